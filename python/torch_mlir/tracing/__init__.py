# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of doors and decompositions while PyTorch traces, and on the FX graphs that result."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
