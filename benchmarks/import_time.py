# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure the cost of importing torch_mlir, alone and on top of torch.

Each number is processor time, the least of several fresh interpreters, so that other work on the machine hardly
matters.
"""

from __future__ import annotations

import resource
import subprocess
import sys

RUNS = 3
IMPORTS = {
    "python": "",
    "torch": "import torch",
    "torch_mlir": "import torch_mlir",
    "torch, torch_mlir": "import torch, torch_mlir",
    "torch, torch_mlir.ir": "import torch, torch_mlir.ir",
    "torch, torch_mlir.fx": "import torch, torch_mlir.fx",
}


def best_time(code: str, runs: int = RUNS) -> float:
    """Seconds of processor time that a fresh interpreter needs for ``code``.

    >>> 0 < best_time("", runs=1) < 60
    True
    """
    times = []
    for _ in range(runs):
        before = _children_time()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(_children_time() - before)
    return min(times)


def _children_time() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Print the table."""
    for code in IMPORTS.values():
        best_time(code, runs=1)  # from here on the files are in memory
    base = best_time(IMPORTS["torch"])
    for name, code in IMPORTS.items():
        seconds = best_time(code)
        print(f"  {name:<22} {seconds * 1e3:8.0f} ms  {(seconds - base) * 1e3:+8.0f} ms beside torch")


if __name__ == "__main__":
    main()
