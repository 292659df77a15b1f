# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""AMD's backend of `torch.compile`. It reorders the weights in place, so nothing else may use the module afterwards."""

from __future__ import annotations

import torch
import zentorch  # noqa: F401  Registers the backend.

from . import Prepared, Task, Unsupported, torch_call, warmed


def prepare(task: Task) -> Prepared:
    """Compile it through `torch.compile`."""
    if task.program.trains:
        raise Unsupported("no training")
    compiled = torch.compile(task.module, backend="zentorch", dynamic=task.program.dynamic is not None)
    return torch_call(task, warmed(task, compiled))
