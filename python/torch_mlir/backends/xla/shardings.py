# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is split over a mesh: specifications by patterns of names, checked and made uniform."""

from __future__ import annotations

import fnmatch
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from ...live_state import dense_order
from ..errors import OptionError
from ..jobs import EngineProgram
from .mesh import Mesh

# The axes that each dimension of a tensor is split over.
Spec = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Named:
    """A tensor of a program that can be split: its names, its sizes, and the order in which the code has dimensions."""

    names: tuple[str, ...]
    sizes: tuple[int | None, ...]
    order: tuple[int, ...]
    tensor: torch.Tensor | None = None


def inputs_of(program: EngineProgram, sizes: Sequence[tuple[int | None, ...]]) -> list[Named]:
    """The inputs of a program, by the names of its arguments."""
    names = [*program.names, *(f"argument_{index}" for index in range(len(program.names), len(sizes)))]
    return [Named((name,), own, tuple(range(len(own)))) for name, own in zip(names, sizes)]


def weights_of(program: EngineProgram, weights: Mapping[str, torch.Tensor]) -> list[Named]:
    """The weights of a program, by the names that they have in its module; several where it ties them."""
    lying: dict[Any, list[tuple[str, torch.Tensor, tuple[int, ...]]]] = {}
    for name, tensor in program.state.items():
        order = dense_order(tensor)
        if order is not None:
            shape = tuple(tensor.shape[dim] for dim in order)
            lying.setdefault((tensor.data_ptr(), shape), []).append((name, tensor, order))
    found = []
    for key, weight in weights.items():
        known = lying.get((weight.data_ptr(), tuple(weight.shape)), [])
        names = tuple(name for name, _, _ in known) or (key,)
        tensor, order = (known[0][1], known[0][2]) if known else (None, tuple(range(weight.dim())))
        sizes = tuple(weight.shape if tensor is None else tensor.shape)
        found.append(Named(names, sizes, order, tensor))
    return found


def specs_for(mesh: Mesh, shardings: Mapping[Any, Any], tensors: Sequence[Named]) -> list[Spec]:
    """How each tensor is split, with its dimensions in the order that the code has them.

    The first pattern that matches one of a tensor's names counts; a tensor without one is on every device.

    >>> mesh = Mesh((2, 4), ("data", "model"))
    >>> specs_for(mesh, {"*.weight": (None, "model")}, [Named(("0.weight",), (3, 8), (0, 1))])
    [((), ('model',))]
    """
    matched: set[int] = set()
    found = []
    for item in tensors:
        spec: Spec = ((),) * len(item.sizes)
        for number, (pattern, value) in enumerate(shardings.items()):
            if _matches(pattern, item):
                spec = _spec(mesh, value, item)
                matched.add(number)
                break
        found.append(tuple(spec[dim] for dim in item.order))
    _check_matched(shardings, matched, tensors)
    return found


def _matches(pattern: Any, item: Named) -> bool:
    if isinstance(pattern, torch.Tensor):
        return item.tensor is not None and pattern.data_ptr() == item.tensor.data_ptr()
    if not isinstance(pattern, str):
        raise OptionError(f"shardings has the key {pattern!r}, but must have patterns of names, or parameters")
    return any(fnmatch.fnmatchcase(name, pattern) for name in item.names)


def _check_matched(shardings: Mapping[Any, Any], matched: set[int], tensors: Sequence[Named]) -> None:
    for number, pattern in enumerate(shardings):
        if number not in matched and not any(_matches(pattern, item) for item in tensors):
            names = ", ".join(repr(name) for item in tensors for name in item.names)
            what = f"pattern {pattern!r}" if isinstance(pattern, str) else "tensor that is a key"
            raise OptionError(f"the {what} of shardings matches nothing: the program has {names or 'no tensors'}")


def _spec(mesh: Mesh, value: Any, item: Named) -> Spec:
    what = f"the sharding {value!r} of {item.names[0]!r}"
    if not isinstance(value, (tuple, list)):
        raise OptionError(f"{what} is no tuple: give an axis of the mesh, or None, for each dimension")
    is_placed = any(type(part).__module__.startswith("torch.distributed") for part in value)
    spec = _of_placements(mesh, value, len(item.sizes), what) if is_placed else _of_axes(value, len(item.sizes), what)
    used = [axis for axes in spec for axis in axes]
    for axis in used:
        if axis not in mesh.names:
            raise OptionError(f"{what} names the axis {axis!r}: the mesh has {', '.join(map(repr, mesh.names))}")
    if len(set(used)) != len(used):
        raise OptionError(f"{what} uses an axis of the mesh twice: split one dimension over each")
    check_divides(mesh, spec, item.sizes, what)
    return spec


def check_divides(mesh: Mesh, spec: Spec, sizes: Sequence[int | None], what: str) -> None:
    """Raises an `OptionError` for a size that the devices cannot share evenly.

    >>> check_divides(Mesh((2,), ("data",)), (("data",),), (3,), "the sharding of 'x'")
    Traceback (most recent call last):
    torch_mlir.backends.errors.OptionError: the sharding of 'x' splits dimension 0, of size 3, into 2 parts: \
choose a size that 2 divides, or another axis
    """
    for dim, (axes, size) in enumerate(zip(spec, sizes)):
        parts = math.prod(map(mesh.size, axes))
        if size is not None and size % parts:
            raise OptionError(
                f"{what} splits dimension {dim}, of size {size}, into {parts} parts: choose a size that {parts} "
                "divides, or another axis"
            )


def _of_axes(value: Sequence[Any], rank: int, what: str) -> Spec:
    if len(value) > rank:
        raise OptionError(f"{what} has {len(value)} dimensions, but the tensor has {rank}")
    spec = []
    for part in value:
        axes = () if part is None else (part,) if isinstance(part, str) else part
        if not isinstance(axes, (tuple, list)) or not all(isinstance(axis, str) for axis in axes):
            raise OptionError(f"{what} has {part!r}, but must have the name of an axis, a tuple of names, or None")
        spec.append(tuple(axes))
    return (*spec, *((),) * (rank - len(spec)))


def _of_placements(mesh: Mesh, value: Sequence[Any], rank: int, what: str) -> Spec:
    """DTensor's way: for each axis of the mesh, the dimension that is split over it."""
    from torch.distributed.tensor import Replicate, Shard  # It takes long to load.

    if len(value) != len(mesh.names):
        raise OptionError(f"{what} has {len(value)} placements: give one for each of the axes {mesh.names}")
    axes: list[tuple[str, ...]] = [()] * rank
    for axis, placement in zip(mesh.names, value):
        if isinstance(placement, Shard):
            if not -rank <= placement.dim < rank:
                raise OptionError(f"{what} splits dimension {placement.dim}, but the tensor has {rank} dimensions")
            axes[placement.dim] = (*axes[placement.dim], axis)
        elif not isinstance(placement, Replicate):
            raise OptionError(f"{what} has {placement!r}, but must have Shard(dim) or Replicate() for each axis")
    return tuple(axes)
