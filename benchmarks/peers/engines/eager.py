# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch itself."""

from __future__ import annotations

from . import Prepared, Task, torch_call


def prepare(task: Task) -> Prepared:
    """Nothing is compiled."""
    return torch_call(task, task.module)
