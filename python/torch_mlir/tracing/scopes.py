# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The values of a script, and their counterparts inside the branch of an `if` or the body of a loop that stays one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from ..program.operators import aten
from ..program.size_ranges import known_truth

__all__ = ["UNINITIALIZED", "Flag", "Number", "Scope", "Values", "plain", "tensor_of"]


class Flag:
    """A bool of the script that depends on data: a tensor of one bool, which no graph has to read as a number."""

    def __init__(self, tensor: torch.Tensor) -> None:
        self.tensor = tensor


class Number:
    """A tensor without dimensions whose value is known, or is a size: what tracing makes of sizes."""

    def __init__(self, value: Any, dtype: torch.dtype) -> None:
        self.value = value
        self.dtype = dtype


class _Uninitialized:
    """Stands for values that the script never reads, as those behind an early return."""


UNINITIALIZED = _Uninitialized()
_SYMBOLIC = (torch.SymInt, torch.SymFloat, torch.SymBool)


def plain(value: Any) -> bool | None:
    """The truth of a condition, or None where that depends on data or on a dynamic size.

    >>> plain(True), plain(Flag(torch.tensor(True)))
    (True, None)
    """
    if isinstance(value, torch.SymBool):
        return known_truth(value)
    return None if isinstance(value, (Flag, torch.Tensor, *_SYMBOLIC)) else bool(value)


def tensor_of(value: Any) -> torch.Tensor:
    """The tensor without dimensions that a scalar is where a graph has only tensors.

    >>> tensor_of(2), tensor_of(True)
    (tensor(2), tensor(True))
    """
    if isinstance(value, torch.Tensor):
        return value
    if isinstance(value, Flag):
        return value.tensor
    if isinstance(value, torch.SymBool):
        number = torch.sym_ite(value, 1, 0)
        return aten.scalar_tensor.default(number, dtype=torch.int64).to(torch.bool)
    return aten.scalar_tensor.default(value.value if isinstance(value, Number) else value, dtype=dtype_of(value))


def dtype_of(value: Any) -> torch.dtype:
    """The dtype of the tensor that `tensor_of` makes.

    >>> dtype_of(2), dtype_of(1j)
    (torch.int64, torch.complex128)
    """
    if isinstance(value, (Number, torch.Tensor)):
        return value.dtype
    if isinstance(value, (bool, Flag, torch.SymBool)):
        return torch.bool
    if isinstance(value, (float, torch.SymFloat)):
        return torch.float64
    return torch.complex128 if isinstance(value, complex) else torch.int64


class Scope:
    """Translates values from outside of a branch or body into those inside.

    `inner` makes the counterpart of a tensor or symbolic scalar. Lists and dictionaries are copied once each, so that
    those that were one stay one; `changed` has those that the inside altered.
    """

    def __init__(self, inner: Callable[[Any], Any], parent: Scope | None = None) -> None:
        self.parent = parent
        self._inner = inner
        self._made: dict[int, tuple[Any, Any]] = {}
        self._containers: list[tuple[Any, Any, Any]] = []

    def translate(self, value: Any) -> Any:
        """The counterpart of a value of the scope around this one."""
        if id(value) in self._made:
            return self._made[id(value)][1]
        made = self._make(value)
        self._made[id(value)] = (value, made)  # With the value: an id is reused once its owner is gone.
        return made

    def from_root(self, value: Any) -> Any:
        """The counterpart of a value of the outermost scope."""
        return self.translate(value if self.parent is None else self.parent.from_root(value))

    def _make(self, value: Any) -> Any:
        if isinstance(value, (torch.Tensor, *_SYMBOLIC)):
            return self._inner(value)
        if isinstance(value, Flag):
            return Flag(self.translate(value.tensor))
        if isinstance(value, Number):
            return Number(self.translate(value.value), value.dtype)
        if isinstance(value, tuple):
            return tuple(self.translate(item) for item in value)
        if isinstance(value, list):
            made: Any = [self.translate(item) for item in value]
        elif isinstance(value, dict):
            made = {key: self.translate(item) for key, item in value.items()}
        else:
            return value
        self._containers.append((value, made, made.copy()))
        return made

    def changed(self) -> list[tuple[Any, Any]]:
        """Lists and dictionaries of outside that the inside altered, with the altered copies."""
        return [(outer, inner) for outer, inner, was in self._containers if not _is_same(inner, was)]


def _is_same(one: Any, other: Any) -> bool:
    if len(one) != len(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(one[key] is other[key] for key in one)
    return all(item is was for item, was in zip(one, other))


ROOT = Scope(lambda value: value)


class Values:
    """The values of one graph, and in a branch or body those of the graph around it, translated when asked for."""

    def __init__(self, around: Values | None = None, scope: Scope | None = None) -> None:
        self._own: dict[int, Any] = {}
        self._around = around
        self._scope = scope

    def __getitem__(self, value: Any) -> Any:
        return self._get(value.unique())

    def __setitem__(self, value: Any, given: Any) -> None:
        self._own[value.unique()] = given

    def _get(self, key: int) -> Any:
        if key not in self._own:
            if self._around is None or self._scope is None:
                raise KeyError(key)
            self._own[key] = self._scope.translate(self._around._get(key))
        return self._own[key]
