# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The elements that a computed mask selects: `x[x > 0]`. Their number is not known, so what is done to them is done to
the whole array, and reductions leave the others out."""

from __future__ import annotations

from typing import Any

import numpy as np

from .lines import refuse

SELECTED = (
    "is the elements that a computed mask selects, whose number differs from call to call: use numpy.where, or return "
    "the mask as well"
)
_REDUCTIONS = frozenset({"sum", "prod", "mean", "std", "var", "all", "any"})
_WITH_START = {"min": "inf", "max": "-inf"}


class Selection(np.lib.mixins.NDArrayOperatorsMixin):
    """Elements of an array; the mask has its leading dimensions. It is computed with, reduced, or assigned back."""

    __array_priority__ = 1001.0

    def __init__(self, whole: Any, mask: Any) -> None:
        self.whole = np.array(whole)
        self.mask = mask

    dtype = property(lambda self: self.whole.dtype)
    ndim = property(lambda self: self.whole.ndim - self.mask.ndim + 1)

    def _spread(self) -> Any:
        return np.reshape(self.mask, (*self.mask.shape, *(1,) * (self.whole.ndim - self.mask.ndim)))

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = None, **options: Any) -> Any:
        if method != "__call__":
            raise self._refuse(f"numpy.{ufunc.__name__}.{method}")
        wholes = []
        for item in inputs:
            if isinstance(item, Selection):
                if item.mask.value() is not self.mask.value():
                    raise refuse("computes with elements that two masks have selected, whose numbers may differ")
                item = item.whole
            elif np.ndim(item):
                raise refuse("computes with a selection of unknown size and an array: select from both by the mask")
            wholes.append(item)
        result = ufunc(*wholes, **options)
        return Selection(result, self.mask)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        if function.__name__ in ("size", "count_nonzero"):
            return np.sum(self.mask if function.__name__ == "size" else self._spread() & (self.whole != 0))
        name = {"amin": "min", "amax": "max"}.get(function.__name__, function.__name__)
        if name in _REDUCTIONS | _WITH_START.keys() and args[0] is self and len(args) == 1 and not kwargs:
            return getattr(self, name)()
        raise self._refuse(f"numpy.{function.__name__}")

    def __getattr__(self, name: str) -> Any:
        if name == "size":
            return np.sum(self.mask)
        if name in _REDUCTIONS:
            return lambda: getattr(np, name)(self.whole, where=np.broadcast_to(self._spread(), self.whole.shape))
        if name in _WITH_START:
            return lambda: self._extreme(name)
        if name == "astype":
            return lambda dtype: Selection(self.whole.astype(dtype), self.mask)
        if name.startswith("__"):
            raise AttributeError(name)
        raise self._refuse(f".{name}")

    def _extreme(self, name: str) -> Any:
        kind = self.whole.dtype.kind
        if kind == "f":
            start: Any = float(_WITH_START[name])
        elif kind in "iu":
            limits = np.iinfo(self.whole.dtype)
            start = limits.max if name == "min" else limits.min
        else:
            raise self._refuse(f".{name}()")
        # NumPy raises for no elements at all, and compiled code cannot.
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
