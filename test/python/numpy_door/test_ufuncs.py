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


def test_reductions_that_start_with_something() -> None:
    x, mask = np.array([[1.7, -2.5, 3.0], [0.5, 4.0, -1.0]]), np.array([[True, False, True], [False, False, True]])

    def run(x: Any, mask: Any, i: Any) -> Any:
        whole, wide = np.zeros(3, np.int64), np.zeros((), np.int8)
        return (
            np.sum(x, where=mask, initial=5.0),
            np.max(x, 0, initial=-9.0, where=mask),
            np.subtract.reduce(x, initial=10.0),
            np.subtract.reduce(x[:0], initial=10.0),
            np.divide.reduce(x, 1, initial=3.0),
            np.sum(i, initial=2.5),
            np.bitwise_and.reduce(i.astype(np.uint8), where=mask),
            np.add.reduce(x, out=whole),
            np.sum(i.astype(np.int8) * 100, out=wide),
            np.cumsum(x[0], out=np.zeros(3, np.float32)),
            np.float_power.reduce(np.abs(x), 1),
        )

    agrees(run, x, mask, x.astype(int))


def test_signs_of_zero_and_powers() -> None:
    x, y = np.array([0.0, -0.0, 4.0, -4.0, 6.0, -6.0]), np.array([-2.0, 3.0, -2.0, 2.0, 3.0, -3.0])
    rest = jit(np.remainder)(x, y)
    assert np.signbit(rest).tolist() == np.signbit(np.remainder(x, y)).tolist()
    agrees(lambda b: (b**2, b**3, b**2.0, b[0] ** 2), np.array([True, False]))
    z = np.array([-np.inf, -0.0, 4.0])
    agrees(lambda z: (z**0.5, z**2, np.power(z, 0.5), z[0] ** 0.5), z)
    assert np.signbit(jit(lambda z: z**0.5)(z)).tolist() == np.signbit(quietly(lambda z: z**0.5, z)).tolist()
    agrees(lambda a: (np.gcd(a, a - a), np.gcd(-a, a)), np.array([-3, 5, -1]))
    constant = np.array([complex(1, 0.0), complex(1, -0.0)])
    assert np.signbit(jit(lambda x: x + np.array([complex(1, 0.0), complex(1, -0.0)]))(constant - 1).imag).tolist() == [
        False,
        True,
    ]


def test_infinities_in_the_middle() -> None:
    x = np.array([[1, np.inf, np.inf], [-np.inf, np.inf, np.nan], [1.0, 2.0, np.inf]])
    agrees(lambda x: (np.median(x, 1), np.nanmedian(x, 1), np.quantile(x, 0.25, 1)), x[::2])


def test_values_that_only_a_call_knows() -> None:
    for function, good, bad, words in [
        (lambda x: np.nanargmax(x, 0), np.ones((2, 2)), np.full((2, 2), np.nan), "All-NaN slice"),
        (lambda x: np.digitize(x, x), np.arange(3.0), np.array([1.0, 3.0, 2.0]), "increasing or decreasing"),
        (lambda x: np.choose(x.astype(int), [x, -x]), np.array([0.0, 1.0]), np.array([-1.0, 0.0]), "invalid entry"),
        (lambda x: np.histogram(x, 3)[0], np.arange(3.0), np.array([1.0, np.nan, 2.0]), "range of the histogram"),
    ]:
        agrees(function, good)
        with pytest.raises(ValueError, match=words):
            jit(function)(bad)
    agrees(lambda x: (np.insert(x, [2, 0], [10, 20]), np.insert(x, 1, [7.0, 8.0]), np.insert(x, 3, 5)), np.arange(3.0))
    agrees(lambda x: (np.insert(x, 1, [7.0, 8.0], 1), np.insert(x, [0, 2], x[:1], 0)), np.arange(4.0).reshape(2, 2))
    with pytest.raises(TypeError, match="Cannot cast"):
        jit(lambda x: np.copyto(x, 1.5))(np.arange(3))


def test_at_places_that_repeat() -> None:
    def run(x: Any, places: Any) -> Any:
        turned, added = x.copy(), x.copy()
        np.negative.at(turned, places)
        np.add.at(added, places, np.arange(4.0))
        np.maximum.at(added, places, 2)
        np.power.at(turned, places, 1.5)
        return turned, added

    agrees(run, np.arange(3.0) + 1, np.array([0, 0, 2, 1]))
    agrees(run, np.arange(3, dtype=np.float32) + 1, np.array([0, 0, 2, 1]))
    with pytest.raises(TypeError, match="Cannot cast"):
        jit(lambda x, i: np.add.at(x, i, 0.5))(np.arange(3), np.array([1]))


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (lambda x: np.sum(x, out=np.zeros(2)), "output array has shape"),
        (lambda x: np.mean(x, out=np.zeros((), int)), "Cannot cast output"),
        (lambda x: np.matmul(x, x, out=np.zeros((), int)), "Cannot cast output"),
        (lambda x: np.less(x, 300, out=np.zeros(3, bool))[5], "out of bounds"),
        (lambda x: np.add.reduceat(x, [0, 7]), "index 7 out-of-bounds"),
    ],
)
def test_results_that_do_not_fit(function: Any, words: str) -> None:
    with pytest.raises((TypeError, ValueError, IndexError), match=words):
        jit(function)(np.arange(3.0))


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
