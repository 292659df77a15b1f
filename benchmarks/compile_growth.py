# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure how compile time grows with a program: encoders of more and more layers, recurrences of more and more steps.

Each row is a fresh interpreter without a cache. Numbers are seconds of processor time, so that other work on the
machine hardly matters. `tracing` is time outside of torch-mlir's stages: PyTorch's own, and the cut of a graph into
pieces. The last lines compare the first and the last row of each kind: 1.2 means that the engine's time grew 1.2 times
as fast as the program.

    python benchmarks/compile_growth.py [--door dynamo|export] [--record docs/compile-growth.json]
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

SIZES = {"layers": (2, 8, 24, 72, 96), "steps": (16, 64, 128, 256, 512)}
COLUMNS = {
    "import": ("import",),
    "lower": ("lower", "linalg-on-tensors"),
    "tensors": ("prepared", "tensors"),
    "buffers": ("buffers",),
    "loops": ("loops",),
    "llvm-dialect": ("llvm-dialect",),
    "LLVM": ("llvm-ir", "optimize", "codegen", "load"),
}
PROGRAM = """
import time, types, warnings, torch, torch_mlir, torch._dynamo
from torch_mlir.compile_log import compilation
warnings.filterwarnings("ignore")
torch.manual_seed(0)

class Recurrence(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = torch.nn.GRUCell(32, 32)
    def forward(self, x):
        state, results = x[:, 0] * 0, []
        for step in range(x.shape[1]):
            state = self.cell(x[:, step], state)
            results.append(state)
        return torch.stack(results, 1)

def layers(count):
    layer = torch.nn.TransformerEncoderLayer(64, 4, 128, batch_first=True)
    return torch.nn.TransformerEncoder(layer, count, enable_nested_tensor=False).eval(), torch.randn(2, 16, 64)

def steps(count):
    return Recurrence(), torch.randn(4, count, 32)

def run(model, x):
    with torch.no_grad():
        torch.compile(model, backend="torch_mlir")(x) if {door!r} == "dynamo" else torch_mlir.compile(model, x)

run(*{kind}(1))
torch._dynamo.reset()
model, x = {kind}({size})
sys = __import__("sys")
sys.modules[compilation.__module__].time = types.SimpleNamespace(perf_counter=time.process_time)
print("measured:", file=sys.stderr)
start = time.process_time()
run(model, x)
print(f"  whole {{time.process_time() - start:.3f}} s", file=sys.stderr)
"""


def measure(door: str, kind: str, size: int) -> dict[str, float]:
    """Processor seconds by column for one program, in an interpreter of its own."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM.format(door=door, kind=kind, size=size)],
        env={**os.environ, "TORCH_MLIR_TIMING": "1", "TORCH_MLIR_CACHE": "0"},
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    seconds: dict[str, float] = {}
    for stage, spent in re.findall(r"^  (\S+) +([\d.]+) s$", done.stderr.partition("measured:")[2], re.MULTILINE):
        seconds[stage] = seconds.get(stage, 0.0) + float(spent)
    row = {column: sum(seconds.get(stage, 0.0) for stage in stages) for column, stages in COLUMNS.items()}
    row["engine"] = sum(row.values())
    row["tracing"] = seconds["whole"] - row["engine"]
    return row


def main() -> None:
    """Print the table; write its numbers where `--record` says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--door", choices=("dynamo", "export"), default="dynamo")
    parser.add_argument("--record", type=Path)
    arguments = parser.parse_args()
    figures: dict[str, dict[int, dict[str, float]]] = {kind: {} for kind in SIZES}
    print(f"  {'':<12}" + "".join(f" {column:>12}" for column in [*COLUMNS, "engine", "tracing"]))
    for kind, sizes in SIZES.items():
        for size in sizes:
            row = figures[kind][size] = measure(arguments.door, kind, size)
            print(f"  {size:>5} {kind:<6}" + "".join(f" {spent:12.2f}" for spent in row.values()), flush=True)
    for kind, rows in figures.items():
        first, last = min(rows), max(rows)
        growth = rows[last]["engine"] / rows[first]["engine"] / (last / first)
        print(f"  {first} to {last} {kind}: the engine's time grows {growth:.2f} times as fast")
    if arguments.record is not None:
        arguments.record.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
