# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces operators that write to arguments although their schemas do not say so."""

from __future__ import annotations

from typing import Any, NamedTuple

from torch._ops import OpOverload

from ..program.operators import aten


class HiddenWrites(NamedTuple):
    """`twin` takes the first `arguments`; its results at `results` are the new values of the arguments at `places`."""

    twin: OpOverload
    arguments: int
    places: tuple[int, ...]
    results: tuple[int, ...]
    switch: int

    def is_harmless(self, args: Any) -> bool:
        """Whether a call with these arguments writes nothing: it is switched off, or there is nothing to write to."""
        if len(args) <= self.switch:
            return False
        return args[self.switch] is False or all(args[place] is None for place in self.places)

    def is_understood(self, args: Any, kwargs: Any) -> bool:
        """Whether the twin can stand for a call that does write."""
        return len(args) >= self.arguments and not kwargs and args[self.switch] is True


HIDDEN_WRITES: dict[OpOverload, HiddenWrites] = {
    # Running mean and variance, while training.
    aten.batch_norm.default: HiddenWrites(aten._native_batch_norm_legit_functional.default, 8, (3, 4), (3, 4), 5),
}
