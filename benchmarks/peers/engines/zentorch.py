# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""AMD's backend of `torch.compile`, made for its EPYC processors.

It may reorder weights in place, so that nothing else can use the module afterwards.
"""

from __future__ import annotations

import torch
import zentorch  # noqa: F401  Registers the backend.
from torch._inductor import config as inductor_config

from . import Prepared, Task, Unsupported, torch_call, warmed


def prepare(task: Task) -> Prepared:
    """Compile it through `torch.compile`."""
    if task.program.trains:
        raise Unsupported("no training")
    if torch.backends.cpu.get_cpu_capability() != "AVX512":
        raise Unsupported("it optimizes for processors with AVX-512 only")
    inductor_config.freezing = True  # As its documentation advises.
    compiled = torch.compile(task.module, backend="zentorch")
    return torch_call(task, warmed(task, compiled))
