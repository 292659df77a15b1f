# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes the sampling of images at the positions of a grid, and its gradients.

Along each dimension, a position reads a few elements, its taps, each with a weight. A sample is the sum over all
combinations of taps. Each kind of tap has a dimension of its own, in front of the positions' dimensions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch._prims_common import get_computation_dtype

from ..program.operators import aten
from .family import Family
from .resampling import CUBIC, cubic_far, cubic_near

decomposes = Family()

_NEAREST, _CUBIC = 1, 2
_ZEROS, _REFLECTION = 0, 2


class Place(NamedTuple):
    """Positions along a dimension, and their derivatives by the coordinates that they come from."""

    at: torch.Tensor
    slope: Any


class Taps(NamedTuple):
    """The elements that each position reads, their weights, and the weights' derivatives by the grid's coordinate."""

    at: torch.Tensor
    weight: torch.Tensor
    slope: torch.Tensor

    def along(self, dim: int, rank: int) -> Taps:
        """Moves the dimension of the taps to number `dim` of `rank`."""
        batch, count, *positions = self.at.shape
        shape = [batch, *(count if number == dim else 1 for number in range(rank)), *positions]
        return Taps(*(part.reshape(shape) for part in self))


class Sampler(NamedTuple):
    """The options of a grid sampler."""

    interpolation: int
    padding: int
    align: bool

    def taps(self, image: torch.Tensor, grid: torch.Tensor) -> list[Taps]:
        """The taps per dimension. The grid lists its coordinates from the last dimension to the first."""
        sizes = image.shape[2:]
        return [self._taps(grid[..., -1 - dim], size).along(dim, len(sizes)) for dim, size in enumerate(sizes)]

    def _taps(self, coordinate: torch.Tensor, size: Any) -> Taps:
        pixel = _unnormalize(coordinate.unsqueeze(1), size, self.align)
        if self.interpolation == _CUBIC:
            begin, step = torch.floor(pixel.at), _steps(-1, 3, pixel.at)
            at, away = begin + step, (pixel.at - begin) - step
            # The padding moves each element into the image separately. It does not move the position.
            return Taps(self._inside(Place(at, 1.0), size).at, _keys(away), _keys_slope(away) * pixel.slope)
        place = self._inside(pixel, size)
        if self.interpolation == _NEAREST:
            return Taps(torch.round(place.at), torch.ones_like(place.at), torch.zeros_like(place.at))
        begin, step = torch.floor(place.at), _steps(0, 2, place.at)
        at, weight = begin + step, torch.abs((1 - step) - (place.at - begin))
        return Taps(at, weight, (2 * step - 1).expand_as(at) * place.slope)

    def _inside(self, place: Place, size: Any) -> Place:
        """Moves positions beyond the image back into it, unless the padding is with zeros."""
        if self.padding == _ZEROS:
            return place
        if self.padding == _REFLECTION:
            place = _reflect(place, size, self.align)
        moves = (place.at > 0) & (place.at < size - 1)
        # What is not a number is moved to zero, too.
        at = torch.where(place.at > 0, place.at, 0)
        return Place(torch.clamp(at, max=size - 1), torch.where(moves, place.slope, 0))


def _steps(begin: int, end: int, like: torch.Tensor) -> torch.Tensor:
    return torch.arange(begin, end, dtype=like.dtype, device=like.device).reshape([-1] + [1] * (like.dim() - 2))


def _unnormalize(coordinate: torch.Tensor, size: Any, align: bool) -> Place:
    if align:
        return Place((coordinate + 1) / 2 * (size - 1), (size - 1) / 2)
    return Place(((coordinate + 1) * size - 1) / 2, size / 2)


def _reflect(place: Place, size: Any, align: bool) -> Place:
    """Reflects positions into the image, at its outermost centres if `align`, otherwise at its edges."""
    low, span = (0.0, size - 1) if align else (-0.5, size)
    if span == 0:
        return Place(torch.zeros_like(place.at), 0.0)
    distance = torch.abs(place.at - low)
    extra = torch.fmod(distance, span)
    is_forth = torch.remainder(torch.floor(distance / span), 2) == 0
    at = torch.where(is_forth, extra + low, span - extra + low)
    return Place(at, torch.where(is_forth == (place.at >= low), place.slope, -place.slope))


def _keys(away: torch.Tensor) -> torch.Tensor:
    x = torch.abs(away)
    return torch.where(x <= 1, cubic_near(x), cubic_far(x))


def _keys_slope(away: torch.Tensor) -> torch.Tensor:
    x = torch.abs(away)
    near = (3 * (CUBIC + 2) * x - 2 * (CUBIC + 3)) * x
    far = (3 * CUBIC * x - 10 * CUBIC) * x + 8 * CUBIC
    return torch.where(x <= 1, near, far) * torch.sign(away)


class Elements(NamedTuple):
    """One element per channel, tap and position. Taps beyond the image point to its first element."""

    places: list[Any]
    exists: torch.Tensor

    @classmethod
    def of(cls, image: torch.Tensor, taps: Sequence[Taps]) -> Elements:
        """The elements at all combinations of taps."""
        here = [(tap.at >= 0) & (tap.at < size) for tap, size in zip(taps, image.shape[2:])]
        places = [torch.where(exists, tap.at, 0).to(torch.int64).unsqueeze(1) for exists, tap in zip(here, taps)]
        shape = [-1] + [1] * taps[0].at.dim()
        batch = torch.arange(image.shape[0], device=image.device).reshape(shape)
        channel = torch.arange(image.shape[1], device=image.device).reshape([1, *shape[:-1]])
        exists = here[0]
        for other in here[1:]:
            exists = exists & other
        return cls([batch, channel, *places], exists.unsqueeze(1))

    def read(self, image: torch.Tensor) -> torch.Tensor:
        """Reads the elements from the image, and zero beyond it."""
        return torch.where(self.exists, image[tuple(self.places)], 0)

    def add(self, image: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
        """Adds values to the image at the elements."""
        return torch.index_put(image, self.places, torch.where(self.exists, values, 0), accumulate=True)


@decomposes("aten.grid_sampler_2d.default")
def grid_sampler_2d(
    image: torch.Tensor, grid: torch.Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> torch.Tensor:
    """Samples an image at the positions of a grid, interpolating between the elements around each position.

    All channels share what the taps are, and each of them goes through the positions once.

    >>> grid_sampler_2d(torch.tensor([[[[1.0, 3.0]]]]), torch.zeros(1, 1, 1, 2), 0, 0, True)
    tensor([[[[2.]]]])
    """
    dtype = get_computation_dtype(image.dtype)
    taps = Sampler(interpolation_mode, padding_mode, align_corners).taps(image, grid.to(dtype))
    elements = Elements.of(image, taps)
    weight = math.prod(tap.weight for tap in taps).unsqueeze(1)
    *first, row, column = elements.places
    # One index for the two dimensions.
    parts = (row * image.shape[-1] + column, elements.exists, weight)
    batch_and_channel = [index.flatten(2) for index in first]
    flat = image.flatten(2)
    result: Any = 0
    for y in range(taps[0].at.shape[1]):
        for x in range(taps[1].at.shape[2]):
            place, exists, share = (part[:, :, y, x].flatten(2) for part in parts)
            values = aten.index.Tensor(flat, [*batch_and_channel, place])
            result = result + torch.where(exists, values.to(dtype), 0) * share
    return result.to(image.dtype).reshape(*image.shape[:2], *grid.shape[1:3])


@decomposes("aten.grid_sampler_3d.default")
def grid_sampler_3d(
    image: torch.Tensor, grid: torch.Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> torch.Tensor:
    """Samples a volume at the positions of a grid, interpolating between the elements around each position.

    >>> grid_sampler_3d(torch.ones(1, 1, 2, 2, 2), torch.zeros(1, 1, 1, 1, 3), 0, 0, True)
    tensor([[[[[1.]]]]])
    """
    taps = Sampler(interpolation_mode, padding_mode, align_corners).taps(image, grid)
    weight = math.prod(tap.weight for tap in taps).unsqueeze(1)
    return torch.sum(Elements.of(image, taps).read(image) * weight, list(range(2, 2 + len(taps))))


@decomposes("aten.grid_sampler_2d_backward.default", "aten.grid_sampler_3d_backward.default")
def grid_sampler_backward(
    grad_output: torch.Tensor,
    image: torch.Tensor,
    grid: torch.Tensor,
    interpolation_mode: int,
    padding_mode: int,
    align_corners: bool,
    output_mask: Sequence[bool],
) -> tuple[torch.Tensor | None, torch.Tensor]:
    """The gradients of image and grid: each position passes its gradient on to the elements that it read.

    >>> image, grid = torch.tensor([[[[1.0, 3.0]]]]), torch.zeros(1, 1, 1, 2)
    >>> grid_sampler_backward(torch.ones(1, 1, 1, 1), image, grid, 0, 0, True, [True, True])
    (tensor([[[[0.5000, 0.5000]]]]), tensor([[[[1., 0.]]]]))
    """
    taps = Sampler(interpolation_mode, padding_mode, align_corners).taps(image, grid)
    rank = len(taps)
    elements = Elements.of(image, taps)
    grad = grad_output.reshape([*grad_output.shape[:2], *[1] * rank, *grad_output.shape[2:]])
    of_image = None
    if output_mask[0]:
        weight = math.prod(tap.weight for tap in taps).unsqueeze(1)
        of_image = elements.add(torch.zeros_like(image), grad * weight)
    pull = torch.sum(grad * elements.read(image), 1)
    of_grid = []
    for dim in reversed(range(rank)):
        growth = math.prod(tap.slope if number == dim else tap.weight for number, tap in enumerate(taps))
        of_grid.append(torch.sum(pull * growth, list(range(1, 1 + rank))))
    return of_image, torch.stack(of_grid, -1)
