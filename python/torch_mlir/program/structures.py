# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Describes how the structure of arguments differs from the one that a program was compiled for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def mismatch(expected: Any, given: Any, names: Sequence[str]) -> str:
    """The first difference between two tree specs of positional and keyword arguments; `names` are those of the leaves.

    >>> from torch.utils import _pytree as pytree
    >>> expected = pytree.tree_structure(((0,), {}))
    >>> mismatch(expected, pytree.tree_structure((([0, 0],), {})), ["x"])
    "argument 'x' is a list of 2, but was compiled as a tensor or number: pass what has the same structure"
    """
    if expected.num_children != 2 or given.num_children != 2:
        return f"{_described(given)} was given, but {_described(expected)} was compiled: they differ in structure"
    (wanted, wanted_named), (got, got_named) = expected.children(), given.children()
    keywords, got_keywords = list(wanted_named.context or ()), list(got_named.context or ())
    if wanted.num_children != got.num_children:
        known = {*keywords, *names[: wanted.num_leaves]}
        others = "".join(f", and no argument is called {name!r}" for name in got_keywords if name not in known)
        return (
            f"the call has {_count(got.num_children, 'positional argument')}, but the program was compiled with "
            f"{wanted.num_children}{others}: pass what has the same structure"
        )
    for name in keywords:
        if name not in got_keywords:
            return f"the keyword argument {name!r} is missing: pass what has the same structure as what was compiled"
    for name in got_keywords:
        if name not in keywords:
            return f"the keyword argument {name!r} was not there when the structure was compiled"
    pairs = [*zip(wanted.children(), got.children()), *zip(wanted_named.children(), got_named.children())]
    leaf = 0
    for index, (one, other) in enumerate(pairs):
        if one != other:
            position = index - wanted.num_children
            name = names[leaf] if one.is_leaf() and leaf < len(names) else None
            name = keywords[position] if position >= 0 else name
            what = f"argument {name!r}" if name is not None else f"argument {index + 1}"
            found = f"{what} is {_described(other)}, but was compiled as {_described(one)}"
            return f"{found}: pass what has the same structure"
        leaf += one.num_leaves
    return "the arguments have another structure than those that were compiled"


def _described(spec: Any) -> str:
    if spec.is_leaf():
        return "a tensor or number"
    kind = getattr(spec.type, "__name__", str(spec.type))
    if kind == "NoneType":
        return "None"
    if kind in ("dict", "OrderedDict", "defaultdict") and spec.context:
        return f"a {kind} with the keys {', '.join(map(repr, spec.context))}"
    article = "an" if kind[:1] in "AEIOUaeiou" else "a"
    return f"{article} {kind} of {spec.num_children}"


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
