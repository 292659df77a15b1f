# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An engine for torch-mlir that runs programs with NumPy."""

from .engine import NumpyEngine

__all__ = ["NumpyEngine"]
