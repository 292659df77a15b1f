# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Values at which formulas and library functions part: complex zeros, infinities and NaN, and empty matrices."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees, quietly

from torch_mlir.numpy import TraceError, jit, loop

INF, NAN = float("inf"), float("nan")
PARTS = (0.0, -0.0, 1.0, -2.0, INF, NAN)
NUMBERS = np.array([complex(*parts) for parts in itertools.product(PARTS, PARTS)])
BASES = np.array([0j, complex(-0.0, 0), 1, -2, complex(INF, 0), complex(NAN, 1), 1 + 2j, -3j])


@pytest.mark.parametrize("kind", ["F", "D"])
def test_powers_of_complex_zeros(kind: str) -> None:
    exponents = np.array([0, 1, 2, -1, 0.5, 1j, 1 + 1j, -1 + 1j, 3], kind)
    zeros = BASES[:2].astype(kind)
    agrees(lambda a, b: a[:, None] ** b, zeros, exponents)
    agrees(lambda a: (a**0, a**1, a**2, a ** np.zeros(1, kind)), BASES.astype(kind))
    agrees(lambda a, b: np.float_power(a[:, None], b), zeros, exponents)


@pytest.mark.parametrize(
    "ufunc", [np.less, np.less_equal, np.greater, np.greater_equal, np.maximum, np.minimum, np.fmax, np.fmin]
)
def test_the_order_of_complex_numbers(ufunc: Any) -> None:
    agrees(lambda a, b: ufunc(a[:, None], b), NUMBERS, NUMBERS)


@pytest.mark.parametrize("kind", ["F", "D"])
def test_reciprocals_and_signs(kind: str) -> None:
    numbers = NUMBERS.astype(kind)
    agrees(np.reciprocal, numbers)
    agrees(np.sign, numbers)
    for function in (np.reciprocal, np.sign):
        found, wanted = jit(lambda a, f=function: f(a))(numbers), quietly(function, numbers)
        for part in ("real", "imag"):
            a, b = getattr(found, part), getattr(wanted, part)
            np.testing.assert_array_equal(np.signbit(a[b == 0]), np.signbit(b[b == 0]))


def counted(x: Any, start: Any, stop: Any, step: Any) -> Any:
    for i in loop(start, stop, step):
        x[i] += 1
    return x


def test_bounds_of_loops() -> None:
    x = np.zeros(6)
    for bounds in ((0, 6, 2), (5, -1, -2), (0, 0, 1), (4, 1, 1)):
        wanted = counted(x.copy(), *bounds)
        for chosen in itertools.product((False, True), repeat=3):
            given = [np.int64(item) if is_computed else item for item, is_computed in zip(bounds, chosen)]
            np.testing.assert_array_equal(jit(counted)(x.copy(), *given), wanted)
    for bad in (2.0, np.float64(2), np.array([2, 3])):
        with pytest.raises(TypeError):
            jit(counted)(x, 0, bad, 1)
    for zero in (0, np.int64(0)):
        with pytest.raises(ValueError, match="range\\(\\) arg 3 must not be zero"):
            jit(counted)(x, 0, 2, zero)


EMPTY: dict[str, Callable[[Any], Any]] = {
    "pinv": np.linalg.pinv,
    "rank": np.linalg.matrix_rank,
    "norm": np.linalg.norm,
    "median": np.median,
    "median of columns": lambda a: np.median(a, axis=-2),
    "median of rows": lambda a: np.median(a, axis=-1),
}


@pytest.mark.parametrize("name", EMPTY)
def test_empty_matrices(name: str) -> None:
    for shape in ((0, 3), (3, 0), (0, 0), (2, 0, 3)):
        if name != "norm" or len(shape) == 2:
            agrees(EMPTY[name], np.zeros(shape))


def test_the_rank_of_a_vector_is_a_number_of_pythons() -> None:
    agrees(np.linalg.matrix_rank, np.zeros(3))
    agrees(np.linalg.matrix_rank, np.ones(3))


def test_reductions_of_selections_with_options() -> None:
    agrees(lambda a: (a[a > 0].var(ddof=1), a[a > 0].std(ddof=1), a[a > 1].sum(dtype=np.float32)), np.arange(4.0))
    for reduce in (lambda a: a[a > 0].sum(axis=0), lambda a: a[a > 0].max(0), lambda a: a[a > 0].sum(0)):
        with pytest.raises(TraceError, match="takes elements by a mask whose values are computed"):
            jit(reduce)(np.arange(4.0))


def test_assignment_to_flat() -> None:
    def run(a: Any, b: Any) -> Any:
        a.flat = 7
        b.flat = a
        b[1:].flat = [1, 2, 3]
        return a, b

    agrees(run, np.ones((2, 3)), np.zeros((3, 2))[:, ::-1][:2, :1].repeat(3, 1))
    with pytest.raises(TraceError, match=r"sets \.flat to another number of elements"):
        jit(run)(np.ones((2, 3)), np.zeros((4, 2)))


@pytest.mark.parametrize(
    "function",
    [
        lambda a: np.float32(a),
        lambda a: np.vectorize(lambda item: item)(a),
        lambda a: list(np.nditer(a)),
        lambda a: list(np.ndenumerate(a)),
    ],
)
def test_functions_that_need_numpys_array(function: Any) -> None:
    with pytest.raises(TraceError, match="which those functions need that are not compiled, such as vectorize"):
        jit(function)(np.ones(3))


def test_bytes_of_a_generator() -> None:
    with pytest.raises(TraceError, match=r"asks a generator for \.bytes, which compiled functions do not have"):
        jit(lambda g: g.bytes(3))(np.random.default_rng(0))
