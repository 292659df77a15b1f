# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The operations of each node of a graph, as text."""

from __future__ import annotations

from collections.abc import Mapping

from .. import ir
from ..ir_text import node_names, operations, printed, short


def ir_by_node(module: ir.Operation) -> Mapping[str, str]:
    """Maps the names of nodes to their operations, in order.

    >>> text = 'func.func @f(%a: f32) -> f32 { %0 = math.exp %a : f32 loc("exp") return %0 : f32 }'
    >>> dict(ir_by_node(ir.Module.parse(text, ir.Context()).operation))
    {'exp': '%0 = math.exp %arg0 : f32'}
    """
    found: dict[str, list[str]] = {}
    states: dict[str, ir.AsmState] = {}
    for operation, _ in operations(module):
        parent = operation.parent
        if parent is None or parent.operation.name != "func.func":
            continue
        names = list(node_names(operation.location))
        if not names:
            continue
        symbol = str(parent.operation.attributes["sym_name"])
        if symbol not in states:
            states[symbol] = ir.AsmState(parent.operation)
        text = printed(operation, states[symbol])
        for name in dict.fromkeys(names):
            found.setdefault(name, []).append(text)
    return {name: short("\n".join(texts)) for name, texts in found.items()}
