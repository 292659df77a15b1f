# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reading a module: its operations one by one, and each of them as text."""

from __future__ import annotations

import io
from collections.abc import Iterator

from . import ir

_LONGEST = 4000


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


def printed(operation: ir.Operation, state: ir.AsmState) -> str:
    """An operation as text, with the names that `state` has for values."""
    text = io.StringIO()
    operation.print(state, file=text)
    return text.getvalue()


def short(text: str) -> str:
    """A text, or its beginning if it is long.

    >>> short("short")
    'short'
    """
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}\n..."
