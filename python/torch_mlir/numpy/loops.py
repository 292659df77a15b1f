# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A loop that is compiled as a loop: its body is traced once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from .. import ir
from .._mlir_libs._torchMlirBuilder import Block, Operation
from .._mlir_libs._torchMlirBuilder import Value as Handle
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

    def add_argument(self, before: Value) -> Value:
        """The body's own value for one that is outside of it before the loop."""
        type_ = self.trace.type_of(before.shape, before.dtype)
        return Value(Handle.of(self.block.add_argument(type_.ir, self.location)), before.shape, before.dtype, self)

    def close(self, count: Any) -> None:
        """Makes the loop, with what the body has written to as its results."""
        from .arrays import enter

        trace, outer = self.trace, self.outer
        assert outer is not None
        entered = list(self.entered.items())
        yielded = [trace.operand(inside.value) for _, inside in entered]
        goes_on = self.builder.const_bool(True)
        self.builder.create("torch.prim.Loop.condition", [goes_on, *yielded], ())
        self.is_open = False
        trace.scope = outer
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
        for (cell, inside), handle in zip(entered, results):
            if inside.was_written:
                held = enter(trace, cell, outer)
                held.value = Value(handle, inside.before.shape, inside.before.dtype, outer)
                held.was_written = True
        self.holder.erase()


def loop(start: Any, stop: Any = None, step: int = 1) -> Iterator[Any]:
    """Counts like `range`. In a compiled function the loop's body is traced once, and runs as often as it says.

    The body says what it computes by writing to arrays that were made before the loop: a variable that it assigns
    cannot be used behind it. `stop` may be computed. Outside of a compiled function this is `range`.

    >>> list(loop(2, 5))
    [2, 3, 4]
    """
    start, stop = (0, start) if stop is None else (start, stop)
    trace = current()
    if trace is None:
        return iter(range(start, stop, step))
    return _traced(trace, start, stop, step)


def _traced(trace: Trace, start: Any, stop: Any, step: int) -> Iterator[Any]:
    from .arrays import Array, fresh, value_of

    if any(isinstance(item, Array) and not item.is_known for item in (start, stop, step)):
        distance = np.maximum(-((np.subtract(start, stop)) // step), 0)
        count: Any = trace.emit_scalar("aten.Int.Tensor", [value_of(distance, np.dtype(np.int64))], "int")[0]
    else:
        start, stop, step = int(start), int(stop), int(step)
        count = len(range(start, stop, step))
        if not count:
            return
    is_plain = isinstance(start, int) and (start, step) == (0, 1)
    scope = LoopScope(trace)
    outer, trace.scope = trace.scope, scope
    finished = False
    try:
        number = trace.emit("prim.NumToTensor.Scalar", [scope.number], (), np.dtype(np.int64))
        place = fresh(number, True)
        yield place if is_plain else place * step + start
        finished = True
    finally:
        if not finished:
            scope.is_open = False
            trace.scope = outer
            scope.holder.erase()
            trace.problem = trace.problem or refuse(
                "leaves a loop before its end, by break, return or an error: let a mask decide what the body writes"
            )
    if trace.scope is not scope:
        raise refuse("ends a loop within another one that has not ended")
    scope.close(count)
