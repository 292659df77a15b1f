# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every sample of every operator in PyTorch's own database, through export and the CPU engine, against eager.

An unsupported operator is skipped with the reason; a wrong answer, an error of ours or a crash fails. So does an
outcome that the tables under expected/ do not have.

Through the door `dynamo`, every sample has to give eager's answer, and an operator on ATen counts as fallback; with
--gradients, the backward pass is compiled as well.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from contextlib import nullcontext

import comparison
import doors
import expected as expectations
import pytest
import samples
import torch
from torch._subclasses import fake_tensor
from torch.fx.experimental import symbolic_shapes

from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.program.errors import ProgramExportError, TorchMlirImportError

# How our reports name an operation, generic ones by the name in quotes.
_MISSING = re.compile(r"^\s+torch\.(?:operator \")?([\w.]+)", re.MULTILINE)

# What torch raises where sizes or branches depend on data, also while it decomposes.
TORCH_REFUSES = (
    symbolic_shapes.GuardOnDataDependentSymNode,
    symbolic_shapes.PendingUnbackedSymbolNotFound,
    fake_tensor.DataDependentOutputException,
    fake_tensor.DynamicOutputShapeException,
)

Outcome = tuple[str, str]
PASS: Outcome = ("pass", "")

# How many samples share a program.
TOGETHER = 16

# The worst one names an operator's outcome.
SEVERITY = ("pass", "fallback", "not exported", "unsupported", "error", "wrong")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "operator" not in metafunc.fixturenames:
        return
    chosen = metafunc.config.getoption("--dtype") or ["float32"]
    unknown = set(chosen) - {*samples.DTYPES, "all"}
    if unknown:
        raise pytest.UsageError(f"unknown dtype {', '.join(unknown)}: known are all, {', '.join(samples.DTYPES)}")
    dtypes = list(samples.DTYPES) if "all" in chosen else chosen
    gradients = metafunc.config.getoption("--gradients")
    if gradients and metafunc.config.getoption("--door") != "dynamo":
        raise pytest.UsageError("--gradients goes with --door dynamo")
    # Some operators have more than a thousand samples.
    limit = pytest.mark.timeout(300 if metafunc.config.getoption("--samples") else 3600)
    pairs = [
        pytest.param(operator, samples.DTYPES[name], id=f"{name}-{operator.name}", marks=limit)
        for name in dtypes
        for operator in samples.operators()
        if operator.takes(samples.DTYPES[name]) and (not gradients or operator.differentiates(samples.DTYPES[name]))
    ]
    metafunc.parametrize(("operator", "dtype"), pairs)


def test_operator(
    operator: samples.Operator,
    dtype: torch.dtype,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    torch.manual_seed(0)
    limit = request.config.getoption("--samples") or None
    door = request.config.getoption("--door")
    calls = operator.samples(dtype, request.config.getoption("--gradients"))
    with doors.unwrapped() if door == "dynamo" else nullcontext():
        outcomes = run_all(list(itertools.islice(calls, limit)), operator.name, door)
    kind, reason = max(outcomes, key=lambda outcome: SEVERITY.index(outcome[0]), default=("pass", "no samples"))
    bad = sum(outcome[0] != "pass" for outcome in outcomes)
    reason = f"{bad} of {len(outcomes)} samples: {reason}" if bad else ""
    record_property("operator database", (kind, reason))
    if kind in ("wrong", "error"):
        pytest.fail(f"{kind}: {reason}", pytrace=False)
    name = str(dtype).removeprefix("torch.")
    surprise = expectations.surprise(name, limit or 0, operator.name, kind)
    if surprise and door == "export" and not request.config.getoption("--record"):
        pytest.fail(f"{surprise}; {kind} {reason}", pytrace=False)
    if kind != "pass":
        pytest.skip(f"{kind}: {reason}")


def run_all(calls: list[samples.Call], name: str, door: str) -> list[Outcome]:
    """The outcome of each sample. They share programs as long as all pass; to tell which do not, each has its own."""
    outcomes: list[Outcome] = []
    for first in range(0, len(calls), TOGETHER):
        outcomes += run_group(calls[first : first + TOGETHER], name, door)
    return outcomes


def run_group(calls: list[samples.Call], name: str, door: str) -> list[Outcome]:
    """The outcome of each sample of a program; a wrong answer that no sample gives alone is one of all."""
    outcome = run(calls, name, door)
    if outcome == PASS or len(calls) == 1:
        return [outcome] * len(calls)
    alone = [run([call], name, door) for call in calls]
    return [outcome] * len(calls) if outcome[0] == "wrong" and all(each == PASS for each in alone) else alone


def run(calls: list[samples.Call], name: str, door: str) -> Outcome:
    """The outcome of samples that share a program, and what was wrong."""
    inputs = [samples.fresh(call.tensors()) for call in calls]
    try:
        gradients = any(tensor.requires_grad for tensors in inputs for tensor in tensors)
        with torch.set_grad_enabled(gradients), torch.random.fork_rng():
            results = [call(*tensors) for call, tensors in zip(calls, inputs, strict=True)]
            expected = samples.each_with_gradients(results, inputs)
    except Exception as problem:
        return "not exported", f"eager fails: {_first_line(problem)}"
    try:
        actual, remark = doors.DOORS[door](calls)
        try:
            check_same(calls, actual, expected, name, door)
        except AssertionError:
            if door != "dynamo":
                raise
            check_same(calls, actual, doors.as_captured(calls), name, door)
    except (ProgramExportError, *TORCH_REFUSES) as problem:
        return "not exported", _first_line(problem)
    except (TorchMlirImportError, TorchMlirCompilerError) as problem:
        return "unsupported", _first_line(problem)
    except NotImplementedError as problem:  # Torch's word for what its own tracing lacks says so.
        return "not exported" if "NYI" in str(problem) else "error", _first_line(problem)
    except AssertionError as problem:
        return "wrong", " ".join(str(problem).split())[:200]
    except Exception as problem:
        return "error", f"{type(problem).__name__}: {_first_line(problem)}"
    return ("fallback", remark) if remark else PASS


def check_same(calls: list[samples.Call], actual: list[object], expected: list[object], name: str, door: str) -> None:
    """Raises AssertionError where the results of any call differ."""
    for call, ours, eager in zip(calls, actual, expected, strict=True):
        comparison.check_same(call, ours, eager, name, random_too=door == "dynamo")


def _first_line(problem: Exception) -> str:
    missing = list(dict.fromkeys(_MISSING.findall(str(problem))))
    if missing:
        return f"no lowering for {', '.join(missing)}"
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    return " ".join(lines[:3])[:200]
