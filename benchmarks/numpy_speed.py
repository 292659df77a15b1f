# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare functions that `torch_mlir.numpy.jit` compiles with NumPy.

For each program of test/python/numpy_door/numpy_programs.py: the first call in this process without a cache, in
milliseconds of wall time and of processor time, which other work on the machine hardly changes; a later call, and
NumPy's. Each is the best of several calls, but for the first one. The rows of loops have sizes at which a step of NumPy
does little work. The last lines have the median of the first calls.

    python benchmarks/numpy_speed.py [--repeats 7] [NAME ...]
"""

from __future__ import annotations

import argparse
import copy
import os
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["TORCH_MLIR_CACHE"] = "0"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "test" / "python" / "numpy_door"))

import numpy as np
from numpy_programs import PROGRAMS

from torch_mlir.numpy import jit


def loops() -> dict[str, tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Programs that are loops over elements, at larger sizes than the tests have."""
    rng = np.random.default_rng(0)
    system = rng.normal(size=(60, 60)) + 60 * np.eye(60)
    return {
        "Gauss-Seidel, 60 unknowns": (PROGRAMS["Gauss-Seidel"][0], (system, rng.normal(size=60))),
        "edit distance, 200 by 200": (PROGRAMS["edit distance"][0], tuple(rng.integers(0, 4, (2, 200)))),
    }


def timed(function: Callable[..., Any], arguments: tuple[Any, ...]) -> float:
    """The milliseconds of one call with arguments of its own."""
    given = copy.deepcopy(arguments)
    start = time.perf_counter()
    function(*given)
    return (time.perf_counter() - start) * 1e3


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    rows = {**{name: (function, arguments()) for name, (function, arguments) in PROGRAMS.items()}, **loops()}
    timed(jit(lambda x: x + 1), (np.ones(1),))  # Loads the libraries.
    print(f"{'program':28}{'first call':>12}{'processor':>12}{'call':>12}{'NumPy':>12}{'NumPy / call':>14}")
    firsts, processor = [], []
    for name in options.names or rows:
        function, arguments = rows[name]
        compiled = jit(function)
        before = time.process_time()
        firsts.append(timed(compiled, arguments))
        processor.append((time.process_time() - before) * 1e3)
        ours = min(timed(compiled, arguments) for _ in range(options.repeats))
        theirs = min(timed(function, arguments) for _ in range(options.repeats))
        print(f"{name:28}{firsts[-1]:12.1f}{processor[-1]:12.1f}{ours:12.3f}{theirs:12.3f}{theirs / ours:14.1f}")
    for what, times in (("wall", firsts), ("processor", processor)):
        print(f"first calls, {what} time: median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms")


if __name__ == "__main__":
    main()
