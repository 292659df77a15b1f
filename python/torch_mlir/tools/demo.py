# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows how a model compiles: its IR at each stage, its result against eager, and the time.

python -m torch_mlir.tools.demo [--model NAME] [--lines N]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import torch

import torch_mlir
from torch_mlir import fx
from torch_mlir.compiler_utils import run_pipeline_with_repro_report

# The CPU engine's pipeline, which also turns weights into arguments.
LLVM_PIPELINE = "builtin.module(torch-prepare-cpu-entry,torch-linalg-to-llvm-cpu-pipeline)"
ELEMENTS_SHOWN = 8
WARM_UP = 3
RUNS = 20


@dataclass(frozen=True)
class Model:
    """A model with its inputs."""

    summary: str
    make: Callable[[], torch.nn.Module]
    inputs: Callable[[], tuple[torch.Tensor, ...]]


def perceptron() -> torch.nn.Module:
    """Two layers that tell handwritten digits apart, once trained.

    >>> perceptron()(torch.ones(1, 784)).shape
    torch.Size([1, 10])
    """
    return torch.nn.Sequential(torch.nn.Linear(784, 512), torch.nn.ReLU(), torch.nn.Linear(512, 10))


MODELS = {
    "perceptron": Model(
        "two linear layers with a ReLU between, on 64 images of 28 x 28", perceptron, lambda: (torch.randn(64, 784),)
    ),
}


@dataclass(frozen=True)
class Stage:
    """A program at one level."""

    title: str
    text: str
    seconds: float


@dataclass(frozen=True)
class Outcome:
    """The result of the compiled model beside eager; times are seconds."""

    compiling: float
    difference: float
    agrees: bool
    eager: float
    compiled: float


def stages(model: torch.nn.Module, inputs: Sequence[torch.Tensor]) -> Iterator[Stage]:
    """The program in the Torch dialect, in Linalg and in the LLVM dialect.

    >>> [stage.title for stage in stages(torch.nn.ReLU(), (torch.ones(2),))]
    ['torch', 'linalg-on-tensors', 'llvm']
    """
    module: Any = None
    for title in ("torch", "linalg-on-tensors"):
        started = time.perf_counter()
        module = fx.export_and_import(model, *inputs, output_type=title)
        yield Stage(title, _text(module), time.perf_counter() - started)
    started = time.perf_counter()
    run_pipeline_with_repro_report(module, LLVM_PIPELINE, "lowering to the LLVM dialect")
    yield Stage("llvm", _text(module), time.perf_counter() - started)


def _text(module: Any) -> str:
    text = module.operation.get_asm(large_elements_limit=ELEMENTS_SHOWN, large_resource_limit=ELEMENTS_SHOWN)
    # The weights, which the text above leaves out, follow this marker.
    return text.partition("\n{-#")[0]


def abbreviate(text: str, lines: int, width: int) -> str:
    """Cuts a text off after some lines, and counts the lines that are left out.

    >>> print(abbreviate("a\\nb\\nc\\n", 2, 80))
    a
    b
    ... 1 more line
    """
    all_lines = text.rstrip("\n").split("\n")
    shown = [line if len(line) <= width else line[: width - 4] + " ..." for line in all_lines[:lines]]
    left = len(all_lines) - lines
    if left > 0:
        shown.append(f"... {left} more line{'s' if left > 1 else ''}")
    return "\n".join(shown)


def measure(model: torch.nn.Module, inputs: Sequence[torch.Tensor]) -> Outcome:
    """Compiles, compares and times a model.

    >>> measure(torch.nn.ReLU(), (torch.ones(2),)).agrees
    True
    """
    started = time.perf_counter()
    compiled = torch_mlir.compile(model, *inputs)
    compiling = time.perf_counter() - started
    with torch.no_grad():
        expected, actual = model(*inputs), compiled(*inputs)
        return Outcome(
            compiling,
            (expected - actual).abs().max().item(),
            torch.allclose(expected, actual, rtol=1e-4, atol=1e-5),
            _median_time(model, inputs),
            _median_time(compiled, inputs),
        )


def _median_time(function: Callable[..., Any], inputs: Sequence[torch.Tensor]) -> float:
    for _ in range(WARM_UP):
        function(*inputs)
    times = []
    for _ in range(RUNS):
        started = time.perf_counter()
        function(*inputs)
        times.append(time.perf_counter() - started)
    return statistics.median(times)


class Plain:
    """Prints without colours, for a terminal or a log."""

    width = 120

    def heading(self, text: str) -> None:
        """Prints a heading."""
        print(f"\n== {text}")

    def code(self, text: str) -> None:
        """Prints IR."""
        print(text)

    def rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Prints names with values."""
        width = max(len(name) for name, _ in rows)
        print("\n".join(f"  {name:<{width}}  {value}" for name, value in rows))


class Rich(Plain):
    """Prints in colours, with rich."""

    def __init__(self) -> None:
        from rich.console import Console

        self.console = Console(highlight=False)
        self.width = self.console.width

    def heading(self, text: str) -> None:
        """Prints a heading."""
        self.console.print()
        self.console.rule(f"[bold]{text}", align="left")

    def code(self, text: str) -> None:
        """Prints IR."""
        from rich.syntax import Syntax

        self.console.print(Syntax(text, "llvm", theme="ansi_dark", background_color="default"))

    def rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Prints names with values."""
        from rich.table import Table

        table = Table(show_header=False, box=None)
        for row in rows:
            table.add_row(*row)
        self.console.print(table)


def _display() -> Plain:
    if not sys.stdout.isatty():
        return Plain()
    try:
        return Rich()
    except ModuleNotFoundError:
        return Plain()


def show(name: str, display: Plain, lines: int) -> bool:
    """Shows one model. Returns whether its result agrees with eager's."""
    chosen = MODELS[name]
    torch.manual_seed(0)
    model, inputs = chosen.make().eval(), chosen.inputs()
    display.heading(f"{name}: {chosen.summary}")
    for stage in stages(model, inputs):
        display.heading(f"{stage.title} ({stage.text.count(chr(10))} lines, {stage.seconds * 1e3:.0f} ms)")
        display.code(abbreviate(stage.text, lines, display.width))
    outcome = measure(model, inputs)
    display.heading("result")
    verdict = "equal within float32's rounding" if outcome.agrees else "WRONG"
    display.rows(
        [
            ("against eager", f"{verdict} (largest difference {outcome.difference:.1e})"),
            ("compiling", f"{outcome.compiling * 1e3:.0f} ms"),
            ("eager", f"{outcome.eager * 1e3:.3f} ms a run"),
            ("compiled", f"{outcome.compiled * 1e3:.3f} ms a run"),
        ]
    )
    return outcome.agrees


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the demo and returns its exit status."""
    parser = argparse.ArgumentParser(prog="demo", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--model", choices=sorted(MODELS), default="perceptron")
    parser.add_argument("--lines", type=int, default=24, help="how much IR to show at each stage (default: 24 lines)")
    arguments = parser.parse_args(argv)
    # PyTorch's export uses parts of PyTorch that are deprecated.
    warnings.filterwarnings("ignore", category=FutureWarning)
    return 0 if show(arguments.model, _display(), arguments.lines) else 1


if __name__ == "__main__":
    sys.exit(main())
