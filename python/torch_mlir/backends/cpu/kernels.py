# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the kernels of a program: compiles it once more, with a look at the clock around each."""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ... import ir
from ..._mlir_libs._torchMlirRuntime import begin_measuring, end_measuring
from ...ir_text import node_names
from ...passmanager import PassManager
from ..jobs import EngineProgram
from ..measured import KernelRun, Measurable, ProductPlan, Runs
from .buffers import function_named, operations_within
from .job import CpuJob
from .limits import DTYPES, Limits, known_limits
from .machine_code import thread_count

_PIPELINE = (
    "builtin.module(torch-prepare-cpu-entry{{entry={entry}}},torch-cpu-tensors-pipeline,torch-cpu-buffers-pipeline,"
    "torch-cpu-kernels-pipeline{{measures-kernels=true}})"
)
_BEGINS = "mlirTorchRtKernelBegins"
# Calls are repeated for so long, but this often at least and at most; the first ones only warm up.
_SECONDS = 0.3
_FEWEST, _MOST, _WARM = 5, 200, 2
# How often limits are measured anew at most.
_LOOKS = 4
# The seconds of a call, and what each kernel was like.
_Call = tuple[float, Sequence[Mapping[str, Any]]]

# MlirTorchRtWay.
_WAYS = ("", "panels", "few rows", "small matrices", "windows")


class MeasurableProgram(Measurable):
    """A program of linalg on tensors that measures its kernels.

    >>> import torch
    >>> text = '''func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    ...   %0 = math.exp %a : tensor<8xf32> loc("exp")
    ...   return %0 : tensor<8xf32>
    ... }'''
    >>> program = MeasurableProgram(EngineProgram(ir.Module.parse(text, ir.Context())), opt_level=3)
    >>> runs = program.measure(lambda: program.executable(torch.ones(8)))
    >>> [(run.nodes, run.bytes) for run in runs.kernels]
    [(('exp',), 64)]
    """

    def __init__(
        self,
        program: EngineProgram,
        *,
        opt_level: int,
        threads: int | None = None,
        cpu: str | None = None,
        freeze: bool = False,
    ) -> None:
        self._nodes = _nodes_of_kernels(program.module, program.entry)
        self._threads = threads
        job = CpuJob(program, opt_level=opt_level, threads=threads, cpu=cpu, freeze=freeze, measures_kernels=True)
        self.executable = job.run()

    def measure(self, call: Callable[[], Any]) -> Runs:
        """The medians of a fraction of a second of calls."""
        known = known_limits(thread_count() if self._threads is None else self._threads)
        calls = list(self._calls(call))
        kernels = self._kernels(calls, known.limits)
        for _ in range(_LOOKS):
            if all(kernel.floor <= kernel.seconds for kernel in kernels):
                break
            known.look_again()  # Something else had the processors.
            kernels = self._kernels(calls, known.limits)
        return Runs(kernels, statistics.median(seconds for seconds, _ in calls))

    def _kernels(self, calls: Sequence[_Call], limits: Limits) -> list[KernelRun]:
        return [_run(nodes, [runs[index] for _, runs in calls], limits) for index, nodes in enumerate(self._nodes)]

    def _calls(self, call: Callable[[], Any]) -> Iterator[_Call]:
        for _ in range(_WARM):
            call()
        begin = time.perf_counter()
        for count in range(_MOST):
            if count >= _FEWEST and time.perf_counter() - begin > _SECONDS:
                return
            begin_measuring(len(self._nodes))
            try:
                start = time.perf_counter()
                call()
                spent = time.perf_counter() - start
            finally:
                runs = end_measuring()
            yield spent, runs


def _run(nodes: tuple[str, ...], runs: Sequence[Mapping[str, Any]], limits: Limits) -> KernelRun:
    last = runs[-1]
    plan = None if last["plan"] is None else _plan(last["plan"])
    dtype = "float32" if plan is None else plan.dtype
    return KernelRun(
        nodes=nodes,
        seconds=statistics.median(run["nanoseconds"] for run in runs) * 1e-9,
        expected=last["expected"] * 1e-9 or None,
        floor=limits.floor(last["multiplications"], dtype, last["bytes"]),
        bytes=last["bytes"],
        multiplications=last["multiplications"],
        threads=max(run["threads"] for run in runs),
        plan=plan,
    )


def _plan(given: Mapping[str, Any]) -> ProductPlan:
    rest = {name: value for name, value in given.items() if name not in ("way", "element")}
    return ProductPlan(way=_WAYS[given["way"]], dtype=DTYPES[given["element"]], **rest)


def _nodes_of_kernels(module: ir.Module, entry: str) -> list[tuple[str, ...]]:
    """The names of the nodes that each kernel computes, in the order of their numbers."""
    copy = module.operation.clone()
    PassManager.parse(_PIPELINE.format(entry=entry), copy.context).run(copy.operation)
    main = function_named(copy.operation, entry)
    assert main is not None
    found: list[tuple[str, ...]] = []
    for block in main.regions[0].blocks:
        operations = [item.operation for item in block.operations]
        for call, kernel in itertools.pairwise(operations):
            if call.name == "func.call" and _callee(call) == _BEGINS:
                names = (name for item in operations_within(kernel) for name in node_names(item.location))
                found.append(tuple(dict.fromkeys(names)))
    return found


def _callee(call: ir.Operation) -> str:
    return ir.FlatSymbolRefAttr(call.attributes["callee"]).value
