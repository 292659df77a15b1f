# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports, lowers and compiles one piece of a graph. The error of each stage names the nodes at fault."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import fx
from torch._ops import HigherOrderOperator

from .. import ir
from ..backends import EngineProgram, EngineRefusal, Job
from ..backends.errors import OURSELVES, culprit_of
from ..backends.guarding import start, taken_by
from ..compile_log import SettingsError, compilation
from ..compiler_utils import PIPELINES, OutputType, avoid_threads_without_memory, end_threads
from ..importer import ImportedProgram, Program, UnsupportedProgramError, import_program
from ..passmanager import PassManager
from ..program.nodes import static_sizes
from .leftovers import leftovers, names_in
from .pieces import Piece
from .settings import Settings


class PieceError(Exception):
    """A piece cannot be compiled as it is.

    `refused` has the nodes of the whole graph at fault, with reasons. `is_bug` tells a mistake of ours from a limit.
    """

    def __init__(
        self, stage: str, text: str, refused: Mapping[fx.Node, str], is_bug: bool, culprit: str = OURSELVES
    ) -> None:
        super().__init__(text)
        self.culprit = culprit
        self.stage = stage
        self.refused = dict(refused)
        self.is_bug = is_bug


@dataclass
class BuiltPiece:
    """A piece while it is compiled; `kept` has its IR by output type, if the caller wants to see it."""

    piece: Piece
    imported: ImportedProgram
    job: Job
    settings: Settings
    seconds: dict[str, float] = field(default_factory=dict)
    kept: dict[OutputType, ir.Operation] = field(default_factory=dict)
    executable: Callable[..., tuple[Any, ...]] | None = None

    @contextmanager
    def timed(self, stage: str) -> Iterator[None]:
        """Adds the time of the `with` block to a stage's time."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[stage] = self.seconds.get(stage, 0.0) + time.perf_counter() - start


def lower_piece(piece: Piece, settings: Settings, keep: bool = False) -> BuiltPiece:
    """Imports a piece and lowers it for its engine, unless the engine's cache has its code.

    `keep` lowers it in any case, and copies the module of each stage.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> nodes = list(module.graph.nodes)
    >>> built = lower_piece(cut(nodes, {nodes[1]: 1}, ())[0], Settings(), keep=True)
    >>> sorted(built.seconds)
    ['compile', 'import', 'lower']
    """
    with compilation("piece") as run:
        run.enter("import")
        start = time.perf_counter()
        imported = _import(piece)
        spent = time.perf_counter() - start
        with _ours("compile", piece):
            job = _job(piece, imported, settings)
        built = BuiltPiece(piece, imported, job, settings, {"import": spent})
        module = imported.module
        if keep:
            built.kept[OutputType.RAW] = module.operation.clone()
        run.write("graph.py", lambda: piece.module.print_readable(print_output=False))
        run.write("raw.mlir", lambda: str(module.operation.get_asm(large_elements_limit=10, large_resource_limit=10)))
        with built.timed("compile"), _ours("compile", piece):
            built.executable = built.job.cached()
        if built.executable is not None and not keep:
            end_threads(module.context)
            return built
        pipeline = PIPELINES.get(taken_by(settings.engine, settings.engine_options))
        if pipeline is not None:
            text = f"builtin.module({pipeline})"
            run.enter("lower", text)
            with built.timed("lower"):
                _lower(piece, module, text)
    if keep:
        built.kept[taken_by(settings.engine, settings.engine_options)] = module.operation.clone()
    return built


def _job(piece: Piece, imported: ImportedProgram, settings: Settings) -> Job:
    return start(settings.engine, program_of(piece, imported, imported.module), settings.engine_options)


def program_of(piece: Piece, imported: ImportedProgram, module: ir.Module) -> EngineProgram:
    """What an engine gets of a piece: `module` is its imported module, or one that came of that."""
    return EngineProgram(
        module,
        imported.function,
        names=[node.name for node in piece.module.graph.find_nodes(op="placeholder")],
        input_dtypes=list(map(_dtype, piece.taken)),
        output_dtypes=list(map(_dtype, piece.given)),
        output_sizes=list(map(static_sizes, piece.given)),
        input_sizes=list(map(static_sizes, piece.taken)),
    )


def compile_piece(built: BuiltPiece) -> None:
    """Compiles a piece that was lowered because the cache did not have its code.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> nodes = list(module.graph.nodes)
    >>> built = lower_piece(cut(nodes, {nodes[1]: 1}, ())[0], Settings())
    >>> if built.executable is None:
    ...     compile_piece(built)
    >>> built.executable(torch.tensor([-1.0, 1.0]))
    (tensor([0., 1.]),)
    """
    with built.timed("compile"), _ours("compile", built.piece):
        try:
            built.executable = built.job.build()
        except EngineRefusal as error:
            raise _refused(built.piece, error) from None
        end_threads(built.imported.module.context)


@contextmanager
def _ours(stage: str, piece: Piece) -> Iterator[None]:
    """Turns a failure of a stage into a `PieceError` that calls it our mistake.

    Errors that name their nodes already, a lack of memory and a wrong setting pass as they are.
    """
    try:
        yield
    except (PieceError, MemoryError, SettingsError):  # ATen would have no more memory.
        raise
    except Exception as error:
        raise _bug(stage, piece, error) from error


def _import(piece: Piece) -> ImportedProgram:
    with _ours("import", piece):
        try:
            return import_program(Program.from_graph_module(piece.module))
        except UnsupportedProgramError as error:
            refused: dict[fx.Node, str] = {}
            for problem in error.problems:
                refused.update(_blame(piece, problem.node, problem.reason))
            raise PieceError("import", str(error), refused, False) from None


def _lower(piece: Piece, module: ir.Module, pipeline: str) -> None:
    avoid_threads_without_memory(module.context)
    with _ours("lower", piece):
        try:
            PassManager.parse(pipeline, module.context).run(module.operation)
        except ir.MLIRError as error:  # type: ignore[attr-defined]  # The bindings define it when they are imported.
            by_name = {node.name: node for node in piece.computing}
            refused: dict[fx.Node, str] = {}
            for names, what, public in leftovers(module):
                nodes = [by_name[name] for name in names if public and name in by_name]
                for node in nodes or [None]:
                    refused.update(_blame(piece, node, f"no lowering for {what}"))
            if not refused:
                raise _bug("lower", piece, error) from None
            raise PieceError("lower", str(error), refused, False) from None


def _refused(piece: Piece, error: EngineRefusal) -> PieceError:
    """The error for a refusal of the engine. It blames the nodes that the engine names, or else the whole piece."""
    by_name = {node.name: node for node in piece.computing}
    reason = str(error)
    refused: dict[fx.Node, str] = {}
    for name in error.nodes:
        refused.update(_blame(piece, by_name.get(name), reason))
    return PieceError("compile", reason, refused or dict.fromkeys(piece.nodes, reason), False)


def _blame(piece: Piece, node: fx.Node | None, reason: str) -> dict[fx.Node, str]:
    """Finds the nodes of the whole graph to blame for a node of the piece's own graph.

    For a node of a subgraph, these are the operators that run subgraphs.
    """
    origin = piece.origin.get(node) if node is not None else None
    if origin is not None and origin.op == "call_function":
        return {origin: reason}
    if origin is not None:  # A placeholder: its readers cannot be compiled.
        return {user: reason for user in origin.users if user in piece.nodes}
    runners = [item for item in piece.nodes if isinstance(item.target, HigherOrderOperator)]
    return dict.fromkeys(runners, f"runs a graph with {reason}")


def _bug(stage: str, piece: Piece, error: Exception) -> PieceError:
    by_name = {node.name: node for node in piece.computing}
    named = [piece.origin[by_name[name]] for name in sorted(names_in(str(error))) if name in by_name]
    line = next((line.strip() for line in str(error).splitlines() if line.strip()), type(error).__name__)
    culprit = culprit_of(error)
    is_ours = culprit == OURSELVES
    reason = f"an error of {culprit} in stage {stage!r}: {type(error).__name__}: {line}" if is_ours else line
    return PieceError(stage, str(error), dict.fromkeys(named or piece.nodes, reason), True, culprit)


def _dtype(value: Any) -> torch.dtype | None:
    return value.dtype if isinstance(value, torch.Tensor) else None
