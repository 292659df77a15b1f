# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From the arguments of a Python call to those of compiled code and back, whether it was compiled or loaded."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import torch
from torch.utils import _pytree as pytree

__all__ = ["CallConvention", "CallableProgram", "DynamicSize", "Store", "UserInput"]


@dataclass(frozen=True)
class UserInput:
    """A value that the caller passes; one that is not a tensor may be fixed when the program is compiled."""

    name: str
    fixed: Any = None


@dataclass(frozen=True)
class DynamicSize:
    """A size of an argument that may change, within bounds; those with the same symbol are equal."""

    argument: int
    dim: int
    symbol: str
    lower: int | None = None
    upper: int | None = None


@dataclass(frozen=True)
class Store:
    """Where a result goes that changes something in place, or is its gradient: to a user input or to the state."""

    index: int
    argument: int | None = None
    state: str | None = None
    is_gradient: bool = False


@dataclass(frozen=True)
class CallConvention:
    """What the caller passes and what becomes of the results; it refers to no weights."""

    inputs: tuple[UserInput, ...]
    stores: tuple[Store, ...]
    returned: tuple[int, ...]
    in_spec: Any = None
    out_spec: Any = None
    sizes: tuple[DynamicSize, ...] = ()

    def flatten(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Sequence[Any]:
        """The arguments in the order of the function.

        >>> CallConvention((UserInput("x"),), (), (0,)).flatten((1,), {})
        (1,)
        """
        # What most calls are; comparing structures takes longer than a small program.
        if not kwargs and self._plain_types and [type(value) for value in args] == self._plain_types:
            return args
        expected = self.in_spec
        if expected is None:
            return args
        if expected.num_children == 2 and expected.children()[1].context:
            names = expected.children()[1].context
            if set(names) == set(kwargs):
                kwargs = {name: kwargs[name] for name in names}
        flat, spec = pytree.tree_flatten((args, kwargs))
        if spec != expected:
            raise TypeError(f"arguments of the structure {expected} were compiled, but {spec} was given")
        for index, item in self._fixed:
            _check_fixed(flat[index], item)
        return flat

    def check_sizes(self, arguments: Sequence[Any]) -> None:
        """Raises ValueError where sizes are others than the program was traced for.

        >>> sizes = (DynamicSize(0, 0, "n", upper=4),)
        >>> CallConvention((UserInput("x"),), (), (0,), sizes=sizes).check_sizes([torch.ones(5)])
        Traceback (most recent call last):
        ValueError: argument 'x': its size 5 in dimension 0 is more than 4, the most it was compiled for
        """
        known: dict[str, tuple[int, DynamicSize]] = {}
        for item in self.sizes:
            shape = getattr(arguments[item.argument], "shape", ())
            if item.dim >= len(shape):
                continue  # The engine says what is wrong with the rank.
            size = shape[item.dim]
            first, other = known.setdefault(item.symbol, (size, item))
            if size == first and (item.lower or 0) <= size <= (size if item.upper is None else item.upper):
                continue
            what = f"argument {self.inputs[item.argument].name!r}: its size {size} in dimension {item.dim} is "
            if size != first:
                name = self.inputs[other.argument].name
                raise ValueError(f"{what}not {first}, the size of {name!r} in dimension {other.dim}")
            if item.upper is not None and size > item.upper:
                raise ValueError(f"{what}more than {item.upper}, the most it was compiled for")
            raise ValueError(f"{what}less than {item.lower}, the least it was compiled for")

    @cached_property
    def _fixed(self) -> list[tuple[int, UserInput]]:
        return [(index, item) for index, item in enumerate(self.inputs) if item.fixed is not None]

    def unflatten(self, values: list[Any]) -> Any:
        """The results in the structure of the module's.

        >>> CallConvention((), (), (0,)).unflatten([1])
        (1,)
        """
        if self._returns_leaf:
            return values[0]
        return tuple(values) if self.out_spec is None else pytree.tree_unflatten(values, self.out_spec)

    @cached_property
    def _plain_types(self) -> list[type]:
        """The types of the arguments if tensors by position are all there is, or else none."""
        spec = self.in_spec
        if self._fixed or spec is None or spec.is_leaf() or spec.num_children != 2:
            return []
        positional, named = spec.children()
        if named.num_children or not all(child.is_leaf() for child in positional.children()):
            return []
        return [torch.Tensor] * positional.num_children

    @cached_property
    def _returns_leaf(self) -> bool:
        return self.out_spec is not None and self.out_spec.is_leaf()


class CallableProgram:
    """Compiled code with the interface of the module it came from; `state` is what it changes in place."""

    def __init__(
        self, convention: CallConvention, executable: Callable[..., tuple[Any, ...]], state: Mapping[str, Any]
    ) -> None:
        self.convention = convention
        self.executable = executable
        self.state = state

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Runs the program as the module would.

        >>> CallableProgram(CallConvention((UserInput("x"),), (), (0,)), lambda x: (x + 1,), {})(1)
        (2,)
        """
        convention = self.convention
        arguments = convention.flatten(args, kwargs)
        if convention.sizes:
            convention.check_sizes(arguments)
        results = self.executable(*arguments)
        if convention.stores:
            with torch.no_grad():
                for store in convention.stores:
                    target = self.state[str(store.state)] if store.argument is None else arguments[store.argument]
                    _store(target, results[store.index], store.is_gradient)
        return convention.unflatten([results[index] for index in convention.returned])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the machine code and the weights to a file for `torch_mlir.load`: on a machine whose processor has
        what this one has, the program runs without being compiled again.
        """
        from .ahead_of_time.saving import save

        save(path, self.convention, self.executable, self.state)

    def export_library(self, folder: str | os.PathLike[str], name: str = "model") -> list[Path]:
        """Makes a shared library and a C header of the program, for use without Python.

        It takes the system's C compiler (or the one that `CC` names), and returns the paths of both files.
        """
        from .ahead_of_time.library import export_library

        return export_library(folder, name, self.convention, self.executable, self.state)


def _store(target: torch.Tensor, value: torch.Tensor, is_gradient: bool) -> None:
    if not is_gradient:
        target.copy_(value)
    elif target.grad is None:
        target.grad = value
    else:
        target.grad += value


def _check_fixed(value: Any, item: UserInput) -> None:
    if type(value) is not type(item.fixed) or value != item.fixed:
        raise ValueError(f"argument {item.name!r} is {value!r}, but was compiled as the constant {item.fixed!r}")
