# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""NumPy's functions: each call of the table agrees with NumPy, and the table has every function that is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees, difference, quietly
from numpy_cases import CALLS, inputs

from torch_mlir.numpy import TraceError, jit
from torch_mlir.numpy.functions import FAMILIES, refused, table

ARRAYS = inputs()
TOGETHER = 14
# How many names of NumPy's API agree; docs/numpy.md gives the number.
LEAST = 231


def functions() -> list[tuple[str, Callable[..., Any]]]:
    texts = [text.strip() for calls in CALLS.values() for text in calls.split(";")]
    return [(text, eval(f"lambda {', '.join(ARRAYS)}: {text}")) for text in texts if text]


FUNCTIONS = functions()


@pytest.mark.parametrize("start", range(0, len(FUNCTIONS), TOGETHER))
def test_calls_agree(start: int) -> None:
    """Several calls are one program, which takes less time than a program for each."""
    group = FUNCTIONS[start : start + TOGETHER]

    def run(*arrays: Any) -> Any:
        return [function(*arrays) for _, function in group]

    wanted = quietly(run, *(array.copy() for array in ARRAYS.values()))
    found = quietly(jit(run), *(array.copy() for array in ARRAYS.values()))
    results = zip(group, found, wanted)
    wrong = [told for (text, _), a, b in results if (told := difference(a, b, text, slack=20))]
    assert not wrong, "\n".join(wrong)


def test_every_function_has_a_call() -> None:
    assert set(table()) - refused() - set(CALLS) == set()
    assert len(CALLS) >= LEAST
    assert len(set(FAMILIES)) == len(FAMILIES)


@pytest.mark.parametrize("name", sorted(refused()))
def test_what_depends_on_values_is_refused(name: str) -> None:
    function = np
    for part in name.split("."):
        function = getattr(function, part, None)
    if function is None:
        pytest.skip(f"this NumPy has no {name}")
    count = 2 if name in ("extract", "union1d", "intersect1d", "setdiff1d", "setxor1d") else 1
    with pytest.raises(TraceError, match=r"test_functions\.py:\d+ in .*(depends? on values|eigenvalues)"):
        jit(lambda x: function(*[x] * count))(np.eye(3, dtype=np.int64))


@pytest.mark.parametrize("shape", [(0,), (1,), (0, 3), (3, 0), (1, 1), (2, 0, 3)])
def test_small_and_empty_arrays(shape: tuple[int, ...]) -> None:
    def run(x: Any) -> Any:
        sums = x.sum(), x.sum(0), x.mean(-1) if x.shape[-1] else 0, np.cumsum(x), x.prod(-1)
        moved = x.T, x.reshape(-1), x[::-1], np.flip(x), np.concatenate([x, x]), np.stack([x, x]), np.roll(x, 1)
        return (
            *sums,
            *moved,
            np.sort(x),
            x * 2 + x,
            np.where(x > 0, x, -x),
            x @ np.swapaxes(x, -1, -2) if x.ndim > 1 else x @ x,
            np.tile(x, 2),
            np.diff(x, axis=0),
        )

    agrees(run, np.ones(shape))


def test_large_arrays() -> None:
    x = np.random.default_rng(0).normal(size=(300, 200))
    agrees(
        lambda x: (x.sum(0), x @ x.T, np.sort(x, 0), np.cumsum(x), x.std(), np.fft.fft(x[:, 0]), x[::2, ::-3] * 2),
        x,
        slack=500,
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", ["d", "f", "D", "F"])
def test_factorisations_of_random_matrices(seed: int, kind: str) -> None:
    rng = np.random.default_rng(seed)
    size = int(rng.integers(1, 9))
    a = (
        (rng.normal(size=(size, size)) + 1j * rng.normal(size=(size, size)) * (kind in "DF")).real
        if kind in "df"
        else (rng.normal(size=(size, size)) + 1j * rng.normal(size=(size, size)))
    )
    a = a.astype(kind)

    def run(a: Any) -> Any:
        h = a + np.conj(a.T)
        values, vectors = np.linalg.eigh(h)
        u, s, vt = np.linalg.svd(a)
        q, r = np.linalg.qr(a)
        whole = (vectors * values) @ np.conj(vectors.T), (u * s) @ vt, q @ r
        return values, s, whole, np.linalg.det(a), np.linalg.inv(a) @ a, np.conj(u.T) @ u

    # Single precision of inverses is that of the matrix's condition.
    agrees(run, a, slack=3000)


def test_matrices_of_very_large_and_small_elements() -> None:
    a = np.array([[2.0, 1.0], [-1.0, 3.0]])
    for scale in (1e200, 1e-200):
        wanted = np.linalg.svd(a * scale)[1], *np.linalg.eigh((a + a.T) * scale)[:1], np.linalg.qr(a * scale)[1]
        found = jit(lambda a: (np.linalg.svd(a)[1], np.linalg.eigh(a + a.T)[0], np.linalg.qr(a)[1]))(a * scale)
        for one, other in zip(found, wanted):
            np.testing.assert_allclose(one / scale, other / scale, rtol=1e-13)
    assert jit(np.linalg.cond)(np.zeros((2, 2))) == np.inf


def test_singular_and_indefinite_matrices() -> None:
    for function, matrix, words in (
        (np.linalg.inv, np.zeros((2, 2)), "Singular matrix"),
        (lambda a: np.linalg.solve(a, a), np.ones((2, 2)), "Singular matrix"),
        (np.linalg.cholesky, -np.eye(2), "Matrix is not positive definite"),
    ):
        with pytest.raises(np.linalg.LinAlgError, match=words):
            jit(lambda a, function=function: function(a))(matrix)
    with pytest.raises(np.linalg.LinAlgError, match=r"test_functions.*must be square"):
        jit(lambda a: np.linalg.inv(a))(np.zeros((2, 3)))
