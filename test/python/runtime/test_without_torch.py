# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The CPU engine runs modules of builtin types on NumPy arrays, in a process that has no PyTorch."""

from __future__ import annotations

import subprocess
import sys

import pytest

START = """
import sys
sys.modules["torch"] = None
import numpy as np
from torch_mlir import ir
from torch_mlir.backends import cpu

def compiled(text, **options):
    return cpu.compile(ir.Module.parse(text, ir.Context()), **options)
"""


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", START + code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


ADD = '''
add = compiled("""
func.func @main(%a: tensor<?x3x{0}>, %b: tensor<?x3x{0}>) -> tensor<?x3x{0}> {{
  %0 = arith.{1} %a, %b : tensor<?x3x{0}>
  return %0 : tensor<?x3x{0}>
}}""", input_dtypes=["{2}"] * 2, output_dtypes=[np.dtype("{2}")])
for rows in (0, 1, 5):
    a = (np.arange(3 * rows).reshape(3, rows) % 2).astype("{2}").T
    b = np.ones((rows, 6), "{2}")[::-1, ::2]
    b.flags.writeable = False
    (found,) = add(a, b)
    assert found.dtype == a.dtype and found.shape == a.shape, found
    np.testing.assert_array_equal(found, {3})
print("fine")
'''


@pytest.mark.parametrize(
    ("element", "operation", "dtype", "expected"),
    [
        *((f"f{bits}", "addf", f"float{bits}", "a + b") for bits in (16, 32, 64)),
        *((f"i{bits}", "addi", f"{kind}{bits}", "a + b") for bits in (8, 16, 32, 64) for kind in ("int", "uint")),
        ("i1", "andi", "bool", "a & b"),
    ],
)
def test_arrays_of_any_dtype_and_layout(element: str, operation: str, dtype: str, expected: str) -> None:
    assert run(ADD.format(element, operation, dtype, expected)) == "fine"


def test_without_tensor_arguments_results_are_arrays() -> None:
    code = """
text = "%0 = arith.constant dense<[3, 4]> : tensor<2xi32> return %0 : tensor<2xi32>"
f = compiled(f"func.func @main() -> tensor<2xi32> {{ {text} }}")
print(repr(f()[0]))
"""
    assert run(code) == "array([3, 4], dtype=int32)"


def test_numpys_seed_rules_random_numbers() -> None:
    code = '''
f = compiled("""
func.func @main(%n: !torch.int) -> !torch.vtensor<[8],f64> {
  %none = torch.constant.none
  %eight = torch.constant.int 8
  %dtype = torch.constant.int 7
  %size = torch.prim.ListConstruct %eight : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.rand %size, %dtype, %none, %none, %none :
      !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[8],f64>
  return %0 : !torch.vtensor<[8],f64>
}""")
np.random.seed(3)
first, second = f(0)[0], f(0)[0]
np.random.seed(3)
print((f(0)[0] == first).all(), (first == second).any(), (0 <= first).all() and (first < 1).all())
'''
    assert run(code) == "True False True"


def test_a_wrong_argument_is_named() -> None:
    code = """
f = compiled("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }", names=["speed"])
for wrong in (np.ones(2), np.ones(3, np.float32), np.ones(2, ">f4"), "words"):
    try:
        f(wrong)
    except (TypeError, ValueError) as error:
        print(error)
"""
    assert run(code).splitlines() == [
        "argument 'speed' is of type float64, but float32 was compiled",
        "argument 'speed' has shape [3], but [2] was compiled",
        "argument 'speed' is a tensor that cannot be read: <class 'numpy.ndarray'>",
        "argument 'speed' must be a tensor, not str",
    ]


def test_the_environment_sets_the_number_of_threads() -> None:
    code = """
import os
from torch_mlir.backends.cpu import machine_code
os.environ["OMP_NUM_THREADS"] = "3"
print(machine_code._thread_count())
os.environ["OMP_NUM_THREADS"] = "no number"
print(machine_code._thread_count() == len(os.sched_getaffinity(0)))
"""
    assert run(code).split() == ["3", "True"]


def test_what_needs_torch_says_so() -> None:
    code = """
for load in ("from torch_mlir.backends import Engine", "from torch_mlir.importer import import_program",
             "from torch_mlir.program.program import Program"):
    try:
        exec(load)
    except ImportError as error:
        print("torch_mlir needs PyTorch" in str(error), "pip install" in str(error))
"""
    assert run(code).split() == ["True"] * 6
