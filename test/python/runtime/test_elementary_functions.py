# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elementary functions of float32 are as precise as the engine says, over all arguments."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from importer_support import Function

import torch_mlir

# Units in the last place, subnormal results included.
LARGEST_ERROR = 2.0
UNARY = ["exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sinh", "cosh", "tanh", "atanh"]
UNARY += ["asin", "acos", "atan", "erf", "erfc", "sin", "cos", "tan"]
# Where formulas meet, and where results leave their range.
HARD = [0.0, 1.0, 0.5, 2.0, 0.6, 0.55, 0.54, 4 / 3, 2 / 3, 1e-45, 1.1754944e-38, 1e-40, 88.72284, 88.8, 89.41599, 89.5]
HARD += [103.97, 104.0, 127.99999, 128.0, 149.0, 150.0, 9.1, 10.05, 10.06, 3.9, 3.4028235e38, math.inf, math.nan]
HARD += [65535.996, 65536.0, 65536.008, 1e22]


def hard_points() -> torch.Tensor:
    """Special values, their neighbours, and both signs of them."""
    points = np.array(HARD, np.float32)
    with np.errstate(over="ignore"):
        neighbours = [np.nextafter(points, np.float32(to)) for to in (0, np.inf)]
    positive = np.concatenate([points, *neighbours])
    return torch.from_numpy(np.concatenate([positive, -positive]))


def arguments() -> torch.Tensor:
    """Floats of all magnitudes and many of the usual ones; an odd number of them."""
    everywhere = torch.from_numpy(np.arange(0, 1 << 32, 65521, dtype=np.uint32).view(np.float32))
    generator = torch.Generator().manual_seed(0)
    usual = torch.randn(1 << 16, generator=generator)
    values = torch.cat([everywhere, usual, usual * 10, usual.abs().remainder(1.0) * usual.sign(), hard_points()])
    return values if len(values) % 2 else values[1:]


def errors(actual: torch.Tensor, exact: torch.Tensor) -> torch.Tensor:
    """Units in the last place between results and those in float64; infinite where only one is a number."""
    rounded = exact.float()
    unit = np.spacing(np.maximum(np.abs(rounded.nan_to_num(posinf=3e38, neginf=-3e38).numpy()), np.float32(2.0**-126)))
    apart = (actual.double() - exact).abs() / torch.from_numpy(unit).double()
    same = (actual == rounded) | (actual.isnan() & exact.isnan())
    return torch.where(same, 0.0, apart.nan_to_num(nan=math.inf))


@pytest.mark.parametrize("name", UNARY)
def test_of_one_argument(name):
    function, x = getattr(torch, name), arguments()
    actual, exact = torch_mlir.compile(Function(function), x)(x), function(x.double())
    found = errors(actual, exact)
    worst = found.argmax()
    assert found[worst] <= LARGEST_ERROR, (x[worst].item(), actual[worst].item(), exact[worst].item())
    numbers = ~exact.isnan()
    assert torch.equal(actual.signbit()[numbers], exact.signbit()[numbers])


@pytest.mark.parametrize("name", ["sin", "cos", "tan"])
def test_near_quarters_of_a_turn(name):
    """A third of the digits of what is left of an angle near a zero or a pole is in the last part of pi."""
    function = getattr(torch, name)
    quarters = np.arange(1, 50000) * (np.pi / 2)
    near = quarters.astype(np.float32)
    x = torch.from_numpy(
        np.concatenate([near, np.nextafter(near, np.float32(0)), -np.nextafter(near, np.float32(1e9))])
    )
    actual, exact = torch_mlir.compile(Function(function), x)(x), function(x.double())
    found = errors(actual, exact)
    worst = found.argmax()
    assert found[worst] <= LARGEST_ERROR, (x[worst].item(), actual[worst].item(), exact[worst].item())


@pytest.mark.parametrize("count", [1, 3, 8, 16, 37])
def test_one_large_angle_among_small_ones(count):
    """The vector's other elements keep their values, and those of the C library are the same everywhere."""
    x = torch.linspace(-4, 4, count)
    compiled = torch_mlir.compile(Function(lambda x: torch.sin(x) + torch.cos(x)), x)
    small = compiled(x)
    for place in range(count):
        mixed = x.clone()
        mixed[place] = 1e10
        result = compiled(mixed)
        expected = torch.sin(mixed[place].double()) + torch.cos(mixed[place].double())
        assert abs(result[place].double() - expected) < 1e-6
        assert torch.equal(result[:place], small[:place])
        assert torch.equal(result[place + 1 :], small[place + 1 :])


@pytest.mark.parametrize("name", ["fmod", "remainder"])
def test_remainders_are_exact(name):
    """Eager's own are not where quotients are large: they are NaN."""
    function, x = getattr(torch, name), arguments()
    y = x[torch.randperm(len(x), generator=torch.Generator().manual_seed(2))]
    left, right = torch.meshgrid(hard_points(), hard_points(), indexing="ij")
    x, y = torch.cat([x, x[-99999:], left.flatten()]), torch.cat([y, torch.linspace(-9, 9, 99999), right.flatten()])
    with np.errstate(invalid="ignore"):
        expected = torch.from_numpy(np.fmod(x.numpy(), y.numpy()))
    if name == "remainder":
        has_other_sign = (expected != 0) & ((y < 0) != (expected < 0))
        expected = torch.where(has_other_sign, expected + y, expected)
    actual = torch_mlir.compile(Function(function), x, y)(x, y)
    torch.testing.assert_close(actual, expected, rtol=0, atol=0, equal_nan=True)
    numbers = ~expected.isnan()
    assert torch.equal(actual.signbit()[numbers], expected.signbit()[numbers])


@pytest.mark.parametrize("name", ["pow", "atan2"])
def test_of_two_arguments(name):
    function, x = getattr(torch, name), arguments()
    y = x[torch.randperm(len(x), generator=torch.Generator().manual_seed(1))]
    left, right = torch.meshgrid(hard_points(), hard_points(), indexing="ij")
    x = torch.cat([x, x[-99999:], left.flatten()])
    y = torch.cat([y, torch.linspace(-9, 9, 99999), right.flatten()])
    actual, exact = torch_mlir.compile(Function(function), x, y)(x, y), function(x.double(), y.double())
    found = errors(actual, exact)
    worst = found.argmax()
    assert found[worst] <= LARGEST_ERROR, [value[worst].item() for value in (x, y, actual, exact)]
    numbers = ~exact.isnan()
    assert torch.equal(actual.signbit()[numbers], exact.signbit()[numbers])


@pytest.mark.parametrize("size", [0, 1, 7, 17, 1001])
def test_places_do_not_matter(size):
    """The rest of a loop computes what its vectors do."""
    x = torch.linspace(-3, 3, 2048)
    function = Function(lambda x: torch.erf(torch.exp(x) * torch.tanh(x)))
    part = x[5 : 5 + size].clone()
    whole = torch_mlir.compile(function, x)(x)
    assert torch.equal(torch_mlir.compile(function, part)(part), whole[5 : 5 + size])


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.float64])
def test_other_dtypes(dtype):
    x = torch.linspace(-0.99, 0.99, 1001).to(dtype)
    for name in ("exp", "atanh", "erfc", "tanh", "log1p", "sin", "tan"):
        function = getattr(torch, name)
        torch.testing.assert_close(torch_mlir.compile(Function(function), x)(x), function(x))
