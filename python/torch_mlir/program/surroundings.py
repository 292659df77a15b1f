# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds a compiled program's tensors in its module, and the modules that it consists of."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

__all__ = ["Part", "Place", "Surroundings", "alias_key", "surroundings_of"]


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
    """A place that must keep its value: a submodule, or None for an absent parameter."""

    place: Place
    value: Any
    name: str


@dataclass(frozen=True)
class Surroundings:
    """`places` has tensors of the state by name; `sizes` are dictionaries of submodules and how many they held.

    `refresh` brings the places up to date, where they are copies of what is not kept in dictionaries.
    """

    places: Mapping[str, Place] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    sizes: tuple[tuple[dict[str, Any], int], ...] = ()
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
    return Surroundings(
        _found(wanted),
        tuple(part for path, module in named for part in _parts(path, module)),
        tuple((module._modules, len(module._modules)) for _, module in named if module._modules),
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


def _parts(path: str, module: torch.nn.Module) -> Iterator[Part]:
    prefix = f"{path}." if path else ""
    for name, child in module._modules.items():
        yield Part(Place(module._modules, name), child, f"submodule '{prefix}{name}'")
    for name, parameter in module._parameters.items():
        if parameter is None:
            yield Part(Place(module._parameters, name), None, f"parameter '{prefix}{name}'")
