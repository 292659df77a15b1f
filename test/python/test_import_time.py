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


def test_a_compilation_loads_no_classes_of_operations():
    """They take a third of a second, and only those who write IR in Python need them."""
    code = """
import sys, torch, torch_mlir
module = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3), torch.nn.PReLU()).to(memory_format=torch.channels_last)
torch_mlir.compile(module.requires_grad_(False), torch.ones(1, 3, 8, 8).to(memory_format=torch.channels_last))
print([name for name in sys.modules if "_torch_ops_gen" in name])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
