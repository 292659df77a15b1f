# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How graphs are compiled; the options of `torch.compile` end up here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..backends import Engine, get_engine


@dataclass(frozen=True)
class Settings:
    """An engine and its options, of which any may be left out, and how much of a graph it gets."""

    fallback: bool = True
    min_operators: int = 1
    cost_rules: bool = True
    engine: Engine = field(default_factory=get_engine)
    engine_options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def asks_costs(self) -> bool:
        """Whether ATen may run what could be compiled, because it is faster.

        >>> Settings(fallback=False).asks_costs
        False
        """
        return self.fallback and self.cost_rules
