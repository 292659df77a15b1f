# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A loop that is compiled as a loop, from the trace of one run of its body."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from .. import ir
from .._mlir_libs._torchMlirBuilder import Block, Operation
from .._mlir_libs._torchMlirBuilder import Value as Handle
from .carried import Variables
from .lines import refuse
from .trace import Scope, Trace, Value, current


class LoopScope(Scope):
    """The body of a loop while it is traced. It gets an argument for each cell outside of it that it touches."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        context = trace.context
        self.location = ir.Location.unknown(context)
        # A block needs an operation until the loop is there, which is made with all its operands at once.
        self.holder = ir.Operation.create(
            "func.func",
            regions=1,
            loc=self.location,
            ip=False,
            attributes={
                "sym_name": ir.StringAttr.get("loop", context),
                "function_type": ir.Attribute.parse("() -> ()", context),
            },
        )
        self.block = self.holder.regions[0].blocks.append(arg_locs=[])
        self.number = Handle.of(self.block.add_argument(trace.emission.types.int.ir, self.location))
        super().__init__(trace.scope.builder.nested(Block.of(self.block)), self.block, trace.scope)
        trace.number_as(self.number, ("number", self.depth))

    def add_argument(self, cell: Any, before: Value) -> Value:
        """The body's own value for one that is outside of it before the loop."""
        type_ = self.trace.type_of(before.shape, before.dtype)
        handle = Handle.of(self.block.add_argument(type_.ir, self.location))
        self.trace.number_as(handle, ("before", self.depth, cell.label))
        return Value(handle, before.shape, before.dtype, self)

    def end(self) -> None:
        """Ends the body, with the values of all that it has touched."""
        assert self.outer is not None
        yielded = [self.trace.operand(inside.value) for inside in self.entered.values()]
        goes_on = self.builder.const_bool(True)
        self.builder.create("torch.prim.Loop.condition", [goes_on, *yielded], ())
        self.is_open = False
        self.trace.scope = self.outer

    def does(self) -> Any:
        """What the body does, by numbers: its conditions and loops, and what becomes of the memory that it touches."""
        values = (
            (cell, self.trace.number_of(inside.value), self.trace.number_of(inside.start))
            for cell, inside in self.entered.items()
        )
        return (*self.effects,), frozenset((cell.label, end) for cell, end, start in values if end != start)

    def close(self, count: Any) -> None:
        """Makes the loop, with what the body has written to as its results."""
        from .arrays import enter

        trace, outer = self.trace, self.outer
        assert outer is not None
        entered = list(self.entered.items())
        operands = [
            trace.operand(count),
            outer.builder.const_bool(True),
            *(trace.operand(i.before) for _, i in entered),
        ]
        types = [trace.type_of(inside.before.shape, inside.before.dtype).ir for _, inside in entered]
        made = ir.Operation.create(
            "torch.prim.Loop",
            types,
            [item.ir for item in operands],
            regions=1,
            loc=outer.builder.location.ir,
            ip=ir.InsertionPoint(outer.block),
        )
        self.block.append_to(made.regions[0])
        results = Operation.of(made).results
        starts = (*((cell.label, trace.number_of(inside.before)) for cell, inside in entered),)
        number = trace.number(
            ("loop", count if isinstance(count, int) else trace.number_of(count), self.does(), starts)
        )
        outer.effects.append(number)
        for (cell, inside), handle in zip(entered, results):
            trace.number_as(handle, (number, cell.label))
            if inside.was_written:
                held = enter(trace, cell, outer)
                held.value = Value(handle, inside.before.shape, inside.before.dtype, outer)
                held.was_written = True


def loop(start: Any, stop: Any = None, step: int = 1) -> Iterator[Any]:
    """Counts like `range`. In a compiled function one run of the body is traced, and repeated as often as it says.

    The body says what it computes by writing to arrays that were made before the loop: a variable that it assigns
    has no value behind it and none in the next run. `stop` may be computed. Outside of a compiled function this is
    `range`.

    >>> list(loop(2, 5))
    [2, 3, 4]
    """
    start, stop = (0, start) if stop is None else (start, stop)
    trace = current()
    if trace is None:
        return iter(range(start, stop, step))
    return _traced(trace, start, stop, step)


def _bound(item: Any) -> Any:
    """A bound as an integer, or as an array of one that is computed; NumPy's error for anything else."""
    from .arrays import Array

    if isinstance(item, Array) and not item.is_known:
        if item.ndim or item.dtype.kind not in "iu":
            raise TypeError(f"an array of shape {item.shape} and dtype {item.dtype} is no bound of a loop")
        return item
    return operator.index(item)


def _traced(trace: Trace, start: Any, stop: Any, step: int) -> Iterator[Any]:
    from .arrays import Array, value_of
    from .checks import NO_STEP, require

    start, stop, step = map(_bound, (start, stop, step))
    if any(isinstance(item, Array) for item in (start, stop, step)):
        if isinstance(step, Array):
            require(step != 0, NO_STEP)
        distance = np.maximum(-((np.subtract(start, stop)) // step), 0)
        count: Any = trace.emit_scalar("aten.Int.Tensor", [value_of(distance, np.dtype(np.int64))], "int")[0]
    else:
        count = len(range(start, stop, step))
        if not count:
            return
    is_plain = not isinstance(start, Array) and not isinstance(step, Array) and (start, step) == (0, 1)

    def number(place: Any) -> Any:
        return place if is_plain else place * step + start

    before = Variables(trace, is_first=True)
    runs = [LoopScope(trace)]
    try:
        yield from _run(runs[0], number)
        if not isinstance(count, int) or count != 1:
            after = Variables(trace)
            runs[0].is_repeated = True
            runs.append(LoopScope(trace))
            yield from _run(runs[1], number)
            runs[0].is_repeated = False
            _check_repeats(runs[0], runs[1], before, after)
            _check_variables(before, after, Variables(trace), isinstance(count, int))
        runs[0].close(count)
    finally:
        for run in runs:
            run.holder.erase()


def _run(scope: LoopScope, number: Callable[[Any], Any]) -> Iterator[Any]:
    """One run of a loop's body, whose operations go to that scope."""
    from .arrays import fresh

    trace, outer = scope.trace, scope.outer
    assert outer is not None
    trace.scope = scope
    finished = False
    try:
        place = trace.emit("prim.NumToTensor.Scalar", [scope.number], (), np.dtype(np.int64))
        yield number(fresh(place, True))
        finished = True
    finally:
        if not finished:
            scope.is_open = False
            trace.scope = outer
            refuse(  # Raised when the function ends, as this may be a return.
                "leaves a loop before its end, by break, return or an error: let a mask decide what the body writes"
            )
    if trace.scope is not scope:
        raise refuse("ends a loop within another one that has not ended")
    scope.end()


def _check_repeats(first: LoopScope, second: LoopScope, before: Variables, after: Variables) -> None:
    """Raises where the second run of a body is another program than the first one."""
    if first.does() != second.does():
        names = ", ".join(before.changed(after))
        raise refuse(
            "goes round with a body that computes something else in its second run than in its first, with what it "
            f"has assigned{f' ({names})' if names else ''}: {_CARRY}"
        )


def _check_variables(before: Variables, after: Variables, last: Variables, is_counted: bool) -> None:
    """Raises where a variable depends on how often the body has run."""
    if names := after.changed(last):
        raise refuse(f"goes round with another value of {', '.join(names)} after each run of its body: {_CARRY}")
    if not is_counted and (names := before.replaced(after)):
        raise refuse(
            f"assigns {', '.join(names)} in its body, which may run no times, as its bounds are computed: {_CARRY}"
        )


_CARRY = "a variable carries no value from one run to the next; write into an array that was made before the loop"
