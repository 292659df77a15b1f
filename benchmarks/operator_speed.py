# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare single operators on a million elements, compiled and in eager PyTorch, on one thread.

Each result is compared with eager's before anything is timed. Both then run in turns in one process, in processor time
of the thread, which other work on the machine hardly changes. A figure is the median over the turns of eager's time
over ours: above 1, compiled code is faster. The last column is the reason why `torch.compile` leaves the operator to
ATen.

    python benchmarks/operator_speed.py [--record FILE.json] [--rounds 9] [PART OF A NAME ...]
"""

from __future__ import annotations

import argparse
import datetime
import json
import statistics
import time
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import torch
from _operator_cases import FAMILIES, Case

import torch_mlir
from torch_mlir.backends.cpu.target import Target
from torch_mlir.hybrid.compile import compile_graph
from torch_mlir.hybrid.nodes import faster_on_aten
from torch_mlir.hybrid.settings import Settings

# What a turn of each lasts at least.
SECONDS = 0.01


def seconds(call: Callable[[], Any]) -> float:
    """Processor time of a call; short ones are repeated until a turn has passed.

    >>> seconds(lambda: None) < 1e-3
    True
    """
    count, start = 0, time.thread_time()
    while (passed := time.thread_time() - start) < SECONDS or not count:
        call()
        count += 1
    return passed / count


def given_to_aten(case: Case, inputs: tuple[torch.Tensor, ...]) -> str:
    """Why `torch.compile` leaves the operator to ATen, if it does: by a rule, or because nothing is to be computed."""
    rules: list[str] = []

    def backend(module: torch.fx.GraphModule, examples: Any) -> Any:
        from torch_mlir.torch_compile.backend import compile_captured

        def compile(graph: torch.fx.GraphModule, settings: Settings, kind: str) -> Any:
            rules.extend(rule for node in graph.graph.nodes if (rule := faster_on_aten(node, settings.engine)))
            if not any(node.op == "call_function" for node in graph.graph.nodes):
                rules.append("the result is the argument itself")
            return compile_graph(graph, settings).function

        return compile_captured(module, examples, Settings(), compile)

    torch._dynamo.reset()
    torch.compile(case.function, backend=backend, dynamic=False)(*inputs)
    return ", ".join(dict.fromkeys(rules))


class Lone(torch.nn.Module):
    """A module that is one function."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__()
        self.function = function

    def forward(self, *inputs: torch.Tensor) -> Any:
        """The function of the inputs."""
        return self.function(*inputs)


def largest_difference(ours: Any, eager: Any) -> float:
    """How far results are apart, in units of the largest finite element; places of equal elements may differ.

    >>> largest_difference(torch.tensor([1.0, 4.0]), torch.tensor([1.0, 2.0]))
    1.0
    """
    if isinstance(eager, torch.Tensor):
        if ours.shape != eager.shape or ours.dtype != eager.dtype:
            return float("inf")
        wide = torch.complex128 if eager.is_complex() else torch.float64
        left, right = ours.to(wide), eager.to(wide)
        same = (left == right) | (left.isnan() & right.isnan())
        scale = right[right.isfinite()].abs().max().item() if right.isfinite().any() else 1.0
        apart = torch.where(same, torch.zeros_like(left), left - right).abs()
        return float(apart.nan_to_num(nan=float("inf"), posinf=float("inf")).max().item() / (scale or 1.0))
    return max(map(largest_difference, ours, eager))


def measure(case: Case, rounds: int) -> dict[str, Any]:
    """The row of an operator."""
    torch.manual_seed(0)
    inputs = case.inputs()
    compiled = torch_mlir.compile(Lone(case.function), *inputs)
    difference = largest_difference(compiled(*inputs), case.function(*inputs))
    ours, eager = [], []
    for _ in range(rounds):
        ours.append(seconds(lambda: compiled(*inputs)))
        eager.append(seconds(lambda: case.function(*inputs)))
    ratios = sorted(theirs / mine for mine, theirs in zip(ours, eager, strict=True))
    figures = {
        "ours": statistics.median(ours),
        "eager": statistics.median(eager),
        "ratio": statistics.median(ratios),
        "low": ratios[0],
        "high": ratios[-1],
        "difference": difference,
    }
    return {name: float(f"{figure:.4g}") for name, figure in figures.items()} | {"aten": given_to_aten(case, inputs)}


def chosen(parts: Iterable[str]) -> Iterable[tuple[str, Case]]:
    """Cases whose name has one of the parts, with their families."""
    for family, cases in FAMILIES.items():
        for case in cases():
            if not parts or any(part in case.name for part in parts):
                yield family, case


def circumstances() -> dict[str, str]:
    """What the figures depend on beside our code.

    >>> sorted(circumstances())
    ['date', 'processor', 'pytorch']
    """
    return {
        "date": datetime.date.today().isoformat(),
        "processor": Target.of_host().processor,
        "pytorch": torch.__version__.partition("+")[0],
    }


def rows_to_keep(file: Path) -> dict[str, dict[str, Any]]:
    """The rows of a file into which others are recorded. It has to be of the same circumstances.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "rows.json")
    ...     _ = file.write_text(json.dumps(circumstances() | {"operators": {"abs": {"ratio": 1.0}}}))
    ...     rows_to_keep(file), rows_to_keep(Path(folder, "none.json"))
    ({'abs': {'ratio': 1.0}}, {})
    """
    if not file.exists():
        return {}
    before = json.loads(file.read_text())
    rows: dict[str, dict[str, Any]] = before.pop("operators")
    if before != (found := circumstances()):
        raise SystemExit(f"{file} was recorded in other circumstances: {before}, and not {found}")
    return rows


def main() -> None:
    """Print the table, and record it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("parts", nargs="*", metavar="PART")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    kept = rows_to_keep(options.record) if options.record and options.parts else {}
    recorded: dict[str, dict[str, Any]] = {}
    for family, case in chosen(options.parts):
        with torch.no_grad():
            try:
                row = measure(case, options.rounds)
            except Exception as error:
                row = {"error": str(error).strip().splitlines()[0][:160]}
        recorded[case.name] = {"family": family, **row}
        if "error" in row:
            print(f"{case.name:<32} {row['error']}", flush=True)
            continue
        print(
            f"{case.name:<32} {row['ours'] * 1e6:9.0f} us {row['eager'] * 1e6:9.0f} us {row['ratio']:7.2f}"
            f" ({row['low']:.2f} to {row['high']:.2f}) {row['difference']:8.1e} {row['aten']}",
            flush=True,
        )
    ratios = [row["ratio"] if not row["aten"] else 1.0 for row in recorded.values() if "ratio" in row]
    enough = sum(ratio >= 0.8 for ratio in ratios)
    print(f"{enough} of {len(ratios)} at 0.8 of eager or better, {sum(ratio < 0.5 for ratio in ratios)} below 0.5")
    if options.record:
        options.record.write_text(json.dumps(circumstances() | {"operators": kept | recorded}, indent=1) + "\n")


if __name__ == "__main__":
    main()
