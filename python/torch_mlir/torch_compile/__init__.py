# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend of `torch.compile`: Dynamo's door, and the graphs that compiled code and ATen share, joined."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
