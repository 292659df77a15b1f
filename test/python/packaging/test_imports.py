# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Importing the package loads little, and gets along with other packages."""

from __future__ import annotations

import subprocess
import sys

import pytest


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_the_package_loads_neither_torch_nor_mlir() -> None:
    code = "import sys, torch_mlir; print([m for m in ('torch', 'numpy', 'torch_mlir._mlir_libs') if m in sys.modules])"
    assert run(code) == "[]"


def test_dir_lists_what_is_loaded_on_demand() -> None:
    assert run("import torch_mlir; print({*torch_mlir.__all__, 'fx', 'ir'} - {*dir(torch_mlir)})") == "set()"


def test_the_mlir_api_needs_no_torch() -> None:
    code = """
import sys
sys.modules["torch"] = None
from torch_mlir import execution_engine, ir, passmanager, rewrite, runtime
from torch_mlir.dialects import arith, func, linalg, memref, scf, tensor, tosa, transform, vector
with ir.Context(), ir.Location.unknown():
    module = ir.Module.parse("func.func @f(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }")
    passmanager.PassManager.parse("builtin.module(canonicalize)").run(module.operation)
    print(module.operation.verify())
"""
    assert run(code) == "True"


OURS = """
import torch, torch_mlir
from torch_mlir import ir as our_ir
model, x = torch.nn.Linear(4, 2), torch.randn(3, 4)
assert torch.allclose(torch_mlir.compile(model, x)(x), model(x), atol=1e-5)
with our_ir.Context():
    assert our_ir.Module.parse("func.func private @ours()").operation.verify()
"""
THEIRS = """
from iree.compiler import ir as their_ir
with their_ir.Context():
    assert their_ir.Module.parse("func.func private @theirs()").operation.verify()
"""


@pytest.mark.parametrize("code", [OURS + THEIRS + OURS, THEIRS + OURS + THEIRS], ids=["before", "after"])
def test_another_mlir_package_in_the_same_process(code: str) -> None:
    """IREE's compiler brings an MLIR and a nanobind of its own."""
    assert run(code + "print('fine')") == "fine"
