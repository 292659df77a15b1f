# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch programs to MLIR, and from there to any compiler or straight to the CPU."""
