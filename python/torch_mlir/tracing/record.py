# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Records the operators that one call becomes under a decomposition table, over fake tensors."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any, NamedTuple

import torch
from torch._export.utils import _compiling_state_context
from torch._ops import OpOverload
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.export._trace import _ignore_backend_decomps
from torch.utils._python_dispatch import TorchDispatchMode

from ..program.operators import aten, prim
from .aliases import functional_twin, returns_aliases

Table = Mapping[Any, Callable[..., Any]]


class NotRecordable(Exception):
    """The call does something that needs more than a list of functional calls; torch's own retracing knows it."""


class Ref(int):
    """A value of a recording by its number: the inputs first, then one for each step."""


class Step(NamedTuple):
    """One call that is left; `nested` has the places of arguments with references inside of lists."""

    target: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    name: str
    value: Any
    nested: tuple[int, ...]


class Recording(NamedTuple):
    """The steps of a call with `inputs` tensors, and its result: references and plain values, nested."""

    inputs: int
    steps: tuple[Step, ...]
    result: Any


def map_leaves(function: Callable[[Any], Any], value: Any) -> Any:
    """Rebuilds nested lists, tuples and dicts with `function` applied to everything else.

    >>> map_leaves(lambda leaf: leaf + 1, [1, (2, 3)])
    [2, (3, 4)]
    """
    if isinstance(value, (list, tuple)):
        items = [map_leaves(function, item) for item in value]
        return tuple(items) if isinstance(value, tuple) else items
    if isinstance(value, dict):
        return {key: map_leaves(function, item) for key, item in value.items()}
    return function(value)


def _has_references(value: Any) -> bool:
    """Whether there are references inside of a list."""
    return isinstance(value, (list, tuple)) and any(type(item) is Ref or _has_references(item) for item in value)


class _Classes:
    """Classifies overloads; pure functions of their registration, called once per recorder."""

    def __init__(self) -> None:
        self._composite: dict[OpOverload, bool] = {}

    def is_taken_apart(self, op: OpOverload) -> bool:
        """Whether the operator is a composite that torch.export cannot keep whole even if no table names it."""
        known = self._composite.get(op)
        if known is None:
            from torch._export.utils import _is_cia_op, _is_preservable_cia_op

            known = self._composite[op] = _is_cia_op(op) and not _is_preservable_cia_op(op)
        return known


def _steps_over_ones(
    tensor: torch.Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None
) -> bool:
    """Whether a tensor only gets other strides in dimensions of one element, as pooled channels-last images do."""
    if tuple(size) != tensor.shape or storage_offset not in (None, tensor.storage_offset()):
        return False
    return all(length == 1 or new == old for length, new, old in zip(size, stride, tensor.stride(), strict=True))


class _Mode(TorchDispatchMode):
    """Writes down the calls that reach it and are not decomposed."""

    def __init__(self, table: Table, classes: _Classes, inputs: list[torch.Tensor]) -> None:
        super().__init__()
        self._table = table
        self._classes = classes
        self._numbers = {id(tensor): Ref(index) for index, tensor in enumerate(inputs)}
        self._kept: list[Any] = list(inputs)  # Alive, so that no number is given twice.
        self._inputs = self._count = len(inputs)
        self._shared: set[int] = {id(tensor) for tensor in inputs}  # Others may look at their memory.
        self.steps: list[Step] = []

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = kwargs or {}
        if func is prim.device.default:
            return func(*args, **kwargs)
        decomposition = self._table.get(func)
        if decomposition is None and self._classes.is_taken_apart(func):
            decomposition = func.decompose
        if decomposition is not None:
            with self:
                result = decomposition(*args, **kwargs)
            if result is not NotImplemented:
                self._separate(func, (args, kwargs), result)
                return result
        return self._record(func, args, kwargs)

    def _record(self, func: OpOverload, args: Any, kwargs: Any) -> Any:
        if func._schema.is_mutable:
            return self._record_in_place(func, args, kwargs)
        if func.namespace not in ("aten", "prims") and _has_effects(func):
            raise NotRecordable(str(func))
        refs = map_leaves(self.reference, args)
        named = map_leaves(self.reference, kwargs)
        value = func(*args, **kwargs)
        if returns_aliases(func):
            self._shared |= _identities((args, kwargs, value))
        source = self._step(func, refs, named, func.overloadpacket.__name__, value)
        if isinstance(value, torch.Tensor):
            self._track(value, source)
        elif isinstance(value, (list, tuple)):
            for index, item in enumerate(value):
                if isinstance(item, torch.Tensor):
                    self._track(item, self._step(operator.getitem, (source, index), {}, "getitem", item))
                elif item is not None:
                    raise NotRecordable(f"{func} returns {type(item).__name__}")
        elif value is not None:
            raise NotRecordable(f"{func} returns {type(value).__name__}")
        return value

    def _separate(self, func: OpOverload, given: Any, result: Any) -> None:
        """Notes that results are values of their own where the schema says so, even if a decomposition made views."""
        if not returns_aliases(func):
            self._shared -= _identities(result) - _identities(given)

    def _record_in_place(self, func: OpOverload, args: Any, kwargs: Any) -> Any:
        """A new value for a tensor that was made here and whose memory nothing else has."""
        twin = functional_twin(func)
        written: Any = args[0] if args else None
        is_own = type(written) is FakeTensor and id(written) not in self._shared
        if is_own and func is aten.as_strided_.default and _steps_over_ones(written, *args[1:], **kwargs):
            self.reference(written)
            return func(*args, **kwargs)
        if twin is None or not is_own:
            raise NotRecordable(str(func))
        self.reference(written)
        value = self.__torch_dispatch__(twin, (), args, kwargs)
        if value.shape != written.shape or value.dtype is not written.dtype or id(value) in self._shared:
            raise NotRecordable(str(func))
        number = self._numbers[id(written)] = self._numbers[id(value)]
        if value.stride() != written.stride():
            looks = written.new_empty_strided(written.shape, written.stride())
            self.steps[number - self._inputs] = self.steps[number - self._inputs]._replace(value=looks)
        return written

    def reference(self, value: Any) -> Any:
        """The reference to a tensor; other values as they are."""
        if not isinstance(value, torch.Tensor):
            if isinstance(value, (torch.SymInt, torch.SymFloat, torch.SymBool)):
                raise NotRecordable("a symbolic number")
            return value
        number = self._numbers.get(id(value))
        if number is None:
            raise NotRecordable("a constant tensor")
        return number

    def _step(self, target: Any, args: Any, kwargs: Any, name: str, value: Any) -> Ref:
        nested = tuple(place for place, arg in enumerate(args) if _has_references(arg))
        self.steps.append(Step(target, args, kwargs, name, value, nested))
        self._count += 1
        return Ref(self._count - 1)

    def _track(self, tensor: torch.Tensor, number: Ref) -> None:
        if type(tensor) is not FakeTensor or tensor._has_symbolic_sizes_strides or id(tensor) in self._numbers:
            raise NotRecordable("a tensor with symbolic sizes, or one that is no fake tensor")
        self._numbers[id(tensor)] = number
        self._kept.append(tensor)


def _identities(value: Any) -> set[int]:
    return {id(leaf) for leaf in torch.utils._pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)}


def _has_effects(func: OpOverload) -> bool:
    from torch._higher_order_ops.effects import has_effects

    return bool(has_effects(func))


class Recorder:
    """Records calls under one table. Fake tensors stand for the inputs, and come out for the results."""

    def __init__(self, table: Table, mode: FakeTensorMode) -> None:
        self._table = table
        self._fake_mode = mode
        self._classes = _Classes()

    @contextmanager
    def active(self) -> Iterator[None]:
        """Sets up recording: below autograd, where composites are still whole, and otherwise as torch.export does."""
        shape_env = self._fake_mode.shape_env
        with (
            nullcontext() if shape_env is None else shape_env.ignore_fresh_unbacked_symbols(),
            # Some composites ask for the backends, and some whether they are being exported.
            _ignore_backend_decomps(),
            _compiling_state_context(),
            torch.no_grad(),
            torch._C._AutoDispatchBelowAutograd(),
            self._fake_mode,
        ):
            yield

    def record(self, op: OpOverload, args: Any, kwargs: Any, inputs: list[torch.Tensor]) -> Recording:
        """The steps of `op(*args, **kwargs)`, whose tensors are `inputs`, all different objects.

        >>> with FakeTensorMode() as fake:
        ...     x = torch.ones(2, 3)
        >>> recorder = Recorder({}, fake)
        >>> with recorder.active():
        ...     recording = recorder.record(torch.ops.aten.flatten.using_ints, (x,), {}, [x])
        >>> [step.name for step in recording.steps]
        ['view']
        """
        mode = _Mode(self._table, self._classes, inputs)
        with mode:
            result = op(*args, **kwargs)
        return Recording(len(inputs), tuple(mode.steps), map_leaves(mode.reference, result))
