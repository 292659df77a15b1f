# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets NumPy's functions that make arrays make ours while a function is traced.

`numpy.zeros` and the like take no array that could be asked, and a NumPy array cannot hold what is computed later. So
for the time of a trace, the name `np` of Python modules stands for a twin of NumPy, in which these functions make our
arrays. In other threads the twin's functions are NumPy's, and compiled modules keep NumPy itself.
"""

from __future__ import annotations

import functools
import inspect
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np

from . import plain
from .arrays import Array, as_array, holds_arrays, known
from .lines import refuse
from .trace import current
from .ufuncs import bare, wrapped

# What makes arrays without being given one, or takes lists that may have ours in them.
_MAKERS = (
    "zeros ones empty full eye identity tri arange linspace logspace geomspace fromfunction indices vander diag "
    "zeros_like ones_like diagflat empty_like full_like meshgrid tril triu tril_indices triu_indices diag_indices "
    "mask_indices hanning hamming blackman bartlett kaiser copy fromiter frombuffer ix_ tile repeat"
)
_CONVERTERS = "array asarray asanyarray ascontiguousarray asfortranarray"


def _maker(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def make(*args: Any, **kwargs: Any) -> Any:
        if current() is None:
            return function(*args, **kwargs)
        if any(map(holds_arrays, args)):
            from .functions import dispatch

            return dispatch(function, args, kwargs)
        made = function(*map(bare, args), **{name: bare(value) for name, value in kwargs.items()})
        if function.__name__.startswith("empty"):
            made.fill(0)  # What a trace finds there must not depend on the memory.
        return wrapped(made)

    return make


def _drawer(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of numpy.random: its code works with NumPy's arrays, and its result may be written to."""

    @functools.wraps(function)
    def draw(*args: Any, **kwargs: Any) -> Any:
        if current() is None:
            return function(*args, **kwargs)
        for item in (*args, *kwargs.values()):
            if isinstance(item, Array) and not item.is_known:
                raise refuse(f"passes a computed value to numpy.random.{function.__name__}: make it a Python number")
        if function.__name__ == "shuffle" and isinstance(args[0], list):
            return function(*args, **kwargs)
        made = function(*map(bare, args), **{name: bare(value) for name, value in kwargs.items()})
        return Seeded(made) if isinstance(made, np.random.Generator) else wrapped(made)

    return draw


class Seeded:
    """A generator that the body makes: what it draws is the same for each call, and NumPy's own."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._generator, name)
        return _drawer(found) if callable(found) else found


def _converter(function: Callable[..., Any]) -> Callable[..., Any]:
    copies = True if function.__name__ == "array" else None

    @functools.wraps(function)
    def convert(item: Any, dtype: Any = None, *args: Any, copy: Any = copies, ndmin: int = 0, **kwargs: Any) -> Any:
        if current() is None:
            given = {"copy": copy} if copy is not copies else {}
            given |= {"ndmin": ndmin} if ndmin else {}
            return function(item, dtype, *args, **given, **kwargs)
        if isinstance(item, np.ndarray) and copy is not True:
            return function(item, dtype)
        if not isinstance(item, Array) and not holds_arrays(item):
            return known(plain.array(item, dtype, ndmin=ndmin))
        return _converted(as_array(item), None if dtype is None else np.dtype(dtype), copy, ndmin)

    return convert


def _converted(array: Array, dtype: Any, copy: bool | None, ndmin: int) -> Any:
    dtype = dtype or array.dtype
    if copy is False and (dtype != array.dtype or array.is_scalar):
        raise ValueError("Unable to avoid copy while creating an array as requested.")
    if dtype != array.dtype:
        array = array.astype(dtype)
    elif copy or array.is_scalar:
        from .functions.shapes import copied

        array = copied(array)
    return np.reshape(array, (*(1,) * (ndmin - array.ndim), *array.shape)) if array.ndim < ndmin else array


_MAKING = {
    **{name: _maker(getattr(np, name)) for name in _MAKERS.split()},
    **{name: _converter(getattr(np, name)) for name in _CONVERTERS.split()},
}
_DRAWING = {
    name: _drawer(getattr(np.random, name))
    for name in dir(np.random)
    if not name.startswith("_") and name.islower() and callable(getattr(np.random, name))
}


class _Twin(types.ModuleType):
    """A module with some functions of ours."""

    def __init__(self, module: Any, ours: Mapping[str, Any]) -> None:
        super().__init__(module.__name__)
        self.__dict__.update(module.__dict__)
        self.__dict__.update(ours)
        self._module = module

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)


_TWIN = _Twin(np, {**_MAKING, "random": _Twin(np.random, _DRAWING)})
_TWINS = {"np": (np, _TWIN), "numpy": (np, _TWIN)}


def _namespaces(function: Any) -> Iterator[tuple[dict[str, Any], dict[str, tuple[Any, Any]]]]:
    """The namespaces of Python code, with what is to be others in them: a name, NumPy's object and ours."""
    own = getattr(inspect.unwrap(function), "__globals__", {}) if callable(function) else {}
    yield own, {**_TWINS, **{name: (getattr(np, name), made) for name, made in _MAKING.items()}}
    for name, module in list(sys.modules.items()):
        # Compiled modules hold NumPy as well, and need its arrays; so does NumPy itself.
        is_python = str(getattr(module, "__file__", "") or "").endswith((".py", ".pyc")) or name == "__main__"
        if is_python and name.partition(".")[0] != "numpy" and module.__dict__ is not own:
            yield module.__dict__, _TWINS


@contextmanager
def making_arrays(function: Any) -> Iterator[None]:
    """Lets Python code find the functions of this file in the module that it calls `np`. One trace runs at a time."""
    from .functions import table

    table()  # Loads what is written with NumPy, before its `np` is looked for.
    changed = []
    try:
        for namespace, names in _namespaces(function):
            for name, (theirs, ours) in names.items():
                if namespace.get(name) is theirs:
                    namespace[name] = ours
                    changed.append((namespace, name, theirs))
        yield
    finally:
        for namespace, name, theirs in changed:
            namespace[name] = theirs
