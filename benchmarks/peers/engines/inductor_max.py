# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own compiler with frozen weights, and kernels chosen by measuring."""

from __future__ import annotations

import torch

from . import Prepared, Task, Unsupported, torch_call, warmed

OPTIONS = {"max_autotune": True, "max_autotune_gemm_backends": "CPP,ATEN", "freezing": True}


def prepare(task: Task) -> Prepared:
    """Compile it through `torch.compile`; weights that change later are not seen."""
    if task.program.trains:
        raise Unsupported("frozen weights have no gradients")
    compiled = torch.compile(task.module, options=OPTIONS)
    return torch_call(task, warmed(task, compiled))
