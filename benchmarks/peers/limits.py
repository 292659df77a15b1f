# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the machine can do at most, measured by limits.c, and the least time that a program can take on it."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

import torch
from torch import nn
from torch.utils.flop_counter import FlopCounterMode

from .engines import tensors
from .programs import Program

SOURCE = Path(__file__).with_name("limits.c")


class Limits:
    """Asks the compiled limits.c; a program that was asked about once is remembered."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._operations: dict[str, float] = {}
        self._folder = tempfile.TemporaryDirectory()
        self._tool = Path(self._folder.name) / "limits"
        compiler = os.environ.get("CC", "cc")
        command = [compiler, "-O3", "-march=native", "-pthread", str(SOURCE), "-o", str(self._tool)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)

    def operations(self, dtype: torch.dtype) -> float:
        """Multiplications and additions a second; 0 if the processor has no instruction for them that we know."""
        name = {torch.float32: "f32", torch.bfloat16: "bf16"}[dtype]
        if name not in self._operations:
            # Where tiles of bfloat16 can be multiplied, limits.c does not measure the fastest way.
            tiles = name == "bf16" and any("amx_bf16" in line for line in cpu_info())
            self._operations[name] = 0.0 if tiles else self._ask(name)
        return self._operations[name]

    def look_again(self) -> None:
        """Measure operations a second once more; the most counts, since a shared machine has slow times."""
        for name, known in self._operations.items():
            self._operations[name] = max(known, self._ask(name)) if known else known

    def memory_seconds(self, read: int, written: int) -> float:
        """The time to read and to write so many bytes again and again, from the caches where they fit."""
        return self._ask("memory", str(read), str(written))

    def floor(self, program: Program) -> float:
        """The least seconds for a program's arithmetic by the usual algorithms or for its memory, whichever is more."""
        module, inputs = program.build()
        dtype = next((x.dtype for x in (*module.parameters(), *inputs) if x.is_floating_point()), torch.float32)
        count, written = work(module, inputs)
        unread = sum(_bytes(part.weight) for part in module.modules() if isinstance(part, nn.Embedding))
        read = sum(_bytes(x) for x in (*module.parameters(), *module.buffers(), *inputs)) - unread
        rate = self.operations(dtype)
        return max(self.memory_seconds(read, written), program.needed * count / rate if rate else 0.0)

    def _ask(self, *words: str) -> float:
        command = [str(self._tool), str(self.threads), *words]
        return float(subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True).stdout)


def cpu_info() -> list[str]:
    """What Linux says of the processors, line by line."""
    path = Path("/proc/cpuinfo")
    return path.read_text().splitlines() if path.exists() else []


def work(module: nn.Module, inputs: tuple[torch.Tensor, ...]) -> tuple[int, int]:
    """Multiplications and additions of a module's products, counted without data, and the bytes of its results.

    >>> work(nn.Linear(4, 8), (torch.ones(2, 4),))
    (128, 64)
    """
    module = module.to("meta")
    # The layers' fast path is one operator, in which nothing could be counted.
    enabled = torch.backends.mha.get_fastpath_enabled()
    torch.backends.mha.set_fastpath_enabled(False)
    try:
        with torch.no_grad(), FlopCounterMode(display=False) as counter:
            results = module(*(x.to("meta") for x in inputs))
    finally:
        torch.backends.mha.set_fastpath_enabled(enabled)
    return counter.get_total_flops(), sum(_bytes(x) for x in tensors(results))


def _bytes(x: torch.Tensor) -> int:
    return x.numel() * x.element_size()
