# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write docs/numpy-functions.md: which functions of NumPy `torch_mlir.numpy.jit` compiles.

python build_tools/numpy_table.py            # rewrite it
python build_tools/numpy_table.py --check    # exit 1 if it is stale
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from generated_page import ROOT, main

PAGE = ROOT / "docs" / "numpy-functions.md"
TESTS = ROOT / "test" / "python" / "numpy_door"

INTRODUCTION = """\
# NumPy's functions

`torch_mlir.numpy.jit` compiles {count} names of NumPy's API, and the methods of arrays with the same names. Tests
compare each with NumPy: the universal functions in every dtype, the others by the calls in
`test/python/numpy_door/numpy_cases.py`. `build_tools/numpy_table.py` generates this page, and a test keeps it current.

{programs} whole programs in `numpy_programs.py` beside it agree with NumPy as well: {names}.

Functions that make arrays (`numpy.zeros`, `numpy.arange`, `numpy.eye` and so on), and functions of arrays whose
elements are known when the function is traced, are NumPy's own.
"""


def page() -> str:
    """The contents of the page."""
    sys.path.insert(0, str(TESTS))
    from numpy_cases import CALLS
    from numpy_programs import PROGRAMS

    from torch_mlir.numpy.functions import refused
    from torch_mlir.numpy.ufunc_rules import RULES
    from torch_mlir.numpy.ufuncs import OPERATIONS

    ufuncs = {*OPERATIONS, *(name.partition(":")[0] for name in RULES)}
    functions = {*CALLS} - refused() - ufuncs
    rooms = {name: sorted(item for item in functions if item.startswith(f"{name}.")) for name in ("linalg", "fft")}
    rest = sorted(functions.difference(*rooms.values()))
    head = INTRODUCTION.format(count=len(ufuncs) + len(functions), programs=len(PROGRAMS), names=", ".join(PROGRAMS))
    return "\n".join(
        [
            head,
            _section("Universal functions", ufuncs),
            "Each with `out=`, `where=`, `dtype=`, `casting=`, and the methods `reduce`, `accumulate`, `reduceat`,",
            "`outer` and `at` of those that have two arguments.",
            "",
            _section("Functions", rest),
            _section("numpy.linalg", rooms["linalg"]),
            _section("numpy.fft", rooms["fft"]),
            _section("Refused, because the size or the dtype of the result depends on values", refused()).rstrip("\n"),
            "",
        ]
    )


def _section(title: str, names: Iterable[str]) -> str:
    return f"## {title}\n\n{', '.join(f'`{name}`' for name in sorted(names))}\n"


if __name__ == "__main__":
    sys.exit(main(page, PAGE))
