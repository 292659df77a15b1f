# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs that are compared, by name."""

from __future__ import annotations

from . import kernels, models
from .program import Inputs, Program

__all__ = ["PROGRAMS", "Inputs", "Program"]

PROGRAMS = {program.name: program for program in (*kernels.PROGRAMS, *models.PROGRAMS, *models.TRAINING)}
