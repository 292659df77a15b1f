# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The prelude of every random module: tensors from a seed, in several layouts."""

import dataclasses
from typing import Any

import torch
import torch.nn.functional as F
from torch import nn

__all__ = ["F", "Result", "first", "lay", "nn", "overlapping", "tensor"]


@dataclasses.dataclass
class Result:
    """Some modules return one of these."""

    first: Any
    second: Any


torch.export.register_dataclass(Result, serialized_type_name=f"{__name__}.Result")


def tensor(seed: int, shape: tuple[int, ...], dtype: torch.dtype) -> torch.Tensor:
    """Numbers of a seed: normal ones, small integers that are not negative, or truths."""
    generator = torch.Generator().manual_seed(seed)
    if dtype.is_floating_point:
        return torch.randn(shape, generator=generator).to(dtype)
    if dtype is torch.bool:
        return torch.rand(shape, generator=generator) > 0.4
    return torch.randint(0, 6, shape, generator=generator).to(dtype)


def lay(x: torch.Tensor, layout: str) -> torch.Tensor:
    """The same numbers in another place, where the layout fits."""
    if layout == "transposed" and x.dim() >= 2:
        return x.transpose(0, 1).contiguous().transpose(0, 1)
    if layout == "reversed" and x.dim() >= 2:
        return x.mT.contiguous().mT
    if layout == "channels last" and x.dim() == 4:
        return x.to(memory_format=torch.channels_last)
    if layout == "expanded" and x.dim() and x.shape[0]:
        return x[:1].expand(x.shape)
    if layout == "offset":
        return torch.cat([x.new_ones(3), x.reshape(-1), x.new_ones(2)])[3 : 3 + x.numel()].view(x.shape)
    if layout == "steps" and x.dim():
        return torch.stack([x, x], -1)[..., 1]
    return x.clone(memory_format=torch.contiguous_format)


def first(x: torch.Tensor) -> torch.Tensor:
    """The first part of a tensor, a view; one of zeros where there is none."""
    return x[0] if x.shape[0] else x.new_zeros(x.shape[1:])


def overlapping(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Two tensors of a shape that share all but a part of their memory."""
    if not x.dim():
        return x, x.view(1)[0]
    base = torch.cat([x, x], -1)
    return base[..., : x.shape[-1]], base[..., 1 : 1 + x.shape[-1]]
