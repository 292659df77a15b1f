# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What every door produces and every engine computes, in PyTorch's terms: nothing here knows of MLIR."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
