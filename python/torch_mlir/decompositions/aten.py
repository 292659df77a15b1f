# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions of ATen operators for which PyTorch has none, or one that computes too much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import torch
from torch._prims_common import suggest_memory_format

from ..program.operators import aten as _aten
from .family import Family
from .sizes import is_empty

decomposes = Family()


@decomposes("aten.squeeze.dims")
def squeeze_dims(tensor: torch.Tensor, dims: Sequence[int]) -> torch.Tensor:
    """Squeezes one dimension at a time, starting with the last, so that the others keep their numbers.

    >>> squeeze_dims(torch.ones(1, 2, 1), [0, 2]).shape
    torch.Size([2])
    """
    rank = max(tensor.dim(), 1)
    for dim in sorted({dim % rank for dim in dims}, reverse=True):
        tensor = _aten.squeeze.dim(tensor, dim)
    return tensor


@decomposes("aten.view.default")
def view(tensor: torch.Tensor, size: Sequence[Any]) -> torch.Tensor:
    """Splits a view that merges symbolic sizes and also changes constant ones: first it merges the symbolic sizes.

    IREE compiles a view of (s0, s1, 2, 8) as (s0 * s1, 16) as if s0 were 1. All other views stay as they are.

    >>> view(torch.ones(2, 3), [6])
    NotImplemented
    """
    shape = tensor.shape
    symbolic = sum(isinstance(dim, torch.SymInt) for dim in shape)
    if symbolic < 2 or len(size) < 2:
        return NotImplemented
    constant = shape[symbolic:]
    if any(isinstance(dim, torch.SymInt) for dim in (*constant, *size[1:])):
        return NotImplemented
    if tuple(constant) == tuple(size[1:]) or math.prod(constant) != math.prod(size[1:]):
        return NotImplemented
    return _aten.view.default(_aten.view.default(tensor, [size[0], *constant]), [size[0], *size[1:]])


@decomposes("aten.roll.default")
def roll(tensor: torch.Tensor, shifts: Sequence[int], dims: Sequence[int] = ()) -> torch.Tensor:
    """Swaps two slices per rolled dimension. An unknown size is indexed instead: tracing would fix where to cut it.

    >>> roll(torch.arange(5), [2])
    tensor([3, 4, 0, 1, 2])
    """
    if not dims:
        return roll(tensor.reshape(-1), shifts, [0]).reshape(tensor.shape)
    for shift, dim in zip(shifts, dims):
        size = tensor.shape[dim] if tensor.dim() else 0
        if not isinstance(size, int):
            places = torch.remainder(torch.arange(size, device=tensor.device) - shift, size)
            tensor = torch.index_select(tensor, dim, places)
        elif size != 0:
            start = (size - shift) % size
            tensor = torch.cat([_aten.slice.Tensor(tensor, dim, start), _aten.slice.Tensor(tensor, dim, 0, start)], dim)
    return tensor.clone()


@decomposes("aten.channel_shuffle.default")
def channel_shuffle(tensor: torch.Tensor, groups: int) -> torch.Tensor:
    """Leaves an image channels last where it is: PyTorch's decomposition makes it contiguous, unlike its kernel.

    >>> channel_shuffle(torch.arange(4).view(1, 4, 1), 2).flatten()
    tensor([0, 2, 1, 3])
    """
    if is_empty(tensor):
        return _aten.alias.default(tensor)
    shuffled = tensor.unflatten(1, (groups, -1)).transpose(1, 2).flatten(1, 2)
    return shuffled.clone(memory_format=suggest_memory_format(tensor))


@decomposes("aten.gelu.default")
def gelu(tensor: torch.Tensor, *, approximate: str = "none") -> torch.Tensor:
    """Computes the tanh approximation from elementwise operators. The exact form stays whole.

    Compilers disagree on the last digits of the approximation when it reaches them as one operator.

    >>> gelu(torch.zeros(2), approximate="tanh")
    tensor([0., 0.])
    """
    if approximate != "tanh":
        return NotImplemented
    wide = tensor.to(torch.promote_types(tensor.dtype, torch.float32))
    inner = math.sqrt(2 / math.pi) * (wide + 0.044715 * wide * wide * wide)
    return (0.5 * wide * (1 + torch.tanh(inner))).to(tensor.dtype)


@decomposes("aten.empty_permuted.default")
def empty_permuted(size: Sequence[int], physical_layout: Sequence[int], **options: Any) -> torch.Tensor:
    """Makes an empty tensor and ignores the layout, because values have no strides.

    >>> empty_permuted([2, 3], [1, 0]).shape
    torch.Size([2, 3])
    """
    return torch.empty(size, **options)


@decomposes("aten.histc.default")
def histogram(tensor: torch.Tensor, bins: int = 100, min: float = 0, max: float = 0) -> torch.Tensor:
    """Counts the elements per bin by comparing each element's bin with all bins.

    >>> histogram(torch.tensor([0.0, 1.0, 3.0]), 4, 0, 4)
    tensor([1., 1., 0., 1.])
    """
    flat = tensor.reshape(-1)
    low: Any = min
    high: Any = max
    if is_empty(flat):
        return torch.zeros(bins, dtype=tensor.dtype, device=tensor.device)
    if low == high:
        low, high = flat.amin(), flat.amax()
        is_one_number = low == high
        low, high = torch.where(is_one_number, low - 1, low), torch.where(is_one_number, high + 1, high)
    index = torch.floor((flat - low) * bins / (high - low)).to(torch.int64)
    index = torch.where(flat == high, bins - 1, index)
    inside = (flat >= low) & (flat <= high)
    hits = (index.unsqueeze(-1) == torch.arange(bins, device=tensor.device)) & inside.unsqueeze(-1)
    return hits.sum(0).to(tensor.dtype)


@decomposes("aten.native_group_norm.default")
def group_norm(
    tensor: torch.Tensor,
    weight: torch.Tensor | None,
    bias: torch.Tensor | None,
    batch: int,
    channels: int,
    positions: int,
    groups: int,
    eps: float,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Normalises groups of channels, without the change of strides that PyTorch's decomposition makes.

    >>> [tuple(part.shape) for part in group_norm(torch.ones(2, 4, 3), None, None, 2, 4, 3, 2, 1e-5)]
    [(2, 4, 3), (2, 2), (2, 2)]
    """
    compute = torch.float64 if tensor.dtype == torch.float64 else torch.float32
    grouped = tensor.to(compute).reshape(batch, groups, (channels // groups) * positions)
    variance, mean = torch.var_mean(grouped, -1, correction=0, keepdim=True)
    inverse = torch.rsqrt(variance + eps)
    result = ((grouped - mean) * inverse).reshape(tensor.shape)
    per_channel = [channels, *[1] * (tensor.dim() - 2)]
    if weight is not None:
        result = result * weight.reshape(per_channel)
    if bias is not None:
        result = result + bias.reshape(per_channel)
    return result.to(tensor.dtype), mean.squeeze(-1).to(tensor.dtype), inverse.squeeze(-1).to(tensor.dtype)


@decomposes("aten._weight_norm_interface_backward.default")
def weight_norm_backward(
    grad: torch.Tensor, direction: torch.Tensor, length: torch.Tensor, norms: torch.Tensor, dim: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """The gradients of a normalised weight's direction and length. Each slice along `dim` has its own norm.

    >>> weight = torch.tensor([[3.0, 4.0]])
    >>> weight_norm_backward(weight, weight, torch.ones(1, 1), torch.full((1, 1), 5.0), 0)
    (tensor([[0., 0.]]), tensor([[5.]]))
    """
    others = [other for other in range(direction.dim()) if other != dim]
    wide = torch.promote_types(norms.dtype, torch.float32)
    unit, grad = direction.to(wide) / norms, grad.to(wide)
    along = (grad * unit).sum(others, keepdim=True)
    across = length.to(wide) / norms * (grad - unit * along)
    return across.to(direction.dtype), along.to(length.dtype)
