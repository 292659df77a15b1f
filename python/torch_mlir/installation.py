# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the parts of this installation."""

from __future__ import annotations

import importlib.util
from pathlib import Path


def package_path(name: str) -> Path:
    """The path of a folder of the installed package.

    >>> package_path("_mlir_libs").name
    '_mlir_libs'
    """
    # Found without importing it: starting a tool must not load MLIR twice.
    spec = importlib.util.find_spec("torch_mlir._mlir_libs")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("torch_mlir._mlir_libs")
    return Path(spec.origin).parent.parent / name


def tool_path(name: str) -> Path:
    """The path of a tool of this installation.

    >>> tool_path("torch-mlir-opt").name
    'torch-mlir-opt'
    """
    return package_path("bin") / name
