# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a row of the comparison runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import nn

Inputs = tuple[torch.Tensor, ...]


@dataclass(frozen=True)
class Program:
    """A module and its inputs, both made anew by each process from the same seed.

    `trains` has gradients as results. With `dynamic`, peers compile for any size in the dimensions in which its inputs
    differ; they see those inputs first, and the usual ones are timed. `needed` is the part of the counted arithmetic
    that the program asks for, where the count knows no mask.
    """

    name: str
    make: Callable[[], tuple[nn.Module, Inputs]]
    trains: bool = False
    dynamic: Callable[[], Inputs] | None = None
    needed: float = 1.0
    # What a sweep varies, and the value in this row. Rows of sweeps are no part of the table.
    sweep: str = ""
    at: int = 0

    def build(self) -> tuple[nn.Module, Inputs]:
        """The module, in the mode in which it runs, and its inputs.

        >>> module, inputs = Program("sum", lambda: (nn.Linear(2, 1), (torch.ones(1, 2),))).build()
        >>> module.training
        False
        """
        torch.manual_seed(0)
        module, inputs = self.make()
        module.train(self.trains)
        if not self.trains:
            module.requires_grad_(False)
        _without_dropout(module)
        return module, inputs


def channels_last(module: nn.Module, x: torch.Tensor) -> tuple[nn.Module, Inputs]:
    """A module and an image in that order of memory."""
    return module.to(memory_format=torch.channels_last), (x.to(memory_format=torch.channels_last),)


def _without_dropout(module: nn.Module) -> None:
    # Peers draw other random numbers, so that their gradients could not be compared.
    for part in module.modules():
        if isinstance(part, nn.Dropout):
            part.p = 0.0
        if isinstance(part, nn.MultiheadAttention):
            part.dropout = 0.0
