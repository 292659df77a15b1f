# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The array that a traced function computes with: memory that may be written to, and views of it.

A cell is the memory: its current value in the program, or a NumPy array for as long as its elements are known. An array
is a cell or a view of another array. A write to a view goes through the chain of views to the cell.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np

from . import plain, views
from .lines import refuse
from .trace import Scope, Trace, Value, check_dtype, current

_LOOKS = (
    "looks at the values of an array ({}), which differ from call to call: compute with numpy.where or a mask, or make "
    "the value a Python number among the arguments, which is compiled in; an array from outside of the function is "
    "indexed with numpy.take, and written to when it is an argument"
)
_AS_ARRAY = (
    "as a NumPy array, which those functions need that are not compiled, such as vectorize, nditer and float32()"
)
# How the text of an array begins whose values are not there yet.
TEXT = "<traced "


def shadow_of(
    shape: tuple[int, ...], dtype: np.dtype[Any], strides: tuple[int, ...] | None = None
) -> np.ndarray[Any, Any]:
    """An array of that shape whose elements nobody reads: NumPy finds shapes, strides and errors with it."""
    if strides is None:
        strides = tuple(int(np.prod(shape[dim + 1 :], dtype=np.int64)) * dtype.itemsize for dim in range(len(shape)))
    return np.lib.stride_tricks.as_strided(plain.empty(1, dtype), shape, strides)


def stand_in(shadow: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """An array of bytes in the order of another one's memory, which may be read: NumPy lays copies of it out alike."""
    order = sorted(range(shadow.ndim), key=lambda dim: -abs(shadow.strides[dim]))
    made = plain.empty([shadow.shape[dim] for dim in order], np.bool_).transpose(
        [order.index(dim) for dim in range(shadow.ndim)]
    )
    return made[tuple(slice(None, None, -1 if stride < 0 else 1) for stride in shadow.strides)]


def strides_like(copy: np.ndarray[Any, Any], dtype: np.dtype[Any]) -> tuple[int, ...]:
    """The strides of a copy of a stand-in, for elements of a dtype."""
    return tuple(stride // copy.itemsize * dtype.itemsize for stride in copy.strides)


def kept_order(array: Array, dtype: np.dtype[Any] | None = None) -> tuple[int, ...] | None:
    """The strides of a copy that keeps the order of the memory, as NumPy's do."""
    if array.shadow.flags.c_contiguous:
        return None
    dtype = array.dtype if dtype is None else dtype
    return strides_like(plain.array(stand_in(array.shadow)), dtype)


class Cell:
    """Memory. `source` is the number of the argument that it is; two runs of a loop's body label theirs alike."""

    __slots__ = ("known", "label", "scope", "source", "value", "was_written")

    def __init__(self, scope: Scope, value: Value | None, known: Any = None, source: int | None = None) -> None:
        self.scope = scope
        self.value = value
        self.known = known
        self.source = source
        self.label = (scope.depth, scope.cells)
        scope.cells += 1
        self.was_written = False


class Array(np.lib.mixins.NDArrayOperatorsMixin):
    """An array, or a NumPy scalar, of a function that is traced.

    It has the operators, methods and attributes of a NumPy array, and NumPy's functions take it.
    """

    __slots__ = ("_parent", "_read", "_step", "cell", "is_python", "is_scalar", "owner", "shadow")
    __array_priority__ = 1000.0

    def __init__(
        self,
        trace: Trace,
        shadow: np.ndarray[Any, Any],
        cell: Cell | None = None,
        view: tuple[Array, views.Step] | None = None,
        is_scalar: bool = False,
    ) -> None:
        self.owner = trace
        self.shadow = shadow
        self.is_scalar = is_scalar
        self.is_python = False  # Whether NumPy gives a number of Python's in its place.
        self._parent: Array | None = None
        self._step: views.Step | None = None
        if view is not None:
            self._parent, self._step = view
        self._read: tuple[Value, Value] | None = None  # What was read of which value of the parent.
        self.cell: Cell = cell if self._parent is None else self._parent.cell  # type: ignore[assignment]

    # Values.

    def _alive(self) -> Trace:
        if current() is not self.owner:
            raise refuse("uses an array of a compiled function after that was traced: return it instead")
        return self.owner

    @property
    def is_known(self) -> bool:
        """Whether its elements are known while the function is traced."""
        return self.cell.known is not None and self.cell.scope is self.owner.scope

    def value(self) -> Value:
        """What it is now."""
        trace = self._alive()
        if self._parent is None:
            value: Value = self.memory().value
            return value
        assert self._step is not None
        whole = self._parent.value()
        if self._read is None or self._read[0] is not whole or not self._read[1].scope.is_open:
            self._read = (whole, self._step.read(trace, whole))
        return self._read[1]

    def memory(self) -> Any:
        """Where its cell's current value is: the cell, or what the innermost loop has of it."""
        return enter(self.owner, self.cell, self.owner.scope)

    def write(self, new: Value) -> None:
        """Gives it another value, of its shape and dtype."""
        if self._parent is None:
            memory = self.memory()
            memory.value = new
            self.cell.was_written = memory.was_written = True
            return
        assert self._step is not None
        if self._step.write is None:
            raise refuse("writes to a view that NumPy makes read-only")
        self._parent.write(self._step.write(self.owner, self._parent.value(), new))

    def view_by(self, step: views.Step) -> Array:
        """A view of this array."""
        return Array(self._alive(), step.look(self.shadow), view=(self, step))

    def chain(self) -> tuple[views.Step, ...]:
        """The steps from the cell to this view."""
        return () if self._parent is None or self._step is None else (*self._parent.chain(), self._step)

    def root(self) -> Array:
        """The whole that this is a view of."""
        return self if self._parent is None else self._parent.root()

    def elements(self, why: str) -> np.ndarray[Any, Any]:
        """The elements if they are known; else an error that says who wanted them."""
        self._alive()
        if not self.is_known:
            raise refuse(_LOOKS.format(why))
        return self.shadow

    # What NumPy arrays have.

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes."""
        return self.shadow.shape

    @shape.setter
    def shape(self, shape: Any) -> None:
        raise refuse("sets the shape of an array in place: call reshape")

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype."""
        return self.shadow.dtype

    ndim = property(lambda self: self.shadow.ndim)
    size = property(lambda self: self.shadow.size)
    itemsize = property(lambda self: self.shadow.itemsize)
    nbytes = property(lambda self: self.shadow.nbytes)
    strides = property(lambda self: self.shadow.strides)
    flags = property(lambda self: self.shadow.flags)
    T = property(lambda self: self.transpose())
    mT = property(lambda self: np.matrix_transpose(self))

    @property
    def real(self) -> Any:
        """The real parts: a view."""
        return self.view_by(views.part("real")) if self.dtype.kind == "c" else self

    @real.setter
    def real(self, new: Any) -> None:
        self.real[...] = new

    @property
    def imag(self) -> Any:
        """The imaginary parts: a view, or zeros of a real array, which are read-only."""
        if self.dtype.kind == "c":
            return self.view_by(views.part("imag"))
        return np.zeros_like(self) if self.is_scalar else np.broadcast_to(np.zeros((), self.dtype), self.shape)

    @imag.setter
    def imag(self, new: Any) -> None:
        if self.dtype.kind != "c":
            raise TypeError("array does not have imaginary part to set")
        self.imag[...] = new

    @property
    def flat(self) -> Any:
        """A flat view."""
        flat = self.ravel()
        if flat.cell is not self.cell:
            raise refuse("takes .flat of an array that is not contiguous: call ravel() or reshape(-1)")
        return flat

    @flat.setter
    def flat(self, new: Any) -> None:
        values = np.ravel(new)
        if values.size not in (1, self.size):
            raise refuse("sets .flat to another number of elements, which NumPy repeats: assign an array of its size")
        self[...] = np.reshape(values, self.shape) if values.size == self.size else values[0]

    def __len__(self) -> int:
        return len(self.shadow)

    def __iter__(self) -> Iterator[Any]:
        if not self.ndim:
            raise TypeError("iteration over a 0-d array")
        return (self[place] for place in range(len(self)))

    def __getitem__(self, key: Any) -> Any:
        from .indexing import read

        return read(self, key)

    def __setitem__(self, key: Any, new: Any) -> None:
        from .indexing import assign

        assign(self, key, new)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        from .ufuncs import dispatch

        self._alive()
        return dispatch(ufunc, method, inputs, options)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        from .functions import dispatch

        self._alive()
        return dispatch(function, args, kwargs)

    def __pow__(self, exponent: Any) -> Any:
        short = self._short_power(exponent)
        return np.power(self, exponent) if short is None else short(self)

    def __ipow__(self, exponent: Any) -> Any:
        short = self._short_power(exponent)
        power: Any = np.power
        return power(self, exponent, out=(self,)) if short is None else short(self, out=(self,))

    def _short_power(self, exponent: Any) -> Any:
        """What the operator calls in place of `numpy.power`, whose square root of -inf is another one."""
        kinds = {int: "fcb", float: "fc"}.get(type(exponent), "")
        is_short = not self.is_scalar and self.dtype.kind in kinds
        return {2: np.square, 0.5: np.sqrt}.get(exponent) if is_short else None

    def __getattr__(self, name: str) -> Any:
        from .methods import METHODS

        if name.startswith("__"):
            raise AttributeError(name)
        method = METHODS.get(name)
        if method is None:
            if hasattr(np.ndarray, name):
                raise refuse(f"asks an array for .{name}, which compiled functions do not have: compute it outside")
            raise AttributeError(f"'numpy.ndarray' object has no attribute {name!r}")
        return lambda *args, **kwargs: method(self, *args, **kwargs)

    # What looks at values.

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        return plain.array(self.elements(_AS_ARRAY), dtype)

    def __bool__(self) -> bool:
        return bool(self.elements("as a truth value"))

    def __int__(self) -> int:
        return int(self.elements("as an int"))

    def __float__(self) -> float:
        return float(self.elements("as a float"))

    def __complex__(self) -> complex:
        return complex(self.elements("as a complex number"))

    def __index__(self) -> int:
        return self.elements("as an integer, say for a size or range").__index__()

    def __contains__(self, item: Any) -> bool:
        return bool((self == item).any())

    def __round__(self, digits: int | None = None) -> Any:
        return np.round(self, digits or 0)

    def __copy__(self) -> Any:
        return np.copy(self)

    def __deepcopy__(self, memo: Any) -> Any:
        return np.copy(self)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if current() is self.owner and self.is_known:
            return repr(self.shadow)
        return f"{TEXT}{'scalar' if self.is_scalar else 'array'} of shape {self.shape} and dtype {self.dtype}>"

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.shadow[()] if self.is_known else repr(self), spec if self.is_known else "")


class Inside:
    """What a loop has of memory outside of it: an argument of its body, and the value at its end."""

    __slots__ = ("before", "known", "start", "value", "was_written")

    def __init__(self, before: Value, value: Value) -> None:
        self.before = before
        self.start = value
        self.value = value
        self.known = None
        self.was_written = False


def enter(trace: Trace, cell: Cell, scope: Scope) -> Any:
    """Where a scope finds the current value of a cell. A loop gets an argument for each cell that its body touches."""
    if cell.scope is scope:
        if cell.known is not None:
            cell.value, cell.known = trace.constant(cell.known), None
        return cell
    inside = scope.entered.get(cell)
    if inside is None:
        outer = scope.outer
        if outer is None and any(item.is_repeated for item in cell.scope.chain()):
            raise refuse(
                "uses what the loop's body made in its run before: a variable carries no value from one run to the "
                "next; make an array before the loop, and let the body write into it and read from it"
            )
        if outer is None:
            raise refuse(
                "uses an array that a loop's body made, outside of that loop: let the body write into an array that "
                "was made before the loop"
            )
        held = trace.scope
        trace.scope = outer
        try:
            before = enter(trace, cell, outer).value
        finally:
            trace.scope = held
        inside = scope.entered[cell] = Inside(before, scope.add_argument(cell, before))  # type: ignore[attr-defined]
    return inside


def fresh(value: Value, is_scalar: bool = False, strides: tuple[int, ...] | None = None) -> Array:
    """An array in memory of its own."""
    trace = current()
    assert trace is not None
    return Array(trace, shadow_of(value.shape, value.dtype, strides), Cell(trace.scope, value), is_scalar=is_scalar)


def known(array: Any) -> Any:
    """A NumPy array that was made while the function is traced, as an array that may be written to."""
    trace = current()
    assert trace is not None
    if not isinstance(array, np.ndarray):
        return array
    if type(array) is not np.ndarray:
        raise refuse(f"makes a {type(array).__name__}: compiled functions have plain arrays only")
    return Array(trace, array, Cell(trace.scope, None, array))


def value_of(item: Any, dtype: np.dtype[Any] | None = None) -> Value:
    """The value of anything that NumPy takes as an array."""
    trace = current()
    assert trace is not None
    if isinstance(item, Array):
        found = item.value()
    elif type(item) is np.ndarray:
        found = trace.captured(item)
    elif isinstance(item, (list, tuple)) and holds_arrays(item):
        found = as_array(item).value()
    else:
        constant = plain.asarray(item) if dtype is None else plain_cast(item, dtype)
        check_dtype(constant.dtype, f"a value of type {type(item).__name__}")
        found = trace.constant(constant)
    return found if dtype is None else trace.cast(found, dtype)


def plain_cast(item: Any, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """A number or a list in a dtype. An integer that does not fit is NumPy's OverflowError."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return (
            plain.asarray(item, dtype)
            if isinstance(item, (bool, int, float, complex))
            else plain.asarray(item).astype(dtype)
        )


def holds_arrays(item: Any) -> bool:
    """Whether a value is a traced array, or a list or tuple with one somewhere."""
    if isinstance(item, (list, tuple)):
        return any(map(holds_arrays, item))
    return isinstance(item, Array)


def as_array(item: Any) -> Any:
    """A list of arrays as one array, as `numpy.array` makes it; an array is itself."""
    if isinstance(item, (Array, np.ndarray)):
        return item
    if not holds_arrays(item):
        return known(plain.array(item))
    parts = [as_array(part) if isinstance(part, (list, tuple)) else part for part in item]
    return np.stack(
        [np.broadcast_to(part, ()) if not isinstance(part, (Array, np.ndarray)) else part for part in parts]
    )
