# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The elements that a computed mask selects: `x[x > 0]`. Their number is not known, so what is done to them is done to
the whole array, and reductions leave the others out."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import ir
from .checks import NO_ELEMENTS_OF, require
from .lines import refuse
from .trace import Value

SELECTED = (
    "is the elements that a computed mask selects, whose number differs from call to call: use numpy.where, or return "
    "the mask as well"
)
_REDUCTIONS = frozenset({"sum", "prod", "mean", "std", "var", "all", "any"})
_WITH_START = {"min": "inf", "max": "-inf"}


def are_one(one: Value, other: Value) -> bool:
    """Whether two masks are the same value, or computed by the same operations from the same values."""
    return one is other or _are_equal(one.handle.ir, other.handle.ir, 16)


def _are_equal(one: Any, other: Any, depth: int) -> bool:
    if one == other:
        return True
    first, second = one.owner, other.owner
    if not depth or isinstance(first, ir.Block) or isinstance(second, ir.Block):
        return False
    return (
        first.name == second.name
        and one.result_number == other.result_number
        and _attributes(first) == _attributes(second)
        and len(first.operands) == len(second.operands)
        and all(_are_equal(a, b, depth - 1) for a, b in zip(first.operands, second.operands))
    )


def _attributes(operation: Any) -> list[tuple[str, Any]]:
    return [(item.name, item.attr) for item in map(operation.attributes.__getitem__, range(len(operation.attributes)))]


class Selection(np.lib.mixins.NDArrayOperatorsMixin):
    """Elements of an array; the mask has its leading dimensions. It is computed with, reduced, or assigned back."""

    __array_priority__ = 1001.0

    def __init__(self, whole: Any, mask: Any) -> None:
        self.whole = np.array(whole)
        self.mask = mask

    dtype = property(lambda self: self.whole.dtype)
    ndim = property(lambda self: self.whole.ndim - self.mask.ndim + 1)

    @property
    def size(self) -> Any:
        """The number of elements, a number of Python's as in NumPy."""
        rest = int(np.prod(self.whole.shape[self.mask.ndim :], dtype=np.int64))
        count = np.sum(self.mask) * rest
        count.is_python = True
        return count

    def _spread(self) -> Any:
        return np.reshape(self.mask, (*self.mask.shape, *(1,) * (self.whole.ndim - self.mask.ndim)))

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = None, **options: Any) -> Any:
        if method != "__call__":
            raise self._refuse(f"numpy.{ufunc.__name__}.{method}")
        wholes = []
        for item in inputs:
            if isinstance(item, Selection):
                if not are_one(item.mask.value(), self.mask.value()):
                    raise refuse("computes with elements that two masks have selected, whose numbers may differ")
                item = item.whole
            elif np.ndim(item):
                raise refuse("computes with a selection of unknown size and an array: select from both by the mask")
            wholes.append(item)
        result = ufunc(*wholes, **options)
        if out is None:
            return Selection(result, self.mask)
        if out[0] is not self or not np.can_cast(result.dtype, self.dtype, "same_kind"):
            raise TypeError(f"Cannot cast ufunc {ufunc.__name__!r} output from {result.dtype!r} to {self.dtype!r}")
        self.whole = result.astype(self.dtype)
        return self

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        if function.__name__ == "size":
            return self.size
        if function.__name__ == "count_nonzero":
            return np.sum(self._spread() & (self.whole != 0))
        name = {"amin": "min", "amax": "max"}.get(function.__name__, function.__name__)
        if name in _REDUCTIONS | _WITH_START.keys() and args[0] is self and len(args) == 1 and not kwargs:
            return getattr(self, name)()
        raise self._refuse(f"numpy.{function.__name__}")

    def __getattr__(self, name: str) -> Any:
        if name in _REDUCTIONS:
            return lambda *args, **options: self._reduced(name, *args, **options)
        if name in _WITH_START:
            return lambda *args, **options: self._extreme(name, *args, **options)
        if name == "astype":
            return lambda dtype: Selection(self.whole.astype(dtype), self.mask)
        if name.startswith("__"):
            raise AttributeError(name)
        raise self._refuse(f".{name}")

    def _reduced(self, name: str, *args: Any, **options: Any) -> Any:
        if args or options.keys() - {"dtype", "ddof"}:
            raise self._refuse(f".{name}() with an axis or another option")
        return getattr(np, name)(self.whole, where=np.broadcast_to(self._spread(), self.whole.shape), **options)

    def _extreme(self, name: str, *args: Any, **options: Any) -> Any:
        if args or options:
            raise self._refuse(f".{name}() with an axis or another option")
        kind = self.whole.dtype.kind
        if kind == "f":
            start: Any = float(_WITH_START[name])
        elif kind in "iu":
            limits = np.iinfo(self.whole.dtype)
            start = limits.max if name == "min" else limits.min
        else:
            raise self._refuse(f".{name}()")
        require(np.any(self.mask), NO_ELEMENTS_OF[name])
        return getattr(np, name)(self.whole, where=np.broadcast_to(self._spread(), self.whole.shape), initial=start)

    def __len__(self) -> int:
        raise self._refuse("len()")

    def __iter__(self) -> Any:
        raise self._refuse("a loop")

    def __getitem__(self, key: Any) -> Any:
        raise self._refuse("an index")

    def __setitem__(self, key: Any, new: Any) -> None:
        raise self._refuse("an assignment to part of it")

    def __bool__(self) -> bool:
        raise self._refuse("bool()")

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        raise self._refuse("a NumPy array")

    __hash__ = None  # type: ignore[assignment]

    def _refuse(self, what: str) -> Exception:
        return refuse(
            f"takes elements by a mask whose values are computed, so that their number differs from call to call, and "
            f"uses them for {what}: use numpy.where, or reduce with where="
        )
