# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elementary functions of float64 are as precise as the engine says; mpmath knows what they are."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest
import torch
from importer_support import Function

import torch_mlir

# Units in the last place, subnormal results included.
LARGEST_ERROR = 2.0
COUNT = 1500
# Where formulas meet, and where results leave their range.
HARD = [0.0, 1.0, 0.5, 2.0, 6.0, 27.3, 27.22, 40.0, 0.7071067811865476, 1.4142135623730951, 2.0**30, 2.0**60]
HARD += [709.78271289338397, 709.79, 745.13, 745.2, 1074.0, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308]
HARD += [np.pi / 2, np.pi, np.inf, np.nan]


def uniform(low: float, high: float) -> np.ndarray:
    return np.random.default_rng(0).uniform(low, high, COUNT)


def around(value: float) -> np.ndarray:
    """Of all distances."""
    return value + uniform(-1, 1) * 10.0 ** uniform(-16, 0)


def powers(low: float, high: float) -> np.ndarray:
    return np.exp(uniform(low, high))


QUARTERS = np.arange(1, COUNT) * (np.pi / 2)
FAR_QUARTERS = np.random.default_rng(1).integers(1, 1 << 29, COUNT) * (np.pi / 2)
POINTS = {
    "exp": [uniform(-745.5, 710), uniform(-2, 2), around(0)],
    "expm1": [uniform(-50, 710), uniform(-2, 2), around(0)],
    "log": [powers(-744, 709), uniform(0.5, 2), around(1).clip(1e-3)],
    "log1p": [powers(-40, 709), uniform(-1, 2), around(0)],
    "erf": [uniform(-7, 7), uniform(-1.2, 1.2), around(0)],
    "erfc": [uniform(-7, 28), uniform(-1.2, 1.2), around(0)],
    "sin": [uniform(-8, 8), uniform(-(2.0**30), 2.0**30), QUARTERS, FAR_QUARTERS],
    "cos": [uniform(-8, 8), uniform(-(2.0**30), 2.0**30), QUARTERS, FAR_QUARTERS],
}


def hard_points() -> np.ndarray:
    """Special values, their neighbours, and both signs of them."""
    points = np.array(HARD)
    with np.errstate(over="ignore"):
        neighbours = [np.nextafter(points, to) for to in (0, np.inf)]
    positive = np.concatenate([points, *neighbours])
    return np.concatenate([positive, -positive])


def error(function, x: float, actual: float, expected: float) -> float:
    """Units in the last place; infinite where only one is a number. `expected` is nearly exact."""
    if actual == expected or (np.isnan(actual) and np.isnan(expected)):
        return 0.0
    if not (np.isfinite(actual) and np.isfinite(expected)):
        return np.inf
    with mpmath.workprec(200):
        unit = np.spacing(max(abs(expected), 2.0**-1022))
        return float(abs(mpmath.mpf(actual) - function(mpmath.mpf(x))) / mpmath.mpf(unit))


@pytest.mark.parametrize("name", POINTS)
def test_precision(name):
    x = torch.from_numpy(np.concatenate([*POINTS[name], hard_points()]))
    function = getattr(torch, name)
    actual, eager = torch_mlir.compile(Function(function), x)(x), function(x)
    values = zip(x.tolist(), actual.tolist(), eager.tolist(), strict=True)
    worst = max((error(getattr(mpmath, name), *value), value) for value in values)
    assert worst[0] <= LARGEST_ERROR, worst
    equal = actual == eager
    assert torch.equal(actual.signbit()[equal], eager.signbit()[equal])


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize("size", [0, 1, 3, 7, 13, 1001])
def test_places_do_not_matter(name, size):
    """The rest of a loop computes what its vectors do, and those beside an angle for the C library too."""
    x = torch.linspace(-3, 3, 2048, dtype=torch.float64)
    x[7::64] = 1e12
    function = Function(getattr(torch, name))
    part = x[5 : 5 + size].clone()
    whole = torch_mlir.compile(function, x)(x)
    torch.testing.assert_close(
        torch_mlir.compile(function, part)(part), whole[5 : 5 + size], rtol=0, atol=0, equal_nan=True
    )
