# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Console scripts for the C++ tools of a wheel."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from ..installation import tool_path

TOOLS = ("torch-mlir-opt", "torch-mlir-lsp-server", "torch-mlir-run")


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
