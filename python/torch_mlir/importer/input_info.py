# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Describes inputs of a program to the hooks of an `FxImporter`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from torch import fx

from .. import ir
from ..program.program import ProgramInput


@dataclass(frozen=True)
class InputInfo:
    """An input of an exported program; it has the fields of the importer's own `ProgramInput` as well.

    `program` and `input_spec` are torch's, or None for a program that was never exported. `store_producer_node` names
    the node that computes the new value of a buffer that hooks are to store.
    """

    program: Any
    input_spec: Any
    node: fx.Node | None
    ir_type: ir.Type | None
    mutable_producer_node_name: str | None = None
    store_producer_node: str | None = None
    item: ProgramInput | None = None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or self.item is None:
            raise AttributeError(f"InputInfo has no {name!r}")
        return getattr(self.item, name)
