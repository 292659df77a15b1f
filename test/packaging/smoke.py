# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does the installed package work? ``python -I smoke.py WHEEL``, where nothing else of this tree is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def library_exports() -> None:
    """The one C++ library exports the C API and nothing else."""
    import torch_mlir

    libraries = Path(torch_mlir.__file__).parent / "_mlir_libs"
    listed = subprocess.run(
        ["nm", "-D", "--defined-only", libraries / "libTorchMLIR.so"], capture_output=True, text=True, check=True
    ).stdout
    symbols = [line.split()[-1] for line in listed.splitlines()]
    assert symbols, "no exported symbols"
    foreign = [name for name in symbols if not name.startswith("mlir")]
    assert not foreign, foreign[:5]


def parse_and_verify() -> None:
    """The MLIR API parses and prints."""
    from torch_mlir import ir

    with ir.Context():
        module = ir.Module.parse("func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }")
        assert module.operation.verify()


def main() -> int:
    """Run every check."""
    for check in (parse_and_verify, library_exports):
        check()
        print(f"{check.__name__}: ok")
    return 0


if __name__ == "__main__":
    sys.exit(main())
