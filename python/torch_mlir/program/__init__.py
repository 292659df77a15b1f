# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs: every door produces them and every engine computes them. They are in PyTorch's terms, without MLIR."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
