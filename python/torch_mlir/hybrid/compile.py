# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a functional graph: cuts it into pieces, lowers them, cuts anew around nodes that failed, and compiles."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import fx
from torch.utils._python_dispatch import _disable_current_modes

from .._mlir_libs._torchMlirRegistration import is_memory_limited
from ..backends import Engine
from ..compile_log import errors_side_by_side
from ..importer import UnsupportedProgramError
from ..importer.problems import problem_of
from ..program.nodes import values_of
from .build import BuiltPiece, PieceError, compile_piece, lower_piece
from .nodes import Role, Roles, faster_on_aten, layout_readers, refusal
from .outer_graph import Boxed, Places, around, boxed, whole_graph, whole_places
from .piece_calls import make_call
from .pieces import Piece, cut
from .reproducer import report_bug
from .settings import Settings
from .shared_results import share_results
from .stages import assign_stages

# How often a graph is cut at most. Each cut leaves out all nodes that failed so far, so one or two suffice.
_ATTEMPTS = 8
_ADVICE = "leave out fallback=False, and it runs on ATen"


@dataclass(frozen=True)
class Alone:
    """The engine's callable for a whole graph, and how its arguments and results are those of the graph."""

    executable: Callable[..., tuple[Any, ...]]
    places: Places


@dataclass
class Outcome:
    """A compiled graph, with its pieces, its refused nodes and the time that it took.

    `alone` is there if a call of the engine's code is all that the graph needs, for inputs without lazy bits.
    """

    function: Boxed
    graph_module: fx.GraphModule
    stages: dict[fx.Node, int]
    built: list[BuiltPiece]
    refused: dict[fx.Node, str]
    bugs: set[fx.Node] = field(default_factory=set)
    seconds: dict[str, float] = field(default_factory=dict)
    alone: Alone | None = None


def compile_graph(graph_module: fx.GraphModule, settings: Settings | None = None, details: bool = False) -> Outcome:
    """Compiles the supported part of a functional graph with metadata, such as AOTAutograd makes; ATen runs the rest.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> module = make_fx(lambda x: (torch.relu(x),), tracing_mode="fake")(torch.ones(2))
    >>> compile_graph(module).function([torch.tensor([-1.0, 1.0])])
    (tensor([0., 1.]),)
    """
    compiler = _Compiler(graph_module, settings or Settings(), details)
    with _disable_current_modes():  # AOTAutograd is in the middle of tracing, but our constants are real tensors.
        return compiler.run()


class _Compiler:
    """One graph while it is compiled."""

    def __init__(self, graph_module: fx.GraphModule, settings: Settings, details: bool) -> None:
        self.module = graph_module
        self.settings = settings
        self.details = details
        self.outside = share_results(graph_module)
        self.nodes = list(graph_module.graph.nodes)
        self.roles = Roles()
        self.refused: dict[fx.Node, str] = {}
        self.bugs: set[fx.Node] = set()
        self.done: dict[tuple[fx.Node, ...], BuiltPiece] = {}

    def run(self) -> Outcome:
        start = time.perf_counter()
        self._refuse_known()
        for _ in range(_ATTEMPTS):
            stages = assign_stages(self.nodes, self.refused, self.outside, self.roles)
            pieces = self._worthwhile(cut(self.nodes, stages, self.refused, self.roles, in_memory_order=True))
            if self._try(pieces):
                break
        else:  # After so many attempts, ATen gets the whole piece that still fails.
            pieces = [piece for piece in pieces if piece.nodes in self.done and self.done[piece.nodes].executable]
        self._complain()
        calls = [self._call(self.done[piece.nodes]) for piece in pieces]
        function = whole_graph(self.module, pieces, calls) or self._around(stages, pieces, calls)
        built = [self.done[piece.nodes] for piece in pieces]
        seconds = {"total": time.perf_counter() - start}
        alone = self._alone(pieces)
        return Outcome(function, self.module, stages, built, self.refused, self.bugs, seconds, alone)

    def _alone(self, pieces: Sequence[Piece]) -> Alone | None:
        places = whole_places(self.module, pieces)
        executable = None if places is None else self.done[pieces[0].nodes].executable
        if places is None or executable is None or not pieces[0].keeps_order:
            return None
        return Alone(executable, places)

    def _around(
        self, stages: dict[fx.Node, int], pieces: Sequence[Piece], calls: Sequence[Callable[..., Any]]
    ) -> Boxed:
        return around(self.module, stages, pieces, calls) if pieces else boxed(self.module.forward)

    def _refuse_known(self) -> None:
        for node in self.nodes:
            if node.op == "call_function" and (reason := self._reason(node)) is not None:
                self._refuse(node, reason)
            elif node.op in ("call_module", "call_method"):
                self._refuse(node, "is no operator")
        for node, reason in layout_readers(self.nodes).items():
            self._refuse(node, reason)

    def _reason(self, node: fx.Node) -> str | None:
        """Why ATen gets a node before we try to compile it; None if we try."""
        reason = refusal(node, self.settings.engine)
        if reason is None and self.settings.asks_costs:
            reason = faster_on_aten(node, self.settings.engine)
        return reason

    def _refuse(self, node: fx.Node, reason: str, is_bug: bool = False) -> None:
        """Leaves a node to ATen; an element of a tuple goes with the tuple."""
        source = node.args[0] if node.args else None
        if self.roles[node] is Role.FOLLOWS and isinstance(source, fx.Node) and _is_tuple(source):
            return self._refuse(source, reason, is_bug) if source.op == "call_function" else None
        self.refused.setdefault(node, reason)
        if is_bug:
            self.bugs.add(node)
        return None

    def _worthwhile(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces with enough to compute; views and sizes cost nothing on ATen."""
        least = max(self.settings.min_operators, 1)
        return [piece for piece in pieces if sum(self.roles[n] is Role.COMPILED for n in piece.nodes) >= least]

    def _try(self, pieces: Sequence[Piece]) -> bool:
        """Lowers all pieces before it compiles any, because most failures show up in lowering."""
        if not self._each(self._lower, pieces):
            return False
        left = [piece for piece in pieces if self.done[piece.nodes].executable is None]
        return self._each(self._compile, left, _threads_for(self.settings.engine))

    def _each(self, step: Callable[[Piece], None], pieces: Sequence[Piece], threads: int = 1) -> bool:
        succeeded = True
        errors = errors_side_by_side(step, pieces, threads)
        for piece, error in zip(pieces, errors, strict=True):
            if error is None:
                continue
            if not isinstance(error, PieceError):
                raise error
            succeeded = False
            if error.is_bug and self.settings.fallback:
                report_bug(piece.module, error.stage, str(error), self.settings, culprit=error.culprit)
            for node, reason in error.refused.items():
                self._refuse(node, reason, error.is_bug)
        return succeeded

    def _lower(self, piece: Piece) -> None:
        if piece.nodes not in self.done:
            self.done[piece.nodes] = lower_piece(piece, self.settings, self.details)

    def _compile(self, piece: Piece) -> None:
        compile_piece(self.done[piece.nodes])

    def _complain(self) -> None:
        if self.settings.fallback:
            return
        kept = [node for node in self.refused if self.roles[node] is not Role.FOLLOWS]
        if kept:
            raise UnsupportedProgramError([problem_of(node, self.refused[node], _ADVICE) for node in kept])

    def _call(self, built: BuiltPiece) -> Callable[..., Any]:
        assert built.executable is not None
        is_complex = any(
            isinstance(value, torch.Tensor) and value.is_complex() for node in self.nodes for value in values_of(node)
        )
        return make_call(built.piece, built.executable, is_complex, self.settings.fallback)


def _threads_for(engine: Engine) -> int:
    return len(os.sched_getaffinity(0)) if engine.builds_side_by_side and not is_memory_limited() else 1


def _is_tuple(node: fx.Node) -> bool:
    return isinstance(node.meta.get("val"), (tuple, list))
