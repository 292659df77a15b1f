# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports FX programs into the Torch dialect."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
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
from .lowerings.registry import LoweringCall, Registry, register_lowering
from .options import FxImporterHooks, ImportOptions, Mutation
from .run import ImportedProgram, import_program, new_context

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
