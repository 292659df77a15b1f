# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Zeros of either sign, infinities, extremes of integers, and Python's numbers in short floats: eager's bits."""

from __future__ import annotations

import math

import pytest
import torch
import torch.nn.functional as F

import torch_mlir

FLOATS = (torch.float32, torch.float64, torch.float16, torch.bfloat16)
SHORT = (torch.float16, torch.bfloat16)
VALUES = [0.0, -0.0, 1.0, -1.0, 0.5, -1.5, 2.5, -2.5, 3.7, 100.0, -0.1, math.inf, -math.inf, math.nan]


class Apply(torch.nn.Module):
    """Several functions in one program."""

    def __init__(self, functions) -> None:
        super().__init__()
        self.functions = functions

    def forward(self, *args):
        return tuple(function(*args) for function in self.functions)


def bits(tensor: torch.Tensor) -> torch.Tensor:
    width = {1: torch.int8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[tensor.element_size()]
    return tensor.contiguous().view(width)


def differs(actual: torch.Tensor, expected: torch.Tensor) -> torch.Tensor:
    if not expected.dtype.is_floating_point:
        return actual != expected
    return (bits(actual) != bits(expected)) & ~(actual.isnan() & expected.isnan())


def check(functions: dict, *args: torch.Tensor) -> None:
    """Equal to what eager's loops over vectors or those over single elements give, which differ now and then."""
    results = torch_mlir.compile(Apply(list(functions.values())), *args)(*args)
    wrong = []
    for (name, function), actual in zip(functions.items(), results, strict=True):
        expected = function(*args)
        assert actual.dtype == expected.dtype
        places = differs(actual, expected)
        if places.any():
            single = torch.cat([function(*(arg[place : place + 1] for arg in args)) for place in range(len(args[0]))])
            places &= differs(actual, single)
        if places.any():
            wrong.append((name, [arg[places][:3] for arg in args], actual[places][:3], expected[places][:3]))
    assert not wrong, wrong


def numbers(dtype: torch.dtype) -> torch.Tensor:
    largest = [] if dtype in SHORT else [torch.finfo(dtype).max, torch.finfo(dtype).tiny]
    return torch.tensor(VALUES + largest, dtype=torch.float64).to(dtype).repeat(5)


def pairs(values: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    return values.repeat_interleave(len(values)), values.repeat(len(values))


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_functions_of_floats(dtype: torch.dtype) -> None:
    functions = {
        "relu": torch.relu,
        "relu6": F.relu6,
        "clamp": lambda x: x.clamp(0, 1),
        "clamp to -0.0": lambda x: x.clamp(max=-0.0),
        "clamp to nan": lambda x: x.clamp(min=math.nan),
        "hardtanh": lambda x: F.hardtanh(x, -0.5, 0.0),
        "leaky relu": lambda x: F.leaky_relu(x, 0.25),
        "elu of zeros": lambda x: torch.where(x == 0, F.elu(x, -3.0), x),
        "erf of zeros": lambda x: torch.where(x == 0, torch.erf(x), x),
        "bessel j1 of zeros": lambda x: torch.where(x == 0, torch.special.bessel_j1(x.float()).to(x.dtype), x),
        "lgamma of 1": lambda x: torch.where(x == 1, torch.lgamma(x), x),
        "square": lambda x: x**2,
        "cube": lambda x: x**3,
        "root of special values": lambda x: torch.where((x == 0) | x.isinf(), x**0.5, x),
        "inverse root of special values": lambda x: torch.where((x == 0) | x.isinf(), x**-0.5, x),
    }
    check(functions, numbers(dtype))


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_functions_of_two_floats(dtype: torch.dtype) -> None:
    functions = {
        "hypot of infinities": lambda x, y: torch.where(x.isinf() | y.isinf(), torch.hypot(x, y), x),
        "remainder": torch.remainder,
        "fmod": torch.fmod,
        "floor": lambda x, y: torch.div(x, y, rounding_mode="floor"),
        "scaled sum": lambda x, y: torch.add(x, y, alpha=2),
        "scaled difference": lambda x, y: torch.sub(x, y, alpha=0.1),
        "maximum": torch.maximum,
        "minimum": torch.minimum,
    }
    check(functions, *pairs(numbers(dtype)[: len(VALUES)]))


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
def test_scaled_sums_are_rounded_once(dtype: torch.dtype) -> None:
    functions = {str(alpha): lambda x, y, alpha=alpha: torch.add(x, y, alpha=alpha) for alpha in (0.1, 3.7, -300)}
    generator = torch.Generator().manual_seed(0)
    check(functions, *torch.randn(2, 1000, dtype=dtype, generator=generator))


SCALARS = (0.1, 3.7, 1e-8, 2049)


@pytest.mark.parametrize("dtype", [*SHORT, torch.float32], ids=str)
@pytest.mark.parametrize(
    "function",
    [
        lambda x, s: x + s,
        lambda x, s: s - x,
        lambda x, s: x * s,
        lambda x, s: x / s,
        lambda x, s: x % s,
        lambda x, s: s % x,
        torch.fmod,
        lambda x, s: torch.add(x, 2, alpha=s),
        lambda x, s: x.clamp(max=s),
        lambda x, s: x < s,
        lambda x, s: x == s,
        lambda x, s: x.masked_fill(x > 0, s),
        lambda x, s: torch.where(x > 0, x, s),
    ],
    ids=["add", "rsub", "mul", "div", "mod", "rmod", "fmod", "alpha", "clamp", "lt", "eq", "fill", "where"],
)
def test_python_numbers(dtype: torch.dtype, function) -> None:
    functions = {str(scalar): lambda x, scalar=scalar: function(x, scalar) for scalar in SCALARS}
    check(functions, torch.cat([numbers(dtype), torch.linspace(-9, 9, 99).to(dtype)]))


@pytest.mark.parametrize("dtype", SHORT, ids=str)
def test_exponents_and_bases_are_rounded(dtype: torch.dtype) -> None:
    generator = torch.Generator().manual_seed(0)
    x = torch.rand(500, generator=generator).to(dtype) * 3
    for function in (lambda x: x**0.1, lambda x: x**1e-8, lambda x: 0.1**x, lambda x: 2049**x):
        actual = torch_mlir.compile(Apply([function]), x)(x)[0]
        # Powers may differ by rounding, but hardly ever do.
        assert differs(actual, function(x)).sum() <= 5


@pytest.mark.parametrize("dtype", SHORT)
@pytest.mark.parametrize("limit", [0.1, 0.3, 0.5, 0.0])
def test_limits_are_not_rounded(dtype: torch.dtype, limit: float) -> None:
    near = [limit, -limit, 1.001 * limit, -1.001 * limit, math.nan, math.inf, -math.inf]
    x = torch.cat([torch.tensor(near), torch.linspace(-1, 1, 509)]).to(dtype)
    grad = torch.linspace(1, 2, x.numel()).to(dtype)
    backward = torch.ops.aten.threshold_backward
    functions = [lambda x, _: F.softshrink(x, limit), lambda x, grad: backward(grad, x, limit)]
    # PyTorch 2.15 rounds the limit of softshrink.
    expected_of_each = (F.softshrink(x.float(), limit).to(dtype), backward(grad, x, limit))
    # Zeros of either sign are the same: eager's sign depends on the place of the element.
    for actual, expected in zip(torch_mlir.compile(Apply(functions), x, grad)(x, grad), expected_of_each, strict=True):
        torch.testing.assert_close(actual, expected, rtol=0, atol=0, equal_nan=True)


@pytest.mark.parametrize("dtype", [torch.int8, torch.int16, torch.int32, torch.int64, torch.uint8], ids=str)
def test_extremes_of_integers(dtype: torch.dtype) -> None:
    info = torch.iinfo(dtype)
    values = [0, 1, 2, 3, 7, 12, 100, info.max, info.max - 1, info.max // 2]
    if info.min < 0:
        values += [-1, -2, -3, -7, -64, info.min + 1]
    # In 32 bits and more, eager divides the lowest integer by -1, which ends the process.
    lowest = [info.min] if info.bits < 32 else []
    functions = {
        "gcd": torch.gcd,
        "lcm": torch.lcm,
        "shift left": torch.bitwise_left_shift,
        "shift right": torch.bitwise_right_shift,
        "threshold": lambda x, y: F.threshold(x, 1, 20),
    }
    check(functions, *pairs(torch.tensor(values + lowest, dtype=dtype)))


def test_gcd_of_the_lowest_integer() -> None:
    for dtype in (torch.int32, torch.int64):
        lowest = torch.tensor([torch.iinfo(dtype).min] * 3, dtype=dtype)
        others = torch.tensor([-1, 0, 12], dtype=dtype)
        compiled = torch_mlir.compile(Apply([torch.gcd]), lowest, others)
        assert compiled(lowest, others)[0].abs().tolist() == [1, torch.iinfo(dtype).min, 4]
