# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""This project's CPU engine through `torch.compile`, with the guards that PyTorch's compilers have at each call."""

from __future__ import annotations

import torch

from . import Prepared, Task, torch_call, warmed


def prepare(task: Task) -> Prepared:
    """Compile it through `torch.compile`, without ATen for what is wrong or missing."""
    compiled = torch.compile(task.module, backend="torch_mlir", options={"fallback": False})
    return torch_call(task, warmed(task, compiled))
