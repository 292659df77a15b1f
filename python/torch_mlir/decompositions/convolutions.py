# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes other convolution operators into `aten.convolution`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()


@decomposes("aten._convolution.default", "aten._convolution.deprecated")
def convolution(
    tensor: torch.Tensor,
    weight: torch.Tensor,
    bias: torch.Tensor | None,
    stride: Sequence[Any],
    padding: Sequence[Any],
    dilation: Sequence[Any],
    transposed: bool,
    output_padding: Sequence[Any],
    groups: Any,
    *flags: bool,
) -> torch.Tensor:
    """The convolution of traced TorchScript. Drops the flags, which concern libraries.

    >>> convolution(torch.ones(1, 1, 3), torch.ones(1, 1, 2), None, [1], [0], [1], False, [0], 1, False, False, True)
    tensor([[[2., 2.]]])
    """
    return _aten.convolution.default(
        tensor, weight, bias, stride, padding, dilation, transposed, output_padding, groups
    )


@decomposes("aten.conv_tbc.default")
def conv_tbc(tensor: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor, pad: int = 0) -> torch.Tensor:
    """Convolves along the first dimension of tensors that are laid out as (time, batch, channels).

    >>> conv_tbc(torch.ones(3, 1, 1), torch.ones(2, 1, 1), torch.zeros(1)).flatten()
    tensor([2., 2.])
    """
    channels_first, kernel = tensor.permute(1, 2, 0), weight.permute(2, 1, 0)
    result = _aten.convolution.default(channels_first, kernel, bias, [1], [pad], [1], False, [0], 1)
    return result.permute(2, 0, 1).contiguous()
