# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Follows `.grad`, which a body fills, reads and clears without a call of PyTorch's."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from types import FrameType
from typing import Any

import torch

from ...program.errors import CaptureError

_CLOSE = 4  # Frames, with the two between an attribute and this file.


@dataclass(frozen=True)
class GradientRule:
    """What a call does with the `grad` of one tensor, besides what its results say.

    With `clears`, the gradient goes before the results are stored. Otherwise it has to be what it was when the body
    began: `must_be`, if the body read it.
    """

    clears: bool
    must_be: Any = None
    is_read: bool = False

    @property
    def is_active(self) -> bool:
        """Whether there is anything to do before a call."""
        return self.clears or self.is_read or self.must_be is not None

    def check(self, tensor: torch.Tensor, name: str) -> None:
        """Raises ValueError if the gradient is another one than the body found.

        >>> weight = torch.ones(1, requires_grad=True)
        >>> GradientRule(clears=False, is_read=True).check(weight, "weight")
        """
        if not self.is_read and (self.clears or self.must_be is None):
            return
        if _grad(tensor) is self.must_be:
            return
        had = "another one" if self.must_be is not None else "none"
        raise ValueError(
            f"{name} has a gradient (.grad) that the function was not captured with, which was {had}: call zero_grad() "
            "in the body, or bring it into the state that it had then"
        )


class Gradients:
    """The gradients of the tensors of one body.

    >>> gradients, weight = Gradients(), torch.ones(1, requires_grad=True)
    >>> gradients.is_set(weight)
    >>> gradients.rule(weight).clears
    True
    """

    def __init__(self) -> None:
        self._kept: dict[int, torch.Tensor] = {}
        self._before: dict[int, Any] = {}
        self._read: set[int] = set()
        self._set: set[int] = set()

    def meet(self, tensor: torch.Tensor) -> None:
        """Remembers a tensor's gradient as the body found it."""
        if id(tensor) not in self._kept:
            self._kept[id(tensor)] = tensor
            self._before[id(tensor)] = _grad(tensor)

    def is_read(self, tensor: torch.Tensor) -> None:
        """The body asks for a gradient; one that it has set itself is its own."""
        self.meet(tensor)
        if _is_asked_by("zero_grad"):
            if _grad(tensor) is None:
                self._set.add(id(tensor))  # It would clear the gradient that the next call finds.
        elif id(tensor) not in self._set:
            self._read.add(id(tensor))

    def is_set(self, tensor: torch.Tensor) -> None:
        """The body replaces a gradient, or clears it."""
        self.meet(tensor)
        self._set.add(id(tensor))

    def rule(self, tensor: torch.Tensor, name: str = "f") -> GradientRule:
        """What calls do with the gradient of this tensor; the body has ended.

        Raises CaptureError if the next call would find another situation than the body did.
        """
        before, after = self._before.get(id(tensor)), _grad(tensor)
        clears = id(tensor) in self._set
        if clears and after is None and before is not None:
            raise CaptureError(
                f"{name}: the body finds a gradient (.grad) and clears it in the end, so that the next call would "
                "find none: call zero_grad() once before the capture, or at the beginning of the body"
            )
        return GradientRule(clears, before, id(tensor) in self._read)

    def made(self, tensor: torch.Tensor) -> Any:
        """The gradient that the body left where it found another one, or none; None if it left what was there."""
        after = _grad(tensor)
        return None if after is self._before.get(id(tensor)) else after

    def met(self) -> list[torch.Tensor]:
        """All tensors whose gradients the body had to do with."""
        return list(self._kept.values())


def _is_asked_by(name: str) -> bool:
    """Whether one of the functions that are closest on the stack is called so, whichever class has it."""
    frame: FrameType | None = sys._getframe(1)
    for _ in range(_CLOSE):
        frame = frame.f_back if frame is not None else None
        if frame is not None and frame.f_code.co_name == name:
            return True
    return False


def _grad(tensor: torch.Tensor) -> Any:
    with torch._C.DisableTorchFunction():
        return tensor.grad if tensor.is_leaf else None
