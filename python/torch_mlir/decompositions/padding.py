# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes padding by elements of the image itself: one read at places computed along each dimension."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
        outer = image.dim() - rank
        indices: list[torch.Tensor | None] = [None] * outer
        for number in range(rank):
            size = image.shape[outer + number]
            before, after = padding[2 * (rank - 1 - number)], padding[2 * (rank - 1 - number) + 1]
            place = places(torch.arange(-before, size + after, device=image.device), size)
            indices.append(place.reshape([-1] + [1] * (rank - 1 - number)))
        result: torch.Tensor = aten._unsafe_index.Tensor(image, indices)
        return result.contiguous(memory_format=suggest_memory_format(image))

    return decomposition


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
