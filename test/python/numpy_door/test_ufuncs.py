# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every universal function of NumPy, in every dtype that compiled code has, with special values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees, difference, quietly

from torch_mlir.numpy import TraceError, jit

UFUNCS = sorted(
    {value for name in dir(np) if isinstance(value := getattr(np, name), np.ufunc)}, key=lambda u: u.__name__
)
ELEMENTWISE = [ufunc for ufunc in UFUNCS if ufunc.signature is None and ufunc is not np.isnat]
KINDS = ["?", "b", "h", "i", "q", "B", "H", "I", "Q", "e", "f", "d", "F", "D"]
SPECIAL = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, 0.5]
AGAINST = [2.0, 0.0, 1.0, np.inf, 3.0, np.nan, -0.5]


def operands(kind: str) -> tuple[Any, Any]:
    dtype = np.dtype(kind)
    rng = np.random.default_rng(0)
    if dtype.kind == "b":
        return np.array([0, 1, 1, 0, 1], bool), np.array([1, 1, 0, 0, 1], bool)
    if dtype.kind in "iu":
        x, y = rng.integers(0, 10, 10).astype(dtype), rng.integers(0, 5, 10).astype(dtype)
        limits = np.iinfo(dtype)
        x[:3] = limits.max, limits.min, 3
        y[:4] = 3, limits.min and -1, 0, 70
        if dtype.kind == "i":
            x[4:7] *= -1
        return x, y
    x, y = rng.normal(size=(2, 10)) * 3
    if dtype.kind == "c":
        return (x + 1j * y).astype(dtype), (y - 2j * x).astype(dtype)
    return np.concatenate([SPECIAL, x]).astype(dtype), np.concatenate([AGAINST, y]).astype(dtype)


def arguments(ufunc: np.ufunc, kind: str) -> tuple[Any, ...]:
    x, y = operands(kind)
    if ufunc is np.ldexp:
        y = np.arange(-4, len(x) - 4, dtype=np.int32)
    if ufunc is np.power and np.dtype(kind).kind == "i":
        y = np.abs(y) & 7
    return (x, y)[: ufunc.nin]


def has_loop(ufunc: np.ufunc, kind: str) -> bool:
    try:
        found = quietly(ufunc, *arguments(ufunc, kind))
    except TypeError:
        return False
    return all(item.dtype != object for item in (found if isinstance(found, tuple) else (found,)))


@pytest.mark.parametrize("kind", KINDS)
def test_all_of_a_dtype(kind: str) -> None:
    ufuncs = [ufunc for ufunc in ELEMENTWISE if has_loop(ufunc, kind)]
    given = [arguments(ufunc, kind) for ufunc in ufuncs]

    def run(given: Any) -> Any:
        return {ufunc.__name__: ufunc(*args) for ufunc, args in zip(ufuncs, given)}

    wanted = quietly(run, given)
    found = quietly(jit(run), given)
    wrong = [told for name in wanted if (told := difference(found[name], wanted[name], name, slack=4))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("other", ["?", "b", "B", "i", "Q", "e", "f", "D", "2", "2.5", "2j", "True"])
def test_promotion_is_numpys(other: str) -> None:
    right: Any = np.ones(3, other) if len(other) == 1 and other not in "2" else eval(other)

    def run(arrays: Any) -> Any:
        return [
            (x + right, right * x, x / right, x < right, np.maximum(x, right), np.where(x > 0, x, right))
            for x in arrays
        ]

    agrees(run, [np.arange(3).astype(kind) for kind in KINDS])


def test_integers_wrap() -> None:
    agrees(lambda x: (x + x, x * x, -x, x << 3), np.array([127, -128, 3], np.int8))


def test_an_integer_beyond_the_dtype() -> None:
    x = np.array([1, 200], np.uint8)
    agrees(lambda x: (x < 300, x == 300, x > -1, x <= 300, x != -1), x)
    with pytest.raises(OverflowError, match=r"test_ufuncs.*out of bounds for uint8"):
        jit(lambda x: x + 300)(x)


def test_where_out_and_dtype() -> None:
    x, y = np.random.default_rng(1).normal(size=(2, 3, 4))

    def run(x: Any, y: Any) -> Any:
        out = np.zeros((3, 4))
        np.add(x, y, out=out, where=x > 0)
        np.sqrt(np.abs(y[0]), out=out[1])
        x *= 2
        x[0] -= y[0]
        return out, np.add(x, y, dtype=np.float32, casting="same_kind"), np.divmod(x, y), np.add.outer(x[0], y[0])

    agrees(run, x, y)


def test_in_place_keeps_numpys_casting() -> None:
    def run(x: Any) -> None:
        x += 0.5

    with pytest.raises(TypeError, match="same_kind"):
        jit(run)(np.arange(3))


def test_methods_of_ufuncs() -> None:
    x = np.random.default_rng(2).normal(size=(3, 4))
    places = np.array([0, 2, 0])

    def run(x: Any, places: Any) -> Any:
        changed = x.copy()
        np.add.at(changed, places, 1.0)
        np.multiply.at(changed, (places, 1), np.array([2.0, 3.0, 4.0]))
        np.subtract.at(changed, places, x)
        np.negative.at(changed, 1)
        reduced = [
            ufunc.reduce(x, axis=1)
            for ufunc in (np.add, np.multiply, np.maximum, np.fmin, np.hypot, np.logaddexp, np.subtract, np.logical_and)
        ]
        grown = [
            ufunc.accumulate(x, axis=1)
            for ufunc in (np.add, np.multiply, np.maximum, np.minimum, np.subtract, np.logaddexp)
        ]
        return (
            changed,
            reduced,
            grown,
            np.add.reduceat(x, [0, 2, 1], 1),
            np.add.reduce(x, (0, 1)),
            np.bitwise_or.reduce(places),
        )

    agrees(run, x, places)


def test_a_reduction_without_identity_of_nothing() -> None:
    with pytest.raises(ValueError, match="zero-size array to reduction operation maximum which has no identity"):
        jit(lambda x: x.max())(np.zeros((0, 3)))
    agrees(lambda x: (x.sum(0), x.prod(), x.max(1), np.all(x), np.mean(x, 1)), np.zeros((0, 3)))


def test_negative_powers_of_integers() -> None:
    with pytest.raises(ValueError, match="Integers to negative integer powers"):
        jit(lambda x: x**-1)(np.arange(3))
    power = jit(lambda x, n: x**n)
    np.testing.assert_array_equal(power(np.arange(3), np.array(2)), [0, 1, 4])
    with pytest.raises(ValueError, match="Integers to negative integer powers"):
        power(np.arange(3), np.array(-2))


def test_division_of_integers_by_zero_is_zero() -> None:
    least = np.iinfo(np.int64).min
    agrees(
        lambda x, y: (x // y, x % y, np.fmod(x, y), divmod(x, y)),
        np.array([5, -7, least, least]),
        np.array([0, 0, -1, 3]),
    )


def test_numpys_scalars() -> None:
    agrees(lambda x, n: (x[1] + n, n * 2, n, -n, x * n, np.sqrt(n)), np.arange(3, dtype=np.float32), np.float64(2.5))


def test_unknown_options_are_refused() -> None:
    with pytest.raises(TraceError, match=r"passes extobj|passes axes|unexpected"):
        jit(lambda x: np.matmul(x, x, axes=[(0, 1), (0, 1), (0, 1)]))(np.eye(2))
