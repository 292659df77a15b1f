# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The default decomposition table: torch's way to core ATen, except for operators that are worth keeping whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import torch
from torch._decomp import get_decompositions
from torch._ops import OpOverload

from .aten import own_decompositions
from .bags import bags_decompositions
from .distances import distances_decompositions
from .experts import expert_decompositions
from .fourier import fourier_decompositions
from .indexing import indexing_decompositions
from .linalg import linalg_decompositions
from .linear import linear_decompositions
from .ordering import ordering_decompositions
from .quantization import quantization_decompositions
from .random import random_decompositions
from .recurrent import recurrent_decompositions
from .resampling import resampling_decompositions
from .searching import searching_decompositions
from .spectra import spectra_decompositions
from .windows import window_decompositions

# Operator name -> why it reaches the compiler in one piece.
KEPT_WHOLE: dict[str, str] = {
    "aten.scaled_dot_product_attention": "one kernel; its decomposition also fails on dynamic sequence lengths",
    "aten._softmax": "one numerically stable reduction",
    "aten._log_softmax": "one numerically stable reduction",
    "aten.native_layer_norm": "one fused normalisation",
    "aten.convolution": "maps to named convolutions",
    "aten.addmm": "a matrix product with its bias",
    "aten.baddbmm": "a batched matrix product with its bias",
    "aten.squeeze": "clearer than the list form core ATen has; our own decomposition of that form lands here",
    "aten.gelu": "one elementwise function",
    "aten.embedding": "a gather that keeps its padding semantics",
}

# Operators that torch can decompose, but does not on its way to core ATen.
DECOMPOSED_FURTHER: tuple[str, ...] = (
    "aten._native_batch_norm_legit",
    "aten._native_batch_norm_legit_functional",
    "aten.upsample_nearest2d",
    "aten.upsample_bilinear2d",
    "aten.upsample_bicubic2d",
    "aten.upsample_trilinear3d",
    "aten.grid_sampler_2d",
    "aten._euclidean_dist",
    "aten.logsumexp",
    "aten.diag",
    "aten.dist",
    "aten.addmv",
    "aten.aminmax",
    "aten.multi_margin_loss",
    "aten.multilabel_margin_loss_forward",
)

# Our own, one module a family.
_OURS = (
    own_decompositions,
    expert_decompositions,
    indexing_decompositions,
    linear_decompositions,
    window_decompositions,
    resampling_decompositions,
    fourier_decompositions,
    random_decompositions,
    recurrent_decompositions,
    linalg_decompositions,
    ordering_decompositions,
    searching_decompositions,
    distances_decompositions,
    spectra_decompositions,
    bags_decompositions,
    quantization_decompositions,
)


def _overloads(name: str) -> list[OpOverload]:
    namespace, op = name.split(".")
    packet = getattr(getattr(torch.ops, namespace), op)
    return [getattr(packet, overload) for overload in packet.overloads()]


def default_table(keep: Iterable[str] = ()) -> dict[Any, Callable[..., Any]]:
    """The table that exported programs are decomposed with; `keep` names further operators to leave alone.

    >>> torch.ops.aten.scaled_dot_product_attention.default in default_table()
    False
    """
    table = dict(_torchs_table(_composites()))
    for ours in _OURS:
        table.update(ours())
    _drop(table, keep)
    return table


def _composites() -> tuple[str, ...]:
    """What torch's table depends on: libraries can register composite operators at any time."""
    return tuple(torch._C._dispatch_get_registrations_for_dispatch_key("CompositeImplicitAutograd"))


@lru_cache(maxsize=1)
def _torchs_table(composites: tuple[str, ...]) -> dict[Any, Callable[..., Any]]:
    """Torch's part of the table while `composites` are registered; collecting it takes longer than a small import."""
    further = [overload for name in DECOMPOSED_FURTHER for overload in _overloads(name)]
    table = {
        **dict(torch.export.default_decompositions().items()),
        **get_decompositions(further),
    }
    _drop(table, KEPT_WHOLE)
    return table


def _drop(table: dict[Any, Callable[..., Any]], names: Iterable[str]) -> None:
    for name in names:
        for overload in _overloads(name):
            table.pop(overload, None)
