# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Special functions of float32 are right to their last digit or two; mpmath knows what they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import mpmath
import numpy as np
import pytest
import torch
from importer_support import Function

import torch_mlir

# Units in the last place.
LARGEST_ERROR = 1.5
COUNT = 250
PRECISION = 60


def uniform(low: float, high: float) -> np.ndarray:
    return np.random.default_rng(0).uniform(low, high, COUNT)


def powers(low: float, high: float) -> np.ndarray:
    return np.exp(uniform(low, high))


def _second_kind(order: int) -> tuple[Callable[[Any], Any], list[np.ndarray]]:
    """The modified Bessel function; mpmath takes its time for it."""
    return lambda x: mpmath.besselk(order, x), [uniform(0, 3)[::6], uniform(3, 40)[::6], powers(-60, 0)[::10]]


def _scaled(order: int) -> tuple[Callable[[Any], Any], list[np.ndarray]]:
    function, points = _second_kind(order)
    return lambda x: function(x) * mpmath.exp(x), points


def _quantile(p: Any) -> Any:
    return mpmath.sqrt(2) * mpmath.erfinv(2 * p - 1)


def _log_gamma(x: Any) -> Any:
    return mpmath.log(abs(mpmath.gamma(x)))


def _lower(a: Any, x: Any) -> Any:
    return mpmath.gammainc(a, 0, x, regularized=True)


def _upper(a: Any, x: Any) -> Any:
    return mpmath.gammainc(a, x, mpmath.inf, regularized=True)


# What each is, and arguments: branches meet at 5 and 16 (of a logarithm), 8, 10, 11, 12, 14 and 16.
ONE: dict[str, tuple[Callable[[Any], Any], list[np.ndarray]]] = {
    "erfinv": (mpmath.erfinv, [uniform(-1, 1), 1 - powers(-16.5, 0), powers(-90, -1)]),
    "special.ndtri": (_quantile, [uniform(0, 1), 1 - powers(-16.5, -1), powers(-103, -1), 0.5 + powers(-17, -1)]),
    "lgamma": (_log_gamma, [uniform(-20.5, 30), uniform(0.5, 3), powers(-90, 60)]),
    "digamma": (mpmath.digamma, [uniform(0.1, 30), uniform(-5.5, 0)]),
    "special.i0e": (lambda x: mpmath.besseli(0, x) * mpmath.exp(-abs(x)), [uniform(-40, 40)]),
    "special.i1e": (lambda x: mpmath.besseli(1, x) * mpmath.exp(-abs(x)), [uniform(-40, 40), powers(-60, 60)]),
    "special.bessel_j0": (lambda x: mpmath.besselj(0, x), [uniform(-40, 40)]),
    "special.bessel_j1": (lambda x: mpmath.besselj(1, x), [uniform(-40, 40)]),
    "special.bessel_y0": (lambda x: mpmath.bessely(0, x), [uniform(0, 40), powers(-60, 0)]),
    "special.bessel_y1": (lambda x: mpmath.bessely(1, x), [uniform(0, 40), powers(-60, 0)]),
    "special.spherical_bessel_j0": (mpmath.sinc, [uniform(-40, 40), powers(-60, 0)]),
    "special.modified_bessel_k0": _second_kind(0),
    "special.modified_bessel_k1": _second_kind(1),
    "special.scaled_modified_bessel_k0": _scaled(0),
    "special.scaled_modified_bessel_k1": _scaled(1),
    "special.airy_ai": (mpmath.airyai, [uniform(-12, 8)]),
    "special.erfcx": (lambda x: mpmath.exp(x * x) * mpmath.erfc(x), [uniform(-9, 30)]),
}
TWO: dict[str, tuple[Callable[[Any, Any], Any], list[tuple[np.ndarray, np.ndarray]]]] = {
    "special.zeta": (mpmath.zeta, [(uniform(1.01, 20), uniform(0.1, 30)[::-1])]),
    "igamma": (_lower, [(uniform(0.05, 20), uniform(0, 30)[::-1]), (uniform(20, 200), uniform(10, 250))]),
    "igammac": (_upper, [(uniform(0.05, 20), uniform(0, 30)[::-1]), (uniform(20, 200), uniform(10, 250))]),
}


def errors(function: Callable[..., Any], inputs: list[torch.Tensor], actual: torch.Tensor) -> list[tuple[Any, ...]]:
    """Units in the last place, and of which arguments; those of what float32 rounds to zero are left out."""
    found = []
    with mpmath.workdps(PRECISION):
        for *arguments, value in zip(*(each.tolist() for each in inputs), actual.tolist(), strict=True):
            exact = function(*map(mpmath.mpf, arguments))
            unit = np.spacing(np.float32(max(abs(float(exact)), 2.0**-126)))
            found.append((float(abs(mpmath.mpf(value) - exact)) / float(unit), arguments, value, float(exact)))
    return found


def by_name(name: str) -> Any:
    return getattr(torch.special if name.startswith("special.") else torch, name.removeprefix("special."))


@pytest.mark.parametrize("name", ONE)
def test_of_one_argument(name):
    function, points = ONE[name]
    x = torch.from_numpy(np.concatenate(points)).float().unique()
    x = x[torch.from_numpy(np.isfinite(by_name(name)(x.double()).numpy()))]
    worst = max(errors(function, [x], torch_mlir.compile(Function(by_name(name)), x)(x)))
    assert worst[0] <= LARGEST_ERROR, worst


@pytest.mark.parametrize("name", TWO)
def test_of_two_arguments(name):
    function, points = TWO[name]
    inputs = [torch.from_numpy(np.concatenate(each)).float() for each in zip(*points, strict=True)]
    worst = max(errors(function, inputs, torch_mlir.compile(Function(by_name(name)), *inputs)(*inputs)))
    assert worst[0] <= LARGEST_ERROR, worst


ENDS = [0.0, 1.0, 0.5, 2.0, 3.0, 8.0, 100.0, 1e-45, 1e-38, 3e38, torch.inf, torch.nan]


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
@pytest.mark.parametrize("name", ["erfinv", "special.ndtri", "special.i1e", "lgamma", "special.modified_bessel_k0"])
def test_ends_of_ranges(name, dtype):
    x = torch.tensor([*ENDS, *(-end for end in ENDS)], dtype=dtype)
    function = by_name(name)
    expected = function(x.double()).to(dtype)
    torch.testing.assert_close(torch_mlir.compile(Function(function), x)(x), expected, equal_nan=True)


def test_gamma_functions_of_large_shapes():
    """The smaller one keeps its digits, on either side; 0.00000314666568 is the sum of 15852 terms."""
    a = torch.tensor([8407730.0, 8394641.0, 3706996.0, 50000.0])
    x = torch.tensor([8394641.0, 8407730.0, 3684699.0, 51000.0])
    lower, upper = torch_mlir.compile(Function(lambda a, x: (torch.igamma(a, x), torch.igammac(a, x))), a, x)(a, x)
    torch.testing.assert_close(lower + upper, torch.ones(4))
    torch.testing.assert_close(lower[0].item(), 3.146665617395609e-06, rtol=1e-6, atol=0)
    torch.testing.assert_close(lower[2].item(), 1.9698e-31, rtol=1e-3, atol=0)
    torch.testing.assert_close(
        upper[3].item(), torch.special.gammaincc(a[3].double(), x[3].double()).item(), rtol=1e-5, atol=0
    )


@pytest.mark.parametrize("count", [1, 13, 1_000_003])
def test_sizes_and_layouts(count):
    x = torch.linspace(-0.999, 0.999, 2 * count)[::2]
    function = Function(lambda x: torch.erfinv(x) + torch.lgamma(x + 2) - torch.special.i1e(x * 20))
    actual = torch_mlir.compile(function, x)(x)
    torch.testing.assert_close(actual, function(x.double()).float(), rtol=1e-5, atol=1e-6)
