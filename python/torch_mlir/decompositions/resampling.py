# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes resampling where PyTorch does not: backward passes, antialiased resizing, and a dimension at a time."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

import torch
from torch._decomp import decomposition_table
from torch._decomp.decompositions import upsample_compute_output_size
from torch._prims_common import suggest_memory_format

from ..program.operators import aten, find
from .family import Family

decomposes = Family()

CUBIC = -0.75  # The cubic kernel's free parameter.


class Taps(NamedTuple):
    """One source element per element of the result along a dimension, and its weight."""

    index: torch.Tensor
    weight: torch.Tensor


def _positions(size: Any, count: Any, align: bool, scale: float | None, like: torch.Tensor) -> torch.Tensor:
    """The position of each of `count` elements among `size` source elements."""
    at = torch.arange(count, dtype=like.dtype, device=like.device)
    if align:
        return at * ((size - 1) / (count - 1)) if count > 1 else at * 0
    return (at + 0.5) * (1 / scale if scale else size / count) - 0.5


def _true_scale(size: Any, count: Any, scale: float | None, also: int = 1) -> float | None:
    """The scale that PyTorch's kernels use. Equal sizes override it, and in some kernels a size `also` times larger."""
    known = isinstance(size, int) and isinstance(count, int)
    return None if known and count in (size, also * size) else scale


def _nearest(exact: bool) -> Callable[..., list[Taps]]:
    def taps(size: Any, count: Any, scale: float | None, like: torch.Tensor) -> list[Taps]:
        scale = scale if exact else _true_scale(size, count, scale, 2)
        at = torch.arange(count, dtype=torch.float32, device=like.device) + (0.5 if exact else 0.0)
        index = torch.floor(at * (1 / scale if scale else size / count)).to(torch.int64)
        return [Taps(torch.clamp(index, max=size - 1), torch.ones_like(at, dtype=like.dtype))]

    return taps


def _linear(align: bool, of_gradient: bool = False) -> Callable[..., list[Taps]]:
    def taps(size: Any, count: Any, scale: float | None, like: torch.Tensor) -> list[Taps]:
        scale = _true_scale(size, count, scale) if of_gradient else scale
        at = torch.clamp(_positions(size, count, align, scale, like), min=0)
        below = torch.clamp(torch.floor(at).to(torch.int64), max=size - 1)
        above = torch.clamp(below + 1, max=size - 1)
        part = torch.clamp(at - below, 0, 1)
        return [Taps(below, 1 - part), Taps(above, part)]

    return taps


def _cubic(align: bool) -> Callable[..., list[Taps]]:
    def taps(size: Any, count: Any, scale: float | None, like: torch.Tensor) -> list[Taps]:
        at = _positions(size, count, align, scale, like)
        floor = torch.floor(at)
        part = at - floor
        base = floor.to(torch.int64)
        weights = (cubic_far(part + 1), cubic_near(part), cubic_near(1 - part), cubic_far(2 - part))
        return [Taps(torch.clamp(base + i - 1, 0, size - 1), weight) for i, weight in enumerate(weights)]

    return taps


def cubic_near(x: torch.Tensor) -> torch.Tensor:
    """The cubic kernel up to a distance of one.

    >>> cubic_near(torch.tensor([0.0, 1.0]))
    tensor([1., 0.])
    """
    return ((CUBIC + 2) * x - (CUBIC + 3)) * x * x + 1


def cubic_far(x: torch.Tensor) -> torch.Tensor:
    """The cubic kernel from one to two.

    >>> cubic_far(torch.tensor([1.0, 2.0]))
    tensor([0., 0.])
    """
    return ((CUBIC * x - 5 * CUBIC) * x + 8 * CUBIC) * x - 4 * CUBIC


def _upsample_backward(rank: int, make_taps: Callable[..., list[Taps]]) -> Callable[..., torch.Tensor]:
    """Adds each gradient to the elements that it came from, one dimension at a time, starting with the last."""

    def backward(
        grad_output: torch.Tensor, output_size: Sequence[Any], input_size: Sequence[Any], scales: Sequence[float | None]
    ) -> torch.Tensor:
        grad = grad_output.to(torch.promote_types(grad_output.dtype, torch.float32))
        for number in reversed(range(rank)):
            dim, size = number + 2, input_size[number + 2]
            shape = list(grad.shape)
            shape[dim] = size
            result = grad.new_zeros(shape)
            across = [-1] + [1] * (rank - 1 - number)
            for tap in make_taps(size, output_size[number], scales[number], grad):
                result = torch.index_add(result, dim, tap.index, grad * tap.weight.reshape(across))
            grad = result
        return grad.to(grad_output.dtype)

    return backward


def _nearest_backward(rank: int, exact: bool) -> Callable[..., torch.Tensor]:
    backward = _upsample_backward(rank, _nearest(exact))

    def decomposition(
        grad_output: torch.Tensor, output_size: Sequence[Any], input_size: Sequence[Any], *scales: Any, **named: Any
    ) -> torch.Tensor:
        return backward(grad_output, output_size, input_size, _scales(rank, scales, named))

    return decomposition


def _aligned_backward(rank: int, make: Callable[[bool], Callable[..., list[Taps]]]) -> Callable[..., torch.Tensor]:
    def decomposition(
        grad_output: torch.Tensor,
        output_size: Sequence[Any],
        input_size: Sequence[Any],
        align_corners: bool,
        *scales: Any,
        **named: Any,
    ) -> torch.Tensor:
        backward = _upsample_backward(rank, make(align_corners))
        return backward(grad_output, output_size, input_size, _scales(rank, scales, named))

    return decomposition


def _scales(rank: int, listed: Sequence[Any], named: dict[str, Any]) -> list[float | None]:
    """The scales, one per dimension. PyTorch passes them in order, or by names that end in d, h and w."""
    names = ["scales"] if rank == 1 else ["scales_d", "scales_h", "scales_w"][-rank:]
    padded = [*listed, *[None] * (rank - len(listed))]
    return [named.get(name, value) for name, value in zip(names, padded)]


def _separated(
    operator: str, taps: int, make: Callable[[bool], Callable[..., list[Taps]]]
) -> Callable[..., torch.Tensor]:
    """Resamples one dimension after the other, the last one first, where that reads less than all of them at once."""

    def decomposition(
        image: torch.Tensor, output_size: Sequence[Any], align_corners: bool, *scales: Any, **named: Any
    ) -> torch.Tensor:
        if not image.is_floating_point() or not _pays_separately(image.shape[2:], output_size, taps):
            at_once: Callable[..., torch.Tensor] = decomposition_table[find(operator)]
            return at_once(image, output_size, align_corners, *scales, **named)
        rank = len(output_size)
        result = image.to(torch.promote_types(image.dtype, torch.float32))
        each = _scales(rank, scales, named)
        for number in reversed(range(rank)):
            across = [-1] + [1] * (rank - 1 - number)
            parts = make(align_corners)(image.shape[number + 2], output_size[number], each[number], result)
            result = functools.reduce(torch.add, [_tap(result, number + 2, part, across) for part in parts])
        return result.to(image.dtype).contiguous(memory_format=suggest_memory_format(image))

    return decomposition


def resampling_by_size() -> dict[Any, Callable[..., Any] | None]:
    """Resampling operators that PyTorch takes apart before any table is asked, and what keeps them whole: of two
    overloads, the one that may be given scales calls the one that is given a size, which has no kernel in Python.

    >>> whole = resampling_by_size()
    >>> whole[torch.ops.aten.upsample_bicubic2d.default] is None, len(whole)
    (True, 6)
    """
    table: dict[Any, Callable[..., Any] | None] = {}
    for name, *_ in _SEPARABLE:
        table |= {find(f"{name}.vec"): _by_size(name), find(f"{name}.default"): None}
    table.pop(None, None)  # What this PyTorch lacks.
    return table


def _by_size(name: str) -> Callable[..., torch.Tensor]:
    def decomposition(
        image: torch.Tensor, output_size: Sequence[Any] | None, align_corners: bool, scales: Sequence[float] | None
    ) -> torch.Tensor:
        size = upsample_compute_output_size(image.shape, output_size, scales)
        given: list[float | None] = [*scales] if scales else [None] * len(size)
        result: torch.Tensor = cast(Any, find(f"{name}.default"))(image, size, align_corners, *given)
        return result

    return decomposition


def _pays_separately(sizes: Sequence[Any], output_size: Sequence[Any], taps: int) -> bool:
    """Whether dimension after dimension reads fewer elements: it does unless images become small."""
    if not all(isinstance(size, int) for size in (*sizes, *output_size)):
        return False
    read, current = 0, [*sizes]
    for number in reversed(range(len(sizes))):
        current[number] = output_size[number]
        read += taps * math.prod(current)
    return read < taps ** len(sizes) * math.prod(output_size)


def _tap(image: torch.Tensor, dim: int, tap: Taps, across: list[int]) -> torch.Tensor:
    indices = [None] * dim + [tap.index]
    return aten._unsafe_index.Tensor(image, indices) * tap.weight.reshape(across)


def _antialiased(reach: int, kernel: Callable[[torch.Tensor], torch.Tensor]) -> Callable[..., torch.Tensor]:
    """Averages all elements that a pixel of the smaller image covers. `reach` is the radius of the kernel."""

    def resample(
        image: torch.Tensor,
        output_size: Sequence[Any],
        align_corners: bool,
        scales_h: float | None = None,
        scales_w: float | None = None,
    ) -> torch.Tensor:
        sizes = (*image.shape[-2:], *output_size)
        if not image.is_floating_point() or not all(isinstance(size, int) for size in sizes):
            return NotImplemented
        result = image.to(torch.promote_types(image.dtype, torch.float32))
        for dim, scale in ((-1, scales_w), (-2, scales_h)):
            size, count = image.shape[dim], output_size[dim]
            if align_corners:
                step = (size - 1) / (count - 1) if count > 1 else 0.0
            else:
                step = 1 / scale if scale else size / count
            result = _average_along(result, dim, count, step, reach, kernel)
        return result.to(image.dtype)

    return resample


def _average_along(
    image: torch.Tensor,
    dim: int,
    count: int,
    step: float,
    reach: int,
    kernel: Callable[[torch.Tensor], torch.Tensor],
) -> torch.Tensor:
    size, stretch = image.shape[dim], max(step, 1.0)
    centers = (torch.arange(count, dtype=torch.float64, device=image.device) + 0.5) * step
    begin = torch.clamp((centers - reach * stretch + 0.5).to(torch.int64), min=0)
    end = torch.clamp((centers + reach * stretch + 0.5).to(torch.int64), max=size)
    across = [-1] + [1] * (-1 - dim)
    total: Any = 0
    result: Any = 0
    for tap in range(math.ceil(reach * stretch) * 2 + 1):
        index = begin + tap
        weight = torch.where(index < end, kernel(torch.abs(index - centers + 0.5) / stretch), 0)
        part = torch.index_select(image, dim, torch.clamp(index, max=size - 1))
        total = total + weight
        inside = (index < end).reshape(across)
        result = result + torch.where(inside, part * weight.to(image.dtype).reshape(across), 0)
    return result / total.to(image.dtype).reshape(across)


def _triangle(x: torch.Tensor) -> torch.Tensor:
    return torch.clamp(1 - x, min=0)


def _keys(x: torch.Tensor) -> torch.Tensor:
    """The cubic kernel of antialiasing, whose parameter differs from the plain kernel's."""
    near = (1.5 * x - 2.5) * x * x + 1
    far = ((-0.5 * x + 2.5) * x - 4) * x + 2
    return torch.where(x < 1, near, torch.where(x < 2, far, 0))


decomposes("aten._upsample_bilinear2d_aa.default")(_antialiased(1, _triangle))
decomposes("aten._upsample_bicubic2d_aa.default")(_antialiased(2, _keys))
# Operators, how many elements along a dimension each reads for one, and which.
_SEPARABLE = (
    ("aten.upsample_bilinear2d", 2, _linear),
    ("aten.upsample_trilinear3d", 2, _linear),
    ("aten.upsample_bicubic2d", 4, _cubic),
)
for _name, _count, _make in _SEPARABLE:
    decomposes(f"{_name}.default")(_separated(f"{_name}.default", _count, _make))
    decomposes(f"{_name}.vec")(_by_size(_name))
_linear_of_gradient = functools.partial(_linear, of_gradient=True)
decomposes("aten.upsample_linear1d_backward.default")(_aligned_backward(1, _linear_of_gradient))
decomposes("aten.upsample_bilinear2d_backward.default")(_aligned_backward(2, _linear_of_gradient))
decomposes("aten.upsample_trilinear3d_backward.default")(_aligned_backward(3, _linear_of_gradient))
decomposes("aten.upsample_bicubic2d_backward.default")(_aligned_backward(2, _cubic))
for _rank in (1, 2, 3):
    decomposes(f"aten.upsample_nearest{_rank}d_backward.default")(_nearest_backward(_rank, exact=False))
    decomposes(f"aten._upsample_nearest_exact{_rank}d_backward.default")(_nearest_backward(_rank, exact=True))
