# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports on a model under `torch.compile(backend="torch_mlir")`: as records, as a table for a terminal, as HTML."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from .records import (
    Explanation,
    GraphBreak,
    GraphReport,
    KernelReport,
    NodeReport,
    OperatorReport,
    PieceReport,
    Recompile,
)
from .run import explain

__all__ = [
    "Explanation",
    "GraphBreak",
    "GraphReport",
    "KernelReport",
    "NodeReport",
    "OperatorReport",
    "PieceReport",
    "Recompile",
    "explain",
]
