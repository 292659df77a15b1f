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
        self.nodes = (nodes,) if isinstance(nodes, str) else tuple(nodes)


class EngineMistake(EngineError):
    """An engine of others raised an exception or returned a value that the protocol does not allow.

    >>> str(EngineMistake("mine", "failed in a call: KeyError: 'x'"))
    "the engine 'mine' failed in a call: KeyError: 'x'"
    """

    def __init__(self, engine: str, what: str) -> None:
        super().__init__(f"the engine {engine!r} {what}")
        self.engine = engine


# The part to blame for a mistake that no engine of others has made.
OURSELVES = "torch-mlir"


def culprit_of(error: BaseException) -> str:
    """Where a mistake is that raised an error: in an engine of others, or in this package.

    >>> culprit_of(EngineMistake("mine", "failed")), culprit_of(KeyError("x"))
    ("the engine 'mine'", 'torch-mlir')
    """
    found: BaseException | None = error
    while found is not None and not isinstance(found, EngineMistake):
        found = found.__cause__
    return OURSELVES if found is None else f"the engine {found.engine!r}"


class SizeError(RuntimeError):
    """A call has sizes that the program asserts against, as `x[:1]` does where a dynamic size may be zero."""


class OptionError(ValueError):
    """An option that there is not, or a value that it does not take."""
