# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hashes of tensors: the exclusive or of their elements' bits."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from .family import Family

decomposes = Family()

_XOR = 0


def _bits(tensor: torch.Tensor) -> torch.Tensor:
    """The bits of each element, extended to 64."""
    if tensor.dtype.is_floating_point:
        return tensor.to(torch.float64).view(torch.int64)
    return tensor.to(torch.int64)


def _folded(bits: torch.Tensor) -> torch.Tensor:
    """The exclusive or along the last dimension, which combines one half with the other until one element is left."""
    size = bits.shape[-1]
    while size > 1:
        half = size // 2
        rest = bits[..., 2 * half :]
        bits = torch.cat([bits[..., :half] ^ bits[..., half : 2 * half], rest], -1)
        size -= half
    return bits.squeeze(-1)


@decomposes("aten.hash_tensor.default")
def hash_tensor(tensor: torch.Tensor, dim: Sequence[int] = (), *, keepdim: bool = False, mode: int = 0) -> torch.Tensor:
    """The 64-bit hash of all elements along some dimensions, or along all. PyTorch exports it with fixed sizes only.

    >>> hash_tensor(torch.tensor([6, 3, 8]))
    tensor(13, dtype=torch.uint64)
    """
    if mode != _XOR or tensor.is_complex() or not all(isinstance(size, int) and size for size in tensor.shape):
        return NotImplemented
    rank = tensor.dim()
    dims = sorted({d % rank for d in dim}) if rank and dim else list(range(rank))
    kept = [d for d in range(rank) if d not in dims]
    bits = _bits(tensor)
    if rank:
        bits = _folded(bits.permute([*kept, *dims]).flatten(len(kept)))
    if keepdim:
        bits = bits.reshape([1 if d in dims else size for d, size in enumerate(tensor.shape)])
    return bits.view(torch.uint64)
