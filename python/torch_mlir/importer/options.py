# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How a program is imported."""

from __future__ import annotations

import enum
import os
from dataclasses import dataclass
from typing import Any


class Mutation(enum.Enum):
    """What becomes of values the program changes in place.

    `RESULTS`: extra results, for the caller to write back. `OVERWRITE`: changed inputs are mutable tensors that the
    function itself overwrites; changed buffers stay results, because a literal cannot be overwritten.
    """

    RESULTS = "results"
    OVERWRITE = "overwrite"


class FxImporterHooks:
    """Callbacks into an import; override what you need.

    `info` is the `ProgramInput` a value belongs to; an `FxImporter` gives an `InputInfo`, which has more fields.

    >>> FxImporterHooks().resolve_literal(None, 3, None) is None
    True
    """

    emits_any_dialect: bool = True
    """Whether the context has to know all dialects beforehand. It takes some time to load them, which hooks that stay
    with `torch`, `func` and builtin types can save."""

    def prepare_module(self, module_op: Any) -> None:
        """Called with the module's operation before anything is put into it."""

    def resolve_literal(self, gni: Any, literal: Any, info: Any) -> Any:
        """May return the value to use for a literal tensor; None leaves it to the importer."""
        return None

    def resolve_input(self, gni: Any, value: Any, info: Any) -> Any:
        """May return the value to use for a parameter, buffer or lifted constant."""
        return None

    def store_produced_value(self, gni: Any, py_value: Any, produced_ir_value: Any, info: Any) -> None:
        """Called for each new value of a changed buffer; the default refuses, and the value becomes a result."""
        raise NotImplementedError


@dataclass(frozen=True)
class ImportOptions:
    """Everything that shapes the IR of one program.

    `externalize` is None (weights are literals), `"arguments"` (weights are function arguments and a mapping), or the
    path of a safetensors file to write them to (function arguments as well). Without `constants`, the function has no
    arguments and results for what is a constant of the trace.
    """

    func_name: str = "main"
    visibility: str | None = None
    symbolic_shapes: bool = False
    mutation: Mutation = Mutation.RESULTS
    externalize: str | os.PathLike[str] | None = None
    hooks: FxImporterHooks | None = None
    constants: bool = True
