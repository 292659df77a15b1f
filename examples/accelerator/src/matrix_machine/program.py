# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled programs: stages on the host and on the machine, and the memory in which they meet."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .kernel import Kernel
from .machine import LANES, Machine
from .memory import Memory
from .simulator import Section, Simulator
from .tiling import Bounds, Tiling, bounds

_ALIGNMENT = 64


@dataclass(frozen=True)
class Ran:
    """One run of one kernel."""

    kernel: Kernel
    tiling: Tiling
    machine: Machine
    section: Section

    @property
    def bounds(self) -> Bounds:
        """The bounds that the documentation derives."""
        return bounds(self.kernel, self.tiling, self.machine)

    @property
    def utilisation(self) -> float:
        """The share of the array's multiply-accumulates that the kernel used."""
        most = self.section.cycles * LANES * LANES * (self.kernel.depth_lanes // LANES)
        return self.section.macs / most if most else 0.0


@dataclass
class Profile:
    """The kernels that ran, in order."""

    kernels: list[Ran] = field(default_factory=list)

    @property
    def cycles(self) -> int:
        """The cycles of all kernels."""
        return sum(ran.section.cycles for ran in self.kernels)

    @property
    def utilisation(self) -> float:
        """The share of the array's multiply-accumulates in all cycles."""
        used = sum(ran.utilisation * ran.section.cycles for ran in self.kernels)
        return used / self.cycles if self.cycles else 0.0

    def __str__(self) -> str:
        lines = [f"{'kernel':28} {'sizes':28} {'cycles':>10} {'at least':>10} {'at most':>10} {'used':>6}"]
        for ran in self.kernels:
            sizes, limits = "x".join(map(str, ran.kernel.sizes)), ran.bounds
            numbers = f"{ran.section.cycles:10} {limits.lower:10} {limits.upper:10} {ran.utilisation:6.1%}"
            lines.append(f"{ran.kernel.name[:28]:28} {sizes[:28]:28} {numbers}")
        return "\n".join([*lines, f"{'all':28} {'':28} {self.cycles:10} {'':10} {'':10} {self.utilisation:6.1%}"])


_PROFILE: ContextVar[Profile | None] = ContextVar("matrix_machine_profile", default=None)


@contextmanager
def profile() -> Iterator[Profile]:
    """Collects the kernels that this thread runs.

    >>> with profile() as ran:
    ...     pass
    >>> ran.cycles
    0
    """
    collected = Profile()
    token = _PROFILE.set(collected)
    try:
        yield collected
    finally:
        _PROFILE.reset(token)


@dataclass(frozen=True)
class Place:
    """A value in memory: its first byte, its shape and its strides in elements."""

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: np.dtype


@dataclass(frozen=True)
class HostStage:
    """A part that the CPU engine has compiled."""

    run: Callable[..., tuple[Any, ...]]
    takes: Sequence[int]
    gives: Sequence[int]


@dataclass(frozen=True)
class MachineStage:
    """A program of the machine: what it takes and gives lies in places of the memory."""

    program: bytes
    kernels: Sequence[tuple[Kernel, Tiling]]
    takes: Mapping[int, Place]
    gives: Mapping[int, Place]


@dataclass(frozen=True)
class MatrixProgram:
    """A compiled program: something to call, with tensors or arrays, from any number of threads.

    Its results are PyTorch's where an argument is, and else NumPy's.
    """

    machine: Machine
    arguments: int
    results: Sequence[int]
    constants: Mapping[int, Any]
    stages: Sequence[HostStage | MachineStage]
    memory_size: int

    @property
    def programs(self) -> list[bytes]:
        """The machine's programs, in the order in which they run."""
        return [stage.program for stage in self.stages if isinstance(stage, MachineStage)]

    def __call__(self, *arguments: Any) -> tuple[Any, ...]:
        if len(arguments) != self.arguments:
            raise TypeError(f"the program has {self.arguments} arguments, and not {len(arguments)}")
        values = {**self.constants, **{number: to_numpy(value) for number, value in enumerate(arguments)}}
        memory = Memory(self.memory_size)
        there: set[int] = set()
        for stage in self.stages:
            if isinstance(stage, HostStage):
                given = stage.run(*(values[number] for number in stage.takes))
                values.update(zip(stage.gives, map(to_numpy, given)))
            else:
                self._simulate(stage, memory, values, there)
        results = tuple(self._result(values, number) for number in self.results)
        return tuple(map(_to_torch, results)) if any(map(_is_torch, arguments)) else results

    def _result(self, values: Mapping[int, Any], number: int) -> Any:
        """A result, which is a copy unless it was computed for this call."""
        value = values[number]
        kept = number in self.constants or number in range(self.arguments)
        if not kept:
            return value
        return value.clone() if _is_torch(value) else value.copy() if isinstance(value, np.ndarray) else value

    def _simulate(self, stage: MachineStage, memory: Memory, values: dict[int, Any], there: set[int]) -> None:
        for number, place in stage.takes.items():
            if number not in there:
                array = np.asarray(values[number])
                if array.shape != place.shape or array.dtype != place.dtype:
                    wanted = f"{place.dtype} of shape {list(place.shape)}"
                    raise TypeError(f"an argument is {array.dtype} of shape {list(array.shape)} in place of {wanted}")
                memory.write(place.address, array)
                there.add(number)
        sections = Simulator(memory, self.machine).run(stage.program)
        collected = _PROFILE.get()
        if collected is not None:
            ran = zip(stage.kernels, sections)
            collected.kernels += [Ran(kernel, tiling, self.machine, section) for (kernel, tiling), section in ran]
        for number, place in stage.gives.items():
            values[number] = memory.read(place.address, place.shape, place.dtype, place.strides)
            there.add(number)


def to_numpy(value: Any) -> Any:
    """A tensor as an array that shares its memory; anything else as it is, also tensors of types that NumPy lacks.

    >>> to_numpy(3)
    3
    """
    if not _is_torch(value):
        return value
    plain = value.detach().resolve_conj().resolve_neg()
    try:
        return plain.numpy()
    except TypeError:
        return plain


def _is_torch(value: Any) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.Tensor)


def _to_torch(value: Any) -> Any:
    import torch

    if not isinstance(value, np.ndarray):
        return value
    return torch.from_numpy(value if value.flags.writeable else value.copy())


class Layout:
    """Addresses in the memory, one behind the other.

    >>> layout = Layout()
    >>> layout.add(10), layout.add(4), layout.size
    (0, 64, 68)
    """

    def __init__(self) -> None:
        self.size = 0

    def add(self, size: int) -> int:
        """The address of so many new bytes."""
        address = -(-self.size // _ALIGNMENT) * _ALIGNMENT
        self.size = address + size
        return address
