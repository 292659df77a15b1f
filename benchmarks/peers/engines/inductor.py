# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own compiler with its defaults."""

from __future__ import annotations

import torch

from . import Prepared, Task, torch_call, warmed


def prepare(task: Task) -> Prepared:
    """Compile it through `torch.compile`."""
    compiled = torch.compile(task.module)
    return torch_call(task, warmed(task, compiled))
