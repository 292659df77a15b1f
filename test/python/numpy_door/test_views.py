# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views, indexing and assignment: random programs agree with NumPy in values and in what shares memory."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees, difference, quietly
from numpy_views import arguments, program, sharing

from torch_mlir.numpy import TraceError, jit

# More of them: TORCH_MLIR_NUMPY_PROGRAMS=400.
SEEDS = range(int(os.environ.get("TORCH_MLIR_NUMPY_PROGRAMS", "30")))


def fresh(arrays: list[Any]) -> list[Any]:
    """Copies that lie in memory as these do."""
    made = []
    for array in arrays:
        turned = array[::-1] if array.strides and array.strides[0] < 0 else array
        dense = turned.copy(order="K")
        made.append(dense[::-1] if turned is not array else dense)
    return made


@pytest.mark.parametrize("seed", SEEDS)
def test_random_programs(seed: int) -> None:
    run = program(seed)
    theirs, ours = fresh(arguments(seed)), fresh(arguments(seed))
    try:
        wanted = quietly(run, *theirs)
    except (TypeError, OverflowError):
        pytest.skip("NumPy refuses this program")
    found = quietly(jit(run), *ours)
    told = difference(found, wanted, slack=4) or difference(ours, theirs, "argument ", 4)
    assert told is None, told
    assert sharing([*found, *ours]) == sharing([*wanted, *theirs])


def test_results_are_arguments_and_views_of_them() -> None:
    x = np.arange(6.0).reshape(2, 3)

    def run(x: Any) -> Any:
        x[0] = 7
        return x, x.T, x[1:], x + 1

    same, turned, row, new = jit(run)(x)
    assert same is x
    assert np.shares_memory(turned, x)
    assert turned.shape == (3, 2)
    row[...] = -1
    assert x[1].tolist() == [-1, -1, -1]
    assert not np.shares_memory(new, x)


def test_each_call_gives_new_arrays() -> None:
    compiled = jit(lambda x: (np.zeros(3), x * 2))
    x = np.ones(3)
    for first, second in zip(compiled(x), compiled(x)):
        first[...] = 9
        assert not np.shares_memory(first, second)
        assert (second != 9).all()


@pytest.mark.parametrize("kind", ["d", "q", "h", "B", "?", "D", "e"])
def test_indexing_by_arrays(kind: str) -> None:
    x = (np.arange(60).reshape(3, 4, 5) % 11).astype(kind)
    i, j, mask = np.array([[0, -1], [2, 1]]), np.array([3, -4]), np.arange(12).reshape(3, 4) % 3 == 0

    def run(x: Any, i: Any, j: Any, mask: Any) -> Any:
        y = x.copy()
        y[i, 1] = 1
        y[:, j, 2] = 0
        y[..., j] = y[..., :2]
        y[mask] = 1
        y[mask, 0] = 0
        reads = (
            x[i],
            x[i, j],
            x[:, i],
            x[i, :, 1],
            x[0, :, j],
            x[:, None, j],
            x[..., i],
            x[i[0], j, i[1]],
            x[1, i, ::-1],
        )
        return y, reads, x[i[0, 0]], x[i[0, 1], j[0], 2], np.where(mask[..., None], x, y)

    agrees(run, x, i, j, mask)


def test_selections_by_computed_masks() -> None:
    def run(x: Any) -> Any:
        y = x.copy()
        y[y > 0] += 1
        y[y < 0] *= y[y < 0]
        y[(y > 2) & (y < 3)] = 7
        rows = x.copy()
        rows[rows[:, 0] > 0] = np.arange(4.0)
        return (
            y,
            rows,
            x[x > 0].sum(),
            x[x > 0].mean(),
            x[x < 0].max(),
            x[x > 0].size,
            x[x > 5].any(),
            np.sum(x[x > 0] ** 2),
        )

    agrees(run, np.random.default_rng(3).normal(size=(5, 4)))


def test_the_largest_of_no_selected_elements_is_an_error() -> None:
    compiled = jit(lambda x: x[x > 1].max())
    assert compiled(np.arange(4.0)) == 3
    with pytest.raises(ValueError, match="zero-size array to reduction operation maximum"):
        compiled(np.zeros(4))
    with pytest.raises(TypeError, match="Cannot cast"):
        jit(lambda x: x[x > 1].__iadd__(0.5))(np.arange(4))


def test_the_last_of_several_assignments_stays() -> None:
    def run(x: Any, i: Any) -> Any:
        x[i] = np.arange(4.0)
        return x

    agrees(run, np.zeros(3), np.array([1, 1, 0, 1]))


@pytest.mark.parametrize(
    ("function", "error", "words"),
    [
        (lambda x: x[7], IndexError, "index 7 is out of bounds for axis 0 with size 3"),
        (lambda x: x[0, 0, 0], IndexError, "too many indices"),
        (lambda x: x[np.array([5])], IndexError, "index 5 is out of bounds"),
        (lambda x: x["a"], IndexError, "only integers"),
        (lambda x: x[np.zeros((2, 2), bool)], IndexError, "boolean index did not match"),
        (lambda x: x.__setitem__(0, np.ones(5)), ValueError, "could not broadcast input array from shape"),
        (lambda x: x.reshape(5), ValueError, r"cannot reshape array of size 12 into shape \(5,\)"),
        (lambda x: x[x > 0] + x[x < 0], TraceError, "two masks"),
        (lambda x: x[x > 0], TraceError, "returns a result that is the elements"),
        (lambda x: x[x > 0].tolist(), TraceError, "their number differs"),
        (lambda x: x[: x[0, 0]], TraceError, "slice whose bounds are computed"),
        (lambda x: np.broadcast_to(x, (2, 3, 4)).__setitem__(0, 1), ValueError, "read-only"),
        (lambda x: np.diagonal(x).__setitem__(0, 1), ValueError, "read-only"),
    ],
)
def test_wrong_keys(function: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words) as caught:
        jit(function)(np.ones((3, 4)))
    assert "test_views.py" in str(caught.value)


def test_an_index_that_a_call_finds_out_of_range() -> None:
    take = jit(lambda x, i: x[i])
    assert take(np.arange(3), np.array([2, -3])).tolist() == [2, 0]
    with pytest.raises(IndexError, match=r"test_views\.py:\d+.*out of range"):
        take(np.arange(3), np.array([3]))


def test_read_only_arguments() -> None:
    x = np.arange(3.0)
    x.flags.writeable = False
    agrees(lambda x: x * 2, x)

    def write(x: Any) -> None:
        x[0] = 1

    with pytest.raises(ValueError, match=r"test_views\.py:\d+ in write.*read-only"):
        jit(write)(x)


def test_arguments_that_share_memory() -> None:
    def write(a: Any, b: Any) -> None:
        a += b

    x = np.arange(6.0)
    compiled = jit(write)
    compiled(x[:3], x[3:])
    assert x.tolist() == [3, 5, 7, 3, 4, 5]
    with pytest.raises(ValueError, match="writes to argument 0, which shares memory with another array: pass a copy"):
        compiled(x[:3], x[1:4])
