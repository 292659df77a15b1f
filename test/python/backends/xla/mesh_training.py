# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole training steps on a mesh, eager's beside them, and the collectives of compiled programs."""

from __future__ import annotations

import copy
import math
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import torch

import torch_mlir

KINDS = ("all-reduce", "all-gather", "reduce-scatter", "collective-permute", "all-to-all", "collective-broadcast")
_CALL = re.compile(rf"= (\(.*?\)|\S+) ({'|'.join(KINDS)})(?:-start)?\((.*)$", re.MULTILINE)
_SHAPE = re.compile(r"\w+\[([\d,]*)\]")
_LISTED = re.compile(r"(?:replica_groups|source_target_pairs)=\{(\{[\d,{}]*\})\}")
_MESH = re.compile(r"replica_groups=mesh\[(.*?)\](?:, device_ids=\(\[([\d,]+)\](?:T\(([\d,]+)\))?\))? \{(.*?)\}")
_IOTA = re.compile(r"replica_groups=\[([\d,]+)\]<=\[([\d,]+)\](?:T\(([\d,]+)\))?")

Batch = tuple[torch.Tensor, ...]
Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Collective:
    """One collective of a compiled program: its kind, the elements of each of its results, and who takes part."""

    kind: str
    counts: tuple[int, ...]
    groups: Groups

    @property
    def elements(self) -> int:
        """The elements of all results."""
        return sum(self.counts)


def collectives_in(text: str) -> list[Collective]:
    """The collectives that a compiled program has.

    >>> collectives_in("%a = f32[2,3]{1,0} all-reduce(%b), replica_groups=[2,2]<=[2,2]T(1,0)")
    [Collective(kind='all-reduce', counts=(6,), groups=((0, 2), (1, 3)))]
    """
    return [
        Collective(kind, tuple(math.prod(_numbers(shape)) for shape in _SHAPE.findall(result)), _groups(rest))
        for result, kind, rest in _CALL.findall(text)
    ]


def _groups(text: str) -> Groups:
    if (listed := _LISTED.search(text)) is not None:
        return tuple(tuple(_numbers(group)) for group in re.findall(r"\{([\d,]+)\}", listed[1]))
    if (iota := _IOTA.search(text)) is not None:
        return _rows(_ids(iota[2], iota[3]).reshape(_numbers(iota[1])))
    mesh = _MESH.search(text)
    if mesh is None:
        raise ValueError(f"no replica groups in {text!r}")
    axes = [axis.split("=") for axis in mesh[1].split(",")]
    names, sizes = [name for name, _ in axes], [int(size) for _, size in axes]
    ids = _ids(mesh[2] or str(math.prod(sizes)), mesh[3]).reshape(sizes)
    return _along(ids, [names.index(name) for name in mesh[4].split(",")])


def _ids(sizes: str, order: str | None) -> torch.Tensor:
    ids = torch.arange(math.prod(_numbers(sizes))).reshape(_numbers(sizes))
    return ids.permute(_numbers(order)) if order else ids


def _along(ids: torch.Tensor, dims: list[int]) -> Groups:
    others = [dim for dim in range(ids.dim()) if dim not in dims]
    return _rows(ids.permute(*others, *dims).reshape(-1, math.prod(ids.shape[dim] for dim in dims)))


def _rows(ids: torch.Tensor) -> Groups:
    return tuple(sorted(tuple(row) for row in ids.tolist()))


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",") if number]


def groups_along(mesh: torch_mlir.Mesh, *axes: str) -> Groups:
    """The devices that differ only in their places along these axes.

    >>> groups_along(torch_mlir.Mesh((2, 2), ("a", "b")), "a")
    ((0, 2), (1, 3))
    """
    return _along(torch.arange(mesh.device_count).reshape(mesh.sizes), [mesh.names.index(axis) for axis in axes])


def counted(text: str) -> dict[str, int]:
    """How often each kind of collective is in a compiled program."""
    return dict(Counter(item.kind for item in collectives_in(text)))


class Training:
    """A model with an optimizer whose state is there before the first step, so that a step can be captured."""

    def __init__(self, model: torch.nn.Module, loss: Callable[..., torch.Tensor], rate: float = 0.1) -> None:
        self.model, self._loss = model, loss
        self.optimizer = torch.optim.SGD(model.parameters(), lr=rate, momentum=0.9)
        for parameter in model.parameters():
            self.optimizer.state[parameter]["momentum_buffer"] = torch.zeros_like(parameter)

    def names(self) -> dict[str, torch.Tensor]:
        """Parameters and buffers by their names, and the momentum of `x` as `x.momentum`."""
        found = {**dict(self.model.named_parameters()), **dict(self.model.named_buffers())}
        state = self.optimizer.state
        momenta = {f"{name}.momentum": state[item]["momentum_buffer"] for name, item in self.model.named_parameters()}
        return {**found, **momenta}

    def step(self, *batch: torch.Tensor) -> torch.Tensor:
        """One step; its loss."""
        loss = self._loss(self.model, *batch)
        loss.backward()
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        return loss

    def on_mesh(self, batch: Batch, mesh: torch_mlir.Mesh, shardings: Mapping[Any, Any]) -> Any:
        """The step, compiled for a mesh. The capture takes a step of its own, which is undone."""
        before = {name: tensor.detach().clone() for name, tensor in self.names().items()}
        builder = torch_mlir.ModuleBuilder(names=self.names())
        with builder.capture_function("step", list(batch)) as function:
            function.returns(self.step(*batch))
        with torch.no_grad():
            for name, tensor in self.names().items():
                tensor.copy_(before[name])
        return builder.compile("xla", mesh=mesh, shardings=dict(shardings)).step


def eager_losses(training: Training, batches: list[Batch]) -> tuple[list[float], list[float]]:
    """The losses of steps in eager, and of the same steps in 64 bits."""
    exact = copy.deepcopy(training.model).double()
    wide = Training(exact, training._loss, training.optimizer.defaults["lr"])
    in_64_bits = [[item.double() if item.is_floating_point() else item for item in batch] for batch in batches]
    return (
        [training.step(*batch).item() for batch in batches],
        [wide.step(*batch).item() for batch in in_64_bits],
    )
