# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""IREE, which takes our linalg."""

from __future__ import annotations

import torch_mlir

from . import Prepared, Task, Unsupported, torch_call
from ._torch_mlir import dynamic_shapes


def prepare(task: Task) -> Prepared:
    """Compile it for this processor; IREE has one thread for each processor that the process may use."""
    if task.program.trains:
        raise Unsupported("no training")
    compiled = torch_mlir.compile(task.module, *task.examples, dynamic_shapes=dynamic_shapes(task), backend="iree")
    return torch_call(task, compiled)
