# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators that could be compiled, but that ATen is known to be faster at: a table of kinds, dtypes and sizes.

Thresholds are multiplications, or elements of what multiplies little, from which on ATen was faster, with what the cut
costs; `benchmarks/cost_rules.py` and `benchmarks/operator_speed.py` measure them anew. A rule that is wrong costs time,
never a result.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from ...program.nodes import size_hint
from ...program.operators import aten as _aten


@dataclass(frozen=True)
class CostRule:
    """ATen is faster at a kind of operator for a dtype, from so many multiplications or elements on."""

    kind: str
    dtype: torch.dtype
    multiplications: int

    @property
    def reason(self) -> str:
        """What `explain` says of a node that the rule gives to ATen.

        >>> CostRule("products", torch.bfloat16, 1).reason
        'ATen is faster at products of bfloat16'
        """
        return f"ATen is faster at {self.kind} of {str(self.dtype).removeprefix('torch.')}"


# float16 is in no rule, because ATen takes 4 to 30 times as long as we do.
RULES: tuple[CostRule, ...] = (
    CostRule("products", torch.bfloat16, 1 << 21),
    CostRule("convolutions", torch.bfloat16, 1 << 21),
    CostRule("attention", torch.bfloat16, 1 << 21),
    # Ours are convolutions and scatters again: of images with gaps, or with windows as large as images.
    CostRule("gradients of convolutions", torch.float32, 1 << 20),
    CostRule("gradients of convolutions", torch.bfloat16, 1 << 20),
    # Compiled code copies the image, and most weights, to the order of its kernels.
    CostRule("channels-last convolutions", torch.float32, 1 << 20),
    # Plain loops, one channel at a time.
    CostRule("channels-last depthwise convolutions", torch.float32, 1 << 20),
    CostRule("channels-last depthwise convolutions", torch.bfloat16, 1 << 20),
    # Lines are hardly longer than vectors.
    CostRule("depthwise convolutions of small images", torch.float32, 1 << 20),
    CostRule("depthwise convolutions of small images", torch.bfloat16, 1 << 20),
    CostRule("running extrema along rows", torch.float32, 1 << 16),
    CostRule("searching", torch.float32, 1 << 16),
    # Series as long as each element needs, which keeps elements out of vectors.
    CostRule("incomplete gamma functions", torch.float32, 1 << 16),
    # A round of rotations at a time, each over all of the data.
    CostRule("spectra", torch.float32, 1 << 14),
    CostRule("spectra", torch.complex64, 1 << 14),
    # All rows are gathered before they are summed.
    CostRule("bags of embeddings", torch.float32, 1 << 12),
)


def multiplies_bfloat16() -> bool:
    """Whether this processor has instructions that multiply bfloat16. Without them ATen widens it, as we do.

    >>> isinstance(multiplies_bfloat16(), bool)
    True
    """
    return torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()


def slower_than_aten(target: Any, arguments: Sequence[Any], result: Any = None) -> str | None:
    """Why ATen is to run a call that could be compiled, with tensors in the order of the operator's schema; None where
    ATen is not known to be faster.

    >>> x = torch.empty(16, 16)
    >>> slower_than_aten(torch.ops.aten.mm.default, (x, x))
    """
    tensors = [value for value in arguments if isinstance(value, torch.Tensor)]
    if target not in _KINDS or not tensors:
        return None
    kind, multiplications = _KINDS[target](arguments, result)
    for rule in RULES:
        if (rule.kind, rule.dtype) == (kind, tensors[0].dtype) and multiplications >= rule.multiplications:
            return rule.reason if rule.dtype is not torch.bfloat16 or multiplies_bfloat16() else None
    return None


# Images of no more elements than this have lines that are about as long as a vector.
_SMALL_IMAGE = 14 * 14
# So few rows need no packing of what they are multiplied by, and no rule.
_FEW_ROWS = 8

# What an operator is called in the table, and how often it multiplies, or how many elements it has.
_Work = tuple[str, int]


def _product_of(first: int) -> Callable[[Sequence[Any], Any], _Work]:
    """Of a product whose first matrix is that argument."""

    def work(arguments: Sequence[Any], result: Any) -> _Work:
        left, right = arguments[first : first + 2]
        rows, columns = size_hint(left.shape[-2]), size_hint(right.shape[-1])
        kind = "products of few rows" if min(rows, columns) <= _FEW_ROWS else "products"
        return kind, _elements(left.shape) * columns

    return work


def _elements_of(kind: str, which: int = 0) -> Callable[[Sequence[Any], Any], _Work]:
    """Of an operator whose work is one of its tensors."""

    def work(arguments: Sequence[Any], result: Any) -> _Work:
        tensors = [value for value in arguments if isinstance(value, torch.Tensor)]
        return kind, _elements(tensors[min(which, len(tensors) - 1)].shape)

    return work


def _bags(arguments: Sequence[Any], result: Any) -> _Work:
    weight, indices = arguments[:2]
    return "bags of embeddings", _elements(indices.shape) * size_hint(weight.shape[1])


def _running_extremum(arguments: Sequence[Any], result: Any) -> _Work:
    tensor, dim = arguments[:2]
    is_along_rows = tensor.dim() > 0 and dim in (-1, tensor.dim() - 1)
    return "running extrema along rows", _elements(tensor.shape) if is_along_rows else 0


def _convolution(arguments: Sequence[Any], result: Any) -> _Work:
    image, weight, _, _, _, _, transposed = arguments[:7]
    kind = "convolutions"
    if _is_depthwise(image, weight, arguments[8]):
        kind = _depthwise_kind(image)
    elif image.dtype is torch.float32 and (_is_channels_last(image) or _is_channels_last(weight)):
        kind = "channels-last convolutions"
    # A transposed convolution reads its windows where the other one writes them.
    return kind, _multiplications(image if transposed else result, weight)


def _convolution_backward(arguments: Sequence[Any], result: Any) -> _Work:
    gradient, image, weight, _, stride, _, _, transposed = arguments[:8]
    if all(size_hint(size) == 1 for size in weight.shape[2:]) and all(step == 1 for step in stride):
        return "products", 0  # Of matrices, which are as fast.
    wanted = sum(map(bool, arguments[10][:2]))
    return "gradients of convolutions", wanted * _multiplications(image if transposed else gradient, weight)


def _attention(arguments: Sequence[Any], result: Any) -> _Work:
    query, key = arguments[:2]
    return "attention", 2 * _elements(query.shape) * size_hint(key.shape[-2])


def _is_depthwise(image: torch.Tensor, weight: torch.Tensor, groups: int) -> bool:
    return groups > 1 and size_hint(image.shape[1]) == groups and size_hint(weight.shape[1]) == 1


def _depthwise_kind(image: torch.Tensor) -> str:
    if _is_channels_last(image):
        return "channels-last depthwise convolutions"
    is_small = _elements(image.shape[2:]) <= _SMALL_IMAGE
    return f"depthwise convolutions{' of small images' if is_small else ''}"


def _is_channels_last(tensor: torch.Tensor) -> bool:
    """Whether channels lie together, and not for want of anything else."""
    return size_hint(tensor.stride(1)) == 1 and size_hint(tensor.shape[1]) > 1 and _elements(tensor.shape[2:]) > 1


def _multiplications(places: torch.Tensor, weight: torch.Tensor) -> int:
    """One for each element of the weight at each place of an image."""
    return size_hint(places.shape[0]) * _elements(places.shape[2:]) * _elements(weight.shape)


def _elements(sizes: Sequence[Any]) -> int:
    return math.prod(map(size_hint, sizes))


_KINDS: dict[Any, Callable[[Sequence[Any], Any], _Work]] = {
    _aten.mm.default: _product_of(0),
    _aten.bmm.default: _product_of(0),
    _aten.addmm.default: _product_of(1),
    _aten.baddbmm.default: _product_of(1),
    _aten.convolution.default: _convolution,
    _aten.convolution_backward.default: _convolution_backward,
    _aten.scaled_dot_product_attention.default: _attention,
}
# Lowered as they are, or decomposed unless a rule holds.
_KINDS_BY_ELEMENTS: dict[Callable[[Sequence[Any], Any], _Work], tuple[Any, ...]] = {
    _running_extremum: (_aten.cummax.default, _aten.cummin.default),
    _bags: (_aten._embedding_bag.default, _aten._embedding_bag_forward_only.default),
    _elements_of("searching", which=1): (_aten.searchsorted.Tensor,),
    _elements_of("searching"): (_aten.bucketize.Tensor,),
    _elements_of("incomplete gamma functions"): (_aten.igamma.default, _aten.igammac.default),
    _elements_of("spectra"): (_aten._fft_c2c.default, _aten._fft_c2r.default, _aten._fft_r2c.default),
}
_KINDS.update((op, work) for work, ops in _KINDS_BY_ELEMENTS.items() for op in ops)

# The operators that a rule may be about, and those whose parts no rule would find.
WEIGHED = frozenset(_KINDS)
KEPT_WHOLE = frozenset({_aten.convolution_backward.default}).union(*_KINDS_BY_ELEMENTS.values())
