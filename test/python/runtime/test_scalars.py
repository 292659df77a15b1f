# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python's arithmetic with sizes and elements: its answers, and its errors."""

from __future__ import annotations

import math
import operator

import pytest
import torch
from torch.export import Dim

import torch_mlir
from torch_mlir import ir
from torch_mlir.backends.cpu import compile

PROGRAM = """
func.func @main(%x: !torch.vtensor<[],TYPE>, %y: !torch.vtensor<[],TYPE>) -> !torch.vtensor<[],TYPE> {
  %a = torch.aten.item %x : !torch.vtensor<[],TYPE> -> !torch.KIND
  %b = torch.aten.item %y : !torch.vtensor<[],TYPE> -> !torch.KIND
  %c = torch.OPERATION %a, %b : !torch.KIND, !torch.KIND -> !torch.RESULT
  %d = torch.prim.NumToTensor.Scalar %c : !torch.RESULT -> !torch.vtensor<[],OUT>
  return %d : !torch.vtensor<[],OUT>
}
"""


def compiled_function(operation: str, kind: str, result: str):
    """An operation of the dialect on the elements of two tensors."""
    types = {"int": "si64", "float": "f64"}
    text = PROGRAM.replace("-> !torch.vtensor<[],TYPE> {", "-> !torch.vtensor<[],OUT> {")
    for name, value in {"TYPE": types[kind], "OUT": types[result], "KIND": kind, "RESULT": result}.items():
        text = text.replace(name, value)
    compiled = compile(ir.Module.parse(text.replace("OPERATION", operation), ir.Context()))
    dtype = torch.int64 if kind == "int" else torch.float64
    return lambda x, y: compiled(torch.tensor(x, dtype=dtype), torch.tensor(y, dtype=dtype))[0].item()


FLOATS = [(7.0, 0.1), (1.0, 0.1), (-7.0, 0.1), (7.0, -0.1), (6.0, 3.0), (-6.0, 3.0), (6.0, -3.0), (-6.0, -3.0)]
FLOATS += [(0.0, -2.0), (-0.0, 2.0), (5.0, math.inf), (-5.0, math.inf), (1e300, 1e-3)]


@pytest.mark.parametrize(
    ("operation", "function"),
    [
        ("aten.floordiv.float", operator.floordiv),
        ("aten.remainder.float", operator.mod),
        ("aten.div.float", operator.truediv),
    ],
)
def test_quotients_of_floats(operation: str, function) -> None:
    actual = compiled_function(operation, "float", "float")
    for x, y in FLOATS:
        expected = function(x, y)
        assert actual(x, y) == expected, (x, y)
        assert math.copysign(1, actual(x, y)) == math.copysign(1, expected), (x, y)
    with pytest.raises(RuntimeError, match="division by zero"):
        actual(1.0, 0.0)


@pytest.mark.parametrize(
    ("operation", "function"), [("aten.floordiv.int", operator.floordiv), ("aten.remainder.int", operator.mod)]
)
def test_quotients_of_integers(operation: str, function) -> None:
    actual = compiled_function(operation, "int", "int")
    for x, y in ((7, 2), (-7, 2), (7, -2), (-7, -2), (0, 5), (-(2**63), 3)):
        assert actual(x, y) == function(x, y), (x, y)
    with pytest.raises(RuntimeError, match="division by zero"):
        actual(1, 0)


def test_a_quotient_that_overflows() -> None:
    with pytest.raises(RuntimeError, match="does not fit"):
        compiled_function("aten.floordiv.int", "int", "int")(-(2**63), -1)
    assert compiled_function("aten.remainder.int", "int", "int")(-(2**63), -1) == 0


def test_powers() -> None:
    integers = compiled_function("aten.pow.int_to_int", "int", "int")
    assert integers(3, 39) == 3**39
    with pytest.raises(RuntimeError, match="negative"):
        integers(2, -1)
    floats = compiled_function("aten.pow.float", "float", "float")
    assert floats(2.0, -1.0) == 0.5
    assert floats(math.inf, 1.0) == math.inf
    for base, exponent in ((0.0, -1.0), (-8.0, 0.5), (10.0, 400.0)):
        with pytest.raises(RuntimeError, match="power"):
            floats(base, exponent)


def test_interpolation_by_a_factor() -> None:
    """Sizes times a float are cut to whole numbers."""

    class Interpolate(torch.nn.Module):
        def forward(self, x):
            return torch.nn.functional.interpolate(x, scale_factor=2.3)

    sizes = ({2: Dim("length", min=2)},)
    compiled = torch_mlir.compile(Interpolate(), torch.randn(1, 2, 5), dynamic_shapes=sizes)
    for length in (5, 7, 10):
        x = torch.randn(1, 2, length)
        torch.testing.assert_close(compiled(x), Interpolate()(x))
