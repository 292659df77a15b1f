# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds a compiled program's tensors in its module, and the modules that it consists of."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import inspect
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

__all__ = ["Count", "Part", "Place", "Surroundings", "alias_key", "surroundings_of"]


@dataclass(frozen=True)
class Place:
    """A dictionary that a module owns, and a key of it."""

    owner: dict[str, Any]
    key: str

    def get(self) -> Any:
        """The current value, or None.

        >>> Place({"weight": 1}, "weight").get()
        1
        """
        return self.owner.get(self.key)


@dataclass(frozen=True)
class Part:
    """A place that must keep its value: a submodule, None for an absent parameter, or whether a module trains."""

    place: Place
    value: Any
    name: str


@dataclass(frozen=True)
class Count:
    """A dictionary of a module's, the number of its entries, and the word for them."""

    owner: Mapping[Any, Any]
    number: int
    word: str


@dataclass(frozen=True)
class Surroundings:
    """`places` has tensors of the state by name, and `counts` dictionaries that must keep their number of entries.

    `refresh` brings the places up to date, where they are copies of what is not kept in dictionaries.
    """

    places: Mapping[str, Place] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    counts: tuple[Count, ...] = ()
    refresh: Callable[[], None] | None = None


def surroundings_of(model: Any, state: Mapping[str, Any]) -> Surroundings:
    """The surroundings of the state of a module, or of an exported program, which has tensors and no submodules.

    >>> linear = torch.nn.Linear(2, 3)
    >>> surroundings_of(linear, linear.state_dict(keep_vars=True)).places["bias"].get() is linear.bias
    True
    """
    tensors = {name: value for name, value in state.items() if isinstance(value, torch.Tensor)}
    if not isinstance(model, torch.nn.Module):
        owners = [getattr(model, "state_dict", {}), getattr(model, "constants", {})]
        return Surroundings(_found({name: (owners, name, value) for name, value in tensors.items()}))
    modules = dict(model.named_modules(remove_duplicate=False))
    wanted = {}
    for name, value in tensors.items():
        path, _, leaf = name.rpartition(".")
        if path in modules:
            module = modules[path]
            wanted[name] = ([module._parameters, module._buffers, module.__dict__], leaf, value)
    named = list(model.named_modules())
    asks = {kind: _asks_whether_it_trains(kind) for kind in {type(module) for _, module in named}}
    return Surroundings(
        _found(wanted),
        tuple(part for path, module in named for part in _parts(path, module, asks[type(module)])),
        tuple(count for path, module in named for count in _counts(path, module)),
    )


def alias_key(tensor: torch.Tensor) -> Any:
    """Equal for two tensors that are the same view of the same memory.

    >>> weight = torch.ones(2)
    >>> alias_key(weight) == alias_key(weight.detach())
    True
    """
    if tensor.layout is not torch.strided or not tensor.numel():
        return id(tensor)
    return (tensor.data_ptr(), tensor.dtype, tuple(tensor.shape), tensor.stride())


def _found(wanted: Mapping[str, tuple[Sequence[Any], str, torch.Tensor]]) -> dict[str, Place]:
    """The places, where the first of the owners that has the tensor is."""
    found = {}
    for name, (owners, key, tensor) in wanted.items():
        place = next((Place(owner, key) for owner in owners if _has(owner, key, tensor)), None)
        if place is not None:
            found[name] = place
    return found


def _has(owner: Any, key: str, tensor: torch.Tensor) -> bool:
    value = owner.get(key) if isinstance(owner, dict) else None
    return value is tensor or (isinstance(value, torch.Tensor) and alias_key(value) == alias_key(tensor))


def _parts(path: str, module: torch.nn.Module, asks: bool) -> Iterator[Part]:
    prefix = f"{path}." if path else ""
    for name, child in module._modules.items():
        yield Part(Place(module._modules, name), child, f"submodule '{prefix}{name}'")
    for name, parameter in module._parameters.items():
        if parameter is None:
            yield Part(Place(module._parameters, name), None, f"parameter '{prefix}{name}'")
    if asks and "training" in module.__dict__:
        whose = f"'{path}'" if path else "the module"
        yield Part(Place(module.__dict__, "training"), module.training, f"the mode (training or evaluation) of {whose}")


def _counts(path: str, module: torch.nn.Module) -> Iterator[Count]:
    whose = f" of '{path}'" if path else ""
    if module._modules:
        yield Count(module._modules, len(module._modules), f"submodules{whose}")
    for hooks in (module._forward_pre_hooks, module._forward_hooks):
        yield Count(hooks, len(hooks), f"hooks{whose}")


def _asks_whether_it_trains(kind: type[torch.nn.Module]) -> bool:
    """Whether a method that a class adds to those of all modules names `training`. The mode of others has no effect."""
    own = (base for base in kind.__mro__ if base not in torch.nn.Module.__mro__)
    functions = (_function(value) for base in own for value in vars(base).values())
    codes = [inspect.unwrap(value).__code__ for value in functions if isinstance(value, types.FunctionType)]
    while codes:
        code = codes.pop()
        if "training" in code.co_names:
            return True
        codes += [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
    return False


def _function(value: Any) -> Any:
    return value.fget if isinstance(value, property) else getattr(value, "__func__", value)
