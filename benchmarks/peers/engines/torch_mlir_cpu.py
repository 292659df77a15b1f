# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""This project's CPU engine: whole programs ahead of time; training goes through `torch.compile`."""

from __future__ import annotations

import torch

import torch_mlir

from . import Prepared, Task, torch_call


def prepare(task: Task) -> Prepared:
    """Compile it for the inputs' sizes, or for any where the program asks for that."""
    if task.program.trains:
        return torch_call(task, torch.compile(task.module, backend="torch_mlir", dynamic=False))
    return torch_call(task, torch_mlir.compile(task.module, *task.examples, dynamic_shapes=task.dynamic_shapes))
