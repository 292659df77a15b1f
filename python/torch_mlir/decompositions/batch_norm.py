# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Batch norm, with given statistics and in training, as ATen's kernels compute it.

ATen's kernels sum over a batch in 64 bits. With few values per channel, a gradient is a small difference of large
numbers, and would show the loss of a sum in 32 bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import torch
from torch._prims_common import get_computation_dtype, suggest_memory_format

from ..program.operators import aten
from .family import Family

decomposes = Family()

_Maybe: TypeAlias = torch.Tensor | None


def _summed_dims(tensor: torch.Tensor) -> list[int]:
    return [dim for dim in range(tensor.dim()) if dim != 1]


def _per_channel(values: torch.Tensor, rank: int) -> torch.Tensor:
    # ATen takes a vector without elements, which has no channels.
    return values.reshape([1, -1] + [1] * (rank - 2) if rank > 1 else [-1])


def _count(tensor: torch.Tensor) -> Any:
    """The number of values per channel: an integer or a symbol."""
    count = 1
    for dim in _summed_dims(tensor):
        count = count * tensor.shape[dim]
    return count


@decomposes("aten._native_batch_norm_legit_no_training.default")
def batch_norm_inference(
    tensor: torch.Tensor,
    weight: _Maybe,
    bias: _Maybe,
    running_mean: torch.Tensor,
    running_var: torch.Tensor,
    momentum: float,
    eps: float,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Normalises with one multiplication and one addition per element. All other work is per channel.

    >>> channels = torch.zeros(2), torch.ones(2)
    >>> batch_norm_inference(torch.ones(1, 2), None, None, *channels, 0.1, 0.0)[0]
    tensor([[1., 1.]])
    """
    dtype = torch.promote_types(tensor.dtype, torch.float32)
    scale = torch.rsqrt(running_var.to(dtype) + eps)
    if weight is not None:
        scale = scale * weight.to(dtype)
    shift = -running_mean.to(dtype) * scale
    if bias is not None:
        shift = shift + bias.to(dtype)
    rank = tensor.dim()
    result = tensor.to(dtype) * _per_channel(scale, rank) + _per_channel(shift, rank)
    empty = tensor.new_empty((0,))
    return _laid_out(result.to(tensor.dtype), tensor), empty, empty


def batch_norm_of_batch(
    tensor: torch.Tensor,
    weight: _Maybe,
    bias: _Maybe,
    running_mean: _Maybe,
    running_var: _Maybe,
    momentum: float,
    eps: float,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, _Maybe, _Maybe]:
    """Normalises a batch. Returns the output, mean, inverse deviation and updated running statistics.

    >>> batch_norm_of_batch(torch.tensor([[1.0], [3.0]]), None, None, None, None, 0.1, 0.0)[:3]
    (tensor([[-1.],
            [ 1.]]), tensor([2.]), tensor([1.]))
    """
    dtype = get_computation_dtype(tensor.dtype)
    variance, mean = torch.var_mean(tensor.to(torch.float64), _summed_dims(tensor), correction=0)
    inverse = torch.rsqrt(variance + eps)
    scale = inverse.to(dtype) if weight is None else inverse.to(dtype) * weight.to(dtype)
    rank = tensor.dim()
    output = (tensor.to(dtype) - _per_channel(mean.to(dtype), rank)) * _per_channel(scale, rank)
    if bias is not None:
        output = output + _per_channel(bias.to(dtype), rank)
    if running_mean is not None:
        running_mean = _moved(running_mean, mean, momentum)
    if running_var is not None:
        count = _count(tensor)
        running_var = _moved(running_var, variance * (count / (count - 1)), momentum)
    output = _laid_out(output.to(tensor.dtype), tensor)
    return output, mean.to(tensor.dtype), inverse.to(tensor.dtype), running_mean, running_var


def _laid_out(result: torch.Tensor, tensor: torch.Tensor) -> torch.Tensor:
    """Lays the result out as ATen's kernels do: channels last if the input is, otherwise contiguous."""
    return result.contiguous(memory_format=suggest_memory_format(tensor))


def _moved(running: torch.Tensor, found: torch.Tensor, momentum: float) -> torch.Tensor:
    return (momentum * found + (1 - momentum) * running.to(torch.float64)).to(running.dtype)


@decomposes("aten.native_batch_norm_backward.default", "aten.batch_norm_backward.default")
def batch_norm_backward(
    gradient: torch.Tensor,
    tensor: torch.Tensor,
    weight: _Maybe,
    running_mean: _Maybe,
    running_var: _Maybe,
    mean: _Maybe,
    inverse: _Maybe,
    train: bool,
    eps: float,
    output_mask: Sequence[bool],
    *_reserve: torch.Tensor,
) -> tuple[torch.Tensor, _Maybe, _Maybe]:
    """The gradients of input, weight and bias.

    >>> x, one = torch.tensor([[1.0], [3.0]]), torch.ones(1)
    >>> batch_norm_backward(x, x, one, None, None, 2 * one, one, True, 0.0, [True] * 3)
    (tensor([[0.],
            [0.]]), tensor([2.]), tensor([4.]))
    """
    dtype, rank, dims = get_computation_dtype(tensor.dtype), tensor.dim(), _summed_dims(tensor)
    if not train:
        assert running_mean is not None
        assert running_var is not None
        mean, inverse = running_mean, torch.rsqrt(running_var.to(dtype) + eps)
    assert mean is not None
    assert inverse is not None
    mean, inverse, wide = mean.to(dtype), inverse.to(dtype), gradient.to(dtype)
    centred = tensor.to(dtype) - _per_channel(mean, rank)
    total = wide.to(torch.float64).sum(dims)
    projection = (centred.to(torch.float64) * wide.to(torch.float64)).sum(dims)
    scale = inverse if weight is None else inverse * weight.to(dtype)
    of_input = wide
    if train:
        slope = (projection / _count(tensor)).to(dtype) * inverse * inverse
        middle = (total / _count(tensor)).to(dtype)
        of_input = wide - _per_channel(middle, rank) - centred * _per_channel(slope, rank)
    of_input = of_input * _per_channel(scale, rank)
    parameters = tensor.dtype if weight is None else weight.dtype
    of_weight = (projection * inverse).to(parameters) if output_mask[1] else None
    return _laid_out(of_input.to(tensor.dtype), tensor), of_weight, total.to(parameters) if output_mask[2] else None


@decomposes("aten._native_batch_norm_legit_functional.default")
def _functional(
    tensor: torch.Tensor,
    weight: _Maybe,
    bias: _Maybe,
    running_mean: torch.Tensor,
    running_var: torch.Tensor,
    training: bool,
    momentum: float,
    eps: float,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, _Maybe, _Maybe]:
    arguments = tensor, weight, bias, running_mean, running_var, momentum, eps
    return (
        batch_norm_of_batch(*arguments) if training else (*batch_norm_inference(*arguments), running_mean, running_var)
    )


@decomposes("aten._native_batch_norm_legit.no_stats")
def _without_statistics(
    tensor: torch.Tensor, weight: _Maybe, bias: _Maybe, training: bool, momentum: float, eps: float
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    return batch_norm_of_batch(tensor, weight, bias, None, None, momentum, eps)[:3]


@decomposes("aten.native_batch_norm.default")
def _with_writes_in_its_schema(
    tensor: torch.Tensor,
    weight: _Maybe,
    bias: _Maybe,
    running_mean: _Maybe,
    running_var: _Maybe,
    training: bool,
    momentum: float,
    eps: float,
) -> Any:
    if training:
        if running_mean is None and running_var is None:
            return _without_statistics(tensor, weight, bias, training, momentum, eps)
        # It writes the statistics that it is given, though its schema does not say so: that of this one does.
        return aten._native_batch_norm_legit.default(
            tensor, weight, bias, running_mean, running_var, training, momentum, eps
        )
    assert running_mean is not None
    assert running_var is not None
    return batch_norm_inference(tensor, weight, bias, running_mean, running_var, momentum, eps)
