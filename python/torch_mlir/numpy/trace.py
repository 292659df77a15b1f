# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One trace of a function: values of the Torch dialect with static shapes, and the operations that compute them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from .. import ir
from .._mlir_libs._torchMlirBuilder import Location
from .._mlir_libs._torchMlirBuilder import Value as Handle
from ..dtypes import row_of
from ..importer.emit.builder import Builder
from ..importer.emit.contexts import LeanContext
from ..importer.emit.emission import Emission
from ..importer.emit.function_op import FunctionOp
from . import plain
from .lines import refuse, users_frame

Shape = tuple[int, ...]
_INT64 = np.iinfo(np.int64)


class Value(NamedTuple):
    """A tensor within a program: immutable, of a known shape and dtype, made in a scope."""

    handle: Handle
    shape: Shape
    dtype: np.dtype[Any]
    scope: Scope

    @property
    def size(self) -> int:
        """The number of elements."""
        return int(np.prod(self.shape, dtype=np.int64))


class Scope:
    """A block that takes operations: the function's, or a loop's body while that is traced."""

    def __init__(self, builder: Builder, block: ir.Block, outer: Scope | None = None) -> None:
        self.builder = builder
        self.block = block
        self.outer = outer
        self.depth: int = 0 if outer is None else outer.depth + 1
        self.cells = 0  # How many have been made in it.
        self.is_open = True
        self.scalars: dict[Any, Value] = {}
        self.effects: list[int] = []  # The numbers of operations that do something besides computing values.
        self.is_repeated = False  # Of a loop's body: whether its second run is traced now.
        self.entered: dict[Any, Any] = {}  # Of a loop: what it has of the memory outside of it.

    def chain(self) -> Iterator[Scope]:
        """This scope and those around it."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.outer


class Input(NamedTuple):
    """An argument of the compiled function: where a call finds the array."""

    find: Callable[[Sequence[np.ndarray[Any, Any]]], Any]
    value: Value


_ACTIVE = threading.local()


def current() -> Trace | None:
    """The trace of this thread, if it traces."""
    return getattr(_ACTIVE, "trace", None)


class Trace:
    """Builds one function; operations go to the innermost scope."""

    def __init__(self, name: str) -> None:
        self.context = LeanContext()
        self.emission = Emission(self.context)
        self.function = FunctionOp(self.emission, name, (), None)
        self._arguments = self.function.operation.regions[0].blocks[0]
        self.scope = Scope(Builder(self.emission, self.function.block), self._arguments)
        self.inputs: list[Input] = []
        self.constants: list[np.ndarray[Any, Any]] = []
        self._by_identity: dict[int, tuple[np.ndarray[Any, Any], Value]] = {}
        self.lasting: dict[int, np.ndarray[Any, Any]] = {}  # What the user's variables held before a loop.
        self._keys: dict[Any, int] = {}
        self._numbers: dict[int, tuple[int, Handle]] = {}
        self._by_elements: dict[Any, Value] = {}
        self._lines: dict[tuple[str, int], Location] = {}
        self._unknown = ir.Location.unknown(self.context)

    def __enter__(self) -> Trace:
        _ACTIVE.trace = self
        return self

    def __exit__(self, *_: object) -> None:
        _ACTIVE.trace = None

    def type_of(self, shape: Shape, dtype: np.dtype[Any]) -> Any:
        """The tensor type."""
        row = row_of(dtype)
        assert row is not None, dtype
        return self.emission.types.parse(f"!torch.vtensor<[{','.join(map(str, shape))}],{row.mlir}>")

    def add_input(self, shape: Shape, dtype: np.dtype[Any], find: Callable[..., Any]) -> Value:
        """A new argument of the function, which `find` takes from the caller's arrays."""
        type_ = self.type_of(shape, dtype)
        handle = Handle.of(self._arguments.add_argument(type_.ir, self._unknown))
        self.function.types.append(type_)
        outermost = self.scope
        while outermost.outer is not None:
            outermost = outermost.outer
        value = Value(handle, shape, dtype, outermost)
        self.inputs.append(Input(find, value))
        return value

    def captured(self, array: np.ndarray[Any, Any]) -> Value:
        """An array from outside of the function: each call reads it anew."""
        known = self._by_identity.get(id(array))
        if known is None:
            check_dtype(array.dtype, "an array of this function")
            value = self.add_input(array.shape, array.dtype, lambda _: array)
            known = self._by_identity[id(array)] = (array, value)
            if self.scope.depth and id(array) not in self.lasting:  # Each run of a body makes its own.
                self.number_as(value.handle, ("elements", array.shape, array.dtype, array.tobytes()))
            self.constants.append(array)
        return known[1]

    def constant(self, array: np.ndarray[Any, Any]) -> Value:
        """A value that is known; equal elements are filled in, others become an argument."""
        check_dtype(array.dtype, "an array of this function")
        first = array.flat[0] if array.size else array.dtype.type(0)
        elements = (
            plain.array(array, order="C").reshape(-1).view(np.uint8).reshape(array.size, -1) if array.size else array
        )
        if array.size <= 1 or (elements == elements[0]).all():  # By their bits: zeros have signs.
            return self.full(array.shape, first, array.dtype)
        return self._copied(array)

    def _copied(self, array: np.ndarray[Any, Any]) -> Value:
        """An argument that holds these elements: one for all places that name them."""
        key = (array.shape, array.dtype, array.tobytes())
        if key not in self._by_elements:
            self._by_elements[key] = self.captured(array.copy())
        return self._by_elements[key]

    def full(self, shape: Shape, value: Any, dtype: np.dtype[Any]) -> Value:
        """A tensor of equal elements."""
        key = (shape, dtype, dtype.type(value).tobytes())
        scope: Scope | None = self.scope
        while scope is not None:
            if key in scope.scalars:
                return scope.scalars[key]
            scope = scope.outer
        made = self.scope.scalars[key] = self._full(shape, dtype.type(value), dtype)
        return made

    def _full(self, shape: Shape, value: Any, dtype: np.dtype[Any]) -> Value:
        if dtype.kind == "c":
            part = value.real.dtype
            parts = [self.full(shape, number, part) for number in (value.real, value.imag)]
            return self.emit("aten.complex", parts, shape, dtype)
        number = value.item()
        if isinstance(number, int) and number > _INT64.max:
            return self._copied(plain.full(shape, value, dtype))
        number = int(number) if isinstance(number, bool) else number
        operands = [list(shape), number, dtype, None, None, None]
        return self.emit("aten.full", operands, shape, dtype)

    def emit(self, name: str, operands: Sequence[Any], shape: Sequence[int], dtype: np.dtype[Any]) -> Value:
        """An operation with one result."""
        return self.emit_all(name, operands, [(tuple(shape), dtype)])[0]

    def emit_all(
        self, name: str, operands: Sequence[Any], results: Sequence[tuple[Shape, np.dtype[Any]]]
    ) -> list[Value]:
        """An operation at the user's line, with results of these shapes and dtypes."""
        builder = self.scope.builder
        builder.location = self._location()
        handles = [self.operand(item) for item in operands]
        types = [self.type_of(shape, dtype) for shape, dtype in results]
        made = builder.create(f"torch.{name}", handles, types)
        self._number(name, operands, made, tuple((tuple(shape), dtype) for shape, dtype in results))
        return [Value(handle, shape, dtype, self.scope) for handle, (shape, dtype) in zip(made, results)]

    def emit_scalar(self, name: str, operands: Sequence[Any], kind: str) -> list[Handle]:
        """An operation with a scalar result, or none for no kind."""
        builder = self.scope.builder
        builder.location = self._location()
        types = (self.emission.types.scalar(kind),) if kind else ()
        made = builder.create(f"torch.{name}", [self.operand(item) for item in operands], types)
        number = self._number(name, operands, made, kind)
        if not made:
            self.scope.effects.append(number)
        return made

    def _number(self, name: str, operands: Sequence[Any], made: Sequence[Handle], kinds: Any) -> int:
        """Numbers an operation and its results: equal operations on equal operands have equal numbers."""
        number = self.number((name, self._operands_key(operands), kinds))
        for place, handle in enumerate(made):
            self.number_as(handle, (number, place))
        return number

    def _operands_key(self, item: Any) -> Any:
        if isinstance(item, (Value, Handle)):
            return self.number_of(item)
        if isinstance(item, (list, tuple)):
            return tuple(map(self._operands_key, item))
        return (type(item), repr(item))

    def number(self, key: Any) -> int:
        """A number for a key, the same for equal keys."""
        return self._keys.setdefault(key, len(self._keys))

    def number_as(self, handle: Handle, key: Any) -> None:
        """Gives a handle the number of a key."""
        self._numbers[id(handle)] = (self.number(key), handle)

    def number_of(self, item: Value | Handle) -> int:
        """The number of a value: equal for values that the same operations have computed."""
        handle = item.handle if isinstance(item, Value) else item
        if id(handle) not in self._numbers:
            self.number_as(handle, ("input", id(handle)))
        return self._numbers[id(handle)][0]

    def operand(self, item: Any) -> Handle:
        """The handle of a value, a number, a string, a dtype's number, None, or a list of these."""
        builder = self.scope.builder
        if isinstance(item, Value):
            if not item.scope.is_open:
                raise refuse(
                    "reads a value that a loop's body computed, outside of that loop: let the body write it into an "
                    "array that was made before the loop"
                )
            return item.handle
        if isinstance(item, Handle):
            return item
        if item is None:
            return builder.const_none()
        if isinstance(item, np.dtype):
            row = row_of(item)
            assert row is not None, item
            return builder.const_int(row.code)
        if isinstance(item, (list, tuple)):
            return self._list(item)
        if isinstance(item, bool):
            return builder.const_bool(item)
        if isinstance(item, int):
            return builder.const_int(item)
        if isinstance(item, float):
            return builder.const_float(item)
        assert isinstance(item, str), item
        return builder.const_str(item)

    def _list(self, items: Sequence[Any]) -> Handle:
        handles = [self.operand(item) for item in items]
        element = "vtensor" if any(isinstance(item, Value) for item in items) else "int"
        if element == "vtensor" and any(item is None for item in items):
            element = "optional<vtensor>"
        return self.scope.builder.make_list(handles, element)

    def _location(self) -> Location:
        frame = users_frame()
        if frame is None:
            return self.emission.unknown
        key = (frame.f_code.co_filename, frame.f_lineno)
        location = self._lines.get(key)
        if location is None:
            location = self._lines[key] = Location.file(*key, self.context)
        return location

    def cast(self, value: Value, dtype: np.dtype[Any]) -> Value:
        """The value in another dtype, as `astype` converts it."""
        if value.dtype == dtype:
            return value
        if value.dtype.kind == "c" and dtype.kind != "c":
            if dtype.kind == "b":
                zero = self.full((), 0, value.dtype)
                return self.emit("aten.ne.Tensor", [value, zero], value.shape, dtype)
            part = plain.real_of(value.dtype)
            return self.cast(self.emit("aten.real", [value], value.shape, part), dtype)
        return self.emit("aten.to.dtype", [value, dtype, False, False, None], value.shape, dtype)

    def broadcast(self, value: Value, shape: Shape) -> Value:
        """The value in a larger shape."""
        if value.shape == shape:
            return value
        return self.emit("aten.broadcast_to", [value, list(shape)], shape, value.dtype)

    def reshape(self, value: Value, shape: Sequence[int]) -> Value:
        """The same elements, row by row, in another shape."""
        shape = tuple(shape)
        return value if value.shape == shape else self.emit("aten.view", [value, list(shape)], shape, value.dtype)


_KINDS = "b1 i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8 c8 c16"
DTYPES = frozenset(np.dtype(kind if kind != "b1" else "?") for kind in _KINDS.split())


def check_dtype(dtype: np.dtype[Any], what: str) -> None:
    """Raises where compiled code has no elements of that dtype."""
    if not dtype.isnative:
        raise refuse(
            f"has {what} in another byte order ({dtype.str}): convert it with .astype({dtype.newbyteorder('=').str!r})"
        )
    if dtype not in DTYPES:
        names = ", ".join(sorted(item.name for item in DTYPES))
        raise refuse(f"has {what} of dtype {dtype}, which compiled code does not have: convert it to one of {names}")
