# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend of `torch.compile`: joins Dynamo's door with the sharing of graphs between compiled code and ATen."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.
