# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The registries of operators, which are torch-mlir's."""

from torch_mlir.registries import linalg, math, tosa

__all__ = ["linalg", "math", "tosa"]
