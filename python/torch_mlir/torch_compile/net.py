# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The net under the torch.compile door: what fails there without being the program's fault leaves work to ATen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from torch import fx
from torch._dynamo.backends.debugging import aot_eager
from torch._dynamo.exc import RestartAnalysis
from torch._subclasses.fake_tensor import DataDependentOutputException, DynamicOutputShapeException

from ..compile_log import SettingsError
from ..hybrid.outer_graph import Boxed, boxed
from ..hybrid.piece_calls import FallbackWarning
from ..hybrid.reproducer import report_bug

Table = Mapping[Any, Callable[..., Any]]
Capture = Callable[[Callable[[Table], Table]], Callable[..., Any]]

# No mistakes of ours: a lack of memory, a wrong setting, warnings that are errors, and Dynamo that begins anew.
_PASSING = (MemoryError, SettingsError, FallbackWarning, RestartAnalysis)
# What a decomposition would make depends on data, and Dynamo was not told to trace such: the whole operator does not.
_UNKNOWN = (DataDependentOutputException, DynamicOutputShapeException)


class _WatchedTable:
    """Decompositions that remember which of them failed; those are left out the next time."""

    def __init__(self) -> None:
        self.left_out: dict[Any, str | None] = {}
        self._failed: dict[Any, str | None] = {}

    @property
    def mistakes(self) -> dict[Any, str]:
        """The operators whose decompositions failed by a mistake, with their errors."""
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
            self._failed.setdefault(op, _described(error))  # PyTorch adds to it on its way up.
            raise

    def drop_failed(self) -> bool:
        """Leaves out what has failed since the last time, and says whether that is anything."""
        dropped = bool(self._failed)
        self.left_out.update(self._failed)
        self._failed.clear()
        return dropped


def captured(capture: Capture, module: fx.GraphModule, inputs: Sequence[Any]) -> Callable[..., Any]:
    """What `capture` makes of one of Dynamo's graphs; it passes its table of decompositions through what it is given.

    Where a decomposition fails its operator stays whole, and where anything else fails ATen runs the graph. An error
    that PyTorch raises as well is the program's.

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
            report_bug(module, "capture", _described(error))
            return on_aten
        if mistakes := table.mistakes:
            failures = "; ".join(f"{op}: {error}" for op, error in mistakes.items())
            report_bug(module, "decompose", failures, operators=len(mistakes))
        return function


def compiled(compile: Callable[[], Boxed], module: fx.GraphModule) -> Boxed:
    """What `compile` makes of one of AOTAutograd's graphs, or the graph as it is.

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
        report_bug(module, "graph", _described(error))
        return function


def _described(error: Exception) -> str:
    """The error in a line: PyTorch adds to its text where it was, and what one may set to hear more."""
    first = next((line.strip() for line in str(error).splitlines() if line.strip()), "no message")
    return f"{type(error).__name__}: {first}"
