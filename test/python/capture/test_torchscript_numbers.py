# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers of a script that depend on data: their operators give what TorchScript's interpreter gives, in its types."""

import math

import pytest
import torch
from torch.utils import _pytree as pytree

import torch_mlir.torchscript

INFINITE = float("inf")


def power_of_data(x):
    return int(x[0].item()) ** 2, x * (int(x[0].item()) ** 2), 2 ** int(x[1].item())


def quotients_of_data(x):
    a = float(x[0].item())
    b = float(x[1].item())
    return a / b, a // b, a % b, x * (a / 8)


@pytest.mark.parametrize(
    ("function", "rows"),
    [
        (power_of_data, [(3, 2), (4294967296, 5), (94906267, -2), (-7, 0)]),
        (
            quotients_of_data,
            [(1.0, 2.0), (1.0, 4.0), (-7.5, 2.0), (-1e-20, 3.0), (1e18, 1.0), (3.0, -2.0), (-0.0, 1.0), (5.0, -3.5)],
        ),
    ],
)
def test_numbers_that_depend_on_data(function, rows):
    """TorchScript computes these as C does: powers of integers are floats, and a remainder is one of `fmod`."""
    script = torch.jit.script(function)
    compiled = torch_mlir.torchscript.compile(script, (torch.tensor(rows[0]),))
    for row in rows:
        actual, expected = compiled(torch.tensor(row)), script(torch.tensor(row))
        assert list(map(type, actual)) == list(map(type, expected))
        torch.testing.assert_close(actual, expected, rtol=0, atol=0, equal_nan=True)


def only_quotients(x):
    a = float(x[0].item())
    b = float(x[1].item())
    return a / b, a // b, a % b


def test_quotients_that_are_no_numbers():
    script = torch.jit.script(only_quotients)
    compiled = torch_mlir.torchscript.compile(script, (torch.tensor([1.0, 2.0]),))
    for row in [(1.0, 0.0), (0.0, 0.0), (float("nan"), 1.0), (1.0, INFINITE), (-1.0, INFINITE), (INFINITE, 2.0)]:
        actual, expected = compiled(torch.tensor(row)), script(torch.tensor(row))
        torch.testing.assert_close(actual, expected, rtol=0, atol=0, equal_nan=True)


def functions_of_any_number(x):
    a, b = float(x[0]), float(x[1])
    ones = math.exp(a), math.expm1(a), math.sin(a), math.cos(a), math.tan(a), math.atan(a), math.sinh(a), math.cosh(a)
    more = math.tanh(a), math.asinh(a), math.erf(a), math.erfc(a), math.degrees(a), math.radians(a)
    return ones, more, (math.atan2(a, b), math.fmod(a, b), math.copysign(a, b)), round(a)


def functions_of_fractions(x):
    a = float(x[0])
    logarithms = math.log(a), math.log1p(a), math.log10(a), math.lgamma(a), math.sqrt(a)
    return logarithms, (math.asin(a), math.acos(a), math.atanh(a), math.acosh(a + 1))


def of_integers(x):
    a, b = int(x[0]), int(x[1])
    return math.exp(a / 10), a ^ b, a & b, a | b, a << 3, a >> 2, round(a)  # noqa: RUF057  # A float to TorchScript.


@pytest.mark.parametrize(
    ("function", "rows"),
    [
        (
            functions_of_any_number,
            [(0.5, 2.0), (-0.25, 0.75), (0.0, -3.0), (-0.0, 1.5), (2.5, -0.5), (-3.5, 1.0), (1.0, INFINITE)],
        ),
        (functions_of_fractions, [(0.5, 0.0), (0.75, 0.0), (1e-30, 0.0), (0.999, 0.0)]),
        (of_integers, [(5, 3), (-5, 3), (0, -1), (1 << 40, (1 << 40) + 1)]),
    ],
)
def test_functions_of_numbers_that_depend_on_data(function, rows):
    script = torch.jit.script(function)
    compiled = torch_mlir.torchscript.compile(script, (torch.tensor(rows[0]),))
    for row in rows:
        actual, expected = map(pytree.tree_leaves, (compiled(torch.tensor(row)), script(torch.tensor(row))))
        assert list(map(type, actual)) == list(map(type, expected))
        torch.testing.assert_close(actual, expected, rtol=1e-14, atol=1e-14, equal_nan=True)
        assert [math.copysign(1, x) for x in actual] == [math.copysign(1, x) for x in expected]
