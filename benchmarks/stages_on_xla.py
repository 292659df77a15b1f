# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure programs on XLA whose sizes depend on values, beside eager PyTorch.

`known` is the least time of a call with a size that has code, and `new` the middle time of calls with sizes that have
to be compiled first. No code comes from the cache on disk.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from typing import Any

os.environ["TORCH_MLIR_CACHE"] = "0"

import torch

import torch_mlir

COUNT, CALLS, SIZES = 1_000_000, 9, 5


class Function(torch.nn.Module):
    """A function as a module."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__()
        self.function = function

    def forward(self, x: torch.Tensor) -> Any:
        return self.function(x)


PROGRAMS: dict[str, Callable[[torch.Tensor], Any]] = {
    "x.nonzero()": torch.nonzero,
    "x[x > 0] ** 2": lambda x: x[x > 0] ** 2,
    "x[x > 0].sum()": lambda x: x[x > 0].sum(),
}


def seconds(call: Callable[..., Any], x: torch.Tensor) -> float:
    """The time of one call."""
    start = time.perf_counter()
    call(x)
    return time.perf_counter() - start


def main() -> None:
    """Print one row per program, in milliseconds."""
    x = torch.randn(COUNT)
    print(f"| {COUNT} elements | eager | XLA, known | XLA, new |\n| --- | --- | --- | --- |")
    for name, function in PROGRAMS.items():
        compiled = torch_mlir.compile(Function(function), x, backend="xla")
        compiled(x)
        known = min(seconds(compiled, x) for _ in range(CALLS))
        eager = min(seconds(function, x) for _ in range(CALLS))
        new = statistics.median(seconds(compiled, torch.randn(COUNT)) for _ in range(SIZES))
        print(f"| `{name}` | {eager * 1e3:.1f} | {known * 1e3:.1f} | {new * 1e3:.1f} |")


if __name__ == "__main__":
    main()
