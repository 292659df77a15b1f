# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A numpy.random.Generator that is an argument: each call draws from it what the trace has asked for, in that order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import plain
from .arrays import Array, Cell, shadow_of
from .lines import refuse
from .trace import Trace, check_dtype
from .ufuncs import all_known, bare

# Method -> how a draw with traced parameters follows from one with standard ones, as NumPy computes it.
_SCALED: dict[str, tuple[str, tuple[Any, Any], Callable[..., Any]]] = {
    "normal": ("standard_normal", (0.0, 1.0), lambda z, loc, scale: loc + scale * z),
    "uniform": ("random", (0.0, 1.0), lambda u, low, high: low + (high - low) * u),
    "exponential": ("standard_exponential", (1.0, None), lambda e, scale, _: scale * e),
}


class Draw:
    """One draw: what is asked of which generator."""

    def __init__(self, place: int, name: str, args: Any, kwargs: Any) -> None:
        self.place = place
        self.name = name
        self.args = args
        self.kwargs = kwargs

    def draw(self, arrays: Sequence[Any]) -> Any:
        """The numbers, at a call."""
        return plain.asarray(getattr(arrays[self.place], self.name)(*self.args, **self.kwargs))


class Draws:
    """Stands for a generator while a function is traced."""

    def __init__(self, generator: np.random.Generator, place: int, trace: Trace, draws: list[Draw], count: int) -> None:
        self._kind = type(generator.bit_generator)
        self._place = place
        self._trace = trace
        self._draws = draws
        self._count = count

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or not callable(getattr(np.random.Generator, name, None)) or name in ("spawn", "bytes"):
            raise refuse(
                f"asks a generator for .{name}, which compiled functions do not have: draw outside of the function"
            )
        return lambda *args, **kwargs: self._drawn(name, args, kwargs)

    def _drawn(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if name in ("permutation", "shuffle", "choice", "permuted") and args and isinstance(args[0], Array):
            return self._shuffled(name, *args, **kwargs)
        if name == "shuffle":
            raise refuse("shuffles a list: shuffle an array, or draw places by permutation(len(x))")
        if not all_known(args, kwargs):
            return self._scaled(name, args, kwargs)
        if kwargs.get("out") is not None:
            raise refuse("draws random numbers into an array: assign the drawn array to it")
        if self._trace.scope.outer is not None:
            raise refuse("draws random numbers in the body of torch_mlir.numpy.loop: draw all of them before the loop")
        args, kwargs = bare(args), {key: bare(item) for key, item in kwargs.items()}
        sample = getattr(np.random.Generator(self._kind(0)), name)(*args, **kwargs)
        shape, dtype = np.shape(sample), np.result_type(sample)
        check_dtype(dtype, "random numbers")
        number = self._count + len(self._draws)
        self._draws.append(Draw(self._place, name, args, kwargs))
        value = self._trace.add_input(shape, dtype, lambda arrays: arrays[number])
        made = Array(
            self._trace, shadow_of(shape, dtype), Cell(self._trace.scope, value), is_scalar=np.isscalar(sample)
        )
        made.is_python = isinstance(sample, (int, float)) and not isinstance(sample, np.generic)
        return made

    def _scaled(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if name not in _SCALED:
            raise refuse(
                f"draws from {name} with parameters that are computed: draw standard numbers, and compute with them"
            )
        standard, defaults, scale = _SCALED[name]
        names = {"normal": ("loc", "scale"), "uniform": ("low", "high"), "exponential": ("scale",)}[name]
        given = dict(zip((*names, "size"), args)) | kwargs
        parameters = [given.get(key, default) for key, default in zip(names, defaults)]
        size = given.get("size")
        if size is None:
            size = np.broadcast_shapes(*map(np.shape, parameters)) or None
        drawn = self._drawn(standard, (size,) if size is not None else (), {})
        return scale(drawn, *parameters, *(None,) * (2 - len(parameters)))

    def _shuffled(self, name: str, array: Array, *args: Any, **kwargs: Any) -> Any:
        if args or kwargs or name not in ("permutation", "shuffle"):
            raise refuse(f"calls {name} with a traced array: draw places, say permutation(len(x)), and index with them")
        places = self._drawn("permutation", (len(array),), {})
        if name == "permutation":
            return array[places]
        array[...] = array[places]
        return None
