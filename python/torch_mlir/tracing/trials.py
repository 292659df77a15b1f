# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tries branches and loop bodies on fake tensors, and makes functions of tensors of them.

A trial shows which values from outside a branch or body reads and changes, and what it returns. Higher-order operators
want functions that take these values, and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

import torch
from torch._guards import detect_fake_mode
from torch.fx.experimental.proxy_tensor import disable_proxy_modes_tracing

from ..program.overlaps import storage_of
from .scopes import UNINITIALIZED, Flag, Number, Scope, dtype_of, tensor_of

__all__ = ["Codec", "Differs", "Operands", "Raised", "Run", "Trial", "leaves", "trial_of", "unified"]

_STATIC = object()
Run = Callable[[Scope, Sequence[Any]], Any]


class Differs(Exception):
    """The ways through a branch or loop give values of different types; the message says which."""


class Raised(Exception):
    """The script raised an exception, whichever its data are: the line, and the statement with what it says."""

    def __init__(self, line: str, said: str) -> None:
        super().__init__(f"{line}: {said}")
        self.said = said


@dataclass
class Trial:
    """What a branch or body does: `result`, and the values from outside that it reads and changes."""

    result: Any = None
    raised: Raised | None = None
    reads: list[Any] = field(default_factory=list)
    inner: dict[int, Any] = field(default_factory=dict)
    given: list[Any] = field(default_factory=list)
    scope: Scope = field(default_factory=lambda: Scope(lambda value: value))

    def changed(self) -> list[torch.Tensor]:
        """The tensors from outside that the inside writes to."""
        return [value for value in self.reads if isinstance(value, torch.Tensor) and self.inner[id(value)]._version]


def _fresh(tensor: torch.Tensor) -> torch.Tensor:
    """A tensor like another, with a memory of its own."""
    return torch.empty_strided(tensor.shape, tensor.stride(), dtype=tensor.dtype, device=tensor.device)


def trial_of(run: Run, parent: Scope, carried: Any = ()) -> Trial:
    """Runs a branch or body on fake tensors without tracing it."""
    trial = Trial()

    def inner(value: Any) -> Any:
        made = _fresh(value) if isinstance(value, torch.Tensor) else value
        trial.reads.append(value)
        trial.inner[id(value)] = made
        return made

    trial.scope = Scope(inner, parent)
    mode = detect_fake_mode()
    env = mode.shape_env if mode else None
    with disable_proxy_modes_tracing(), env.ignore_fresh_unbacked_symbols() if env else nullcontext():
        given = _map(carried, lambda leaf: _unknown(leaf, env))
        trial.given = leaves(given)
        try:
            trial.result = run(trial.scope, given)
        except Raised as error:
            trial.raised = error
    return trial


def _unknown(leaf: Any, env: Any) -> Any:
    """A carried value in some iteration."""
    kind = _kind(leaf)
    if kind is torch.Tensor:
        return _fresh(tensor_of(leaf))
    if kind is bool:
        return Flag(torch.empty((), dtype=torch.bool))
    if kind is int:
        return env.create_unbacked_symint()
    return env.create_unbacked_symfloat() if kind is float else leaf


def _kind(leaf: Any) -> Any:
    """The type of a leaf in the script; `_STATIC` for those that no tensor can carry."""
    if isinstance(leaf, (torch.Tensor, Number)):
        return torch.Tensor
    if isinstance(leaf, (bool, torch.SymBool, Flag)):
        return bool
    if isinstance(leaf, (int, torch.SymInt)):
        return int
    return float if isinstance(leaf, (float, torch.SymFloat)) else _STATIC


def _map(tree: Any, function: Callable[[Any], Any]) -> Any:
    if isinstance(tree, (list, tuple)):
        return type(tree)([_map(item, function) for item in tree])
    if isinstance(tree, dict):
        return {key: _map(item, function) for key, item in tree.items()}
    return function(tree)


def leaves(tree: Any) -> list[Any]:
    """All that is no list, tuple or dictionary in a tree, in order.

    >>> leaves([1, (2, {"a": None})])
    [1, 2, None]
    """
    found: list[Any] = []
    _map(tree, found.append)
    return found


def unified(one: Any, other: Any, what: str) -> Any:
    """A tree that has the type of both; raises `Differs` where there is none."""
    if one is UNINITIALIZED or other is UNINITIALIZED:
        return other if one is UNINITIALIZED else one
    if isinstance(one, (list, tuple, dict)) and type(one) is type(other):
        if len(one) != len(other) or (isinstance(one, dict) and list(one) != list(other)):
            kind = type(one).__name__
            raise Differs(f"{what} a {kind} has {len(one)} elements or {len(other)}, depending on data")
        if isinstance(one, dict):
            return {key: unified(one[key], other[key], what) for key in one}
        return type(one)([unified(item, others, what) for item, others in zip(one, other)])
    kind = _kind(one)
    if kind is not _kind(other):
        raise Differs(f"{what} a value is {_described(one)} or {_described(other)}, depending on data")
    if kind is torch.Tensor:
        _check_tensors(tensor_of(one), tensor_of(other), what)
    elif kind is _STATIC and one != other:
        raise Differs(f"{what} a value is {_described(one)} or {_described(other)}, depending on data")
    return one


def _check_tensors(one: torch.Tensor, other: torch.Tensor, what: str) -> None:
    same = one.dtype == other.dtype and one.dim() == other.dim() and one.device == other.device
    if not same or not all(_same_size(size, wanted) for size, wanted in zip(one.shape, other.shape)):
        raise Differs(f"{what} a tensor is {_described(one)} or {_described(other)}, depending on data")


def _same_size(one: Any, other: Any) -> bool:
    if isinstance(one, int) and isinstance(other, int):
        return one == other
    return str(one) == str(other)


def _described(value: Any) -> str:
    if isinstance(value, torch.Tensor):
        return f"{str(value.dtype).removeprefix('torch.')} [{', '.join(map(str, value.shape))}]"
    kind = _kind(value)
    return repr(value) if kind is _STATIC else f"a {kind.__name__}"


class Codec:
    """Writes a tree of values as tensors, which are all that the operators return, and reads it again."""

    def __init__(self, example: Any) -> None:
        self.example = example
        self.kinds = [_kind(leaf) for leaf in leaves(example)]

    def write(self, tree: Any, taken: set[Any]) -> list[torch.Tensor]:
        """The tensors of a tree; `taken` has the memory that results must not share."""
        written: list[torch.Tensor] = []
        self._write(self.example, tree, taken, written)
        return written

    def _write(self, example: Any, tree: Any, taken: set[Any], written: list[torch.Tensor]) -> None:
        if isinstance(example, (list, tuple, dict)):
            keys = list(example) if isinstance(example, dict) else range(len(example))
            for key in keys:
                self._write(example[key], UNINITIALIZED if tree is UNINITIALIZED else tree[key], taken, written)
        elif _kind(example) is not _STATIC:
            tensor = _unread(example) if tree is UNINITIALIZED else tensor_of(tree)
            tensor = tensor.clone() if storage_of(tensor) in taken else tensor
            taken.add(storage_of(tensor))
            written.append(tensor)

    def read(self, tensors: Sequence[torch.Tensor]) -> Any:
        """The tree of tensors that `write` made."""
        rest = iter(tensors)
        return _map(self.example, lambda leaf: leaf if _kind(leaf) is _STATIC else _scalar(_kind(leaf), next(rest)))

    @property
    def count(self) -> int:
        return sum(kind is not _STATIC for kind in self.kinds)


def _unread(example: Any) -> torch.Tensor:
    """What stands for a value that nothing reads. The example may be a symbol of a trial, which no graph knows."""
    if isinstance(example, torch.Tensor):
        return torch.zeros(example.shape, dtype=example.dtype, device=example.device)
    return torch.zeros((), dtype=dtype_of(example))


def _scalar(kind: Any, tensor: torch.Tensor) -> Any:
    if kind is bool:
        return Flag(tensor)
    return tensor if kind is torch.Tensor else tensor.item()


class Operands:
    """The values from outside that branches or a body read, as operands of an operator."""

    def __init__(self, trials: Sequence[Trial], more: Sequence[Any] = ()) -> None:
        reads = [value for trial in trials for value in trial.reads]
        self.values: list[Any] = list({id(value): value for value in (*reads, *more)}.values())
        self.changed = list({id(value): value for trial in trials for value in trial.changed()}.values())
        self._positions = {id(value): index for index, value in enumerate(self.values)}
        memory = [storage_of(value) for value in self.values if isinstance(value, torch.Tensor)]
        if any(memory.count(storage_of(value)) > 1 for value in self.changed):
            raise Differs(
                "under a condition that depends on data it writes to a tensor that shares memory with another one"
            )
        altered = [outer for trial in trials for outer, _ in trial.scope.changed()]
        self.containers = list({id(outer): outer for outer in altered}.values())

    def index(self, value: Any) -> int:
        """The position of a value among the operands."""
        return self._positions[id(value)]

    def tensors(self) -> tuple[Any, ...]:
        """The operands: tensors, and sizes."""
        return tuple(
            value if isinstance(value, (torch.Tensor, torch.SymInt)) else tensor_of(value) for value in self.values
        )

    def unchanged(self, items: Sequence[Any]) -> list[Any]:
        """Those of one item per operand that are of operands which the inside does not change."""
        changed = {id(value) for value in self.changed}
        return [item for value, item in zip(self.values, items, strict=True) if id(value) not in changed]

    def merged(self, changed: Sequence[Any], unchanged: Sequence[Any]) -> list[Any]:
        """One item per operand, from those of the operands that the inside changes, and of the others."""
        rest = iter(unchanged)
        of_changed = {id(value): item for value, item in zip(self.changed, changed, strict=True)}
        return [of_changed[id(value)] if id(value) in of_changed else next(rest) for value in self.values]

    def scope(self, given: Sequence[Any], parent: Scope) -> tuple[Scope, dict[int, Any]]:
        """The scope inside, and the counterparts of the values there: copies of those that the inside changes."""
        changed = {id(value) for value in self.changed}
        inner: dict[int, Any] = {}
        for value, operand in zip(self.values, given, strict=True):
            if isinstance(value, (torch.SymBool, torch.SymFloat)):
                operand = operand.item()
            inner[id(value)] = operand.clone() if id(value) in changed else operand
        return Scope(lambda value: inner[id(value)], parent), inner

    def store(self, contents: Sequence[Any], changed: Sequence[torch.Tensor]) -> None:
        """Changes the values outside as the inside would have."""
        for container, now in zip(self.containers, contents, strict=True):
            self.replace(container, now)
        for tensor, new in zip(self.changed, changed, strict=True):
            tensor.copy_(new)

    @staticmethod
    def replace(container: Any, now: Any) -> None:
        """Gives a list or a dictionary other contents."""
        container.clear()
        container.update(now) if isinstance(container, dict) else container.extend(now)
