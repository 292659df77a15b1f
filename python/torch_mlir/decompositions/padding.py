# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes padding by elements of the image itself: one read at places computed along each dimension."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import torch
from torch._prims_common import suggest_memory_format

from ..program.operators import aten
from .family import Family

decomposes = Family()

# The places within `size` elements of those that are counted from before its first to after its last.
Places = Callable[[torch.Tensor, Any], torch.Tensor]


def reflected(at: torch.Tensor, size: Any) -> torch.Tensor:
    """The places of a mirror at both ends.

    >>> reflected(torch.arange(-2, 5), 3)
    tensor([2, 1, 0, 1, 2, 1, 0])
    """
    return size - 1 - (size - 1 - at.abs()).abs()


def replicated(at: torch.Tensor, size: Any) -> torch.Tensor:
    """The places where both ends go on for ever.

    >>> replicated(torch.arange(-2, 5), 3)
    tensor([0, 0, 0, 1, 2, 2, 2])
    """
    return torch.clamp(at, 0, size - 1)


def _pad(rank: int, places: Places) -> Callable[..., torch.Tensor]:
    def decomposition(image: torch.Tensor, padding: Sequence[Any]) -> torch.Tensor:
        outer = []
        for number in range(rank - 1, 0, -1):
            size = image.shape[-1 - number]
            before, after = padding[2 * number : 2 * number + 2]
            outer.append(places(torch.arange(-before, size + after, device=image.device), size))
        parts = [_columns(image, outer, *ends, places) for ends in _runs(padding[:2], image.shape[-1])]
        result = parts[0] if len(parts) == 1 else torch.cat(parts, -1)
        return result.contiguous(memory_format=suggest_memory_format(image))

    return decomposition


def _runs(padding: Sequence[Any], size: Any) -> list[tuple[Any, Any]]:
    """Where columns of the result begin and end: those of the image apart from the others, if it is known how many.

    >>> _runs([2, 0], 5)
    [(-2, 0), (0, 5)]
    """
    before, after = padding
    ends = [-before, 0, size, size + after]
    if not all(isinstance(end, int) for end in ends) or before < 0 or after < 0:
        return [(-before, size + after)]
    return [(begin, end) for begin, end in pairwise(ends) if begin < end]


def _columns(image: torch.Tensor, outer: Sequence[torch.Tensor], begin: Any, end: Any, places: Places) -> torch.Tensor:
    """Some columns of the result, from places in the other dimensions. Those of the image are copied row by row."""
    size = image.shape[-1]
    if isinstance(size, int) and (begin, end) == (0, size):
        return _at(image, [*outer], image.dim() - 1 - len(outer)) if outer else image
    columns = places(torch.arange(begin, end, device=image.device), size)
    return _at(image, [*outer, columns], image.dim() - 1 - len(outer))


def _at(image: torch.Tensor, indices: Sequence[torch.Tensor], first: int) -> torch.Tensor:
    """The elements at all combinations of indices, the first of which is one of dimension `first`."""
    each = [index.reshape([-1] + [1] * (len(indices) - 1 - number)) for number, index in enumerate(indices)]
    result: torch.Tensor = aten._unsafe_index.Tensor(image, [*[None] * first, *each])
    return result


def _replication_backward(rank: int) -> Callable[..., torch.Tensor]:
    def backward(grad_output: torch.Tensor, image: torch.Tensor, padding: Sequence[Any]) -> torch.Tensor:
        grad = grad_output
        for number in range(rank):
            dim = image.dim() - 1 - number
            at = torch.arange(grad.shape[dim], device=grad.device) - padding[2 * number]
            shape = list(grad.shape)
            shape[dim] = image.shape[dim]
            index = replicated(at, image.shape[dim])
            grad = torch.index_add(grad.new_zeros(shape), dim, index, grad)
        return grad

    return backward


for _rank in (1, 2, 3):
    decomposes(f"aten.reflection_pad{_rank}d.default")(_pad(_rank, reflected))
    decomposes(f"aten.replication_pad{_rank}d.default")(_pad(_rank, replicated))
    decomposes(f"aten.replication_pad{_rank}d_backward.default")(_replication_backward(_rank))
