# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""This project's CPU engine ahead of time, with weights that are packed once."""

from __future__ import annotations

import torch_mlir

from . import Prepared, Task, Unsupported, torch_call


def prepare(task: Task) -> Prepared:
    """Compile it for the inputs' sizes, or for any where the program asks for that."""
    if task.program.trains:
        raise Unsupported("training changes the weights at each step")
    compiled = torch_mlir.compile(task.module, *task.examples, dynamic_shapes=task.dynamic_shapes, freeze=True)
    return torch_call(task, compiled)
