# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes fractional pooling, and the backward passes of convolutions and pooling."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch._prims_common import get_computation_dtype

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()


def _spread(values: Sequence[Any], rank: int) -> list[Any]:
    return list(values) * rank if len(values) == 1 else list(values)


@decomposes("aten.convolution_backward.default")
def convolution_backward(
    grad_output: torch.Tensor,
    image: torch.Tensor,
    weight: torch.Tensor,
    bias_sizes: Sequence[int] | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    transposed: bool,
    output_padding: Sequence[int],
    groups: int,
    output_mask: Sequence[bool],
) -> tuple[torch.Tensor | None, torch.Tensor | None, torch.Tensor | None]:
    """The gradients of a convolution: convolves the gradient with the weight, and the image with the gradient.

    >>> image, weight = torch.ones(1, 1, 2), torch.ones(1, 1, 2)
    >>> convolution_backward(torch.ones(1, 1, 1), image, weight, [1], [1], [0], [1], False, [0], 1, [True] * 3)
    (tensor([[[1., 1.]]]), tensor([[[1., 1.]]]), tensor([1.]))
    """
    rank = weight.dim() - 2
    if image.dim() != weight.dim():
        return NotImplemented
    stride, padding, dilation = (_spread(values, rank) for values in (stride, padding, dilation))
    grad_input = grad_weight = grad_bias = None
    is_empty = _is_empty(grad_output) or _is_empty(image)  # PyTorch convolves no image whose lines have no elements.
    if output_mask[0] and is_empty:
        grad_input = torch.zeros_like(image)
    elif output_mask[0] and transposed:
        zeros = [0] * rank
        grad_input = _aten.convolution.default(
            grad_output, weight, None, stride, padding, dilation, False, zeros, groups
        )
        # With output padding, the result has more elements than the image.
        grad_input = _crop(grad_input, zeros, image.shape[2:])
    elif output_mask[0]:
        grad_input = _full_transposed(grad_output, weight, stride, dilation, groups)
        grad_input = _crop(grad_input, padding, image.shape[2:])
    if output_mask[1] and is_empty:
        grad_weight = torch.zeros_like(weight)
    elif output_mask[1]:
        large, small = (grad_output, image) if transposed else (image, grad_output)
        grad_weight = _weight_gradient(large, small, weight.shape[2:], stride, padding, dilation, groups)
    if output_mask[2]:
        grad_bias = grad_output.sum([0, *range(2, rank + 2)])
    return grad_input, grad_weight, grad_bias


def _is_empty(tensor: torch.Tensor) -> bool:
    """Whether a size is known to be zero."""
    return any(isinstance(size, int) and size == 0 for size in tensor.shape)


def _full_transposed(
    grad: torch.Tensor, weight: torch.Tensor, stride: Sequence[int], dilation: Sequence[int], groups: int
) -> torch.Tensor:
    """The transposed convolution without padding, which would crop its result."""
    zeros = [0] * (weight.dim() - 2)
    return _aten.convolution.default(grad, weight, None, stride, zeros, dilation, True, zeros, groups)


def _crop(tensor: torch.Tensor, before: Sequence[int], sizes: Sequence[int]) -> torch.Tensor:
    """Crops `before` elements from the front of each spatial dimension, then crops or pads to `sizes`."""
    amounts: list[Any] = []
    for size, low, wanted in zip(reversed(tensor.shape[2:]), reversed(before), reversed(sizes)):
        amounts += [-low, wanted + low - size]
    if all(isinstance(amount, int) and amount == 0 for amount in amounts):
        return tensor
    return _aten.constant_pad_nd.default(tensor, amounts, 0)


def _weight_gradient(
    large: torch.Tensor,
    small: torch.Tensor,
    kernel: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    groups: int,
) -> torch.Tensor:
    """The weight's gradient, of shape [small channels, large channels / groups, *kernel].

    The gradient sums over the batch, so the batch takes the place of the channels in a convolution. The stride between
    windows becomes the dilation within a window, and the other way round.
    """
    if groups == 1 and all(size == 1 for size in kernel) and not any(padding):
        return _pointwise_weight_gradient(large, small, stride)
    batch, rank = large.shape[0], len(kernel)
    channels, filters = large.shape[1] // groups, small.shape[1]
    # Puts all groups side by side, each with the batch as its channels.
    image = large.reshape(batch, groups, channels, *large.shape[2:]).permute(2, 1, 0, *range(3, rank + 3))
    image = image.reshape(channels, groups * batch, *large.shape[2:])
    weight = small.transpose(0, 1)
    zeros = [0] * rank
    result = _aten.convolution.default(image, weight, None, dilation, padding, stride, False, zeros, groups)
    for dim, size in enumerate(kernel):
        # If the windows did not reach the image's end, the result has more elements than the kernel.
        result = _aten.slice.Tensor(result, dim + 2, 0, size)
    return result.transpose(0, 1).reshape(filters, channels, *kernel)


def _pointwise_weight_gradient(large: torch.Tensor, small: torch.Tensor, stride: Sequence[int]) -> torch.Tensor:
    """The weight's gradient for windows of one element: a product of matrices whose rows are the channels."""
    for dim, (step, size) in enumerate(zip(stride, small.shape[2:], strict=True)):
        large = _aten.slice.Tensor(large, dim + 2, 0, (size - 1) * step + 1, step)
    rows, columns = (tensor.transpose(0, 1).flatten(1) for tensor in (small, large))
    return (rows @ columns.t()).reshape(small.shape[1], large.shape[1], *[1] * len(stride))


def _scatter_windows(grad: torch.Tensor, image: torch.Tensor, indices: torch.Tensor, rank: int) -> torch.Tensor:
    """Adds each window's gradient to the element that was its maximum."""
    leading = list(image.shape[: image.dim() - rank])
    dtype = get_computation_dtype(grad.dtype)
    places = 1
    for size in image.shape[image.dim() - rank :]:
        places = places * size
    result = grad.new_zeros([*leading, places], dtype=dtype)
    flat_grad = grad.to(dtype).flatten(-rank)
    result = result.scatter_add(-1, indices.flatten(-rank), flat_grad)
    return result.reshape(image.shape).to(grad.dtype)


def _max_backward(rank: int) -> Callable[..., torch.Tensor]:
    def backward(grad_output: torch.Tensor, image: torch.Tensor, *rest: Any, indices: Any = None) -> torch.Tensor:
        return _scatter_windows(grad_output, image, rest[-1] if indices is None else indices, rank)

    return backward


def _divisors(
    sizes: Sequence[int], counts: Sequence[int], window: Sequence[Sequence[int]], padded: bool, like: torch.Tensor
) -> torch.Tensor:
    """The divisor of each window's sum."""
    kernel, stride, padding = window
    rank = len(kernel)
    result = torch.ones([1] * rank, dtype=like.dtype, device=like.device)
    for dim in range(rank):
        begin = torch.arange(counts[dim], device=like.device) * stride[dim] - padding[dim]
        end = torch.clamp(begin + kernel[dim], max=sizes[dim] + (padding[dim] if padded else 0))
        if not padded:
            begin = torch.clamp(begin, min=0)
        shape = [1] * rank
        shape[dim] = -1
        result = result * (end - begin).to(like.dtype).reshape(shape)
    return result


def _avg_backward(rank: int) -> Callable[..., torch.Tensor]:
    def backward(
        grad_output: torch.Tensor,
        image: torch.Tensor,
        kernel_size: Sequence[int],
        stride: Sequence[int],
        padding: Sequence[int],
        ceil_mode: bool,
        count_include_pad: bool,
        divisor_override: int | None,
    ) -> torch.Tensor:
        kernel = _spread(kernel_size, rank)
        steps = _spread(stride, rank) if stride else kernel
        margin = _spread(padding, rank)
        dtype = torch.promote_types(grad_output.dtype, torch.float32)
        sizes, counts = image.shape[-rank:], grad_output.shape[-rank:]
        grad = grad_output.to(dtype)
        if divisor_override is not None:
            grad = grad / divisor_override
        else:
            grad = grad / _divisors(sizes, counts, (kernel, steps, margin), count_include_pad, grad)
        # Treats every channel as an image, because all share the same window of ones.
        grad = grad.reshape(-1, 1, *counts)
        ones = torch.ones([1, 1, *kernel], dtype=dtype, device=grad.device)
        full = _full_transposed(grad, ones, steps, [1] * rank, 1)
        return _crop(full, margin, sizes).reshape(image.shape).to(grad_output.dtype)

    return backward


def _fractional(rank: int) -> Callable[..., tuple[torch.Tensor, torch.Tensor]]:
    def pool(
        image: torch.Tensor, kernel_size: Sequence[int], output_size: Sequence[int], random_samples: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        kernel, counts = _spread(kernel_size, rank), _spread(output_size, rank)
        leading, sizes = list(image.shape[:-rank]), image.shape[-rank:]
        # Each channel of each image has its own windows. The samples of a plane begin with its last dimension.
        samples = random_samples.reshape([*leading, rank])
        samples = samples.flip(-1) if rank == 2 else samples
        flat = torch.zeros([1] * (len(leading) + 2 * rank), dtype=torch.int64, device=image.device)
        for dim in range(rank):
            begins = _random_begins(samples[..., dim], sizes[dim], counts[dim], kernel[dim])
            inside = torch.arange(kernel[dim], device=image.device)
            shape = [*leading, *[1] * (2 * rank)]
            shape[len(leading) + dim], shape[len(leading) + rank + dim] = counts[dim], kernel[dim]
            flat = flat * sizes[dim] + (begins.unsqueeze(-1) + inside).reshape(shape)
        flat = flat.reshape([*leading, math.prod(counts), math.prod(kernel)])
        windows = torch.gather(image.flatten(-rank), -1, flat.flatten(-2)).reshape(flat.shape)
        # If a window has several NaNs, PyTorch returns the index of the last one.
        numbers = torch.arange(windows.shape[-1], device=image.device)
        last = torch.where(windows.isnan(), numbers, -1).amax(-1, keepdim=True)
        best = torch.where(last >= 0, last, torch.argmax(windows, -1, keepdim=True))
        return tuple(torch.gather(part, -1, best).reshape([*leading, *counts]) for part in (windows, flat))

    return pool


def _random_begins(sample: torch.Tensor, size: int, count: int, kernel: int) -> torch.Tensor:
    """The beginnings of the windows. The last window ends with the image."""
    if count == 1:
        return torch.full([*sample.shape, 1], size - kernel, dtype=torch.int64, device=sample.device)
    step = (size - kernel) / (count - 1)
    offset = sample.unsqueeze(-1)
    numbers = torch.arange(count, device=sample.device).to(sample.dtype)
    begins = ((numbers + offset) * step).to(torch.int64) - (offset * step).to(torch.int64)
    return torch.where(numbers == count - 1, size - kernel, begins)


decomposes("aten.max_pool2d_with_indices_backward.default")(_max_backward(2))
decomposes("aten.adaptive_max_pool2d_backward.default")(_max_backward(2))
decomposes("aten.max_pool3d_with_indices_backward.default")(_max_backward(3))
decomposes("aten.adaptive_max_pool3d_backward.default")(_max_backward(3))
decomposes("aten.avg_pool2d_backward.default")(_avg_backward(2))
decomposes("aten.avg_pool3d_backward.default")(_avg_backward(3))
decomposes("aten.fractional_max_pool2d.default")(_fractional(2))
decomposes("aten.fractional_max_pool3d.default")(_fractional(3))
