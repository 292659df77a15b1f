# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a function would leave in containers and objects only when it is traced is refused, and the old values stay."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy_agreement import agrees

from torch_mlir.numpy import TraceError, jit

LAST: Any = None
TRAIL: list[Any] = [1]


def entry(d: Any, g: Any) -> None:
    d["w"] = d["w"] - g


def new_entry(d: Any, g: Any) -> None:
    d["n"] = d["w"] * g


def removed_entry(d: Any, g: Any) -> Any:
    return d.pop("w") - g


def element(d: Any, g: Any) -> Any:
    d["l"][0] = d["l"][0] - g
    return d["l"]


def number(d: Any, g: Any) -> Any:
    d["l"][1] = 5
    return g


def appended(d: Any, g: Any) -> Any:
    d["l"].append(g)
    return g


def exchanged(d: Any, g: Any) -> Any:
    d["l"].reverse()
    return g


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (entry, r"changes argument 0\['w'\]"),
        (new_entry, "changes the keys of argument 0"),
        (removed_entry, "changes the keys of argument 0"),
        (element, r"changes argument 0\['l'\]\[0\]"),
        (number, r"changes argument 0\['l'\]\[1\]"),
        (appended, r"changes the length of argument 0\['l'\]"),
        (exchanged, r"changes argument 0\['l'\]\[0\]"),
    ],
)
def test_containers_among_the_arguments(function: Any, words: str) -> None:
    w, first = np.ones(2), np.zeros(2)
    given = {"w": w, "l": [first, 3]}
    with pytest.raises(
        TraceError, match=rf"test_escapes\.py:\d+ {function.__name__} {words}, which later calls would not"
    ):
        jit(function)(given, np.ones(2))
    assert list(given) == ["w", "l"]
    assert given["w"] is w
    assert len(given["l"]) == 2
    assert w.tolist() == [1, 1]


def test_arrays_within_containers_change() -> None:
    def run(d: Any, g: Any, **more: Any) -> Any:
        d["w"] -= g
        d["l"][0][...] = g
        mine = list(d["l"])
        mine.append(more.pop("h"))
        here = dict(d)
        here["w"] = g * 2
        return mine, here

    agrees(lambda d, g: run(d, g, h=g + 1), {"w": np.ones(2), "l": [np.zeros(2)]}, np.arange(2.0))


def test_objects_globals_and_variables_of_functions_around() -> None:
    trail: list[Any] = []
    table: dict[str, Any] = {"a": 1}
    last = None

    def attribute(o: Any, g: Any) -> Any:
        o.w = g * 2
        return g

    def new_attribute(o: Any, g: Any) -> Any:
        o.inner = {"x": [g * 2]}
        return g

    def a_global(o: Any, g: Any) -> Any:
        global LAST
        LAST = g * 2
        return g

    def a_list(o: Any, g: Any) -> Any:
        TRAIL.append(g)
        return g

    def around(o: Any, g: Any) -> Any:
        nonlocal last
        last = g * 2
        trail.append(g)
        table["b"] = g
        return g

    for function, words in (
        (attribute, "the attribute w of a SimpleNamespace"),
        (new_attribute, "the attribute inner of a SimpleNamespace"),
        (a_global, "the global LAST"),
        (a_list, "the global TRAIL"),
        (around, "the variable of a function around it last"),
    ):
        held = np.ones(2)
        given = SimpleNamespace(w=held)
        with pytest.raises(TraceError, match=f"puts an array that it computes into {words}"):
            jit(function)(given, np.ones(2))
        assert vars(given) == {"w": held} or given.w is held
        assert list(vars(given)) == ["w"]
    assert (LAST, TRAIL, last, trail, table) == (None, [1], None, [], {"a": 1})
    assert jit(lambda x: x + TRAIL[0])(np.ones(1)).tolist() == [2]
