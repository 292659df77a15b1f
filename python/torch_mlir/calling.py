# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The convention of a call: Python arguments to those of compiled code, and its results back to Python."""

from __future__ import annotations

import os
import reprlib
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import torch
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack

from .live_state import LiveState
from .program.guards import Guard, operand_name
from .program.overlaps import find_overlap
from .program.structures import mismatch
from .program.surroundings import Place, Surroundings

__all__ = ["CallConvention", "CallableProgram", "Constant", "DynamicSize", "Store", "UserInput"]

_count_modes = torch._C._len_torch_dispatch_stack
_is_dynamo_compiling = torch.compiler.is_dynamo_compiling

_ADVICE = "pass a clone"


@dataclass(frozen=True)
class UserInput:
    """A value that the caller passes. A constant of the trace has to be `fixed` again; the code does not take it."""

    name: str
    fixed: Any = None
    is_constant: bool = False
    same_as: int | None = None
    """The number of an input that was the same tensor when PyTorch traced the program, and made one of both."""
    memory: tuple[tuple[int, ...], int] | None = None
    """Of an input whose memory is read by strides: the order in which its dimensions lie there, and its offset."""


@dataclass(frozen=True)
class Constant:
    """A result that is the same for every call: None, a string, a number."""

    value: Any


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
    """The destination of a result that changes a user input or the state in place, or is its gradient."""

    index: int
    argument: int | None = None
    state: str | None = None
    is_gradient: bool = False


@dataclass(frozen=True)
class CallConvention:
    """Maps a caller's arguments to those of the code, and results to the caller; it refers to no weights."""

    inputs: tuple[UserInput, ...]
    stores: tuple[Store, ...]
    returned: tuple[int | Constant, ...]
    in_spec: Any = None
    out_spec: Any = None
    sizes: tuple[DynamicSize, ...] = ()
    guards: tuple[Guard, ...] = ()

    def flatten(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Sequence[Any]:
        """The caller's arguments in the order of `inputs`.

        >>> CallConvention((UserInput("x"),), (), (0,)).flatten((1,), {})
        (1,)
        """
        # What most calls are; comparing structures takes longer than a small program.
        if not kwargs and self._plain_types and [type(value) for value in args] == self._plain_types:
            return args
        expected = self.in_spec
        if expected is None:
            return args
        if kwargs and expected.num_children == 2:
            args, kwargs = self._arranged(args, kwargs)
        flat, spec = pytree.tree_flatten((args, kwargs))
        if spec != expected:
            raise TypeError(mismatch(expected, spec, [item.name for item in self.inputs]))
        for index, item in self._fixed:
            _check_fixed(flat[index], item)
        return flat

    def _arranged(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """A call with keywords as the examples were given: by position, or in the order of theirs."""
        by_position, by_name = self.in_spec.children()
        rest: list[str] = []
        leaf = 0
        for place, child in enumerate(by_position.children()):
            is_leaf = child.num_children == 0 and child.num_leaves == 1
            if place >= len(args):
                rest.append(self.inputs[leaf].name if is_leaf else "")  # Structures have no name.
            leaf += child.num_leaves
        names = [*rest, *(by_name.context or ())]
        if set(names) != set(kwargs):
            return args, kwargs  # Whoever compares structures says what is wrong.
        return (*args, *(kwargs[name] for name in rest)), {name: kwargs[name] for name in by_name.context or ()}

    def taken(self, arguments: Sequence[Any]) -> Sequence[Any]:
        """The arguments that the code takes.

        >>> CallConvention((UserInput("x"), UserInput("mask", None, True)), (), (0,)).taken((1, None))
        [1]
        """
        if not self._fixed:
            return arguments
        return [value for value, item in zip(arguments, self.inputs) if not item.is_constant]

    def handed_out(self, results: Sequence[Any]) -> list[Any]:
        """The caller's share of the code's results, with the constants between them.

        >>> CallConvention((), (), (1, Constant("done"))).handed_out([1, 2])
        [2, 'done']
        """
        return [item.value if type(item) is Constant else results[item] for item in self.returned]  # type: ignore[index]

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
        for guard in self.guards:
            if not guard.holds(arguments):
                raise ValueError(self._broken(guard, arguments))

    def _broken(self, guard: Guard, arguments: Sequence[Any]) -> str:
        names = [item.name for item in self.inputs]
        values = {
            operand_name((index, dim), names[index]): arguments[index] if dim is None else arguments[index].shape[dim]
            for index, dim in guard.operands()
        }
        given = (f"{name} = {value}" for name, value in values.items())
        place = f" ({guard.place})" if guard.place else ""
        return (
            f"the program was compiled for sizes with {guard.described(names)}{place}, and this call has "
            f"{', '.join(given)}: compile it with such an example as well"
        )

    def check_memory(self, arguments: Sequence[Any], state: Mapping[str, Any]) -> None:
        """Raises ValueError where arguments share memory, or have none in common, other than in the program.

        >>> convention = CallConvention((UserInput("a"), UserInput("b")), (Store(0, 1),), ())
        >>> x = torch.zeros(3)
        >>> convention.check_memory([x, x[1:]], {})
        Traceback (most recent call last):
        ValueError: the program writes to argument 'b', which shares memory with argument 'a': pass a clone
        """
        for index, item in enumerate(self.inputs):
            if hasattr(arguments[index], "__array_interface__"):
                raise TypeError(
                    f"argument {item.name!r} is an array of NumPy, and this program writes to tensors, or depends on "
                    f"how they lie in memory: pass torch.from_numpy({item.name})"
                )
            if item.same_as is not None and not _is_same(arguments[index], arguments[item.same_as]):
                one, other = (self.inputs[place].name for place in sorted((index, item.same_as)))
                raise ValueError(
                    f"arguments {one!r} and {other!r} were one tensor when the program was exported, and "
                    f"torch.export made one input of them: pass one tensor for both, or export it with two"
                )
            if item.memory is not None:
                _check_layout(arguments[index], item.name, *item.memory)
        changed, stored = self._written
        if changed or stored:
            self._check_written(changed, stored, arguments, state)

    def _check_written(
        self, changed: Set[int], stored: Set[str], arguments: Sequence[Any], state: Mapping[str, Any]
    ) -> None:
        given = {
            f"argument {item.name!r}": arguments[index]
            for index, item in enumerate(self.inputs)
            if item.same_as is None
        }
        held = {f"{name!r} of the module": value for name, value in state.items()}
        written = [f"argument {self.inputs[index].name!r}" for index in changed]
        found = find_overlap({name: given[name] for name in written}, {**given, **held})
        if found is None:
            found = find_overlap({name: held[name] for name in (f"{n!r} of the module" for n in stored)}, given)
        if found is not None:
            raise ValueError(f"{found}: {_ADVICE}")

    @cached_property
    def _written(self) -> tuple[frozenset[int], frozenset[str]]:
        """The arguments and the names of the state that calls change."""
        stores = [store for store in self.stores if not store.is_gradient]
        changed = [store.argument for store in stores if store.argument is not None]
        merged = [self.inputs[index].same_as for index in changed]
        arguments = (index if same is None else same for index, same in zip(changed, merged))
        return frozenset(arguments), frozenset(str(store.state) for store in stores if store.argument is None)

    @property
    def stored_state(self) -> frozenset[str]:
        """The names of the state that calls change."""
        return self._written[1]

    @cached_property
    def concerns_memory(self) -> bool:
        """Whether `check_memory` has anything to check."""
        return any(self._written) or any(item.same_as is not None or item.memory is not None for item in self.inputs)

    @cached_property
    def has_constants(self) -> bool:
        """Whether the caller's arguments and results are others than the code's."""
        return bool(self._fixed) or any(isinstance(item, Constant) for item in self.returned)

    @cached_property
    def _fixed(self) -> list[tuple[int, UserInput]]:
        return [(index, item) for index, item in enumerate(self.inputs) if item.is_constant]

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

    @property
    def simple_types(self) -> tuple[type, ...] | None:
        """The types of the arguments if they go to the code as they are, and its results to the caller; else None."""
        needs_more = self.sizes or self.guards or self.stores or self.has_constants or self.concerns_memory
        return None if needs_more or not self._plain_types else tuple(self._plain_types)

    @property
    def only_result(self) -> int | None:
        """The number of the code's result that is all that the caller gets, without a structure around it."""
        result = self.returned[0] if self._returns_leaf else None
        return result if isinstance(result, int) else None

    @cached_property
    def _returns_leaf(self) -> bool:
        return self.out_spec is not None and self.out_spec.is_leaf()


class CallableProgram:
    """Compiled code with the interface of its module; `state` has the tensors that it reads and changes in place."""

    def __init__(
        self,
        convention: CallConvention,
        executable: Callable[..., tuple[Any, ...]],
        state: Mapping[str, Any],
        surroundings: Surroundings | None = None,
        copies: Mapping[str, torch.Tensor] | None = None,
    ) -> None:
        self.convention = convention
        self.state = dict(state)
        if surroundings is None:
            surroundings = Surroundings({name: Place(self.state, name) for name in self.state})
        live = LiveState(self.state, executable, surroundings, copies, convention.stored_state)
        self._executable = executable
        self._live = None if live.is_empty else live
        # What most calls need to know is found out once: asking takes a third of a small program's call.
        self._simple_types, self._only_result = convention.simple_types, convention.only_result

    def __repr__(self) -> str:
        """The arguments by name, and how many tensors the program holds.

        >>> CallableProgram(CallConvention((UserInput("x"), UserInput("mask")), (), (0,)), max, {})
        CallableProgram(x, mask; 0 weights)
        """
        names = ", ".join(item.name for item in self.convention.inputs)
        return f"{type(self).__name__}({names}; {len(self.state)} weight{'s' * (len(self.state) != 1)})"

    @property
    def executable(self) -> Callable[..., tuple[Any, ...]]:
        """The engine's callable, bound to the weights as they are."""
        if self._live is None:
            return self._executable
        self._live.prepare()
        return self._live.executable

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Runs the program as the module would.

        >>> CallableProgram(CallConvention((UserInput("x"),), (), (0,)), lambda x: (x + 1,), {})(1)
        (2,)
        """
        if _is_dynamo_compiling():
            # Nothing to trace is in here, and the tensors that a trace has are nowhere in memory.
            return torch.compiler.disable(self.__call__)(*args, **kwargs)
        if _count_modes():
            _tell_modes()
        if not kwargs and tuple(map(type, args)) == self._simple_types:
            results = self._bound()(*args)
            if self._only_result is not None:
                return results[self._only_result]
            return self.convention.unflatten([results[index] for index in self.convention.returned])  # type: ignore[index]
        return self._call(args, kwargs)

    def _bound(self) -> Callable[..., tuple[Any, ...]]:
        """The executable, prepared anew only where something looks changed."""
        live = self._live
        if live is None:
            return self._executable
        if not live.is_unchanged():
            live.prepare()
        return live.executable

    def _call(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """A call with everything that one may need."""
        convention = self.convention
        arguments = convention.flatten(args, kwargs)
        if convention.sizes or convention.guards:
            convention.check_sizes(arguments)
        run = self._bound()
        if convention.concerns_memory:
            convention.check_memory(arguments, self.state)
        results = run(*(convention.taken(arguments) if convention.has_constants else arguments))
        if convention.stores:
            with torch.no_grad():
                for store in convention.stores:
                    target = self.state[str(store.state)] if store.argument is None else arguments[store.argument]
                    _store(target, results[store.index], store.is_gradient)
        if convention.has_constants:
            return convention.unflatten(convention.handed_out(results))
        return convention.unflatten([results[index] for index in convention.returned])  # type: ignore[index]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the machine code and the weights to a file for `torch_mlir.load`. The program runs without another
        compilation on any machine whose processor has the features of this one.
        """
        from .ahead_of_time.saving import save

        save(path, self)

    def export_library(self, folder: str | os.PathLike[str], name: str = "model") -> list[Path]:
        """Makes a shared library and a C header of the program, for use without Python.

        It takes the system's C compiler (or the one that `CC` names), and returns the paths of both files.
        """
        from .ahead_of_time.library import export_library

        return export_library(folder, name, self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Lets `pickle` and `copy` make a program as `torch_mlir.load` does, with weights of its own."""
        from .ahead_of_time.loading import from_bytes
        from .ahead_of_time.saving import to_bytes

        return from_bytes, (to_bytes(self),)

    def __copy__(self) -> CallableProgram:
        """A shallow copy shares the weights, as one of a module does."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        return made

    def binding_of(self, name: str) -> tuple[str, tuple[int, ...]] | None:
        """The constant of the code that is a tensor of the state, and the order of its dimensions there."""
        key = self._live.key_of(name) if self._live is not None else None
        return None if self._live is None or key is None else (key, self._live.bindings[key].order)


def _tell_modes() -> None:
    """Lets modes that record calls know of one that they cannot see."""
    for mode in _get_current_dispatch_mode_stack():
        if hasattr(mode, "meet_compiled_code"):
            mode.meet_compiled_code()


def _is_same(one: Any, other: Any) -> bool:
    """Whether two arguments are one tensor, or look at the same memory in the same way."""
    if one is other or not isinstance(one, torch.Tensor) or not isinstance(other, torch.Tensor):
        return one is other
    looks = [(value.shape, value.stride(), value.dtype, value.data_ptr()) for value in (one, other)]
    return looks[0] == looks[1]


def _check_layout(value: Any, name: str, order: tuple[int, ...], offset: int) -> None:
    if not isinstance(value, torch.Tensor) or value.dim() != len(order):
        return  # The engine says what is wrong with it.
    if value.permute(order).is_contiguous() and value.storage_offset() == offset:
        return
    raise ValueError(
        f"argument {name!r} lies in memory otherwise than when the program was traced, which reads it by strides "
        f"(as_strided): dimensions in the order {order} without gaps, and a storage offset of {offset} were compiled"
    )


def _store(target: torch.Tensor, value: torch.Tensor, is_gradient: bool) -> None:
    if not is_gradient:
        target.copy_(value)
    elif target.grad is None:
        target.grad = value
    else:
        target.grad += value


def _check_fixed(value: Any, item: UserInput) -> None:
    if type(value) is type(item.fixed) and (value == item.fixed or (value != value and item.fixed != item.fixed)):
        return
    given = f"a {type(value).__name__}" if isinstance(value, torch.Tensor) else reprlib.repr(value)
    raise ValueError(
        f"argument {item.name!r} is {given}, but was compiled as the constant {item.fixed!r}: compile again for it"
    )
