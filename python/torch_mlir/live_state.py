# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps the weights of a compiled program those of its module: each call checks their addresses.

A weight that moved is bound anew. A change that the code was not compiled for is a `ModelChangedError`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

import numpy
import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils._python_dispatch import is_traceable_wrapper_subclass

from ._mlir_libs._torchMlirRuntime import StateWatch
from .program.surroundings import Surroundings, alias_key
from .serial import one_compilation

__all__ = ["Binding", "LiveState", "ModelChangedError", "dense_copy", "dense_order"]

_AGAIN = "compile the module again"


class ModelChangedError(RuntimeError):
    """A module differs from its state at compile time; the message names the part that changed."""


@dataclass(frozen=True)
class Binding:
    """A constant of the code: a tensor of the state, with its dimensions in the order in which the code has them."""

    name: str
    order: tuple[int, ...]


def dense_order(tensor: torch.Tensor) -> tuple[int, ...] | None:
    """The order of dimensions in which the elements lie one after the other in the CPU's memory, if there is one.

    >>> dense_order(torch.ones(2, 3)), dense_order(torch.ones(2, 3).t()), dense_order(torch.ones(2, 3)[:, 1:])
    ((0, 1), (1, 0), None)
    """
    if tensor.layout is not torch.strided or not tensor.is_cpu or tensor.is_conj() or tensor.is_neg():
        return None
    strides = (0,) * tensor.dim() if tensor.is_contiguous() else tensor.stride()
    order = tuple(sorted(range(tensor.dim()), key=lambda dim: -strides[dim]))
    return order if tensor.permute(order).is_contiguous() else None


class LiveState:
    """The state of one program, and the code that is bound to where it lies.

    >>> live = LiveState({"weight": torch.ones(2)}, lambda: ())
    >>> live.executable()
    ()
    """

    is_unchanged: Callable[[], bool]
    """Whether a call may begin without `prepare`."""

    def __init__(
        self,
        state: dict[str, Any],
        executable: Any,
        surroundings: Surroundings | None = None,
        copies: Mapping[str, torch.Tensor] | None = None,
        written: Collection[str] = (),
    ) -> None:
        """`copies` has those tensors of which the code was given dense copies. `state` is kept up to date. Calls of the
        program change what is `written`.
        """
        self.state = state
        self.executable = executable
        self._around = surroundings or Surroundings()
        self._lock = threading.Lock()
        self._tensors = {name: value for name, value in state.items() if isinstance(value, torch.Tensor)}
        self._compiled = {name: _description(value) for name, value in self._tensors.items()}
        self._ties = _ties(self._tensors)
        self.bindings = _bindings(executable, self._tensors, copies or {})
        self._copies = _by_key(self.bindings, copies or {})
        self._written = frozenset(written)
        self._hold()
        # An engine that cannot take other weights has put them into its code.
        self._can_rebind = hasattr(executable, "rebound")
        self._versions = {} if self._can_rebind else _versions(self._tensors)
        self._lying = {} if self._can_rebind else {name: alias_key(value) for name, value in self._tensors.items()}
        self._start_watch()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing that could change."""
        return not (self._tensors or self._around.parts)

    def prepare(self) -> None:
        """Detects changes since the last call."""
        if not self._update(may_see=False):
            # While another thread traces the module, its tensors are fake ones.
            with one_compilation():
                self._update(may_see=True)

    def _update(self, *, may_see: bool) -> bool:
        """Brings everything up to date, and says whether that was possible without seeing changes."""
        with self._lock:
            if self._around.refresh is not None:
                self._around.refresh()
            if not self._watch.is_unchanged():
                if not may_see:
                    return False
                self._see_changes()
            for name, version in self._versions.items():
                if self._tensors[name]._version != version:
                    raise self._unseen(name)
            for key, copy in self._copies.items():
                binding = self.bindings[key]
                self._check(binding.name, self._tensors[binding.name])
                copy.copy_(self._tensors[binding.name].detach().permute(binding.order))
        return True

    def key_of(self, name: str) -> str | None:
        """The constant of the code that is a tensor of the state, under this name or another."""
        tied = next((names for names in self._ties if name in names), [name])
        return next((key for key, binding in self.bindings.items() if binding.name in tied), None)

    def _start_watch(self) -> None:
        around = self._around
        places = [(part.place.owner, part.place.key, part.value) for part in around.parts]
        places += [(place.owner, place.key, place.get()) for place in around.places.values()]
        counts = [(count.owner, count.number) for count in around.counts]
        self._watch = StateWatch(places, counts, list(self._tensors.values()))
        # What no watch sees has to be looked at each time.
        is_seen = not (self._copies or self._versions or around.refresh)
        self.is_unchanged = self._watch.is_unchanged if is_seen else _never

    def _see_changes(self) -> None:
        self._check_parts()
        places = self._around.places
        found = {name: places[name].get() if name in places else old for name, old in self._tensors.items()}
        for name, tensor in found.items():
            self._check(name, tensor)
        for first, *others in self._ties:
            for name in others:
                if alias_key(found[name]) != alias_key(found[first]):
                    raise ModelChangedError(f"{first!r} and {name!r} were one tensor when compiled: {_AGAIN}")
        if not self._can_rebind:
            moved = next(name for name in found if alias_key(found[name]) != self._lying[name])
            raise self._unseen(moved)
        self._tensors = found
        self.state.update(found)
        if self.bindings:
            self._bind()
        self._start_watch()

    def _check_parts(self) -> None:
        for part in self._around.parts:
            if part.place.get() is not part.value:
                was = "was not there" if part.value is None else "was another one"
                raise ModelChangedError(f"{part.name} {was} when the module was compiled: {_AGAIN}")
        for count in self._around.counts:
            if len(count.owner) != count.number:
                raise ModelChangedError(f"the {count.word} are others than when the module was compiled: {_AGAIN}")

    def _check(self, name: str, tensor: Any) -> None:
        if not isinstance(tensor, torch.Tensor):
            raise ModelChangedError(f"{self._word(name)} is not there any more: {_AGAIN}")
        now = _description(tensor)
        if now != self._compiled[name]:
            raise ModelChangedError(f"{self._word(name)} is {now}, but {self._compiled[name]} was compiled: {_AGAIN}")

    def _bind(self) -> None:
        """Lets the code read the tensors where they are now. Calls that are under way end with the old ones."""
        self._copies = {}
        constants: dict[str, torch.Tensor] = {}
        for key, binding in self.bindings.items():
            tensor = self._tensors[binding.name].detach()
            ordered = tensor.permute(binding.order)
            if dense_order(tensor) is None or not ordered.is_contiguous():
                ordered = self._copies[key] = dense_copy(ordered)
            constants[key] = ordered
        self.executable = self.executable.rebound(constants)
        self._hold()

    def _hold(self) -> None:
        """Tells code that packs its weights once which tensors they are."""
        names = {item.name for key, item in self.bindings.items() if key not in self._copies} - self._written
        if names and hasattr(self.executable, "hold"):
            self.executable.hold([self._tensors[name] for name in sorted(names)])

    def _unseen(self, name: str) -> ModelChangedError:
        return ModelChangedError(
            f"{self._word(name)} has changed since the module was compiled, and this engine has its values in the "
            f"code: {_AGAIN}; if the program changes it itself, take torch.compile, which passes it at each call"
        )

    def _word(self, name: str) -> str:
        return f"{'parameter' if isinstance(self._tensors[name], torch.nn.Parameter) else 'tensor'} {name!r}"


def _never() -> bool:
    return False


def dense_copy(tensor: torch.Tensor) -> torch.Tensor:
    """A copy in the CPU's memory, with the last dimension innermost.

    >>> dense_copy(torch.ones(2, 3).t()).stride()
    (2, 1)
    """
    with torch.inference_mode(False):  # It is written to again, in whichever mode.
        return torch.empty(tensor.shape, dtype=tensor.dtype, device="cpu").copy_(tensor.detach())


def _description(tensor: torch.Tensor) -> str:
    """Describes the properties of a tensor that the code depends on."""
    kind = str(tensor.dtype).removeprefix("torch.")
    text = f"{kind} {list(tensor.shape)}"
    if isinstance(tensor, FakeTensor) or is_traceable_wrapper_subclass(tensor):
        return f"{text} of type {type(tensor).__name__}"
    if tensor.layout is not torch.strided:
        return f"{text} of layout {str(tensor.layout).removeprefix('torch.')}"
    if not tensor.is_cpu:
        return f"{text} on {tensor.device.type}"
    return f"{text} without data" if tensor.numel() and not tensor.data_ptr() else text


def _ties(tensors: Mapping[str, torch.Tensor]) -> list[list[str]]:
    """Names of the same tensor."""
    groups: dict[Any, list[str]] = {}
    for name, tensor in tensors.items():
        groups.setdefault(alias_key(tensor), []).append(name)
    return [names for names in groups.values() if len(names) > 1]


def _versions(tensors: Mapping[str, torch.Tensor]) -> dict[str, int]:
    return {name: tensor._version for name, tensor in tensors.items() if not tensor.is_inference()}


def _bindings(
    executable: Any, tensors: Mapping[str, torch.Tensor], copies: Mapping[str, torch.Tensor]
) -> dict[str, Binding]:
    """Maps constants of the code to tensors at the same address."""
    lying: dict[Any, Binding] = {}
    for name, tensor in tensors.items():
        given = copies.get(name, tensor)
        order = dense_order(given)
        if order is not None and given.numel():
            shape = tuple(given.shape[dim] for dim in order)
            lying.setdefault((given.data_ptr(), shape), Binding(name, order))
    weights = executable.weights() if hasattr(executable, "weights") else ()
    found = {key: lying.get((_address(data), tuple(shape))) for key, _, shape, data in weights}
    return {key: binding for key, binding in found.items() if binding is not None}


def _address(data: memoryview) -> int:
    return int(numpy.frombuffer(data, numpy.uint8).ctypes.data) if data.nbytes else 0


def _by_key(bindings: Mapping[str, Binding], copies: Mapping[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    return {key: copies[binding.name] for key, binding in bindings.items() if binding.name in copies}
