# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What engines raise."""

from __future__ import annotations

from collections.abc import Sequence


class EngineError(Exception):
    """An engine is not there, or cannot compile or run a module; the message holds its diagnostics."""


class EngineRefusal(EngineError):
    """An engine has no way to compile part of a module, and says so: this is a limit of the engine, not a mistake.

    `nodes` names the parts, as the locations of their operations do. Without names, the whole module is meant.

    >>> EngineRefusal("no kernel for aten.sort", nodes=["sort"]).nodes
    ('sort',)
    """

    def __init__(self, reason: str, nodes: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.nodes = tuple(nodes)


class OptionError(ValueError):
    """An option that there is not, or a value that it does not take."""
