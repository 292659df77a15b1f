# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which nodes of a graph a failed lowering left behind: operations know by their location what they came from."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .. import ir

# Only there because something else still needs torch's types.
_HARMLESS = ("torch.constant.", "torch.prim.ListConstruct", "torch.vtensor.literal", "torch.symbolic_int")
_QUOTED = re.compile(r'loc\("(\w+)"|"(\w+)"\(')


def node_names(location: ir.Location) -> Iterator[str]:
    """The names of the nodes that a location goes back to.

    >>> with ir.Context():
    ...     list(node_names(ir.Location.name("relu", ir.Location.unknown())))
    ['relu']
    """
    if location.is_a_name():
        yield location.name_str
        yield from node_names(location.child_loc)
    elif location.is_a_fused():
        for part in location.locations:
            yield from node_names(part)


def operations(module: ir.Operation) -> Iterator[tuple[ir.Operation, bool]]:
    """All operations of a module, and whether they belong to its public functions.

    >>> module = ir.Module.parse("func.func @main() { return }", ir.Context())
    >>> [operation.name for operation, _ in operations(module.operation)]
    ['func.func', 'func.return']
    """
    for function in module.regions[0].blocks[0].operations:
        public = "sym_visibility" not in function.operation.attributes
        found: list[ir.Operation] = []

        def note(operation: ir.Operation, found: list[ir.Operation] = found) -> ir.WalkResult:
            found.append(operation.operation)
            return ir.WalkResult.ADVANCE

        function.operation.walk(note, ir.WalkOrder.PRE_ORDER)
        yield from ((operation, public) for operation in found)


def leftovers(module: ir.Module) -> Iterator[tuple[set[str], str, bool]]:
    """What is still of the Torch dialect: names of nodes, what it is, whether it is in a public function.

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
