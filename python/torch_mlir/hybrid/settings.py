# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The settings of a compilation, which the options of `torch.compile` fill in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..backends import Engine, get_engine


@dataclass(frozen=True)
class Settings:
    """An engine, its options, and how much of a graph it gets. Options that are not given get their defaults.

    >>> Settings(engine_options={"opt_level": 1}).engine_options
    {'opt_level': 1, 'threads': None, 'cpu': None, 'freeze': False}
    """

    fallback: bool = True
    min_operators: int = 1
    cost_rules: bool = True
    engine: Engine = field(default_factory=get_engine)
    engine_options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "engine_options", self.engine.checked_options(self.engine_options))

    @property
    def asks_costs(self) -> bool:
        """Whether ATen may run a node that the engine could compile, because ATen is faster.

        >>> Settings(fallback=False).asks_costs
        False
        """
        return self.fallback and self.cost_rules
