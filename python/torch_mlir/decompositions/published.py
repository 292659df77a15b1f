# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The operator set of the published package, for converters that were written against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch._decomp import get_decompositions

from ..program.operators import aten, overloads
from .linear import attention_in_parts
from .table import shared_table

TAKEN_APART: tuple[str, ...] = (
    "aten.native_group_norm",
    "aten.upsample_bilinear2d.vec",
    "aten.native_layer_norm",
    "aten.addmm",
    "aten._native_batch_norm_legit_functional",
    "aten._native_batch_norm_legit_no_training",
    "aten._native_batch_norm_legit",
    "aten._native_batch_norm_legit.no_stats",
    "aten.squeeze.dims",
    "aten._euclidean_dist",
    "aten.grid_sampler_2d",
    "aten._adaptive_avg_pool2d",
    "aten.full",
    "aten.logsumexp",
    "aten._log_softmax",
    "aten._to_copy",
    "aten.diag",
)
"""The operators that the published package decomposes beyond PyTorch's table. A bare name means all its overloads."""

LEFT_WHOLE: tuple[str, ...] = (
    "aten.stft",
    "aten.istft",
    "aten.fft_fft",
    "aten.fft_fft2",
    "aten.fft_fftn",
    "aten.fft_ifft",
    "aten.fft_ifft2",
    "aten.fft_ifftn",
    "aten.fft_rfft",
    "aten.fft_rfft2",
    "aten.fft_rfftn",
    "aten.fft_irfft",
    "aten.fft_irfft2",
    "aten.fft_irfftn",
    "aten.fft_hfft",
    "aten.fft_hfft2",
    "aten.fft_hfftn",
    "aten.fft_ihfft",
    "aten.fft_ihfft2",
    "aten.fft_ihfftn",
    "aten.fft_fftshift",
    "aten.fft_ifftshift",
    "aten.norm",
    "aten.linalg_norm",
    "aten.linalg_vector_norm",
    "aten.linalg_slogdet",
    "aten.roll",
    "aten.one_hot",
    "aten.empty_like",
    "aten.rms_norm",
    "aten.all",
    "aten.isfinite",
    "aten.logaddexp",
    "aten.logaddexp2",
    "aten.eye",
    "aten.isclose",
)
"""The operators in PyTorch's table that the published package leaves to its passes."""

# Operators that the published package decomposes PyTorch's way, with other parts than our passes make.
_TORCHS_WAY: tuple[str, ...] = (
    "aten.native_layer_norm",
    "aten.addmm",
    "aten.baddbmm",
    "aten._adaptive_avg_pool2d",
    "aten._log_softmax",
    "aten._native_batch_norm_legit_no_training",
    "aten._to_copy",
)

# Operators that our table rewrites, although our passes can lower them whole, as the published package does.
_WHOLE_THERE: tuple[str, ...] = ("aten.gelu", "aten.all", "aten.isfinite")


def exact_table() -> dict[Any, Callable[..., Any]]:
    """The decompositions of the published package. It leaves some operators whole that only its own passes lower.

    >>> torch.ops.aten.roll.default in exact_table(), torch.ops.aten.addmm.default in exact_table()
    (False, True)
    """
    table = dict(torch.export.default_decompositions().items())
    for name in LEFT_WHOLE:
        for overload in overloads(name):
            table.pop(overload, None)
    return {**table, **get_decompositions([each for name in TAKEN_APART for each in overloads(name)])}


def published_table() -> dict[Any, Callable[..., Any]]:
    """Our table plus the operators that the published package decomposes. Our passes lower all the results.

    >>> [torch.ops.aten.native_layer_norm.default in table for table in (published_table(), shared_table())]
    [True, False]
    """
    table = dict(shared_table())
    for name in _WHOLE_THERE:
        for overload in overloads(name):
            table.pop(overload, None)
    further = get_decompositions([each for name in _TORCHS_WAY for each in overloads(name)])
    table.update(further)
    table[aten.scaled_dot_product_attention.default] = attention_in_parts
    return table


_TABLES: dict[str, Callable[[], Mapping[Any, Callable[..., Any]]]] = {
    "default": shared_table,
    "published": published_table,
}


def named_table(name: str) -> Mapping[Any, Callable[..., Any]]:
    """The table that a value of an option called `decompositions` names.

    >>> named_table("published").keys() == published_table().keys()
    True
    >>> named_table("none")
    Traceback (most recent call last):
    ValueError: decompositions='none': expected one of 'default', 'published'
    """
    if name not in _TABLES:
        raise ValueError(f"decompositions={name!r}: expected one of {', '.join(map(repr, _TABLES))}")
    return _TABLES[name]()
