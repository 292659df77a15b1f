# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One peer with one program, in a process and an environment of its own.

`python -m peers.worker MODULE PROGRAM PROCESSORS` loads what the peer needs on processors like `[0, 1]`, and says so.
The first line of input has the processors to go on with, as many as before. The worker compiles the program, compares
the results with those in 64 bits, and prints what it found as a line of JSON. Each line after that asks for so many
seconds of calls, and each answer is the median time of one. What libraries print goes to the standard error.
"""

from __future__ import annotations

import contextlib
import copy
import ctypes
import gc
import importlib
import json
import os
import re
import signal
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

if __name__ == "__main__":  # In front of the libraries, which count processors once.
    os.sched_setaffinity(0, json.loads(sys.argv[3]))

import torch

from .engines import Prepared, Task, Unsupported, tensors, torch_call
from .programs import PROGRAMS, Program

# A peer computes something else if it differs by more than this part of the largest number of a result.
TOLERANCE = {torch.float32: 1e-4, torch.bfloat16: 3e-2}
WARM_UP = 0.02
BLOCK = 1e-3


def expected(task: Task) -> Sequence[torch.Tensor]:
    """The results of the program in 64 bits.

    >>> task = Task(PROGRAMS["softmax 4096x1024"], torch.nn.Softmax(-1), (torch.ones(1, 4),), 1)
    >>> expected(task)[0].dtype
    torch.float64
    """
    inputs = tuple(x.double() if x.is_floating_point() else x for x in task.inputs)
    wide = Task(task.program, copy.deepcopy(task.module).double(), inputs, task.threads, inputs)
    results = tensors(torch_call(wide, wide.module).call())
    return [result.detach().clone() for result in results]


def difference(found: Sequence[torch.Tensor], wanted: Sequence[torch.Tensor]) -> float:
    """The largest distance of two results beside the largest number in each; infinite where shapes differ or NaN is.

    >>> difference([torch.tensor([1.0, 3.5])], [torch.tensor([1.0, 4.0])])
    0.125
    >>> difference([torch.ones(2)], [torch.ones(3)])
    inf
    """
    if [x.shape for x in found] != [x.shape for x in wanted]:
        return float("inf")
    worst = 0.0
    for one, other in zip(found, wanted):
        if one.numel():
            scale = other.abs().max().clamp(min=1e-30)
            distance = ((one.double() - other).abs().max() / scale).item()
            worst = max(worst, distance) if distance == distance else float("inf")
    return worst


def peak_memory(*, forget: bool = False) -> int:
    """The most memory that this process has had, in bytes; with `forget`, what it has now is the most from here on."""
    if forget:
        with contextlib.suppress(OSError):  # Where the system cannot, it is the most of all times.
            Path("/proc/self/clear_refs").write_text("5")
    found = re.search(r"^VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text(), re.MULTILINE)
    return int(found.group(1)) * 1024 if found else 0


def loaded(module: str, program: Program, threads: int) -> tuple[ModuleType, Task]:
    """The engine and its task. What a library loads at its first use is no program's time, so that it is used."""
    task = Task(program, *program.build(), threads)
    engine = importlib.import_module(module)
    engine.prepare(_tiny(task)).call()
    return engine, task


def prepared(engine: ModuleType, task: Task) -> tuple[Prepared, dict[str, Any]]:
    """The compiled program, and what its first call took; an `ArithmeticError` if it computes something else."""
    tolerance = TOLERANCE.get(task.dtype, 0.0)
    wanted = expected(task)
    _give_memory_back()
    before = peak_memory(forget=True)
    start = time.perf_counter()
    program = engine.prepare(task)
    result = program.call()
    first = time.perf_counter() - start
    memory = peak_memory() - before
    # The second call finds what the first one has left.
    error = difference([x.detach() for x in program.read(result)], wanted)
    error = max(error, difference([x.detach() for x in program.read(program.call())], wanted))
    if error > tolerance:
        raise ArithmeticError(f"differs by {error:.1e} from the result in 64 bits")
    return program, {"first": first, "memory": memory, "error": error}


def _give_memory_back() -> None:
    # Else a compiler would find its memory where the results in 64 bits were, and seem to take none.
    gc.collect()
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)


def _move_to(processors: Sequence[int]) -> None:
    # Threads that a library has started keep the processors that they were started on.
    for thread in os.listdir("/proc/self/task"):
        with contextlib.suppress(OSError):  # It has ended meanwhile.
            os.sched_setaffinity(int(thread), processors)


def _end_with_parent() -> None:
    # A stopped process would never see that nobody asks any more.
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class _Tiny(torch.nn.Module):
    # To Dynamo, PyTorch's own modules are one function: it would take the program's sizes for those of another call.
    def __init__(self) -> None:
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.linear(x)


def _tiny(task: Task) -> Task:
    program = Program("tiny", lambda: (_Tiny(), (torch.ones(2, 4),)), trains=task.program.trains)
    return Task(program, *program.build(), task.threads)


def median_seconds(program: Prepared, at_least: float) -> float:
    """The median of what a call takes, over blocks of calls that take a millisecond or more.

    >>> median_seconds(Prepared(lambda: None), 0.01) < 1e-3
    True
    """
    count, begun = 1, time.perf_counter()
    while (passed := time.perf_counter() - begun) < WARM_UP or passed == 0:
        start = time.perf_counter()
        program.call()
        count = max(1, int(BLOCK / max(time.perf_counter() - start, 1e-9)))
    blocks: list[float] = []
    begun = time.perf_counter()
    while not blocks or time.perf_counter() - begun < at_least:
        start = time.perf_counter()
        for _ in range(count):
            program.call()
        blocks.append((time.perf_counter() - start) / count)
    return statistics.median(blocks)


def _private_output() -> TextIO:
    # Compilers print where they like; only answers may reach the one that asks.
    kept = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    return kept


def main() -> None:
    """Load, compile when asked to, then measure as often as asked."""
    _end_with_parent()
    answers = _private_output()
    module, name, threads = sys.argv[1], sys.argv[2], len(json.loads(sys.argv[3]))
    torch.set_num_threads(threads)
    program = PROGRAMS[name]
    with torch.set_grad_enabled(program.trains):
        try:
            engine, task = loaded(module, program, threads)
            print(json.dumps({"loaded": True}), file=answers)
            _move_to(json.loads(sys.stdin.readline()))
            ready, found = prepared(engine, task)
        except Unsupported as reason:
            print(json.dumps({"problem": str(reason)}), file=answers)
            return
        except Exception as error:
            print(json.dumps({"problem": _summary(error)}), file=answers)
            raise
        print(json.dumps(found), file=answers)
        for line in sys.stdin:
            print(json.dumps(median_seconds(ready, float(line))), file=answers)


def _summary(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    # A compiler's errors are more to the point than that there were some.
    telling = [line for line in lines if "error:" in line] or lines or [""]
    return f"{type(error).__name__}: {telling[0]}"[:200]


if __name__ == "__main__":
    main()
