# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports FX programs into the Torch dialect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..program.errors import (
        MalformedProgramError,
        Problem,
        ProgramExportError,
        ProgramLoadError,
        TorchMlirImportError,
        UnsupportedProgramError,
    )
    from ..program.program import InputKind, OutputKind, Program, ProgramInput, ProgramOutput, ValueRange
    from ..program.signature import Argument, Result, Signature
    from .emit.contexts import new_context
    from .lowerings.registry import LoweringCall, Registry, register_lowering
    from .options import FxImporterHooks, ImportOptions, Mutation
    from .run import ImportedProgram, import_program

__all__ = [
    "Argument",
    "FxImporterHooks",
    "ImportOptions",
    "ImportedProgram",
    "InputKind",
    "LoweringCall",
    "MalformedProgramError",
    "Mutation",
    "OutputKind",
    "Problem",
    "Program",
    "ProgramExportError",
    "ProgramInput",
    "ProgramLoadError",
    "ProgramOutput",
    "Registry",
    "Result",
    "Signature",
    "TorchMlirImportError",
    "UnsupportedProgramError",
    "ValueRange",
    "import_program",
    "new_context",
    "register_lowering",
]

# Name -> module that defines it: `emit` has users that need no PyTorch.
_LAZY = {
    "MalformedProgramError": "..program.errors",
    "Problem": "..program.errors",
    "ProgramExportError": "..program.errors",
    "ProgramLoadError": "..program.errors",
    "TorchMlirImportError": "..program.errors",
    "UnsupportedProgramError": "..program.errors",
    "InputKind": "..program.program",
    "OutputKind": "..program.program",
    "Program": "..program.program",
    "ProgramInput": "..program.program",
    "ProgramOutput": "..program.program",
    "ValueRange": "..program.program",
    "Argument": "..program.signature",
    "Result": "..program.signature",
    "Signature": "..program.signature",
    "LoweringCall": ".lowerings.registry",
    "Registry": ".lowerings.registry",
    "register_lowering": ".lowerings.registry",
    "FxImporterHooks": ".options",
    "ImportOptions": ".options",
    "Mutation": ".options",
    "ImportedProgram": ".run",
    "import_program": ".run",
    "new_context": ".emit.contexts",
}


def __getattr__(name: str) -> Any:
    import importlib

    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(importlib.import_module(_LAZY[name], __name__), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
