# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faces of older systems in front of the same road."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
