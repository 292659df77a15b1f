# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs: every door produces them and every engine computes them. They are in PyTorch's terms, without MLIR."""
