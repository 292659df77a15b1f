# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments and results as a list of arrays and the structure around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from .lines import TraceError
from .outside import attributes_key
from .trace import DTYPES

_PLAIN = (str, bytes, type(None), type(Ellipsis), np.dtype, type)


def flatten(item: Any, arrays: list[Any]) -> Any:
    """A key for the structure and all that is compiled in; appends the arrays to a list.

    >>> arrays = []
    >>> flatten((np.zeros(2), 3), arrays) == flatten((np.ones(2), 3), arrays), len(arrays)
    (True, 2)
    """
    kind = type(item)
    if kind is np.ndarray:
        arrays.append(item)
        flags = item.flags
        # Strides decide whether a reshape is a view.
        strides = None if flags.c_contiguous else item.strides
        return (item.dtype, item.shape, flags.writeable, strides)
    if kind is tuple or kind is list:
        return (kind, *(flatten(part, arrays) for part in item))
    if kind is int or kind is bool:
        return (kind, item)
    if kind is float:
        return (kind, item.hex())
    if kind is complex:
        return (kind, item.real.hex(), item.imag.hex())
    if isinstance(item, np.generic):
        if item.dtype not in DTYPES:
            raise TraceError(f"an argument is a NumPy scalar of dtype {item.dtype}, which compiled code does not have")
        arrays.append(item)
        return (kind,)
    return _flatten_other(item, kind, arrays)


def _flatten_other(item: Any, kind: type, arrays: list[Any]) -> Any:
    if kind is dict:
        return (dict, *((name, flatten(part, arrays)) for name, part in item.items()))
    if isinstance(item, tuple) and hasattr(item, "_fields"):
        return (kind, *(flatten(part, arrays) for part in item))
    if isinstance(item, np.random.Generator):
        arrays.append(item)
        return (kind, type(item.bit_generator))
    if isinstance(item, np.ndarray):
        raise TraceError(
            f"an argument is a {kind.__name__}: compiled functions take plain arrays, say numpy.asarray(x)"
        )
    if isinstance(item, _PLAIN):
        return (kind, item)
    if isinstance(item, (dict, list, tuple, set, frozenset)):
        raise TraceError(
            f"an argument is a {kind.__name__}: compiled functions take plain tuples, lists and dictionaries"
        )
    return attributes_key(item)


def keys(item: Any) -> Iterator[Any]:
    """The keys of all dictionaries of the structure.

    >>> list(keys([{"a": ({"b": 1},)}]))
    ['a', 'b']
    """
    if isinstance(item, dict):
        yield from item
    for part in item.values() if isinstance(item, dict) else item if isinstance(item, (list, tuple)) else ():
        yield from keys(part)


def mapped(function: Callable[[Any], Any], item: Any) -> Any:
    """The structure with a function's results in place of its leaves.

    >>> mapped(lambda leaf: leaf + 1, {"a": [1, 2]})
    {'a': [2, 3]}
    """
    kind = type(item)
    if kind in (tuple, list):
        return kind(mapped(function, part) for part in item)
    if kind is dict:
        return {name: mapped(function, part) for name, part in item.items()}
    if isinstance(item, tuple) and hasattr(item, "_fields"):
        return kind(*(mapped(function, part) for part in item))
    return function(item)
