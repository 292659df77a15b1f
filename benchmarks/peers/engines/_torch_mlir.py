# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the engines that this package drives have in common."""

from __future__ import annotations

from typing import Any

from torch.export import Dim

from . import Task


def dynamic_shapes(task: Task) -> Any:
    """What `torch_mlir.compile` takes for the dynamic dimensions, or None without any."""
    if not task.program.dynamic:
        return None
    shapes = tuple(dict.fromkeys(dimensions, Dim.DYNAMIC) for dimensions in task.dynamic_dimensions)
    return shapes
