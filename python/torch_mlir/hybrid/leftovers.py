# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the nodes that a failed lowering left behind: the location of an operation names its node."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .. import ir
from ..ir_text import node_names, operations

# These are left only because another operation still needs Torch types.
_HARMLESS = ("torch.constant.", "torch.prim.ListConstruct", "torch.vtensor.literal", "torch.symbolic_int")
_QUOTED = re.compile(r'loc\("(\w+)"|"(\w+)"\(')


def leftovers(module: ir.Module) -> Iterator[tuple[set[str], str, bool]]:
    """Yields each operation left in the Torch dialect: names of nodes, a description, whether its function is public.

    >>> text = 'func.func @main(%a: !torch.int) -> !torch.int { %0 = torch.aten.neg.int %a : !torch.int -> !torch.int '
    >>> module = ir.Module.parse(text + "return %0 : !torch.int }", ir.Context())
    >>> [what for _, what, _ in leftovers(module)]
    ['torch.aten.neg.int of !torch.int']
    """
    for operation, public in operations(module.operation):
        name = operation.name
        if not name.startswith("torch.") or name.startswith(_HARMLESS):
            continue
        if name == "torch.operator":
            name = ir.StringAttr(operation.attributes["name"]).value
        types = ", ".join(str(operand.type) for operand in operation.operands)
        yield set(node_names(operation.location)), f"{name} of {types}" if types else name, public


def names_in(text: str) -> set[str]:
    """The names of nodes in the text of diagnostics.

    >>> sorted(names_in('error: "relu"("m.py":3:0): no; loc("add"("m.py":4:0)): why'))
    ['add', 'relu']
    """
    return {first or second for first, second in _QUOTED.findall(text)}
