# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps an `if` or a loop that depends on data one, as `cond` or `while_loop`.

A branch or body is a function of a scope and of carried values. It runs twice: for a trial, and while PyTorch traces
it. Both times it may write to tensors, lists and dictionaries of the scope around it. Their new values become results
of the operator, and are stored afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from .scopes import UNINITIALIZED, Flag, Number, Scope, storage
from .trials import Codec, Differs, Operands, Raised, Run, Trial, leaves, trial_of, unified

__all__ = ["FOREVER", "keep_if", "keep_loop"]

# The number of iterations that a loop without one has.
FOREVER = (1 << 63) - 1
_AFTER, _LOOP = "after this `if`", "in this loop"
# Is told of a result that may share memory with a tensor, depending on data.
Shares = Callable[[torch.Tensor, torch.Tensor], None]


def keep_if(condition: Any, runs: Sequence[Run], parent: Scope, shares: Shares) -> Any:
    """The result of the first of two branches where a condition holds, and else of the second.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> def f(x):
    ...     branches = [lambda scope, _: [scope.translate(x) + 1], lambda scope, _: [scope.translate(x) * 2]]
    ...     return keep_if(Flag(x.sum() > 0), branches, Scope(lambda value: value), lambda one, other: None)
    >>> [node.name for node in make_fx(f, tracing_mode="fake")(torch.ones(2)).graph.nodes][-3:]
    ['cond', 'getitem', 'output']
    """
    trials = [trial_of(run, parent) for run in runs]
    raised = [trial.raised for trial in trials]
    if raised[0] is not None and raised[1] is not None:
        raise Raised(raised[0])
    for index, message in enumerate(raised):
        if message is not None:
            _require(condition, index == 1, message)
            return runs[1 - index](parent, ())
    operands = Operands(trials)
    results = unified(trials[0].result, trials[1].result, _AFTER)
    first, second = (trial.scope for trial in trials)
    contents = [unified(first.translate(item), second.translate(item), _AFTER) for item in operands.containers]
    codec = Codec([results, contents])
    shared: list[tuple[int, torch.Tensor]] = []

    def branch(run: Run) -> Callable[..., tuple[torch.Tensor, ...]]:
        def traced(*given: Any) -> tuple[torch.Tensor, ...]:
            scope, inner = operands.scope(given, parent)
            result = run(scope, ())
            shared.extend(_shared(result, inner, operands.values))
            taken = _memory((*given, *inner.values()))
            written = codec.write([result, [scope.translate(item) for item in operands.containers]], taken)
            return (*written, *(scope.translate(value) for value in operands.changed))

        return traced

    predicate = condition.tensor if isinstance(condition, Flag) else condition
    branches = [branch(run) for run in runs]
    returned = torch.ops.higher_order.cond(predicate, *branches, operands.tensors())
    values, contents = codec.read(returned[: codec.count])
    operands.store(contents, returned[codec.count :])
    found = leaves(values)
    for position, outer in shared:
        shares(found[position], outer)
    return values


def _require(condition: Any, wanted: bool, message: str) -> None:
    """Asserts when the program runs that a condition holds, or does not."""
    if isinstance(condition, Flag):
        tensor = condition.tensor if wanted else torch.logical_not(condition.tensor)
        torch.ops.aten._assert_async.msg(tensor, message)
    else:
        torch.ops.aten._assert_scalar.default(condition if wanted else torch.sym_not(condition), message)


def _memory(values: Sequence[Any]) -> set[Any]:
    return {storage(value) for value in values if isinstance(value, torch.Tensor)}


def _shared(result: Any, inner: dict[int, Any], outers: Sequence[Any]) -> list[tuple[int, torch.Tensor]]:
    """The positions of results that share memory with values from outside, and these."""
    tensors = [outer for outer in outers if isinstance(outer, torch.Tensor)]
    positions = [(position, leaf) for position, leaf in enumerate(leaves(result)) if isinstance(leaf, torch.Tensor)]
    return [
        (position, outer)
        for position, leaf in positions
        for outer in tensors
        if storage(inner[id(outer)]) == storage(leaf)
    ]


def keep_loop(
    first: int, trips: Any, condition: Any, carried: list[Any], run: Run, parent: Scope, shares: Shares
) -> Any:
    """The carried values after a loop that starts at iteration `first` and ends at `trips`, or before where its
    condition does not hold. `run` takes the iteration and the carried values, and returns a condition and these.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> def f(x, n):
    ...     body = lambda scope, state: [True, state[1] * 2]
    ...     return keep_loop(0, n, True, [x], body, Scope(lambda value: value), lambda one, other: None)
    >>> graph = make_fx(f, tracing_mode="symbolic")(torch.ones(2), 3).graph
    >>> "while_loop" in [node.name for node in graph.nodes]
    True
    """
    loop = _Loop(first, trips, carried, run, parent)
    values = loop.traced(condition)
    for after, before in zip(leaves(values), leaves(loop.carried), strict=True):
        if isinstance(after, torch.Tensor) and isinstance(before, torch.Tensor) and before is not after:
            shares(after, before)
    return values


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
        distinct = len({storage(leaf) for leaf in tensors}) == len(tensors)
        apart = len({storage(leaf) for leaf in outside}) == len({id(leaf) for leaf in outside})
        stays = all(leaf is old for leaf, old, yes in zip(self.results, given, self.written[1:]) if yes)
        if not (distinct and apart and stays) or inside & _memory(moved):
            raise Differs(
                "in this loop it writes to a tensor that may share memory with another one, depending on data"
            )

    def traced(self, condition: Any) -> list[Any]:
        """Traces the loop, and returns the carried values."""
        operands, codec = self.operands, self.codec
        start = codec.write([condition, [self.first, *self.carried], operands.containers], _memory(operands.values))
        state, fixed = (*start, *operands.changed), operands.unchanged(operands.tensors())
        returned = torch.ops.higher_order.while_loop(self._proceeds, self._body, state, tuple(fixed))
        _, (_, *values), contents = codec.read(returned[: codec.count])
        operands.store(contents, returned[codec.count :])
        return self._stored(values)

    def _stored(self, values: list[Any]) -> list[Any]:
        """The carried values; those tensors that each iteration writes to are the same tensors as before."""
        results, old = leaves(values), leaves(self.carried)
        for index, before in enumerate(old):
            if self.written[index + 1]:
                results[index] = before.copy_(results[index])
        rest = iter(results)
        return list(_rebuilt(values, rest))

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
