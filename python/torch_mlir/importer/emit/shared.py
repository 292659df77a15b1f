# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The state that all emitters of one import of a program share: torch's types, locations and literals too."""

from __future__ import annotations

from ... import ir
from .emission import Emission
from .literals import LiteralTable
from .locations import LocationCache
from .references import RefTracker
from .types import TypeCache


class Shared(Emission):
    """The emitting side of one import of an FX program."""

    types: TypeCache

    def __init__(self, context: ir.Context, taken: set[str] | None = None, tracker: RefTracker | None = None) -> None:
        super().__init__(context, taken)
        self.types = TypeCache(context)
        self.locations = LocationCache(context)
        self.literals = LiteralTable(self.types, context, tracker)
