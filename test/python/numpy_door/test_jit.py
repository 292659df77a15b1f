# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`jit`: what it is called with, when it compiles anew, and errors that name the line of the user's program."""

from __future__ import annotations

import contextlib
from collections import namedtuple
from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees

from torch_mlir.numpy import TraceError, jit, loop

Point = namedtuple("Point", "x y")
TABLE = np.arange(5.0)


def programs(compiled: Any) -> int:
    return int(compiled.programs)


def test_structures_of_arguments_and_results() -> None:
    def run(point: Any, named: Any, *rest: Any, scale: float = 1.0) -> Any:
        return (
            Point(point.x * scale, named["a"][0]),
            {"rest": [item + 1 for item in rest], "none": None, "text": "yes"},
            3,
            2.5,
        )

    agrees(
        lambda p, n, r: run(p, n, r, scale=2.0), Point(np.ones(2), np.zeros(3)), {"a": [np.arange(3), 7]}, np.float32(1)
    )


def test_new_shapes_dtypes_and_numbers_compile_anew() -> None:
    compiled = jit(lambda x, n: x * n)
    for arguments, count in [
        ((np.ones(2), 2), 1),
        ((np.zeros(2), 2), 1),
        ((np.ones(3), 2), 2),
        ((np.ones(2, np.float32), 2), 3),
        ((np.ones(2), 3), 4),
        ((np.ones(2), 2.0), 5),
        ((np.ones(2), True), 6),
        ((np.ones(2), -0.0), 7),
        ((np.ones(2), 0.0), 8),
        ((np.ones(2), 2), 8),
    ]:
        result = compiled(*arguments)
        wanted = arguments[0] * arguments[1]
        assert result.dtype == wanted.dtype
        assert result.tobytes() == wanted.tobytes()
        assert programs(compiled) == count


def test_methods_and_functions_that_call_others() -> None:
    class Model:
        def __init__(self) -> None:
            self.weight = np.ones((3, 2))

        @jit
        def run(self, x: Any) -> Any:
            return inner(x @ self.weight)

    inner = jit(lambda x: x + np.zeros(2))
    model = Model()
    np.testing.assert_array_equal(model.run(np.ones((4, 3))), np.full((4, 2), 3.0))


def test_arrays_from_outside_are_read_at_each_call() -> None:
    outside = np.ones(3)
    compiled = jit(lambda x: x + outside)
    assert compiled(np.zeros(3)).tolist() == [1, 1, 1]
    outside[:] = 5
    assert compiled(np.zeros(3)).tolist() == [5, 5, 5]


def test_python_loops_unroll_and_known_arrays_decide() -> None:
    def run(x: Any) -> Any:
        order = np.argsort(np.array([3, 1, 2]))
        total = np.zeros_like(x)
        for place in order:
            total += x[place] * (place + 1) if place > 0 else x[0]
        for value in x:
            total -= value
        if np.array([True, False]).any():
            total *= 2
        return total, [row.sum() for row in np.outer(x, x)]

    agrees(run, np.arange(3.0))


def test_loops() -> None:
    def run(x: Any, n: Any) -> Any:
        state, trail = np.zeros(3), np.zeros((5, 3), np.float32)
        last = np.zeros((), np.int64)
        for i in loop(5):
            state += x * i
            state[i % 3] = i
            trail[i] = state
            for j in loop(i, 5, 2):
                trail[j, 0] += 1
                last[...] = j
        for i in loop(n):
            state -= i
        return state, trail, last, x

    agrees(lambda x: run(x, 4), np.arange(3.0))
    counted = jit(lambda x, n: run(x, n))
    for n in (0, 1, 7):
        np.testing.assert_allclose(counted(np.arange(3.0), np.int64(n))[0], run(np.arange(3.0), n)[0])
    assert programs(counted) == 1


class Scaler:
    """An object whose attributes are compiled in."""

    def __init__(self) -> None:
        self.scale = 2.0
        self.shift = np.ones(2)

    @jit
    def apply(self, x: Any) -> Any:
        return x * self.scale + self.shift


FACTOR = 2


def test_what_is_outside_compiles_anew_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, scaler, x = [1, 2], Scaler(), np.ones(2)
    compiled = jit(lambda x: x * FACTOR + sum(steps))
    assert compiled(x).tolist() == [5, 5]
    monkeypatch.setitem(globals(), "FACTOR", 3)
    assert compiled(x).tolist() == [6, 6]
    steps.append(4)
    assert compiled(x).tolist() == [10, 10]
    assert scaler.apply(x).tolist() == [3, 3]
    scaler.scale = 5.0
    assert scaler.apply(x).tolist() == [6, 6]
    scaler.shift = np.zeros(2)
    assert scaler.apply(x).tolist() == [5, 5]


def test_memory_that_is_shared_with_what_is_written_to() -> None:
    def write(x: Any) -> Any:
        x += 1
        return x * TABLE[:3]

    compiled = jit(write)
    before = TABLE.copy()
    with pytest.raises(ValueError, match="argument 0, which shares memory with another array: pass a copy"):
        compiled(TABLE[1:4])
    with pytest.raises(ValueError, match="argument 0, whose elements share memory"):
        jit(write)(np.lib.stride_tricks.as_strided(np.zeros(5), (3, 3), (8, 8)))
    assert (before == TABLE).all()
    # Interleaved, and yet apart.
    pairs = np.arange(6.0)
    jit(lambda x, y: x.__iadd__(y) is None)(pairs[::2], pairs[1::2])
    assert pairs.tolist() == [1, 1, 5, 3, 9, 5]


def test_a_program_without_arguments_returns_arrays_of_numpy() -> None:
    with contextlib.suppress(ImportError):
        import torch  # noqa: F401  # Where it is loaded, such a program of the engine would return its tensors.

    def run() -> Any:
        total = np.zeros(3)
        for i in loop(4):
            total += i
        return total

    compiled = jit(run)
    assert [type(compiled()) for _ in range(2)] == [np.ndarray] * 2
    assert compiled().tolist() == [6, 6, 6]


def test_results_that_are_no_arrays_of_the_trace() -> None:
    compiled = jit(lambda x: (x, TABLE, FACTOR))
    assert compiled(np.ones(1))[1] is TABLE
    with pytest.raises(
        TraceError, match=r"test_jit\.py:\d+ .* returns a Scaler, and a compiled function returns arrays"
    ):
        jit(lambda x: (x, Scaler()))(np.ones(1))
    with pytest.raises(TraceError, match="an argument is a set"):
        jit(lambda x, y: x)(np.ones(1), {1, 2})


def branch(x: Any) -> Any:
    if x.sum() > 0:
        return x
    return -x


def leave(x: Any) -> Any:
    total = np.zeros(3)
    for i in loop(3):
        total += i
        break
    return total + x


def after(x: Any) -> Any:
    y = x
    for i in loop(3):
        y = x + i
    return y + 1


def caught(x: Any) -> Any:
    try:
        return float(x[0])
    except Exception:
        return -1.0


def caught_by_suppress(x: Any) -> Any:
    for _ in loop(2):
        with contextlib.suppress(TraceError):
            x += float(x[0])
    return x


def own_error(x: Any) -> Any:
    raise ValueError("not today")


def outside_item(x: Any) -> None:
    TABLE[0] = x[0]


def outside_all(x: Any) -> None:
    np.add(TABLE, x, out=TABLE)


ERRORS = [
    (branch, TraceError, r"in branch: `if x.sum\(\) > 0:` looks at the values of an array \(as a truth value\)"),
    (lambda x: float(x[0]), TraceError, "as a float"),
    (lambda x: np.zeros(x[0]), TraceError, "as an integer|as a NumPy array|in a computation"),
    (lambda x: np.busday_count(x, x), TraceError, "calls numpy.busday_count, which is not compiled"),
    (lambda x: x.tobytes(), TraceError, "asks an array for .tobytes"),
    (lambda x: x.nothing, AttributeError, "has no attribute 'nothing'"),
    (lambda x: x + np.ones(4), ValueError, "broadcast"),
    (lambda x: x @ np.ones(4), ValueError, "mismatch in its core dimension"),
    (lambda x: np.sum(x, axis=5), np.exceptions.AxisError, "axis 5 is out of bounds"),
    (lambda x: np.sum(x, axs=5), TypeError, "unexpected keyword argument 'axs'"),
    (lambda x: np.bitwise_and(x, x), TypeError, "bitwise_and"),
    (caught, TraceError, r"in caught: `return float\(x\[0\]\)` looks at the values"),
    (caught_by_suppress, TraceError, "in caught_by_suppress: .*looks at the values"),
    (lambda x: (x, str(x[0])), TraceError, "returns a result that is the text of an array"),
    (lambda x: [f"{x.sum():.2f} in all"], TraceError, "returns a result that is the text of an array"),
    (lambda x: [{str(x): 1}], TraceError, "returns a result that is the text of an array"),
    (own_error, ValueError, "in own_error: .* not today"),
    (leave, TraceError, "leaves a loop before its end"),
    (after, TraceError, "uses an array that a loop's body made, outside of that loop"),
    (outside_item, TraceError, "into an array from outside of the function"),
    (outside_all, TraceError, "into an array from outside of the function"),
    (lambda x: TABLE[x.astype(int)], TraceError, "numpy.take"),
    (lambda x: np.vectorize(lambda item: item)(x), TraceError, "as a NumPy array"),
    (lambda x: x.astype(np.longdouble), TraceError, "which compiled code does not have"),
    (lambda x: np.array([x, x[:2]]), ValueError, "all input arrays must have the same shape"),
]


@pytest.mark.parametrize(("function", "error", "words"), ERRORS)
def test_errors_name_the_line(function: Any, error: Any, words: str) -> None:
    with pytest.raises(error, match=words) as caught:
        jit(function)(np.arange(3.0))
    assert "test_jit.py:" in str(caught.value)
    # NumPy's namespace is what it was.
    assert type(np.zeros(1)) is np.ndarray
    assert jit(lambda x: x + 1)(np.zeros(1)).tolist() == [1]


@pytest.mark.parametrize(
    ("argument", "words"),
    [
        (np.zeros(2, ">f8"), r"another byte order \(>f8\): convert it with .astype\('<f8'\)"),
        (np.zeros(2, object), "an argument of dtype object"),
        (np.zeros(2, "M8[s]"), "an argument of dtype datetime64"),
        (np.zeros(2, "U3"), "an argument of dtype <U3"),
        (np.zeros(2, [("a", "f4")]), "an argument of dtype"),
        (np.zeros(2, np.longdouble), "an argument of dtype"),
        (np.ma.zeros(2), "an argument is a MaskedArray"),
    ],
)
def test_arguments_that_are_refused(argument: Any, words: str) -> None:
    with pytest.raises(TraceError, match=words):
        jit(lambda x: x)(argument)


def test_the_body_catches_numpys_errors_of_shapes() -> None:
    def run(x: Any) -> Any:
        try:
            return x + np.ones(4)
        except ValueError:
            return x + 1

    agrees(run, np.ones(3))
    agrees(run, np.ones(4))


def test_what_is_no_function() -> None:
    with pytest.raises(TypeError, match="jit takes a function, and not a int"):
        jit(3)  # type: ignore[type-var]

    def generator(x: Any) -> Any:
        yield x

    with pytest.raises(TraceError, match="is a generator"):
        jit(generator)(np.ones(1))


KEPT: list[Any] = []


def keep(x: Any) -> Any:
    KEPT.append(x)
    return x


def test_an_array_that_outlives_its_trace() -> None:
    jit(lambda x: keep(x) * 2)(np.ones(2))
    with pytest.raises(TraceError, match="after that was traced"):
        KEPT[0] + 1
    assert "traced array of shape (2,)" in repr(KEPT[0])
    KEPT.clear()


def test_numpy_1_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(np, "__version__", "1.26.4")
    with pytest.raises(ImportError, match=r"torch_mlir.numpy needs NumPy 2.0 or newer, and there is 1\.26\.4"):
        jit(lambda x: x)


@pytest.mark.parametrize("layout", ["C", "F", "negative", "step", "broadcast", "transposed"])
def test_layouts_of_arguments(layout: str) -> None:
    x = np.arange(24.0).reshape(4, 6)
    x = {"C": x, "F": np.asfortranarray(x), "negative": x[::-1, ::-1], "step": x[::2, 1::3]}.get(layout, x)
    x = np.broadcast_to(x[0], (3, 6)) if layout == "broadcast" else x.T if layout == "transposed" else x
    wanted = x * 2 + x.sum(0), np.reshape(x, -1), x.T @ x
    for a, b in zip(jit(lambda x: (x * 2 + x.sum(0), np.reshape(x, -1), x.T @ x))(x), wanted):
        np.testing.assert_allclose(a, b)
