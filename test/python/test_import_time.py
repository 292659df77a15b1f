# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Importing torch_mlir is cheap for a program that imports torch anyway."""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))

from import_time import best_time

MOST = 0.3


def test_import_beside_torch():
    # Processor time: the wall clock would measure the machine's other work too.
    torch = best_time("import torch", runs=2)
    both = best_time("import torch, torch_mlir", runs=2)
    assert both - torch < MOST


def test_package_alone_loads_neither_torch_nor_mlir():
    code = "import sys, torch_mlir; print('torch' in sys.modules, any('_mlir_libs' in name for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
