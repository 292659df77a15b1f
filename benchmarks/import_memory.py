# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure peak memory while a model of a billion parameters is imported, and while its bytecode file is written.

The script makes the model and its export first. Peaks are those of the process, weights and torch included, beside the
size of the weights. The file goes to a temporary folder, which needs room for them (4 GB).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

WIDTH = 8192
LAYERS = 15  # of WIDTH * WIDTH weights each: 1.007e9
GOAL = 1.10


def _status(field: str) -> int:
    """A line of this process's memory statistics, in bytes."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) * 1024
    raise KeyError(field)


def _reset_peak() -> None:
    """Makes the kernel forget the peak so far, so that each step has its own."""
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def measure(layers: int, width: int, folder: str) -> dict[str, int]:
    """In the child: memory with torch alone, and at the peak of each step."""
    import torch

    from torch_mlir import fx

    small = torch.export.export(torch.nn.Linear(2, 2), (torch.ones(1, 2),))
    fx.export_and_import(small)  # loads what torch and torch_mlir load at the first use
    seen = {"before": _status("VmRSS")}
    model = torch.nn.Sequential(*[torch.nn.Linear(width, width, bias=False) for _ in range(layers)]).eval()
    seen["weights"] = sum(weight.numel() * weight.element_size() for weight in model.parameters())
    exported = torch.export.export(model, (torch.ones(1, width),))
    _reset_peak()
    module = fx.export_and_import(exported)
    seen["import"] = _status("VmHWM")
    _reset_peak()
    path = Path(folder, "model.mlirbc")
    module.operation.write_bytecode(str(path))  # A name: what MLIR hands to a Python file is copied.
    seen["write"] = _status("VmHWM")
    seen["file"] = path.stat().st_size
    return seen


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="peak memory of an import and of writing its bytecode")
    parser.add_argument("--layers", type=int, default=LAYERS, help=f"matrices (default: {LAYERS})")
    parser.add_argument("--width", type=int, default=WIDTH, help=f"rows and columns of each (default: {WIDTH})")
    parser.add_argument("--measure", metavar="FOLDER", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure(arguments.layers, arguments.width, arguments.measure)))
        return
    with tempfile.TemporaryDirectory() as folder:
        sizes = ["--layers", str(arguments.layers), "--width", str(arguments.width)]
        command = [sys.executable, os.path.abspath(__file__), "--measure", folder, *sizes]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    seen = json.loads(done.stdout.splitlines()[-1])
    weights = seen["weights"]
    print(f"  weights {weights / 1e6:.0f} MB, torch and torch_mlir {seen['before'] / 1e6:.0f} MB")
    for step in ("import", "write"):
        ratio, beyond = seen[step] / weights, seen[step] - weights - seen["before"]
        missed = "" if ratio <= GOAL else "  over the goal"
        print(f"  {step:<7} peak {seen[step] / 1e6:6.0f} MB {ratio:6.3f}x, {beyond / 1e6:+.0f} MB beyond both{missed}")
    print(f"  file    {seen['file'] / 1e6:11.0f} MB")


if __name__ == "__main__":
    main()
