# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the lowerings of the importer itself: built-in ones, and the dialect's own operation for any other operator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from torch import fx
from torch._ops import HigherOrderOperator, OpOverload

from ...program.errors import Unsupported
from .collectives import COLLECTIVE_LOWERINGS
from .graph_values import GraphValues, Lowering
from .hops import HOP_LOWERINGS
from .plans import plan_for
from .scalars import SCALAR_LOWERINGS
from .unlike_schemas import SPECIAL_LOWERINGS

_NO_IMPORTER = "there is no importer for it"
_ADVICE = (
    "add a decomposition for it (decomposition_table=...), or register a lowering "
    "(torch_mlir.importer.register_lowering), or let torch.compile(backend='torch_mlir') run it on ATen"
)


def own_lowering(target: Any) -> Lowering:
    """The importer's own lowering of a node's target.

    >>> import torch
    >>> own_lowering(torch.ops.aten.relu.default).name
    'torch.aten.relu'
    """
    builtin = builtin_lowering(target)
    if builtin is not None:
        return builtin
    return plan_for(target) if isinstance(target, OpOverload) else _unsupported


def _unsupported(graph: GraphValues, node: fx.Node) -> None:
    raise Unsupported(_NO_IMPORTER, _ADVICE)


def builtin_lowering(target: Any) -> Callable[..., None] | None:
    """The built-in lowering of a node's target, if it needs one.

    >>> import operator
    >>> builtin_lowering(operator.getitem) is not None
    True
    """
    for table in (SPECIAL_LOWERINGS, SCALAR_LOWERINGS, COLLECTIVE_LOWERINGS):
        lowering = table.get(target)
        if lowering is not None:
            return lowering
    return HOP_LOWERINGS.get(target.name()) if isinstance(target, HigherOrderOperator) else None
