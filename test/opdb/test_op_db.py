# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every sample of every operator in PyTorch's own database, through export and the CPU engine, against eager.

What we do not support is skipped with the reason; a wrong answer, an error of ours or a crash fails. Through the door
`dynamo` everything has to give eager's answer, and what runs on ATen counts as fallback.
"""

from __future__ import annotations

import itertools
import re
import warnings
from collections.abc import Callable

import pytest
import samples
import torch
from torch._subclasses import fake_tensor
from torch.fx.experimental import symbolic_shapes

import torch_mlir
from torch_mlir.capture.dynamo import compile_captured
from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.hybrid.calls import FallbackWarning
from torch_mlir.hybrid.compile import Settings, compile_graph
from torch_mlir.importer.errors import ProgramExportError, TorchMlirImportError

# How our reports name an operation, generic ones by the name in quotes.
_MISSING = re.compile(r"^\s+torch\.(?:operator \")?([\w.]+)", re.MULTILINE)

# What torch raises where sizes or branches depend on data, also while it decomposes.
TORCH_REFUSES = (
    symbolic_shapes.GuardOnDataDependentSymNode,
    symbolic_shapes.PendingUnbackedSymbolNotFound,
    fake_tensor.DataDependentOutputException,
    fake_tensor.DynamicOutputShapeException,
)

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
    pairs = [
        pytest.param(operator, samples.DTYPES[name], id=f"{name}-{operator.name}")
        for name in dtypes
        for operator in samples.operators()
        if operator.takes(samples.DTYPES[name])
    ]
    metafunc.parametrize(("operator", "dtype"), pairs)


@pytest.mark.timeout(300)
def test_operator(
    operator: samples.Operator,
    dtype: torch.dtype,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    torch.manual_seed(0)
    limit = request.config.getoption("--samples") or None
    through = DOORS[request.config.getoption("--door")]
    outcomes = [run(call, operator.name, through) for call in itertools.islice(operator.samples(dtype), limit)]
    kind, reason = max(outcomes, key=lambda outcome: SEVERITY.index(outcome[0]), default=("pass", "no samples"))
    bad = sum(outcome[0] != "pass" for outcome in outcomes)
    reason = f"{bad} of {len(outcomes)} samples: {reason}" if bad else ""
    record_property("operator database", (kind, reason))
    if kind in ("wrong", "error"):
        pytest.fail(f"{kind}: {reason}", pytrace=False)
    if kind != "pass":
        pytest.skip(f"{kind}: {reason}")


Door = Callable[[samples.Call, tuple[torch.Tensor, ...]], tuple[object, str]]


def through_export(call: samples.Call, inputs: tuple[torch.Tensor, ...]) -> tuple[object, str]:
    """The result, and nothing to remark."""
    compiled = torch_mlir.compile(call, *inputs)
    return compiled(*(tensor.clone() for tensor in inputs)), ""


def through_dynamo(call: samples.Call, inputs: tuple[torch.Tensor, ...]) -> tuple[object, str]:
    """The result, and what ran on ATen. A mistake of ours that is papered over by that is an error here."""
    refused: list[str] = []

    def compile(module: torch.fx.GraphModule, settings: Settings, kind: str) -> Callable[..., object]:
        outcome = compile_graph(module, settings)
        refused.extend(f"{node.target} {reason}" for node, reason in outcome.refused.items())
        return outcome.function

    def backend(module: torch.fx.GraphModule, arguments: list[object]) -> Callable[..., object]:
        return compile_captured(module, arguments, Settings(opt_level=1), compile)

    torch._dynamo.reset()
    with torch.no_grad(), warnings.catch_warnings():
        warnings.simplefilter("error", FallbackWarning)
        actual = torch.compile(call, backend=backend, dynamic=False)(*(tensor.clone() for tensor in inputs))
    return actual, ", ".join(refused)


DOORS: dict[str, Door] = {"export": through_export, "dynamo": through_dynamo}


def run(call: samples.Call, name: str, through: Door) -> tuple[str, str]:
    """The outcome of one sample, and what was wrong."""
    inputs = call.tensors()
    try:
        with torch.no_grad(), torch.random.fork_rng():
            expected = call(*(tensor.clone() for tensor in inputs))
    except Exception as problem:
        return "not exported", f"eager fails: {_first_line(problem)}"
    try:
        actual, remark = through(call, inputs)
        samples.check_same(actual, expected, name)
    except (ProgramExportError, *TORCH_REFUSES) as problem:
        return "not exported", _first_line(problem)
    except (TorchMlirImportError, TorchMlirCompilerError) as problem:
        return "unsupported", _first_line(problem)
    except AssertionError as problem:
        return "wrong", " ".join(str(problem).split())[:200]
    except Exception as problem:
        return "error", f"{type(problem).__name__}: {_first_line(problem)}"
    return ("fallback", remark) if remark else ("pass", "")


def _first_line(problem: Exception) -> str:
    missing = list(dict.fromkeys(_MISSING.findall(str(problem))))
    if missing:
        return f"no lowering for {', '.join(missing)}"
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    return " ".join(lines[:3])[:200]
