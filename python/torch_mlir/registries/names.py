# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The names of operators in registries: `add.Tensor`, `aten.add.Tensor`, or the operator itself."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import torch
from torch._ops import OpOverload

Mappings = Mapping[Any, Callable[..., Any]]
"""A registry: from operators to functions of a node and a symbol table."""


def names_of(target: Any) -> Iterator[Any]:
    """The keys under which a registry may have a node's target, the most specific first.

    >>> list(names_of(torch.ops.aten.add.Tensor))[2:]
    ['aten.add.Tensor', 'add.Tensor']
    """
    yield target
    if isinstance(target, OpOverload):
        yield target.overloadpacket
        yield str(target)
    name = getattr(target, "__name__", None)
    if isinstance(name, str):
        yield name


def find(registry: Mappings, target: Any) -> Callable[..., Any] | None:
    """The entry of a registry for a node's target.

    >>> find({"relu.default": print}, torch.ops.aten.relu.default) is print
    True
    """
    return next((registry[name] for name in names_of(target) if name in registry), None)


def check(registry: Any, unchecked: type | tuple[type, ...] = ()) -> None:
    """Raises a TypeError or a ValueError for an entry that could never be used; entries of our own are `unchecked`.

    >>> check({"ad.Tensor": print})
    Traceback (most recent call last):
    ValueError: the registry has an entry 'ad.Tensor', and no operator of PyTorch is called that: is it 'add.Tensor'?
    """
    if not isinstance(registry, Mapping):
        raise TypeError(f"a registry is a dict from operators to functions, and this is a {type(registry).__name__}")
    known: set[str] = set()
    for name, function in registry.items():
        if isinstance(function, unchecked):
            continue
        if not callable(function):
            what = f"the registry's entry for {name!r} is of type {type(function).__name__}"
            raise TypeError(f"{what}: make it a function of a node and a symbol table")
        if isinstance(name, str) and name != "getitem":
            known = known or _known_names()
            if name not in known:
                raise ValueError(_unknown(name, known))
        elif not isinstance(name, str) and not callable(name):
            raise TypeError(f"the registry has an entry for {name!r}, which is no operator")


def _known_names() -> set[str]:
    names: set[str] = set()
    for name in torch._C._dispatch_get_all_op_names():
        namespace, _, rest = name.partition("::")
        short = rest if "." in rest else f"{rest}.default"
        names.update((short, f"{namespace}.{short}"))
    return names


def _unknown(name: str, known: set[str]) -> str:
    overloads = [f"{name}.{overload}" for overload in ("default", "Tensor") if f"{name}.{overload}" in known]
    close = overloads or difflib.get_close_matches(name, known, 1, 0.5)
    advice = f"is it {close[0]!r}?" if close else "give the overload's name, as in 'add.Tensor'"
    return f"the registry has an entry {name!r}, and no operator of PyTorch is called that: {advice}"
