# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`DynamoCompiler`, which is torch-mlir's."""

from torch_mlir import DynamoCompiler

__all__ = ["DynamoCompiler"]
