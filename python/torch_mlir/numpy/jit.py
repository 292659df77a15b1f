# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`jit`: compiles a function for each combination of shapes, dtypes and Python numbers that it is called with."""

from __future__ import annotations

import functools
import inspect
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np

from .lines import TraceError
from .outside import Outside
from .program import Compiled, compile_function
from .trace import current
from .trees import flatten

_F = TypeVar("_F", bound=Callable[..., Any])
# NumPy's namespace and the tracing state are the process's; a trace that another one calls is part of that.
_ONE_TRACE = threading.RLock()


def jit(function: _F) -> _F:
    """Compiles a function written with NumPy for NumPy arrays.

    Arrays and NumPy's scalars are arguments of the program, also within lists, tuples and dictionaries. Everything else
    is compiled in, and another value compiles anew: Python's numbers, strings, None. New shapes and dtypes compile
    anew, too. Results have NumPy's dtypes, and arrays that the function writes to change.

    >>> import numpy as np
    >>> @jit
    ... def distances(a, b):
    ...     return np.sqrt(((a[:, None] - b) ** 2).sum(-1))
    >>> distances(np.zeros((2, 3)), np.ones((1, 3)))
    array([[1.73205081],
           [1.73205081]])
    """
    check_numpy()
    if not callable(function):
        raise TypeError(f"jit takes a function, and not a {type(function).__name__}: {function!r}")
    return functools.wraps(function)(_Jitted(function))  # type: ignore[return-value]


def check_numpy() -> None:
    """Raises an ImportError where NumPy has the promotion rules of version 1."""
    if int(np.__version__.split(".")[0]) < 2:
        raise ImportError(f"torch_mlir.numpy needs NumPy 2.0 or newer, and there is {np.__version__}")


class _Jitted:
    """A function with its compiled programs."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._programs: dict[Any, Compiled] = {}
        self._outside = Outside(function)

    def __get__(self, owner: Any, kind: Any = None) -> Any:
        return self if owner is None else functools.partial(self, owner)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if current() is not None:
            return self._function(*args, **kwargs)
        arrays: list[Any] = []
        key = (flatten((args, kwargs) if kwargs else args, arrays), self._outside.key())
        program = self._programs.get(key)
        if program is None:
            program = self._compile(key, args, kwargs, arrays)
        return program(arrays)

    def _compile(self, key: Any, args: Any, kwargs: Any, arrays: Sequence[Any]) -> Compiled:
        if inspect.isgeneratorfunction(self._function) or inspect.iscoroutinefunction(self._function):
            raise TraceError(
                f"{self._function.__qualname__} is a generator or a coroutine, which has no results to compile"
            )
        with _ONE_TRACE:
            program = self._programs.get(key)
            if program is None:
                program = self._programs[key] = compile_function(self._function, args, kwargs, arrays)
        return program

    @property
    def programs(self) -> int:
        """How many programs have been compiled."""
        return len(self._programs)
