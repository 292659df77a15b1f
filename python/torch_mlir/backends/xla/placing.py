# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where the tensors of a call go: into the memory of one device, or in parts onto the devices of a mesh."""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import Any

import torch

from .platform import Platform
from .stages import Stage, run
from .tensors import shares_memory, to_buffer, viewed
from .versions import Versions


class Weight(abc.ABC):
    """A weight, whose elements may change at any time."""

    @abc.abstractmethod
    def buffer(self) -> Any:
        """A buffer with the elements as they are now."""


class Placing(abc.ABC):
    """Puts arguments and weights where an executable wants them, and runs it."""

    def takes(self, value: Any) -> bool:
        """Whether a value is on the devices already."""
        return False

    @abc.abstractmethod
    def argument(self, index: int, tensor: torch.Tensor) -> Any:
        """The buffer of an argument."""

    @abc.abstractmethod
    def seed(self, seed: int) -> Any:
        """The buffer of a seed."""

    @abc.abstractmethod
    def weight(self, key: str, tensor: torch.Tensor) -> Weight:
        """A weight, to be asked at each call."""

    @abc.abstractmethod
    def run(self, stage: Stage, buffers: Sequence[Any], dtypes: Sequence[torch.dtype | None]) -> list[Any]:
        """The results of a stage and those that follow it, once they are computed."""


def placing_of(versions: Versions) -> Placing:
    """How the executables of a program take their arguments."""
    if versions.layout is None:
        return _OneDevice(versions.platform)
    from .sharded import OnMesh

    return OnMesh(versions.layout, versions.program, versions.platform)


class _OneDevice(Placing):
    def __init__(self, platform: Platform) -> None:
        self._platform = platform

    def argument(self, index: int, tensor: torch.Tensor) -> Any:
        return to_buffer(tensor, self._platform)

    def seed(self, seed: int) -> Any:
        return to_buffer(torch.tensor(seed), self._platform)

    def weight(self, key: str, tensor: torch.Tensor) -> Weight:
        buffer = to_buffer(tensor, self._platform)
        if shares_memory(buffer, tensor, self._platform):
            return _Shared(buffer)
        return Copied(tensor, lambda own: to_buffer(own, self._platform))

    def run(self, stage: Stage, buffers: Sequence[Any], dtypes: Sequence[torch.dtype | None]) -> list[Any]:
        results = run(stage, buffers, self._platform)
        return [viewed(result, dtype) for result, dtype in zip(results, dtypes)]


class _Shared(Weight):
    """A weight in the tensor's own memory, which sees every write, whoever writes."""

    def __init__(self, buffer: Any) -> None:
        self._buffer = buffer

    def buffer(self) -> Any:
        return self._buffer


class Copied(Weight):
    """A weight on a device that has memory of its own: put there once, and again when its elements are others.

    PyTorch's count of changes misses writes through `.data`, of NumPy and of fused optimizers, so that the elements
    themselves are compared with a copy of those that are on the device.
    """

    def __init__(self, tensor: torch.Tensor, put: Any) -> None:
        self._tensor = tensor
        self._put = put
        self._copy: torch.Tensor | None = None
        self._buffer: Any = None

    def buffer(self) -> Any:
        """A buffer with the elements as they are now."""
        if self._copy is None or not _is_same(self._copy, self._tensor):
            copy = self._tensor.clone()  # The buffer may share its memory, so nothing writes to it again.
            self._copy, self._buffer = copy, self._put(copy)
        return self._buffer


def _is_same(one: torch.Tensor, other: torch.Tensor) -> bool:
    """Whether the bytes of two dense tensors are the same."""
    return torch.equal(one.reshape(-1).view(torch.uint8), other.reshape(-1).view(torch.uint8))
