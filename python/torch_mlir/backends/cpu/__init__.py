# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The CPU engine: linalg on tensors to machine code for the processor at hand."""

from __future__ import annotations

from ...dtypes import dlpack_type
from ..errors import EngineError
from .job import compile
from .machine_code import CpuProgram, load

__all__ = ["CpuProgram", "EngineError", "compile", "dlpack_type", "load"]
