# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts what lazy tensors compile, run, and leave to PyTorch."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import fx

from ..native import loaded

__all__ = ["Metrics", "compiled", "count", "metrics", "ran", "reset_metrics"]


@dataclass(frozen=True)
class Metrics:
    """What lazy tensors have done in this process, or since `reset_metrics`.

    `cached` of the runs found their graph compiled, and `without_python` of those ran without entering Python.
    `fallbacks` has, by operator, how often ATen ran one between steps; `on_aten` how often one is part of a compiled
    graph that leaves it to ATen.
    """

    compiled: int = 0
    cached: int = 0
    ran: int = 0
    without_python: int = 0
    left_to_torchscript: int = 0
    fallbacks: Mapping[str, int] = field(default_factory=dict)
    on_aten: Mapping[str, int] = field(default_factory=dict)
    compile_seconds: float = 0.0
    run_seconds: float = 0.0


class _Counters:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.clear()

    def clear(self) -> None:
        self.numbers: Counter[str] = Counter()
        self.on_aten: Counter[str] = Counter()
        self.compile_seconds = 0.0
        self.run_seconds = 0.0


_counters = _Counters()


def count(name: str) -> None:
    """Counts an event.

    >>> before = metrics().cached
    >>> count("cached")
    >>> metrics().cached - before
    1
    """
    with _counters.lock:
        _counters.numbers[name] += 1


def ran(seconds: float) -> None:
    """Counts a run of a compiled graph.

    >>> before = metrics().ran
    >>> ran(0.5)
    >>> metrics().ran - before
    1
    """
    with _counters.lock:
        _counters.numbers["ran"] += 1
        _counters.run_seconds += seconds


def compiled(refused: Mapping[fx.Node, str], seconds: float) -> None:
    """Counts a compilation, with the nodes that it leaves to ATen.

    >>> before = metrics().compiled
    >>> compiled({}, 0.5)
    >>> metrics().compiled - before
    1
    """
    with _counters.lock:
        _counters.numbers["compiled"] += 1
        _counters.on_aten.update(_name(node.target) for node in refused if node.op == "call_function")
        _counters.compile_seconds += seconds


def metrics() -> Metrics:
    """The counts so far.

    >>> metrics().left_to_torchscript
    0
    """
    extension = loaded()
    seen, seconds = (0, 0.0) if extension is None else extension.seen_step_counts()
    names = torch._C._lazy._counter_names()
    fallbacks = {name: torch._C._lazy._counter_value(name) for name in names if name.startswith("aten::")}
    with _counters.lock:
        return Metrics(
            compiled=_counters.numbers["compiled"],
            cached=_counters.numbers["cached"] + seen,
            ran=_counters.numbers["ran"] + seen,
            without_python=seen,
            left_to_torchscript=_counters.numbers["left_to_torchscript"],
            fallbacks={name: number for name, number in sorted(fallbacks.items()) if number},
            on_aten=dict(sorted(_counters.on_aten.items())),
            compile_seconds=_counters.compile_seconds,
            run_seconds=_counters.run_seconds + seconds,
        )


def reset_metrics() -> None:
    """Sets all counts to zero, PyTorch's own counts of lazy tensors among them.

    >>> reset_metrics()
    >>> metrics().ran
    0
    """
    torch._C._lazy._reset_metrics()
    extension = loaded()
    if extension is not None:
        extension.reset_seen_step_counts()
    with _counters.lock:
        _counters.clear()


def _name(target: Any) -> str:
    schema = getattr(target, "_schema", None)
    return str(target) if schema is None else str(schema.name)
