# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs and the roads they are run on.

A program is a function or module with example inputs, a few lines each, in test/e2e/programs/. A configuration is one
way to run a program: a door and an engine. Every program runs in every configuration and must agree with eager.
"""

from __future__ import annotations

import copy
import importlib
import importlib.util
import pkgutil
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import stablehlo_consumer
import stock_mlir
import tomllib
import torch
import tosa_consumer
from torch.utils import _pytree as pytree

HERE = Path(__file__).parent


class FunctionModule(torch.nn.Module):
    """A function as a module, which is what doors want."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__()
        self.function = function

    def forward(self, *args: Any) -> Any:
        return self.function(*args)


@dataclass(frozen=True)
class Program:
    """`build` makes a fresh module; `inputs` makes its inputs; `dynamic` is what torch.export calls dynamic shapes."""

    name: str
    build: Callable[[], torch.nn.Module]
    inputs: Callable[[], tuple[Any, ...]]
    dynamic: Any = None
    # Further inputs for the same compiled program: other sizes, corner cases.
    more: tuple[Callable[[], tuple[Any, ...]], ...] = ()
    rtol: float = 1e-4
    atol: float = 1e-5


@dataclass(frozen=True)
class Config:
    """`prepare` compiles a program and returns something to call. `missing` names what it needs and cannot find."""

    name: str
    about: str  # For docs/doors.md.
    prepare: Callable[[torch.nn.Module, tuple[Any, ...], Any], Callable[..., Any]]
    missing: Callable[[], str] = lambda: ""
    # The programs to run where nobody asks for this configuration; all, if empty.
    sample: frozenset[str] = frozenset()
    # What has to be set up for the time of one program.
    around: Callable[[], AbstractContextManager[Any]] = nullcontext


PROGRAMS: dict[str, Program] = {}


def program(
    *inputs: Callable[[], tuple[Any, ...]], dynamic: Any = None, rtol: float = 1e-4, atol: float = 1e-5
) -> Callable[[Any], Any]:
    """Declares a function, or a module class that takes no arguments, as a program."""

    def declare(thing: Any) -> Any:
        name = f"{thing.__module__.rpartition('.')[2]}.{thing.__name__}"
        if name in PROGRAMS:
            raise ValueError(f"two programs are called {name}")
        build = thing if isinstance(thing, type) else lambda: FunctionModule(thing)
        PROGRAMS[name] = Program(name, build, inputs[0], dynamic, inputs[1:], rtol, atol)
        return thing

    return declare


def all_programs() -> dict[str, Program]:
    """Every declared program; importing the files declares them."""
    for module in pkgutil.iter_modules([str(HERE / "programs")]):
        importlib.import_module(f"programs.{module.name}")
    return PROGRAMS


def _export(
    model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any, engine: str = "cpu", **options: Any
) -> Callable[..., Any]:
    """Another processor is another option of the CPU engine: it has other vectors, and so other tiles."""
    import torch_mlir

    return torch_mlir.compile(model, *inputs, dynamic_shapes=dynamic, backend=engine, **options)


def _missing_processor(cpu: str) -> str:
    from torch_mlir.backends.cpu.target import runnable_target

    try:
        runnable_target(cpu)
    except ValueError:
        return f"a processor that runs code for {cpu}"
    return ""


def _dynamo(model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any, engine: str = "cpu") -> Callable[..., Any]:
    """Operators without a lowering run on ATen here; a mistake of ours that ATen papers over is an error."""
    torch._dynamo.reset()
    compiled = torch.compile(model, backend="torch_mlir", dynamic=dynamic is not None, options={"engine": engine})

    def call(*args: Any) -> Any:
        from torch_mlir.hybrid.piece_calls import FallbackWarning

        with torch.no_grad(), warnings.catch_warnings():
            warnings.simplefilter("error", FallbackWarning)
            return compiled(*args)

    return call


def _dispatch(model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any, engine: str = "cpu") -> Callable[..., Any]:
    """A body has fixed sizes and Python values: others are captured anew, as a user would."""
    functions: dict[Any, Callable[..., Any]] = {}

    def call(*args: Any) -> Any:
        leaves, spec = pytree.tree_flatten(args)
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)]
        key = tuple((x.shape, x.dtype) if isinstance(x, torch.Tensor) else x for x in leaves)
        if key not in functions:
            functions[key] = _captured(copy.deepcopy(model), leaves, spec, engine)
        return functions[key](*tensors)

    call(*copy.deepcopy(inputs))
    return call


def _captured(model: torch.nn.Module, leaves: list[Any], spec: Any, engine: str) -> Callable[..., Any]:
    """The function of one call of a module, whose state it gets back: the body has changed that once."""
    import torch_mlir

    before = copy.deepcopy(model.state_dict())
    given = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
    mb = torch_mlir.ModuleBuilder()
    with torch.no_grad(), mb.capture_function("f", [x for x in given if isinstance(x, torch.Tensor)]) as f:
        f.returns(model(*pytree.tree_unflatten(given, spec)))
    model.load_state_dict(before)
    return mb.compile(engine).f


def _dynamo_compiler(
    model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any, registry: str | None = None
) -> Callable[..., Any]:
    """An import calls the model, which must not count. Sizes are dynamic once they change."""
    import torch_mlir

    chosen = importlib.import_module(f"torch_mlir.registries.{registry}").ops_registry if registry else None
    before = copy.deepcopy(model.state_dict())
    compiler = torch_mlir.DynamoCompiler(primary_registry=chosen, dynamic=None if dynamic is not None else False)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Dynamo broke the model")
        compiler.importer(model, *copy.deepcopy(inputs))
    model.load_state_dict(before)
    return compiler.dynamo_run()


def _script(model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any, engine: str = "cpu") -> Callable[..., Any]:
    """Scripts a program, or traces it where TorchScript does not take its Python."""
    import torch_mlir.torchscript

    if isinstance(model, FunctionModule) and dynamic is not None:  # The script has the function's own parameters.
        (dynamic,) = dynamic.values() if isinstance(dynamic, dict) else dynamic
    script = scripted(model, inputs)
    return torch_mlir.torchscript.compile(script, inputs, backend=engine, dynamic_shapes=dynamic)


def scripted(model: torch.nn.Module, inputs: tuple[Any, ...]) -> Any:
    """The script of a program, or its trace; a program that has neither makes no sense for the door."""
    target = model.function if isinstance(model, FunctionModule) else model
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        try:
            script = torch.jit.script(target)
            script(*copy.deepcopy(inputs))
            return script
        except Exception:  # Whatever TorchScript's front end stumbles over, or takes for something else.
            return torch.jit.trace(target, inputs, check_trace=False)


@contextmanager
def _accelerator() -> Iterator[None]:
    """An accelerator that says it supports every operator of PyTorch's."""
    import torch_mlir.fuser

    names = {schema.name for schema in torch._C._jit_get_all_schemas()}
    torch_mlir.fuser.register("accelerated", supported=sorted(name for name in names if name.startswith("aten::")))
    try:
        yield
    finally:
        torch_mlir.fuser.unregister("accelerated")


def _fused_script(model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any) -> Callable[..., Any]:
    """A script whose operators run in groups; a group that is refused, or none at all, is an error."""
    from torch_mlir.backends import get_engine
    from torch_mlir.fuser import FuserWarning

    accelerator: Any = get_engine("accelerated")
    script = scripted(model, copy.deepcopy(inputs))

    def call(*args: Any) -> Any:
        before = accelerator.accelerator.runs
        with torch.no_grad(), warnings.catch_warnings():
            warnings.simplefilter("error", FuserWarning)
            result = script(*args)
        assert accelerator.accelerator.runs > before, "no group ran"
        return result

    return call


def _lazy(model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any) -> Callable[..., Any]:
    """A program on the device `lazy`, one step per call; a step that TorchScript runs in our place is an error."""
    import torch_mlir.lazy

    def moved(value: Any, device: str) -> Any:
        return pytree.tree_map(lambda leaf: leaf.to(device) if isinstance(leaf, torch.Tensor) else leaf, value)

    torch_mlir.lazy.init()
    on_device = copy.deepcopy(model).to("lazy")

    def call(*args: Any) -> Any:
        before = torch_mlir.lazy.metrics().left_to_torchscript
        with torch.no_grad(), warnings.catch_warnings():
            warnings.simplefilter("ignore", torch_mlir.lazy.LazyWarning)  # The assertion has it, whoever catches it.
            given = moved(args, "lazy")
            with torch.device("lazy"):  # For programs that make tensors.
                result = on_device(*given)
            torch_mlir.lazy.mark_step(wait=True)
            result = moved(result, "cpu")
        assert torch_mlir.lazy.metrics().left_to_torchscript == before, "TorchScript ran a step"
        return result

    return call


def _missing_iree() -> str:
    from torch_mlir.extra_packages import pip_command

    missing = [name for name in ("iree.compiler", "iree.runtime") if not _is_there(name)]
    return f"{' and '.join(missing)}: {pip_command('iree')}" if missing else ""


def _is_there(name: str) -> bool:
    """Whether a module of a package can be imported; `find_spec` raises where the package is not there."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _missing_extension() -> str:
    from torch_mlir.native import NativeExtensionError, load

    try:
        load()
    except NativeExtensionError as error:
        return str(error)
    return ""


# What compilers commonly keep to themselves: here it is plain IR.
STOCK_SAMPLE = frozenset(
    {
        "elementwise.DynamicRows",
        "indexing.scattered",
        "networks.loop",
        "reductions.scans",
        "reductions.sorts",
        "windows.conv2d_dynamic",
    }
)

# Whose tiles depend on the processor.
TILED_SAMPLE = frozenset(
    {
        "linear.PerceptronDynamicBatch",
        "linear.tall_products",
        "networks.Convolutions",
        "reductions.sums",
        "windows.conv2d",
        "windows.conv2d_backward",
        "windows.conv2d_backward_of_large_images",
    }
)

# One of each kind: formulas, complex numbers, products, windows, gathers, loops, sizes that vary.
TOSA_SAMPLE = frozenset(
    {
        "complex_numbers.arithmetic",
        "elementwise.DynamicRows",
        "indexing.gathered",
        "linear.PerceptronDynamicBatch",
        "networks.OtherRanks",
        "networks.branch",
        "networks.loop",
        "reductions.sorts",
        "reductions.sums",
        "windows.conv2d",
    }
)

# One of each kind: constants, views, updates in place, sizes that vary, several results.
FUSED_SAMPLE = frozenset(
    {
        "attention.attention_dynamic",
        "elementwise.DynamicRows",
        "indexing.gathered",
        "linear.PerceptronDynamicBatch",
        "networks.Convolutions",
        "reductions.sorts",
        "updates.reduced_by_index",
        "windows.conv2d",
    }
)

# One of each kind: formulas, complex numbers, products, windows, gathers, sorts, loops, sizes that vary.
STABLEHLO_SAMPLE = frozenset(
    {
        "attention.attention_dynamic",
        "complex_numbers.arithmetic",
        "core_aten.core_images",
        "elementwise.DynamicRows",
        "histograms.of_numbers",
        "indexing.gathered",
        "indexing.scattered",
        "linalg.square_roots",
        "linear.tall_products",
        "recurrent.LstmOfAnyLength",
        "reductions.sorts",
    }
)

# One of each kind: formulas, complex numbers, products, windows, gathers, sorts, loops, narrow floats, sizes that vary.
IREE_SAMPLE = frozenset(
    {
        "attention.attention_dynamic",
        "complex_numbers.parts",
        "elementwise.DynamicRows",
        "indexing.gathered",
        "linear.bilinear_that_cancels",
        "reductions.sums",
        "special_functions.bessel",
        "windows.conv2d",
    }
)

# One of each kind: constants, views, updates in place, several results, operators that the device lacks.
LAZY_SAMPLE = frozenset(
    {
        "attention.attention_dynamic",
        "elementwise.DynamicRows",
        "indexing.gathered",
        "linear.PerceptronDynamicBatch",
        "networks.Convolutions",
        "reductions.sorts",
        "updates.reduced_by_index",
        "windows.conv2d_backward",
    }
)

CONFIGS: dict[str, Config] = {
    "export-cpu": Config("export-cpu", "`torch_mlir.compile`, CPU engine", _export),
    **{
        name: Config(
            name,
            f'`torch_mlir.compile`, CPU engine with `cpu="{name}"`',
            partial(_export, cpu=name),
            partial(_missing_processor, name),
            TILED_SAMPLE,
        )
        for name in ("x86-64-v2", "x86-64-v3", "x86-64-v4")
    },
    "dynamo-cpu": Config("dynamo-cpu", "`torch.compile`, CPU engine", _dynamo),
    "dispatch": Config("dispatch", "[Captured functions](dispatch.md), CPU engine", _dispatch),
    "dynamo-compiler": Config(
        "dynamo-compiler", "[`DynamoCompiler`](dynamo-compiler.md), CPU engine", _dynamo_compiler
    ),
    "dynamo-compiler-tosa": Config(
        "dynamo-compiler-tosa",
        "`DynamoCompiler` with TOSA as the primary registry, CPU engine",
        partial(_dynamo_compiler, registry="tosa"),
        sample=TOSA_SAMPLE,
    ),
    "torchscript": Config("torchscript", "[TorchScript](torchscript.md), CPU engine", _script),
    "torchscript-fuser": Config(
        "torchscript-fuser",
        "[Accelerators behind TorchScript](fuser.md), CPU engine",
        _fused_script,
        _missing_extension,
        FUSED_SAMPLE,
        _accelerator,
    ),
    "lazy": Config("lazy", "[Lazy tensors](lazy.md), CPU engine", _lazy, _missing_extension, LAZY_SAMPLE),
    "stock-mlir": Config(
        "stock-mlir",
        "`torch_mlir.fx.export_and_import` to linalg, an unmodified `mlir-opt`",
        stock_mlir.prepare,
        stock_mlir.missing_tools,
        STOCK_SAMPLE,
    ),
    "tosa": Config(
        "tosa",
        "`torch_mlir.fx.export_and_import` to TOSA, an unmodified `mlir-opt`, CPU engine",
        tosa_consumer.prepare,
        tosa_consumer.missing_tools,
        TOSA_SAMPLE,
    ),
    "stablehlo": Config(
        "stablehlo",
        "`torch_mlir.fx.export_and_import` to [StableHLO](stablehlo.md), XLA of an unmodified jaxlib",
        stablehlo_consumer.prepare,
        stablehlo_consumer.missing_tools,
        STABLEHLO_SAMPLE,
    ),
    "export-xla": Config(
        "export-xla",
        "`torch_mlir.compile`, [XLA engine](xla.md)",
        partial(_export, engine="xla"),
        stablehlo_consumer.missing_tools,
        STABLEHLO_SAMPLE,
    ),
    "dynamo-xla": Config(
        "dynamo-xla",
        "`torch.compile`, [XLA engine](xla.md)",
        partial(_dynamo, engine="xla"),
        stablehlo_consumer.missing_tools,
        STABLEHLO_SAMPLE,
    ),
    "export-iree": Config(
        "export-iree",
        "`torch_mlir.compile`, IREE engine",
        partial(_export, engine="iree"),
        _missing_iree,
        IREE_SAMPLE,
    ),
}


def expected_failures(config: str) -> dict[str, str]:
    """Program -> reason, for what is known not to work; an entry that starts to work fails the run."""
    table = tomllib.loads((HERE / "expected_failures.toml").read_text())
    return table.get(config, {})


def compare(program: Program, config: Config) -> None:
    """Runs a program eagerly and as compiled on every set of inputs, and compares."""
    torch._dynamo.reset()  # A trace or capture of torch.while_loop leaves its body marked as not to be compiled.
    torch.manual_seed(0)
    model = program.build()
    model.eval()
    with config.around():
        _compare(program, config, model)


def _compare(program: Program, config: Config, model: torch.nn.Module) -> None:
    compiled = None
    for make_inputs in (program.inputs, *program.more):
        torch.manual_seed(1)
        inputs = make_inputs()
        if compiled is None:
            compiled = config.prepare(model, inputs, program.dynamic)
        with torch.no_grad():
            expected = model(*inputs)
        _assert_same(compiled(*inputs), expected, program)


def _assert_same(actual: Any, expected: Any, program: Program) -> None:
    torch.testing.assert_close(
        actual, expected, rtol=program.rtol, atol=program.atol, equal_nan=True, check_stride=False
    )


def cases(chosen: Sequence[str] = ()) -> Iterator[tuple[Program, Config]]:
    """Every program in the chosen configurations; or in all, of which some are content with a sample."""
    for item in all_programs().values():
        for config in CONFIGS.values():
            if config.name in chosen or (not chosen and (not config.sample or item.name in config.sample)):
                yield item, config
