# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Activations of integers, and gradients of activations."""

from __future__ import annotations

from typing import Any

import torch
from torch._prims_common import get_computation_dtype

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()


@decomposes("aten.threshold.default")
def threshold(tensor: torch.Tensor, limit: Any, value: Any) -> torch.Tensor:
    """Replaces the integers up to a limit. Eager drops the fraction of both numbers first.

    >>> threshold(torch.tensor([3, 4]), 3.7, 2.9)
    tensor([2, 4])
    """
    if tensor.dtype.is_floating_point:
        return NotImplemented
    return torch.where(tensor <= int(limit), torch.full_like(tensor, int(value)), tensor)


@decomposes("aten.softshrink.default")
def softshrink(tensor: torch.Tensor, lambd: Any = 0.5) -> torch.Tensor:
    """Moves each element towards zero by `lambd`. Eager rounds neither `lambd` nor the difference before the result.

    PyTorch's decomposition rounds both to the dtype.

    >>> softshrink(torch.tensor([0.1001, -1.0, 0.05], dtype=torch.bfloat16), 0.1)
    tensor([ 9.7752e-05, -8.9844e-01,  0.0000e+00], dtype=torch.bfloat16)
    """
    wide = tensor.to(get_computation_dtype(tensor.dtype))
    shrunk = torch.where(wide < -lambd, wide + lambd, torch.where(wide.isnan(), wide, 0.0))
    return torch.where(wide > lambd, wide - lambd, shrunk).to(tensor.dtype)


@decomposes("aten.threshold_backward.default")
def threshold_backward(grad: torch.Tensor, tensor: torch.Tensor, threshold: Any) -> torch.Tensor:
    """The gradient where the input exceeds the threshold, zero elsewhere. NaN counts as above the threshold.

    The result has the dtype that gradient and input promote to. Eager does not round the threshold to it.

    >>> threshold_backward(torch.ones(2), torch.tensor([1.0, 3.0], dtype=torch.float64), 2)
    tensor([0., 1.], dtype=torch.float64)
    """
    dtype = torch.promote_types(grad.dtype, tensor.dtype)
    # A product with zero would give NaN where the gradient is infinite.
    return torch.where(tensor.to(get_computation_dtype(dtype)) <= threshold, 0, grad.to(dtype))


@decomposes("aten.rrelu_with_noise_backward.default")
def rrelu_with_noise_backward(
    grad: torch.Tensor,
    tensor: torch.Tensor,
    noise: torch.Tensor,
    lower: float,
    upper: float,
    training: bool,
    self_is_result: bool,
) -> torch.Tensor:
    """Scales the gradient of negative inputs by the slopes drawn in training, or else by the mean of the bounds.

    >>> ones = torch.ones(2)
    >>> rrelu_with_noise_backward(ones, -ones, ones / 4, 0.0, 1.0, True, False)
    tensor([0.2500, 0.2500])
    """
    if training:
        return grad * noise
    return _aten.leaky_relu_backward.default(grad, tensor, (lower + upper) / 2, self_is_result)
