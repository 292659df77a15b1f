# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Catches failures of our own code under `torch.compile`, reports them as bugs, and lets ATen do the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from torch import fx
from torch._dynamo.backends.debugging import aot_eager
from torch._dynamo.exc import RestartAnalysis
from torch._subclasses.fake_tensor import DataDependentOutputException, DynamicOutputShapeException

from ..backends.errors import culprit_of
from ..compile_log import SettingsError
from ..hybrid.outer_graph import Boxed, boxed
from ..hybrid.piece_calls import FallbackWarning
from ..hybrid.reproducer import report_bug
from ..hybrid.settings import Settings

Table = Mapping[Any, Callable[..., Any]]
Capture = Callable[[Callable[[Table], Table]], Callable[..., Any]]

# Errors that are not bugs of ours: a lack of memory, a wrong setting, a warning as an error, and Dynamo's restart.
_PASSING = (MemoryError, SettingsError, FallbackWarning, RestartAnalysis)
# A decomposition raises these if its shapes depend on data, and Dynamo may not trace such. The whole operator does not.
_UNKNOWN = (DataDependentOutputException, DynamicOutputShapeException)


class _WatchedTable:
    """Records which decompositions fail, and leaves them out of the next attempt."""

    def __init__(self) -> None:
        self.left_out: dict[Any, str | None] = {}
        self._failed: dict[Any, str | None] = {}

    @property
    def mistakes(self) -> dict[Any, str]:
        """The operators whose decompositions failed because of a bug, with their errors."""
        return {op: error for op, error in self.left_out.items() if error is not None}

    def __call__(self, table: Table) -> Table:
        return {op: partial(self._call, op, how) for op, how in table.items() if op not in self.left_out}

    def _call(self, op: Any, how: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        try:
            return how(*args, **kwargs)
        except _UNKNOWN:
            self._failed.setdefault(op, None)
            raise
        except Exception as error:
            self._failed.setdefault(op, _described(error))  # Callers in PyTorch extend its text.
            raise

    def drop_failed(self) -> bool:
        """Leaves out the decompositions that have failed since the last call. Returns whether there were any."""
        dropped = bool(self._failed)
        self.left_out.update(self._failed)
        self._failed.clear()
        return dropped


def captured(
    capture: Capture, module: fx.GraphModule, inputs: Sequence[Any], settings: Settings | None = None
) -> Callable[..., Any]:
    """Captures one of Dynamo's graphs. `capture` must pass its table of decompositions through its argument.

    If a decomposition fails, its operator stays whole. If anything else fails, ATen runs the graph. An error that
    PyTorch raises as well is the program's.

    >>> import torch
    >>> module = fx.symbolic_trace(torch.nn.ReLU())
    >>> captured(lambda watched: module.forward, module, [torch.ones(2)])(torch.tensor([-1.0, 1.0]))
    tensor([0., 1.])
    """
    table = _WatchedTable()
    while True:
        try:
            function = capture(table)
        except _PASSING:
            raise
        except Exception as error:
            if table.drop_failed():
                continue
            on_aten: Callable[..., Any] = aot_eager(module, list(inputs))
            report_bug(module, "capture", _described(error), settings, culprit=culprit_of(error))
            return on_aten
        if mistakes := table.mistakes:
            failures = "; ".join(f"{op}: {error}" for op, error in mistakes.items())
            report_bug(module, "decompose", failures, settings, operators=len(mistakes))
        return function


def compiled(compile: Callable[[], Boxed], module: fx.GraphModule, settings: Settings | None = None) -> Boxed:
    """Compiles one of AOTAutograd's graphs. If that fails, returns the graph for ATen.

    >>> module = fx.symbolic_trace(lambda x: (x + 1,))
    >>> compiled(lambda: boxed(module.forward), module)([1])
    (2,)
    """
    try:
        return compile()
    except _PASSING:
        raise
    except Exception as error:
        module.recompile()
        function = boxed(module.forward)
        report_bug(module, "graph", _described(error), settings, culprit=culprit_of(error))
        return function


def _described(error: Exception) -> str:
    """The first line of an error. PyTorch appends places and advice about its settings to the text."""
    first = next((line.strip() for line in str(error).splitlines() if line.strip()), "no message")
    return f"{type(error).__name__}: {first}"
