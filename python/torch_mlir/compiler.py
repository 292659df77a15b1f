# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a PyTorch module to a callable in one function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from . import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch
from torch import fx
from torch.export import ExportedProgram

from .backends import DEFAULT_ENGINE, Engine, EngineProgram, EngineRefusal, engine_names, get_engine
from .backends.blame import named_in_errors
from .backends.guarding import refusal_of, start, taken_by
from .calling import CallableProgram, CallConvention, Constant, DynamicSize, Store, UserInput
from .capture.export import capture
from .compile_log import compilation
from .compiler_utils import OutputType, end_threads, lower_mlir_module
from .decompositions import named_table
from .importer import (
    ImportedProgram,
    ImportOptions,
    InputKind,
    Problem,
    Program,
    Registry,
    UnsupportedProgramError,
    import_program,
)
from .importer.problems import problem_of
from .program.nodes import static_sizes
from .program.placeholders import filled_in
from .program.program import GRADIENT_KINDS, OutputKind, ProgramInput, node_index
from .program.signature import Result, Signature
from .program.surroundings import Surroundings, surroundings_of
from .serial import one_compilation

if TYPE_CHECKING:
    from . import ir

__all__ = ["CompiledModule", "compile"]

_OF_ARGUMENTS = frozenset({OutputKind.USER_INPUT_MUTATION, OutputKind.GRADIENT_TO_USER_INPUT})
_HANDED_OUT = frozenset({OutputKind.USER_OUTPUT, OutputKind.LOSS_OUTPUT})


@one_compilation()
def compile(
    model: torch.nn.Module | ExportedProgram,
    *inputs: Any,
    kwargs: Mapping[str, Any] | None = None,
    dynamic_shapes: Any = None,
    strict: bool = False,
    backend: str | Engine = DEFAULT_ENGINE,
    decompositions: str | None = None,
    **options: Any,
) -> CompiledModule:
    """Compiles a module (or an exported program) for inputs like these.

    `backend` is the engine that compiles the module, or its name. Further keywords are options of that engine. The CPU
    engine takes `cpu`, LLVM's name for the kind of processor that runs the code. Use `"x86-64-v3"`, say, for a program
    that other machines load. `decompositions` names a table of decompositions, as in `fx.export_and_import`.

    >>> model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    >>> x = torch.randn(3, 4)
    >>> compiled = compile(model, x)
    >>> torch.allclose(compiled(x), model(x), atol=1e-6)
    True
    """
    _check_call(inputs, options)
    engine = get_engine(backend)
    options = checked_options(engine, options)
    with compilation(type(model).__name__) as run:
        run.enter("capture")
        table = None if decompositions is None else named_table(decompositions)
        inputs, dynamic_shapes = filled_in(inputs, dynamic_shapes)
        program = capture(
            model, inputs, kwargs, dynamic_shapes=dynamic_shapes, strict=strict, decomposition_table=table
        )
        run.write("graph.py", lambda: program.graph_module.print_readable(print_output=False))
        return compile_program(program, engine, options, surroundings_of(model, program.state))


# Options of an older function of this name, which made modules.
_OF_MODULES = frozenset({"output_type", "use_tracing", "ignore_traced_shapes", "backend_legal_ops", "verbose"})


def _check_call(inputs: tuple[Any, ...], options: Mapping[str, Any]) -> None:
    """Refuses a call of the older function, and names its replacement."""
    if _OF_MODULES & options.keys() or any(isinstance(item, OutputType) for item in inputs):
        raise TypeError(
            "torch_mlir.compile returns a compiled module to call, not an MLIR module: for MLIR, call "
            "torch_mlir.fx.export_and_import(model, *inputs, output_type=...)"
        )


def checked_options(engine: Engine, given: Mapping[str, Any]) -> dict[str, Any]:
    """Checks the options of an engine. Like Python, raises TypeError for a keyword that it does not have.

    >>> checked_options(get_engine("cpu"), {"opt_level": 1})["opt_level"]
    1
    """
    known = [option.name for option in engine.options]
    for name in given:
        if name not in known:
            has = f"has the options {', '.join(known)}" if known else "has no options"
            raise TypeError(f"compile() got an unexpected keyword argument {name!r}: the engine {engine.name!r} {has}")
    return engine.checked_options(given)


@one_compilation()
def compile_program(
    program: Program,
    engine: Engine,
    options: Mapping[str, Any] | None = None,
    surroundings: Surroundings | None = None,
    registries: Sequence[Registry] = (),
    lower: Callable[[OutputType, ir.Module], None] | None = None,
) -> CompiledModule:
    """Compiles a captured program with an engine. At each call, `surroundings` finds the program's state.

    `registries` are asked before the importer's own lowerings, and `lower` takes the module to what the engine takes.

    >>> compiled = compile_program(capture(torch.nn.ReLU(), (torch.ones(2),)), get_engine())
    >>> compiled(torch.tensor([-1.0, 1.0]))
    tensor([0., 1.])
    """
    options = engine.checked_options({}) if options is None else options
    with compilation("main") as run, _refusals_as_problems(program, engine):
        _ask(program, engine)
        run.enter("import")
        with named_in_errors(engine, "when it prepared an import"):
            hooks = engine.import_hooks()
        imported = import_program(program, ImportOptions(hooks=hooks, constants=False), registries=registries)
        program.exported = None  # Frees its examples, which the code does not need.
        job = start(engine, _for_engine(program, imported, getattr(hooks, "copies", {})), options)
        executable = job.cached()
        if executable is None:
            (lower or _lower)(taken_by(engine, options), imported.module)
            executable = job.build()
        end_threads(imported.module.context)
    copies = getattr(hooks, "copies", None)
    return CompiledModule(program, imported.signature, executable, surroundings, copies)


def _lower(takes: OutputType, module: ir.Module) -> None:
    lower_mlir_module(False, takes, module)


def _ask(program: Program, engine: Engine) -> None:
    """Asks the engine about every node before the compilation, so that the error lists all nodes that it refuses."""
    calls = [node for node in program.graph.nodes if node.op == "call_function"]
    refused = {node: reason for node in calls if (reason := refusal_of(engine, node)) is not None}
    if refused:
        raise UnsupportedProgramError([_problem(node, reason, engine) for node, reason in refused.items()])


@contextmanager
def _refusals_as_problems(program: Program, engine: Engine) -> Iterator[None]:
    """Turns a refusal of the engine during the compilation into an error with the lines of the program."""
    try:
        yield
    except EngineRefusal as error:
        index = node_index(program.graph)
        nodes = [index[name] for name in error.nodes if name in index]
        if not nodes:
            text = f"the engine {engine.name!r} refuses the whole program: {error}; {_on_aten(engine)}"
            raise EngineRefusal(text) from None
        raise UnsupportedProgramError([_problem(node, str(error), engine) for node in nodes]) from None


def _problem(node: fx.Node, reason: str, engine: Engine) -> Problem:
    return problem_of(node, f"the engine {engine.name!r} refuses it: {reason}", _on_aten(engine))


def _on_aten(engine: Engine) -> str:
    named = repr(engine.name) if engine.name in engine_names() else "engine"
    return f'torch.compile(..., backend="torch_mlir", options={{"engine": {named}}}) runs it on ATen'


def _for_engine(program: Program, imported: ImportedProgram, copies: Mapping[str, torch.Tensor]) -> EngineProgram:
    nodes = node_index(program.graph)
    names = [argument.name for argument in imported.signature.arguments]
    outputs = (item for item in program.outputs if item.kind is not OutputKind.TOKEN and not item.is_constant)
    results = [nodes.get(item.node or "") for item in outputs]
    return EngineProgram(
        imported.module,
        imported.function,
        names=names,
        input_dtypes=[_dtype(nodes[name]) for name in names],
        output_dtypes=[_dtype(node) for node in results],
        output_sizes=[static_sizes(node.meta.get("val")) if node is not None else None for node in results],
        input_sizes=[static_sizes(nodes[name].meta.get("val")) for name in names],
        state={name: value for name, value in {**program.state, **copies}.items() if isinstance(value, torch.Tensor)},
        written={result.index for result in (*imported.signature.written_back, *imported.signature.gradients)},
    )


def _dtype(node: fx.Node | None) -> torch.dtype | None:
    value = node.meta.get("val") if node is not None else None
    return value.dtype if isinstance(value, torch.Tensor) else None


def call_convention(program: Program, signature: Signature) -> CallConvention:
    """Maps the arguments and results of a program's module to those of its imported function without constants.

    >>> program = capture(torch.nn.ReLU(), (torch.ones(2),))
    >>> call_convention(program, import_program(program, ImportOptions(constants=False)).signature).returned
    (0,)
    """
    inputs = [item for item in program.inputs if item.kind is InputKind.USER_INPUT]
    names = [item.name for item in inputs]
    gradients = {result.index for result in signature.gradients}
    computed = (result.index for result in signature.returned if result.index not in gradients)
    return CallConvention(
        inputs=tuple(_user_input(item, names) for item in inputs),
        stores=tuple(_store(result, names) for result in (*signature.written_back, *signature.gradients)),
        returned=tuple(_returned(program, computed)),
        in_spec=program.in_spec,
        out_spec=program.out_spec,
        sizes=tuple(_dynamic_sizes(program, names)),
        guards=program.guards,
    )


def _returned(program: Program, computed: Iterator[int]) -> Iterator[int | Constant]:
    """The results for the caller, in the order of the program's outputs."""
    for output in program.outputs:
        if output.is_constant:
            yield Constant(output.value)
        elif output.kind in _HANDED_OUT:
            yield next(computed)


def _dynamic_sizes(program: Program, names: list[str]) -> Iterator[DynamicSize]:
    nodes = node_index(program.graph)
    for index, name in enumerate(names):
        value = nodes[name].meta.get("val") if name in nodes else None
        for dim, size in enumerate(value.shape if isinstance(value, torch.Tensor) else ()):
            if not isinstance(size, torch.SymInt) or not size.node.expr.is_Symbol:
                continue
            symbol = str(size.node.expr)
            bounds = program.ranges.get(symbol)
            # PyTorch excludes the sizes zero and one while it traces, but accepts them in calls.
            lower = bounds.lower if bounds and (bounds.lower or 0) > 2 else None
            yield DynamicSize(index, dim, symbol, lower, bounds.upper if bounds else None)


def _user_input(item: ProgramInput, names: list[str]) -> UserInput:
    same_as = None if item.same_as is None else names.index(item.same_as)
    return UserInput(item.name, item.value, item.is_constant, same_as, item.memory)


def _store(result: Result, names: list[str]) -> Store:
    target, is_gradient = str(result.target), result.kind in GRADIENT_KINDS
    if result.kind in _OF_ARGUMENTS:  # A buffer may have the name of an argument.
        return Store(result.index, names.index(target), None, is_gradient)
    return Store(result.index, None, target, is_gradient)


class CompiledModule(CallableProgram):
    """A compiled program with the interface of its module. It shares the parameters with the module.

    A program that includes its backward pass adds gradients to the parameters' `grad`, as `backward` does.

    >>> compile(torch.nn.Tanh(), torch.ones(2))(torch.zeros(2))
    tensor([0., 0.])
    """

    def __init__(
        self,
        program: Program,
        signature: Signature,
        executable: Callable[..., tuple[Any, ...]],
        surroundings: Surroundings | None = None,
        copies: Mapping[str, torch.Tensor] | None = None,
    ) -> None:
        super().__init__(call_convention(program, signature), executable, program.state, surroundings, copies)
        self.program = program
        self.signature = signature
