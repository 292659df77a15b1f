# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a case through eager, `aot_eager` and ours, which may refuse or fail only where aot_eager does too."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.utils import _pytree as pytree
from torch_databases import Case, Run

from torch_mlir.hybrid.compile import Settings, compile_graph
from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.torch_compile.backend import compile_captured

TOLERANCES: dict[torch.dtype, tuple[float, float]] = {
    torch.float32: (1e-4, 1e-5),
    torch.float64: (1e-7, 1e-9),
    torch.bfloat16: (2e-2, 1e-2),
    torch.float16: (2e-3, 1e-3),
}


@dataclass
class Noting:
    """Our backend, which remembers what ran on ATen and how many pieces were compiled."""

    refused: set[str] = field(default_factory=set)
    pieces: int = 0

    def __call__(self, module: torch.fx.GraphModule, inputs: Sequence[Any]) -> Callable[..., Any]:
        def compile(graph: torch.fx.GraphModule, settings: Settings, kind: str) -> Callable[..., Any]:
            outcome = compile_graph(graph, settings)
            self.refused.update(f"{node.target} {reason}" for node, reason in outcome.refused.items())
            self.pieces += len(outcome.built)
            return outcome.function

        return compile_captured(module, inputs, Settings(engine_options={"opt_level": 0}), compile)


SEVERITY = ("pass", "fallback", "refused", "wrong")


def compare(case: Case, limit: int | None) -> tuple[str, str]:
    """The worst outcome of some samples: `pass`, `fallback`, `refused` (by eager or aot_eager) or `wrong`, and why."""
    outcomes = [_compare(run, case) for run in spread(list(case.samples()), limit)]
    kind, reason = max(outcomes, key=lambda outcome: SEVERITY.index(outcome[0]), default=("pass", "no samples"))
    bad = sum(outcome[0] == kind for outcome in outcomes)
    return kind, f"{bad} of {len(outcomes)} samples: {reason}"


def spread(samples: list[Any], limit: int | None) -> list[Any]:
    """As many samples as wanted, from all parts of the list, because neighbours are alike.

    >>> spread([0, 1, 2, 3, 4, 5, 6], 3), spread([0, 1], 3), spread([0, 1], None)
    ([0, 2, 4], [0, 1], [0, 1])
    """
    if not limit or len(samples) <= limit:
        return samples
    return [samples[place * len(samples) // limit] for place in range(limit)]


def _compare(run: Run, case: Case) -> tuple[str, str]:
    try:
        expected = _run(run, lambda function: function)
    except Exception as problem:
        return "refused", f"eager: {_first_line(problem)}"
    noting = Noting()
    ours = _outcome(run, noting, expected, case)
    # Only what we do wrong has to be asked of the other backend.
    if ours and (reference := _outcome(run, "aot_eager", expected, case)):
        return "refused", f"aot_eager: {reference}"
    if ours:
        return "wrong", ours
    return ("fallback", ", ".join(sorted(noting.refused))) if noting.refused else ("pass", f"{noting.pieces} pieces")


def _outcome(run: Run, backend: Any, expected: Any, case: Case) -> str:
    """What is wrong; nothing if the backend gives eager's results."""
    try:
        actual = _run(run, lambda function: torch.compile(function, backend=backend))
        _check_same(actual, expected, case)
    except Exception as problem:
        return f"{type(problem).__name__}: {_first_line(problem)}"
    return ""


def _run(case: Run, compile: Any) -> Any:
    torch._dynamo.reset()
    torch.manual_seed(0)
    with _strict():
        return case(compile)


@contextmanager
def _strict() -> Iterator[None]:
    """A mistake of ours that ATen would paper over is an error; what torch deprecates is not our business."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("error", FallbackWarning)
        yield


def _check_same(actual: Any, expected: Any, case: Case) -> None:
    found, wanted = pytree.tree_flatten(actual), pytree.tree_flatten(expected)
    assert found[1] == wanted[1], f"{found[1]} is not {wanted[1]}"
    for place, (ours, eager) in enumerate(zip(found[0], wanted[0], strict=True)):
        if not isinstance(eager, torch.Tensor):
            assert ours == eager, f"{ours} is not {eager}"
            continue
        assert ours.requires_grad == eager.requires_grad, "one of two results needs gradients"
        is_real = eager.is_floating_point() and case.is_rounded
        rtol, atol = TOLERANCES.get(torch.bfloat16 if is_real else eager.dtype, (0.0, 0.0))
        try:
            torch.testing.assert_close(ours, eager, rtol=rtol, atol=atol, equal_nan=True, check_stride=False)
        except AssertionError:
            if case.exact is None or not _is_closer(ours, eager, place, case.exact):
                raise


def _is_closer(ours: torch.Tensor, eager: torch.Tensor, place: int, exact: Run) -> bool:
    """Whether a result is at least as close to the one in float64 as eager's, which may round more often."""
    true = pytree.tree_leaves(_run(exact, lambda function: function))[place]
    same = ours.shape == eager.shape and ours.dtype == eager.dtype
    return same and bool((ours.double() - true).abs().max() <= (eager.double() - true).abs().max())


def _first_line(problem: Exception) -> str:
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    return " ".join(lines[:3])[:200]
