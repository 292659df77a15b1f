# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps an `if` or a loop that depends on data one, as `cond` or `while_loop`.

A branch or body is a function of a scope and of carried values. It runs twice: for a trial, and while PyTorch traces
it. Both times it may write to tensors, lists and dictionaries of the scope around it. Their new values become results
of the operator, and are stored afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import torch
from torch._higher_order_ops.cond import cond_op
from torch._higher_order_ops.while_loop import while_loop_op

from ..program.operators import aten
from ..program.overlaps import storage_of
from .scopes import UNINITIALIZED, Flag, Number, Scope
from .trials import Codec, Differs, Operands, Run, Trial, leaves, trial_of, unified

__all__ = ["FOREVER", "keep_if", "keep_loop"]

# The number of iterations that a loop without one has.
FOREVER = (1 << 63) - 1
_AFTER, _LOOP = "after this `if`", "in this loop"


class Memory(Protocol):
    """Is told of the memory of tensors: which may share it, depending on data, and which are written to or read."""

    def shares(self, one: torch.Tensor, other: torch.Tensor) -> None:
        """Two tensors have the same memory in the program, depending on data; here they have not."""

    def writes(self, tensor: torch.Tensor) -> None:
        """A tensor is written to."""

    def reads(self, tensor: torch.Tensor) -> None:
        """A tensor is read."""


def keep_if(condition: Any, runs: Sequence[Run], parent: Scope, memory: Memory) -> Any:
    """The result of the first of two branches where a condition holds, and else of the second.

    >>> from unittest.mock import Mock
    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> def f(x):
    ...     branches = [lambda scope, _: [scope.translate(x) + 1], lambda scope, _: [scope.translate(x) * 2]]
    ...     return keep_if(Flag(x.sum() > 0), branches, Scope(lambda value: value), Mock())
    >>> [node.name for node in make_fx(f, tracing_mode="fake")(torch.ones(2)).graph.nodes][-3:]
    ['cond', 'getitem', 'output']
    """
    trials = [trial_of(run, parent) for run in runs]
    raised = [trial.raised for trial in trials]
    if raised[0] is not None and raised[1] is not None:
        raise raised[0]
    for index, error in enumerate(raised):
        if error is not None:
            _require(condition, index == 1, error.said)
            return runs[1 - index](parent, ())
    operands = Operands(trials)
    _read(operands, memory)
    results = unified(trials[0].result, trials[1].result, _AFTER)
    first, second = (trial.scope for trial in trials)
    contents = [unified(first.translate(item), second.translate(item), _AFTER) for item in operands.containers]
    codec = Codec([results, contents])
    shared: list[tuple[list[Any], list[tuple[Any, Any]]]] = []

    def branch(run: Run) -> Callable[..., tuple[torch.Tensor, ...]]:
        def traced(*given: Any) -> tuple[torch.Tensor, ...]:
            scope, inner = operands.scope(given, parent)
            result = run(scope, ())
            tree = [result, [scope.translate(item) for item in operands.containers]]
            shared.append((leaves(tree), [(inner[id(value)], value) for value in operands.values]))
            written = codec.write(tree, _memory((*given, *inner.values())))
            return (*written, *(scope.translate(value) for value in operands.changed))

        return traced

    predicate = condition.tensor if isinstance(condition, Flag) else condition
    branches = [branch(run) for run in runs]
    returned = cond_op(predicate, *branches, operands.tensors())
    values, contents = codec.read(returned[: codec.count])
    found = leaves([values, contents])
    _store(operands, contents, returned[codec.count :], memory)
    for inside, sides in shared:
        _share(inside, found, sides, memory)
    return values


def _read(operands: Operands, memory: Memory) -> None:
    for value in operands.values:
        if isinstance(value, torch.Tensor):
            memory.reads(value)


def _store(operands: Operands, contents: Sequence[Any], changed: Sequence[torch.Tensor], memory: Memory) -> None:
    for tensor in operands.changed:
        memory.writes(tensor)
    operands.store(contents, changed)


def _share(inside: Sequence[Any], returned: Sequence[Any], sides: Sequence[tuple[Any, Any]], memory: Memory) -> None:
    """Says which results have the memory of one another, or of values from outside, as far as the inside has it.

    `inside` are the results there, and `sides` pairs of values of the inside and of the outside.
    """
    if len(inside) != len(returned):  # Something was not initialized there.
        pairs = [(one, other) for one in returned for other in (*returned, *(outer for _, outer in sides))]
    else:
        keys = [storage_of(leaf) if isinstance(leaf, torch.Tensor) else None for leaf in inside]
        others = [(storage_of(one), outer) for one, outer in sides if isinstance(one, torch.Tensor)]
        others += [(key, result) for key, result in zip(keys, returned) if key is not None]
        pairs = [(result, other) for key, result in zip(keys, returned) for owner, other in others if owner == key]
    for one, other in pairs:
        if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor) and one is not other:
            memory.shares(one, other)


def _require(condition: Any, wanted: bool, message: str) -> None:
    """Asserts when the program runs that a condition holds, or does not."""
    if isinstance(condition, Flag):
        tensor = condition.tensor if wanted else torch.logical_not(condition.tensor)
        aten._assert_async.msg(tensor, message)
    else:
        aten._assert_scalar.default(condition if wanted else torch.sym_not(condition), message)


def _memory(values: Sequence[Any]) -> set[Any]:
    return {storage_of(value) for value in values if isinstance(value, torch.Tensor)}


def keep_loop(
    first: int, trips: Any, condition: Any, carried: list[Any], run: Run, parent: Scope, memory: Memory
) -> Any:
    """The carried values after a loop that starts at iteration `first` and ends at `trips`, or before where its
    condition does not hold. `run` takes the iteration and the carried values, and returns a condition and these.

    >>> from unittest.mock import Mock
    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> def f(x, n):
    ...     body = lambda scope, state: [True, state[1] * 2]
    ...     return keep_loop(0, n, True, [x], body, Scope(lambda value: value), Mock())
    >>> graph = make_fx(f, tracing_mode="symbolic")(torch.ones(2), 3).graph
    >>> "while_loop" in [node.name for node in graph.nodes]
    True
    """
    loop = _Loop(first, trips, carried, run, parent)
    _read(loop.operands, memory)
    return loop.traced(condition, memory)


class _Loop:
    """One loop on its way to `while_loop`, whose state is the condition, the iteration and the carried values."""

    def __init__(self, first: int, trips: Any, carried: list[Any], run: Run, parent: Scope) -> None:
        self.first, self.trips, self.run, self.parent = first, trips, run, parent
        self.carried = carried
        self.trial = self._settled()
        self.results = leaves(self.trial.result[1:])
        self.operands = Operands([self.trial], [trips] if isinstance(trips, torch.SymInt) else [])
        for item in self.operands.containers:
            unified(item, self.trial.scope.translate(item), _LOOP)
        self.written = [isinstance(leaf, torch.Tensor) and leaf._version > 0 for leaf in self.trial.given]
        self._check_aliases()
        self.codec = Codec([Flag(torch.empty(())), [first, *self.carried], self.operands.containers])

    def _settled(self) -> Trial:
        """A trial of the body, after which values that nothing has initialized have the types it gives them."""
        while True:
            trial = trial_of(self.run, self.parent, [self.first, *self.carried])
            if trial.raised is not None:
                raise Differs(f"every iteration raises an exception ({trial.raised})")
            unified(self.carried, trial.result[1:], _LOOP)
            missing = _missing(self.carried)
            if missing:
                self.carried = _initialized(self.carried, trial.result[1:])
            if missing == _missing(self.carried):
                return trial

    def _check_aliases(self) -> None:
        """Carried tensors become tensors with memory of their own, which must not matter."""
        given = self.trial.given[1:]
        before = leaves(self.carried)
        tensors = [leaf for leaf in self.results if isinstance(leaf, torch.Tensor)]
        written = any(self.written) or bool(self.operands.changed)
        if not written:
            return
        inside = _memory([*given, *self.trial.inner.values()])
        moved = [leaf for leaf, old in zip(self.results, given) if isinstance(leaf, torch.Tensor) and leaf is not old]
        outside = [leaf for leaf in (*before, *self.operands.values) if isinstance(leaf, torch.Tensor)]
        distinct = len({storage_of(leaf) for leaf in tensors}) == len(tensors)
        apart = len({storage_of(leaf) for leaf in outside}) == len({id(leaf) for leaf in outside})
        stays = all(leaf is old for leaf, old, yes in zip(self.results, given, self.written[1:]) if yes)
        if not (distinct and apart and stays) or inside & _memory(moved):
            raise Differs(
                "in this loop it writes to a tensor that may share memory with another one, depending on data"
            )

    def traced(self, condition: Any, memory: Memory) -> list[Any]:
        """Traces the loop, and returns the carried values."""
        operands, codec = self.operands, self.codec
        start = codec.write([condition, [self.first, *self.carried], operands.containers], _memory(operands.values))
        state, fixed = (*start, *operands.changed), operands.unchanged(operands.tensors())
        returned = while_loop_op(self._proceeds, self._body, state, tuple(fixed))
        _, (_, *values), contents = codec.read(returned[: codec.count])
        before = leaves([self.carried, operands.containers])
        _store(operands, contents, returned[codec.count :], memory)
        values = self._stored(values, memory)
        self._share(leaves([values, contents]), before, memory)
        return values

    def _stored(self, values: list[Any], memory: Memory) -> list[Any]:
        """The carried values; those tensors that each iteration writes to are the same tensors as before."""
        results, old = leaves(values), leaves(self.carried)
        for index, before in enumerate(old):
            if self.written[index + 1]:
                memory.writes(before)
                results[index] = before.copy_(results[index])
        return list(_rebuilt(values, iter(results)))

    def _share(self, returned: list[Any], before: list[Any], memory: Memory) -> None:
        """Without an iteration the results are the values from before, and with one what the trial has shown."""
        trial = self.trial
        inside = leaves([trial.result[1:], [trial.scope.translate(item) for item in self.operands.containers]])
        sides = [*zip(trial.given[1:], leaves(self.carried))]
        sides += [(trial.inner[id(value)], value) for value in self.operands.values if id(value) in trial.inner]
        _share(inside, returned, sides, memory)
        _share(returned, returned, list(zip(returned, before)), memory)

    def _proceeds(self, *given: Any) -> torch.Tensor:
        proceeds, iteration = given[:2]
        if isinstance(self.trips, int) and self.trips == FOREVER:
            return proceeds.clone()
        trips = self.trips
        if isinstance(trips, torch.SymInt):
            trips = self._outer(given)[self.operands.index(trips)]
        return torch.logical_and(proceeds, torch.lt(iteration, trips))

    def _outer(self, given: Sequence[Any]) -> list[Any]:
        """The operands among the arguments, where those that the loop changes are part of its state."""
        count, operands = self.codec.count, self.operands
        return operands.merged(given[count : count + len(operands.changed)], given[count + len(operands.changed) :])

    def _body(self, *given: Any) -> tuple[torch.Tensor, ...]:
        operands, codec = self.operands, self.codec
        scope, _ = operands.scope(self._outer(given), self.parent)
        _, (iteration, *carried), contents = codec.read(given[: codec.count])
        torch._check(iteration >= self.first)
        for container, now in zip(operands.containers, contents):
            operands.replace(scope.translate(container), now)
        copies = iter([leaf.clone() if yes else leaf for leaf, yes in zip(leaves(carried), self.written[1:])])
        proceeds, *after = self.run(scope, [iteration, *_rebuilt(carried, copies)])
        state = [proceeds, [iteration + 1, *after], [scope.translate(item) for item in operands.containers]]
        return (*codec.write(state, _memory(given)), *(scope.translate(value) for value in operands.changed))


def _missing(tree: Any) -> int:
    return sum(leaf is UNINITIALIZED for leaf in leaves(tree))


def _initialized(before: Any, after: Any) -> Any:
    """The values before a loop, with zeros where nothing has initialized what the loop returns."""
    if before is UNINITIALIZED:
        return _zeros(after)
    if isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)):
        return type(before)([_initialized(*pair) for pair in zip(before, after)])
    return before


def _zeros(like: Any) -> Any:
    if isinstance(like, (list, tuple)):
        return type(like)([_zeros(item) for item in like])
    if isinstance(like, dict):
        return {key: _zeros(item) for key, item in like.items()}
    if isinstance(like, Number):
        return Number(0, like.dtype)
    if isinstance(like, torch.Tensor):
        return torch.zeros(like.shape, dtype=like.dtype, device=like.device)
    if isinstance(like, (bool, torch.SymBool, Flag)):
        return False
    if isinstance(like, (int, torch.SymInt)):
        return 0
    return 0.0 if isinstance(like, (float, torch.SymFloat)) else like


def _rebuilt(tree: Any, new: Any) -> Any:
    """A tree with other leaves, in order."""
    if isinstance(tree, (list, tuple)):
        return type(tree)([_rebuilt(item, new) for item in tree])
    if isinstance(tree, dict):
        return {key: _rebuilt(item, new) for key, item in tree.items()}
    return next(new)
