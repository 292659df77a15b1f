# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Importing torch_mlir is cheap for a program that imports torch anyway."""

import subprocess
import sys

MOST = 0.3
AFTER_TORCH = "import time, torch; start = time.process_time(); import torch_mlir; print(time.process_time() - start)"


def test_import_beside_torch():
    # Processor time, behind torch's: the difference of two long imports would measure the machine's other work too.
    done = subprocess.run([sys.executable, "-c", AFTER_TORCH], capture_output=True, text=True, check=True)
    assert float(done.stdout) < MOST


def test_package_alone_loads_neither_torch_nor_mlir():
    code = "import sys, torch_mlir; print('torch' in sys.modules, any('_mlir_libs' in name for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
