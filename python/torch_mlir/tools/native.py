# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The C++ tools that a wheel carries, as console scripts."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import NoReturn

TOOLS = ("torch-mlir-opt", "torch-mlir-lsp-server", "torch-mlir-run")


def tool_path(name: str) -> Path:
    """Where a tool of this installation is.

    >>> tool_path("torch-mlir-opt").name
    'torch-mlir-opt'
    """
    # Found without importing it: starting a tool must not load MLIR twice.
    spec = importlib.util.find_spec("torch_mlir._mlir_libs")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("torch_mlir._mlir_libs")
    return Path(spec.origin).parent.parent / "bin" / name


def _exec(name: str) -> NoReturn:
    try:
        path = tool_path(name)
        os.execv(path, [name, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"{name}: this installation of torch-mlir has no such tool ({error}); reinstall it")


def opt() -> NoReturn:
    """Runs torch-mlir-opt in place of this process."""
    _exec("torch-mlir-opt")


def lsp_server() -> NoReturn:
    """Runs torch-mlir-lsp-server in place of this process."""
    _exec("torch-mlir-lsp-server")


def run() -> NoReturn:
    """Runs torch-mlir-run in place of this process."""
    _exec("torch-mlir-run")
