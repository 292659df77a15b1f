# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds tensors that share memory: a tensor that a program writes to must not share any with another that it reads."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from collections.abc import Mapping, Sequence
from typing import Any

import torch

# Where layouts are so odd that the search for a common byte takes longer, they count as overlapping.
_PATIENCE = 10_000

_PLAIN = (torch.Tensor, torch.nn.Parameter)


def share_memory(first: Any, second: Any) -> bool:
    """Whether two tensors have a byte in common. What is no plain tensor in memory shares nothing.

    >>> x = torch.zeros(4, 4)
    >>> share_memory(x, x[1:]), share_memory(x[:, :2], x[:, 2:]), share_memory(x, x.clone())
    (True, False, False)
    """
    one, other = _span(first), _span(second)
    if one is None or other is None or one[1] <= other[0] or other[1] <= one[0]:
        return False
    return _have_common_byte(first, second, other[0] - one[0])


def storage_of(tensor: torch.Tensor) -> int | None:
    """Identifies a tensor's storage; None for a tensor without one, a sparse one or a wrapper of functorch's.

    >>> x = torch.zeros(4)
    >>> storage_of(x) == storage_of(x[1:]), storage_of(x) == storage_of(x.clone()), storage_of(x.to_sparse())
    (True, False, None)
    """
    try:
        return int(tensor.untyped_storage()._cdata)
    except RuntimeError:
        return None


def overlaps_itself(tensor: Any) -> bool:
    """Whether two elements of a tensor lie in the same place.

    >>> x = torch.zeros(4)
    >>> overlaps_itself(x.expand(2, 4)), overlaps_itself(x.unfold(0, 2, 1)), overlaps_itself(x.view(2, 2).t())
    (True, True, False)
    """
    if _span(tensor) is None or tensor.is_contiguous():
        return False
    return strides_overlap(tensor.shape, tensor.stride())


def strides_overlap(sizes: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether two elements of a tensor with these sizes and strides lie in the same place.

    >>> strides_overlap((3, 2), (1, 1)), strides_overlap((3, 2), (1, 3))
    (True, False)
    """
    if 0 in sizes:
        return False
    dims = sorted(((stride, size) for size, stride in zip(sizes, strides) if size > 1), reverse=True)
    if dims and not dims[-1][0]:
        return True
    around = [(stride, 1 - size, size - 1) for stride, size in dims]
    # The first dimension in which two indices differ; the others may differ as well.
    return any(
        _is_reached(0, [(stride, 1, size - 1), *around[place + 1 :], (1, 0, 0)])
        for place, (stride, size) in enumerate(dims)
    )


def _span(tensor: Any) -> tuple[int, int] | None:
    """The addresses of the first byte and of the one behind the last."""
    if type(tensor) not in _PLAIN or tensor.layout is not torch.strided or not tensor.numel():
        return None
    try:
        start = tensor.data_ptr()
    except RuntimeError:  # A wrapper of functorch's, say: it has no memory of its own.
        return None
    if not start:
        return None
    last = sum((size - 1) * stride for size, stride in zip(tensor.shape, tensor.stride()))
    return start, start + (last + 1) * tensor.itemsize


def _have_common_byte(first: torch.Tensor, second: torch.Tensor, distance: int) -> bool:
    """Looks for indices into both whose elements meet: `distance` is a sum of strides, each taken so many times."""
    steps: dict[int, tuple[int, int]] = {}
    for tensor, sign in ((first, 1), (second, -1)):
        for size, stride in zip(tensor.shape, tensor.stride()):
            if size > 1 and stride:
                low, high = steps.get(stride * tensor.itemsize, (0, 0))
                reach = sign * (size - 1)
                steps[stride * tensor.itemsize] = (low + min(reach, 0), high + max(reach, 0))
    terms = [(stride, *steps[stride]) for stride in sorted(steps, reverse=True)]
    # Elements meet as soon as one of their bytes does.
    return _is_reached(distance, [*terms, (1, 1 - second.itemsize, first.itemsize - 1)])


def _is_reached(distance: int, terms: Sequence[tuple[int, int, int]]) -> bool:
    """Whether `distance` is a sum of the terms, each a stride with the least and the most times that it is taken."""
    reaches = [(0, 0)]  # What the terms from one on can add up to, from the last one backwards.
    for stride, low, high in reversed(terms):
        reaches.append((reaches[-1][0] + stride * low, reaches[-1][1] + stride * high))
    reaches.reverse()
    pending, steps = [(distance, 0)], 0
    while pending:
        rest, index = pending.pop()
        if index == len(terms):
            return True  # The last stride is one, so that nothing is left.
        steps += 1
        if steps > _PATIENCE:
            return True
        stride, low, high = terms[index]
        least, most = reaches[index + 1]
        first = max(low, -((most - rest) // stride))
        last = min(high, (rest - least) // stride)
        pending.extend((rest - count * stride, index + 1) for count in range(first, min(last, first + _PATIENCE) + 1))
    return False


def find_overlap(written: Mapping[str, Any], others: Mapping[str, Any]) -> str | None:
    """The reason not to write to these tensors, if one of them shares memory with another one, or within itself.

    >>> x = torch.zeros(3)
    >>> find_overlap({"a": x}, {"a": x, "b": x[1:]})
    'the program writes to a, which shares memory with b'
    """
    for name, tensor in written.items():
        if overlaps_itself(tensor):
            return f"the program writes to {name}, of which several elements have one place in memory"
        for other, candidate in others.items():
            if other != name and share_memory(tensor, candidate):
                return f"the program writes to {name}, which shares memory with {other}"
    return None
