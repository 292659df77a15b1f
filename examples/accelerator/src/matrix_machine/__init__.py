# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A small matrix machine: its instruction set, assembler, simulator and compiler.

Nothing here needs PyTorch, but for the engine in `matrix_machine.engine`, which torch-mlir finds by its entry point.
"""

from __future__ import annotations

from .assembler import AssemblerError, assemble, disassemble
from .compiler import compile
from .machine import DEFAULT, Machine
from .memory import MachineError, Memory
from .program import MatrixProgram, Profile, Ran, profile
from .simulator import Section, Simulator

__all__ = [
    "DEFAULT",
    "AssemblerError",
    "Machine",
    "MachineError",
    "MatrixProgram",
    "Memory",
    "Profile",
    "Ran",
    "Section",
    "Simulator",
    "assemble",
    "compile",
    "disassemble",
    "profile",
]
