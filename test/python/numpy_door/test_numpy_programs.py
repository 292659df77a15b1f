# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole programs agree with NumPy, and random numbers are NumPy's own."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees, difference
from numpy_programs import PROGRAMS

from torch_mlir.numpy import TraceError, jit, loop


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs(name: str) -> None:
    function, arguments = PROGRAMS[name]
    # Hundreds of steps, each of which rounds otherwise.
    agrees(function, *arguments(), slack=2000)


def test_a_generator_that_is_an_argument() -> None:
    def run(rng: np.random.Generator, x: Any) -> Any:
        scaled = rng.normal(x, 2.0), rng.uniform(0, x[1] + 1, (2,)), rng.exponential(x + 1)
        order = rng.permutation(x), x[rng.permutation(4)], rng.choice(5, 3), rng.integers(0, 9, (2, 2))
        single = np.float32(1) * rng.random(), rng.random() + x.astype(np.float32)
        rng.shuffle(x)
        return scaled, order, single, rng.random(), rng.integers(10), rng.standard_normal(3, np.float32)

    compiled = jit(run)
    ours, theirs = np.random.default_rng(1), np.random.default_rng(1)
    mine, yours = np.arange(4.0), np.arange(4.0)
    for _ in range(3):
        told = difference(compiled(ours, mine), run(theirs, yours)) or difference(mine, yours)
        assert told is None, told
    assert ours.bit_generator.state == theirs.bit_generator.state


def test_a_generator_that_the_function_seeds() -> None:
    def run(x: Any) -> Any:
        rng = np.random.default_rng(3)
        noise = rng.normal(size=4)
        noise[0] = x[0]
        return noise + x, rng.integers(10), rng.permutation(5), rng.random()

    agrees(run, np.arange(4.0))


_GENERATOR = np.random.default_rng(0)
_COUNT = [0]


def _counted(x: Any) -> Any:
    _COUNT[0] += 1
    return x + _COUNT[0]


@pytest.mark.parametrize(
    "function",
    [
        lambda x: x + _GENERATOR.normal(size=3),
        lambda x: x + np.random.rand(3),
        lambda x: x + np.random.default_rng().normal(),
        lambda x: x + time.perf_counter(),
        lambda x: (x, _GENERATOR.random()),
        _counted,
    ],
    ids=[
        "a closed-over generator",
        "the global one",
        "without a seed",
        "a clock",
        "a number that is returned",
        "a count",
    ],
)
def test_what_differs_from_trace_to_trace_is_refused(function: Any) -> None:
    with pytest.raises(TraceError, match=r"test_numpy_programs\.py:\d+ .*computes with other numbers each time"):
        jit(function)(np.zeros(3))


def test_draws_that_are_refused() -> None:
    def in_a_loop(rng: np.random.Generator, x: Any) -> Any:
        for _ in loop(3):
            x += rng.normal(size=3)

    with pytest.raises(TraceError, match=r"in in_a_loop: .*draw all of them before the loop"):
        jit(in_a_loop)(np.random.default_rng(0), np.zeros(3))
    with pytest.raises(TraceError, match="parameters that are computed"):
        jit(lambda rng, x: rng.gamma(x))(np.random.default_rng(0), np.ones(3))
    with pytest.raises(TraceError, match=r"passes a computed value to numpy\.random\.default_rng"):
        jit(lambda x: np.random.default_rng(x[0]).normal())(np.arange(3))


def test_threads_call_one_function() -> None:
    compiled = jit(lambda x, n: np.cumsum(np.sort(x) * n))
    rng = np.random.default_rng(0)
    arrays = [rng.normal(size=int(size)) for size in rng.integers(1, 6, 40)]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda x: compiled(x, 2.0), arrays))
    for x, result in zip(arrays, found):
        np.testing.assert_allclose(result, np.cumsum(np.sort(x) * 2.0), rtol=1e-12)
    assert compiled.__wrapped__ is not None


def test_other_threads_have_numpys_own_functions_meanwhile() -> None:
    made: list[Any] = []

    def slow(x: Any) -> Any:
        with ThreadPoolExecutor(1) as pool:
            made.append(pool.submit(lambda: np.zeros(2)).result())
        return x + 1

    jit(slow)(np.ones(2))
    assert [type(item) for item in made] == [np.ndarray] * 2
    assert type(np.zeros(2)) is np.ndarray
    assert (np.__name__, np.zeros.__module__) == ("numpy", "numpy")
