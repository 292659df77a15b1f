# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the parts of this installation."""

from __future__ import annotations

import importlib.util
from pathlib import Path


def tool_path(name: str) -> Path:
    """The path of a tool of this installation.

    >>> tool_path("torch-mlir-opt").name
    'torch-mlir-opt'
    """
    # Found without importing it: starting a tool must not load MLIR twice.
    spec = importlib.util.find_spec("torch_mlir._mlir_libs")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("torch_mlir._mlir_libs")
    return Path(spec.origin).parent.parent / "bin" / name
