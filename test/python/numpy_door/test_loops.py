# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`loop`: what a body carries from one run to the next in arrays, and the errors for what it carries in variables."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees

from torch_mlir.numpy import TraceError, jit, loop

ONE, OTHER = np.array([1.0, 2.0]), np.array([1.0, 2.0])


def scalar(x: Any) -> Any:
    y = x.sum()
    for i in loop(3):
        y += 2
        x[i] = y
    return x


def item(x: Any, n: Any) -> Any:
    y = x[0]
    for i in loop(n):
        y = y * 2
        x[i] = y
    return x


def known_scalar(x: Any) -> Any:
    y = np.zeros(()) + 1
    for i in loop(3):
        y *= 2
        x[i] = y
    return x


def counter(x: Any) -> Any:
    k = 0
    for i in loop(3):
        k += 2
        x[i] += k
    return x


def late_counter(x: Any) -> Any:
    k = 0
    for i in loop(3):
        if k < 4:
            x[i] += 1
        k += 2
    return x


def only_counted(x: Any) -> Any:
    k = 0
    for _ in loop(3):
        for _ in loop(2):
            k += 1
    return x + k


def names(x: Any) -> Any:
    a, b = x[:1], x[1:2]
    for _ in loop(3):
        a, b = b, a
        a += 1
    return x


def names_of_copies(x: Any) -> Any:
    a, b = x * 1, x * 1
    for _ in loop(3):
        a, b = b, a
        a += 1
    return a, b


def names_of_arrays_outside(x: Any) -> Any:
    pair = [ONE, OTHER]
    for _ in loop(3):
        x[:2] += pair[0]
        pair.reverse()
    return x


def view(x: Any) -> Any:
    v = x
    for _ in loop(2):
        v = v[1:]
    return v


def entry(x: Any) -> Any:
    d = {"k": x * 1}
    for i in loop(3):
        d["k"] = d["k"] + 1
        x[i] = d["k"][0]
    return x


def attribute(x: Any) -> Any:
    s = SimpleNamespace(v=x[0])
    for i in loop(3):
        s.v = s.v + 1
        x[i] = s.v
    return x


def flag(x: Any) -> Any:
    first = True
    for i in loop(3):
        x[i] = 100 if first else 1
        first = False
    return x


def appended(x: Any) -> Any:
    made: list[int] = []
    for _ in loop(3):
        made.append(1)
    return x + len(made)


def of_a_function_around(x: Any) -> Any:
    total = 0

    def add() -> None:
        nonlocal total
        total += 1

    for _ in loop(3):
        add()
    return x + total


def iterated(x: Any) -> Any:
    items = iter([1, 1, 5])
    for i in loop(3):
        x[i] += next(items)
    return x


def counted(x: Any) -> Any:
    numbers = itertools.count()
    for _ in loop(3):
        next(numbers)
    return x + next(numbers)


def drawn(x: Any) -> Any:
    rng = np.random.default_rng(0)
    for i in loop(3):
        x[i] += rng.normal()
    return x


def assigned_or_not(x: Any, n: Any) -> Any:
    k = 0
    for _ in loop(n):
        k = 5
    return x + k


RUN_BEFORE = "uses what the loop's body made in its run before"
BODY = "a body that computes something else in its second run"
AGAIN = "goes round with another value of {} after each run"
CARRIED = [
    (scalar, RUN_BEFORE),
    (lambda x: item(x, 3), RUN_BEFORE),
    (lambda x: item(x, x[0].astype(int)), RUN_BEFORE),
    (known_scalar, BODY + r".*\(y\)"),
    (counter, BODY + r".*\(k\)"),
    (late_counter, AGAIN.format("k")),
    (only_counted, AGAIN.format("k")),
    (names, BODY + r".*\(a, b\)"),
    (names_of_copies, BODY),
    (names_of_arrays_outside, BODY),
    (view, AGAIN.format("v")),
    (entry, RUN_BEFORE),
    (attribute, RUN_BEFORE),
    (flag, BODY + r".*\(first\)"),
    (appended, AGAIN.format("made")),
    (of_a_function_around, AGAIN.format("add, total")),
    (iterated, AGAIN.format("items")),
    (counted, AGAIN.format("numbers")),
    (drawn, BODY),
    (lambda x: assigned_or_not(x, x[0].astype(int)), "assigns k in its body, which may run no times"),
]


@pytest.mark.parametrize(("function", "words"), CARRIED)
def test_variables_carry_nothing(function: Any, words: str) -> None:
    with pytest.raises(TraceError, match=words) as caught:
        jit(function)(np.ones(3))
    assert "test_loops.py:" in str(caught.value)
    assert jit(lambda x: x + 1)(np.zeros(1)).tolist() == [1]


def test_one_run_carries_nothing() -> None:
    agrees(lambda x: item(x, 1), np.ones(3))
    agrees(lambda x: item(x, 0), np.ones(3))


def temporaries(x: Any, n: Any) -> Any:
    y, k, weights = x[0], 0, np.array([1.0, 2.0, 4.0])
    for _ in range(2):
        for i in loop(n):
            y = x[i] * 2
            k = 7
            made = {"y": [y, lambda z, y=y: z + y]}
            x[i] = made["y"][1](k) + np.array([3.0, 5.0, 9.0])[i] * weights[i]
            weights *= np.array([1.0, 2.0, 3.0])
            z = np.zeros(3)
            z += x
            for j in loop(3):
                k = 3
                x[j] += z[j] - ONE[0]
                for _ in loop(2):
                    y = x[j]
                    x[j] = y / 2
        for i in loop(n):
            y = x[i]
            x[i] = y - 1
    return x, weights, y if n == 0 else None


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_temporaries_that_are_assigned_before_they_are_read(n: int) -> None:
    agrees(lambda x: temporaries(x, n), np.arange(3.0))


def test_temporaries_in_a_loop_whose_bounds_are_computed() -> None:
    def run(x: Any, n: Any) -> Any:
        for i in loop(n):
            y = x[i] * 2
            x[x > y] -= 1
            x[i] = y
        return x

    compiled = jit(run)
    for n in range(4):
        np.testing.assert_array_equal(compiled(np.arange(3.0), np.int64(n)), run(np.arange(3.0), n))
    assert compiled.programs == 1
