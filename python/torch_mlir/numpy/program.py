# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a function and examples of its arguments to a program: trace, lower, compile, and how a call runs it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .. import ir
from ..backends import cpu
from ..compiler_utils import TorchMlirCompilerError
from ..garbage import paused_collection
from . import plain
from .arrays import TEXT, Array, Cell, shadow_of
from .checks import translated
from .creation import making_arrays
from .escapes import Surroundings
from .generators import Draws
from .lines import TraceError, located, refuse, standing_at, unforgiving
from .selection import SELECTED, Selection
from .trace import Trace, check_dtype
from .trees import keys, mapped

_CHANGES = (
    "computes with other numbers each time it is traced: it draws random numbers, reads a clock, or counts its calls, "
    "which would be compiled in; pass those numbers, or the numpy.random.Generator, as an argument"
)


@dataclass(frozen=True)
class _Out:
    """A result: the memory that it is in, as a number among those of its source, and the views upon it."""

    source: str  # "argument", "result" of the program, "known" when the function was compiled, or from "outside" of it.
    index: int
    views: tuple[Callable[..., Any], ...]
    is_scalar: bool
    is_python: bool = False


class Compiled:
    """A compiled function: takes the arrays among the arguments."""

    def __init__(self, traced: _Traced, executable: Callable[..., tuple[Any, ...]]) -> None:
        self._finders = [item.find for item in traced.trace.inputs]
        self._executable = executable
        self._written = traced.written
        self._outs = traced.outs
        self._tree = traced.tree
        self._draws = traced.draws
        self._known = traced.known
        self._outside = list(zip(traced.outside, traced.is_made_here))
        self._constants = traced.trace.constants
        self._orders = traced.orders
        # The common case: every input is an argument in its place, and there is one new array.
        self._is_plain = traced.is_plain
        self._is_simple = traced.is_single and not (traced.written or traced.orders)

    def __call__(self, arrays: Sequence[Any]) -> Any:
        if self._draws:
            arrays = [*arrays, *(draw.draw(arrays) for draw in self._draws)]
        given = arrays if self._is_plain else [find(arrays) for find in self._finders]
        if self._written:
            _check_apart([*arrays, *self._constants], self._written)
        try:
            results: Any = self._executable(*given)
        except RuntimeError as error:
            raise translated(error) from None
        if self._is_simple:
            return results[0]
        for number, (index, _) in enumerate(self._written):
            arrays[index][...] = results[number]
        if self._orders:
            results = list(results)
            for number, (order, back) in self._orders.items():
                results[number] = np.ascontiguousarray(results[number].transpose(order)).transpose(back)
        return self._returned(arrays, results)

    def _returned(self, arrays: Sequence[Any], results: Sequence[Any]) -> Any:
        made: dict[int, Any] = {}
        known = [array.copy() for array in self._known]
        outside = [array.copy() if is_made_here else array for array, is_made_here in self._outside]
        sources = {"argument": arrays, "result": results, "known": known, "outside": outside}

        def give(leaf: Any) -> Any:
            if type(leaf) is not _Out:
                return leaf
            if id(leaf) not in made:
                found = sources[leaf.source][leaf.index]
                for look in leaf.views:
                    found = look(found)
                made[id(leaf)] = found.item() if leaf.is_python else found[()] if leaf.is_scalar else found
            return made[id(leaf)]

        return mapped(give, self._tree)


def _check_apart(arrays: Sequence[Any], written: Sequence[tuple[int, str]]) -> None:
    for index, name in written:
        if _overlaps_itself(arrays[index]):
            raise ValueError(f"the function writes to argument {name}, whose elements share memory: pass a copy")
        for other, array in enumerate(arrays):
            if other != index and isinstance(array, np.ndarray) and _share_memory(array, arrays[index]):
                raise ValueError(
                    f"the function writes to argument {name}, which shares memory with another array: pass a copy"
                )


def _share_memory(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> bool:
    try:
        shares: Any = np.shares_memory
        return bool(shares(one, other, max_work=100_000))
    except np.exceptions.TooHardError:
        return True


def _overlaps_itself(array: np.ndarray[Any, Any]) -> bool:
    """Whether an array may have elements in the same memory, which is so if a stride is less than what is under it."""
    if array.flags.c_contiguous or array.flags.f_contiguous:
        return False
    span = array.itemsize
    for stride, size in sorted((abs(stride), size) for stride, size in zip(array.strides, array.shape) if size > 1):
        if stride < span:
            return True
        span += stride * (size - 1)
    return False


class _Traced:
    """A traced function, with what a call has to do around the program."""

    def __init__(self, function: Callable[..., Any], args: Any, kwargs: Any, arrays: Sequence[Any]) -> None:
        self.trace = Trace("main")
        self.draws: list[Any] = []
        self._arguments: list[Array] = []
        self._count = len(arrays)
        places = iter(range(len(arrays)))
        names = _names(args, kwargs)

        def argument(leaf: Any) -> Any:
            if isinstance(leaf, (np.ndarray, np.generic)):
                return self._argument(leaf, next(places))
            if isinstance(leaf, np.random.Generator):
                return Draws(leaf, next(places), self.trace, self.draws, self._count)
            return leaf

        with self.trace, making_arrays(function), paused_collection():
            args, kwargs = mapped(argument, args), mapped(argument, kwargs)
            surroundings = Surroundings(function, args, kwargs, _place(function))
            try:
                with unforgiving():
                    result = function(*args, **kwargs)
            except Exception as error:
                raise located(error) from error.__cause__
            surroundings.check()
            self._finish(function, result, names)

    def _argument(self, leaf: Any, place: int) -> Array:
        check_dtype(leaf.dtype, "an argument")
        is_scalar = isinstance(leaf, np.generic)
        find = (lambda arrays: plain.asarray(arrays[place])) if is_scalar else (lambda arrays: arrays[place])
        value = self.trace.add_input(leaf.shape, leaf.dtype, find)
        strides = None if is_scalar or leaf.flags.c_contiguous else leaf.strides
        shadow = shadow_of(leaf.shape, leaf.dtype, strides)
        if not leaf.flags.writeable and not is_scalar:
            shadow.flags.writeable = False
        made = Array(self.trace, shadow, Cell(self.trace.scope, value, source=place), is_scalar=is_scalar)
        self._arguments.append(made)
        return made

    def _finish(self, function: Any, result: Any, names: Sequence[str]) -> None:
        """Ends the program with the new values of written arguments, and then new arrays."""
        written = [array for array in self._arguments if array.cell.was_written]
        self.written = [(place, names[place]) for array in written if (place := array.cell.source) is not None]
        values: list[Any] = [array.cell.value for array in written]
        numbers: dict[Cell, tuple[str, int]] = {}
        self.known: list[Any] = []
        self.outside: list[Any] = []
        self.is_made_here: list[bool] = []
        self.orders: dict[int, tuple[list[int], list[int]]] = {}
        outs: dict[int, Any] = {}

        def out(leaf: Any) -> Any:
            if isinstance(leaf, Selection):
                raise refuse(SELECTED)
            if isinstance(leaf, str) and TEXT in leaf:
                raise refuse("is the text of an array, whose values differ from call to call: return the array")
            if type(leaf) is np.ndarray:
                self.outside.append(leaf)
                return _Out("outside", len(self.outside) - 1, (), False)
            if not isinstance(leaf, Array):
                return leaf
            if id(leaf) not in outs:
                looks = tuple(step.look for step in leaf.chain())
                if leaf.cell not in numbers:
                    numbers[leaf.cell] = self._source(leaf, values)
                outs[id(leaf)] = _Out(*numbers[leaf.cell], looks, leaf.is_scalar, leaf.is_python)
            return outs[id(leaf)]

        with standing_at(f"{_place(function)} returns a result that"):
            for name in keys(result):
                out(name)
            self.tree = mapped(out, result)
        self.outs = list(outs.values())
        tree = self.tree
        self.is_single = type(tree) is _Out and tree.source == "result" and not (tree.views or tree.is_scalar)
        if not self.trace.inputs:  # Results are of the library of the first argument.
            self.trace.captured(plain.zeros(0))
        inputs = self.trace.inputs
        # Only the inputs that come from the arguments as they are, in their order, and no others.
        self.is_plain = (
            len(inputs) == self._count == len(self._arguments)
            and not self.draws
            and not any(array.is_scalar for array in self._arguments)
        )
        self._keep = outs
        self.results = values
        self.trace.function.end(self.trace.scope.builder, [self.trace.operand(value) for value in values])

    def _source(self, leaf: Array, values: list[Any]) -> tuple[str, int]:
        """Where a call finds the memory of a result."""
        cell = leaf.cell
        if cell.source is not None:
            return "argument", cell.source
        if leaf.is_known:
            self.known.append(cell.known.copy(order="K"))
            return "known", len(self.known) - 1
        values.append(leaf.memory().value)
        shadow = leaf.root().shadow
        if not shadow.flags.c_contiguous:  # NumPy has the dimensions in another order, and views depend on it.
            order = sorted(range(shadow.ndim), key=lambda dim: -abs(shadow.strides[dim]))
            self.orders[len(values) - 1] = (order, [order.index(dim) for dim in range(shadow.ndim)])
        return "result", len(values) - 1

    def module(self) -> ir.Module:
        """The program in the Torch dialect."""
        module = ir.Module.create(ir.Location.unknown(self.trace.context))
        for operation in self.trace.emission.functions:
            module.body.append(operation)
        return module


def _names(args: Any, kwargs: Any) -> list[str]:
    """Words for the arrays among the arguments."""
    names: list[str] = []

    def walk(item: Any, name: str) -> None:
        if isinstance(item, (list, tuple)):
            for place, part in enumerate(item):
                walk(part, f"{name}[{place}]")
        elif isinstance(item, dict):
            for key, part in item.items():
                walk(part, f"{name}[{key!r}]")
        elif isinstance(item, (np.ndarray, np.generic, np.random.Generator)):
            names.append(name)

    for place, item in enumerate(args):
        walk(item, str(place))
    for key, item in kwargs.items():
        walk(item, repr(key))
    return names


def compile_function(function: Callable[..., Any], args: Any, kwargs: Any, arrays: Sequence[Any]) -> Compiled:
    """Traces a function twice, to see that it does the same both times, and compiles it."""
    traced = _Traced(function, args, kwargs, arrays)
    again = _Traced(function, args, kwargs, arrays)
    if not _are_same(traced, again, _place(function)):
        raise TraceError(f"{_place(function)} {_CHANGES}")
    # What each trace has made anew, a call has to make anew, too.
    traced.is_made_here = [a is not b for a, b in zip(traced.outside, again.outside)]
    module = traced.module()
    try:
        executable = cpu.compile(
            module,
            names=[str(number) for number in range(len(traced.trace.inputs))],
            input_dtypes=[item.value.dtype for item in traced.trace.inputs],
            output_dtypes=[value.dtype for value in traced.results],
        )
    except TorchMlirCompilerError as error:
        raise TraceError(f"{_place(function)} cannot be compiled:\n{error}") from error
    return Compiled(traced, executable)


def _place(function: Any) -> str:
    """Where a function begins, for the beginning of a message."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    name = getattr(function, "__qualname__", repr(function))
    return name if code is None else f"{code.co_filename}:{code.co_firstlineno} {name}"


def _are_same(one: _Traced, other: _Traced, place: str) -> bool:
    """Whether two traces of a function give the same program and the same constants."""
    constants = zip([*one.trace.constants, *one.known], [*other.trace.constants, *other.known])
    return (
        (len(one.trace.constants), len(one.known)) == (len(other.trace.constants), len(other.known))
        and all(a is b or a.tobytes() == b.tobytes() for a, b in constants)
        and str(one.trace.function.operation) == str(other.trace.function.operation)
        and str(mapped(lambda _: None, one.tree)) == str(mapped(lambda _: None, other.tree))
        and all(_is_same_leaf(a, b, place) for a, b in zip(_leaves(one.tree), _leaves(other.tree)))
        and all(a is b or a.tobytes() == b.tobytes() for a, b in zip(one.outside, other.outside))
    )


def _leaves(tree: Any) -> list[Any]:
    found: list[Any] = []
    mapped(found.append, tree)
    return found


def _is_same_leaf(one: Any, other: Any, place: str) -> bool:
    if type(one) is not type(other):
        return False
    if type(one) is _Out:
        return (one.source, one.index, len(one.views)) == (other.source, other.index, len(other.views))
    if one is other or isinstance(one, (str, bytes, int, float, complex, np.generic, np.dtype)):
        return one is other or repr(one) == repr(other)
    raise TraceError(
        f"{place} returns a {type(one).__name__}, and a compiled function returns arrays and numbers, in tuples, lists "
        "and dictionaries"
    )
