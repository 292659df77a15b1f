# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Doors into the compiler: each turns a user's model into a `Program`."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
