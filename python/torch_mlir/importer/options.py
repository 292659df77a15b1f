# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options and hooks of an import."""

from __future__ import annotations

import enum
import os
from dataclasses import dataclass
from typing import Any


class Mutation(enum.Enum):
    """The form that values take in the IR if the program changes them in place.

    `RESULTS`: extra results, for the caller to write back. `OVERWRITE`: changed inputs are mutable tensors that the
    function itself overwrites. Changed buffers stay results, because a literal cannot be overwritten.
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
    """Whether the context loads all dialects beforehand, which takes some time. Hooks that emit only the `torch` and
    `func` dialects and builtin types can set it to False."""

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

    If `externalize` is None, weights are literals. If it is `"arguments"`, they are function arguments, and
    `ImportedProgram.weights` maps their names to tensors. If it is a path, the importer also writes them to a
    safetensors file. Without `constants`, the function has no arguments and results for constants of the trace.
    """

    func_name: str = "main"
    visibility: str | None = None
    symbolic_shapes: bool = False
    mutation: Mutation = Mutation.RESULTS
    externalize: str | os.PathLike[str] | None = None
    hooks: FxImporterHooks | None = None
    constants: bool = True
