# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The runtime's C functions, called as compiled code does."""

from __future__ import annotations

import ctypes
from pathlib import Path

from torch_mlir import _mlir_libs


def runtime_path() -> str:
    """The shared library that has the runtime."""
    return str(next(Path(_mlir_libs.__file__).parent.glob("libTorchMLIR.so*")))


def load_runtime() -> ctypes.CDLL:
    """The one that the package has loaded."""
    return ctypes.CDLL(runtime_path())
