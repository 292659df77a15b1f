# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What doors and decompositions do while PyTorch traces, and to the FX graphs that come of it."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
