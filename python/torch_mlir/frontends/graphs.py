# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graphs of a `DynamoCompiler`: each has its module, and its code once it runs compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import fx
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import _disable_current_modes

from .. import ir
from ..backends import Engine, EngineError
from ..backends.guarding import taken_by
from ..compile_log import compilation
from ..compiler import CompiledModule, compile_program
from ..compiler_utils import OutputType, run_pipeline_with_repro_report
from ..hybrid.outer_graph import Boxed
from ..hybrid.piece_calls import Call
from ..hybrid.pieces import Piece
from ..hybrid.whole import compile_whole, copied
from ..importer import ImportOptions, InputKind, Program, import_program
from ..program.program import STATE_KINDS
from ..program.surroundings import Surroundings
from ..registries.mapping import MappingRegistry
from ..registries.targets import pipeline_to, pipeline_to_engines
from ..serial import one_compilation


@dataclass(frozen=True, eq=False)
class Settings:
    """An engine and all its options."""

    engine: Engine
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Ownership:
    """Tells the parameters and buffers of a model from other tensors, by their identity."""

    state: frozenset[int]
    passed: frozenset[int]

    @staticmethod
    def of(model: Any, arguments: Any) -> Ownership:
        """The ownership of a model that is called with these arguments.

        >>> model, x = torch.nn.Linear(2, 2), torch.ones(2)
        >>> ownership = Ownership.of(model, (x,))
        >>> ownership.has(model.weight), ownership.has(x)
        (True, False)
        """
        owner = model if isinstance(model, torch.nn.Module) else getattr(model, "__self__", None)
        state = [*owner.parameters(), *owner.buffers()] if isinstance(owner, torch.nn.Module) else []
        return Ownership(frozenset(map(id, state)), frozenset(map(id, pytree.tree_leaves(arguments))))

    def has(self, value: Any) -> bool:
        """Whether a value is a parameter or a buffer. A function may use parameters that no module of its own has."""
        if id(value) in self.passed:
            return False
        return id(value) in self.state or isinstance(value, torch.nn.Parameter)


@dataclass(frozen=True)
class Recipe:
    """How the graphs of a compiler become modules and code."""

    func_name: str
    registry: MappingRegistry
    output_type: OutputType

    @one_compilation()
    def module_of(self, program: Program) -> ir.Module:
        """The module of a program, whose state is passed to the function in front of the user's inputs."""
        inputs = (replace(item, kind=InputKind.USER_INPUT) if _is_state(item) else item for item in program.inputs)
        passed = replace(program, inputs=tuple(inputs))
        options = ImportOptions(func_name=self.func_name, constants=False)
        module = import_program(passed, options, registries=[self.registry]).module
        if self.output_type is not OutputType.RAW:
            what = f"lowering to {self.output_type.value}"
            run_pipeline_with_repro_report(module, pipeline_to(self.output_type), what)
        return module

    def code_of(self, program: Program, settings: Settings, surroundings: Surroundings | None = None) -> CompiledModule:
        """The program as a callable of an engine."""
        engine = settings.engine
        takes = taken_by(engine, settings.options)
        if takes is not OutputType.LINALG_ON_TENSORS:
            raise EngineError(
                f"dynamo_run needs an engine that takes linalg, since registries emit any dialect, and {engine.name!r} "
                f'takes {takes.value}: say dynamo_run(engine="cpu")'
            )
        return compile_program(program, engine, settings.options, surroundings, [self.registry], _lower_for_engine)


def _is_state(item: Any) -> bool:
    return item.kind in STATE_KINDS


def _lower_for_engine(takes: OutputType, module: ir.Module) -> None:
    with compilation("module") as run:
        pipeline = pipeline_to_engines()
        run.enter(takes.value, pipeline)
        run_pipeline_with_repro_report(module, pipeline, f"lowering to {takes.value}")


class ImportedGraph:
    """A functional graph of the model's, and what became of it.

    `module` is the MLIR module, whose function takes `params` and then the other inputs. `graph_module` has the nodes
    that the registries were asked for.
    """

    def __init__(self, recipe: Recipe, graph_module: fx.GraphModule, ownership: Ownership) -> None:
        self.graph_module = graph_module
        self.params: list[torch.Tensor] = []
        self._recipe = recipe
        self._ownership = ownership
        self._program: Program | None = None
        self._module: ir.Module | None = None
        self._code: dict[Settings, Boxed] = {}

    @property
    def module(self) -> ir.Module:
        """The MLIR module."""
        if self._module is None:
            program = self._program or Program.from_graph_module(self.graph_module)
            with _disable_current_modes():
                self._module = self._recipe.module_of(program)
        return self._module

    def note_arguments(self, arguments: Sequence[Any]) -> None:
        """Finds the parameters among the arguments of the first call, and places them in front of the others."""
        if self._program is not None:
            return
        module = copied(self.graph_module)
        placeholders = module.graph.find_nodes(op="placeholder")
        owned = [self._ownership.has(value) for value in arguments]
        self.params = [value for value, is_owned in zip(arguments, owned) if is_owned]
        first = placeholders[0] if placeholders else None
        for node, is_owned in zip(placeholders, owned, strict=True):
            if is_owned and first is not None and node is not first:
                first.prepend(node)
            elif is_owned:
                first = node.next
        self._program = Program.from_graph_module(module)

    def compiled(self, settings: Settings) -> Boxed:
        """The graph's code, which is compiled when it is first needed."""
        code = self._code.get(settings)
        if code is None:
            with one_compilation(), _disable_current_modes():
                code = self._code.get(settings) or self._build(settings)  # Another thread may have been first.
                self._code[settings] = code
        return code

    def _build(self, settings: Settings) -> Boxed:
        def compile(piece: Piece) -> Call:
            return self._recipe.code_of(Program.from_graph_module(piece.module), settings).executable

        return compile_whole(self.graph_module, compile)


class ExportedGraph:
    """The graph of an exported model: like an `ImportedGraph`, with the state in its program."""

    def __init__(self, recipe: Recipe, program: Program, surroundings: Surroundings) -> None:
        self.module = recipe.module_of(program)
        self.graph_module = program.graph_module
        self.params = [program.state[str(item.target)] for item in program.inputs if _is_state(item)]
        self._recipe = recipe
        self._program = program
        self._surroundings = surroundings

    def runner(self, settings: Settings) -> Callable[..., Any]:
        """The program as a callable of an engine."""
        return self._recipe.code_of(self._program, settings, self._surroundings)
