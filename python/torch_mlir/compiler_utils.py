# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Output types, the pipelines that reach them, and error reports that can be reproduced."""

from __future__ import annotations

import enum
import os
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import ir
from ._mlir_libs._torchMlirRegistration import is_memory_limited
from .compile_log import compilation
from .passmanager import PassManager

if TYPE_CHECKING:
    from .program.placeholders import TensorPlaceholder as TensorPlaceholder


class TorchMlirCompilerError(Exception):
    """A pipeline failed; the message holds the diagnostics and how to reproduce them."""


class OutputType(enum.Enum):
    """The form to which a program is lowered."""

    TORCH = "torch"
    """The Torch dialect, simplified."""
    LINALG_ON_TENSORS = "linalg-on-tensors"
    """`linalg`, `tensor`, `scf`, `arith` and `math` on builtin tensors."""
    TOSA = "tosa"
    """The TOSA dialect."""
    STABLEHLO = "stablehlo"
    """The StableHLO dialect."""
    RAW = "raw"
    """The Torch dialect as it was imported."""

    @staticmethod
    def get(spec: str | OutputType) -> OutputType:
        """The output type of this name, in any case and with either kind of dash.

        >>> OutputType.get("linalg_on_tensors")
        <OutputType.LINALG_ON_TENSORS: 'linalg-on-tensors'>
        """
        if isinstance(spec, OutputType):
            return spec
        name = spec.upper().replace("-", "_") if isinstance(spec, str) else ""
        if name not in OutputType.__members__:
            choices = ", ".join(repr(item.value) for item in OutputType)
            raise ValueError(f"unknown output type {spec!r}: expected one of {choices}")
        return OutputType[name]


PIPELINES: dict[OutputType, str] = {
    OutputType.TORCH: "torch-simplify-pipeline",
    OutputType.LINALG_ON_TENSORS: "torch-backend-to-linalg-on-tensors-backend-pipeline",
    OutputType.TOSA: "torch-backend-to-tosa-backend-pipeline",
    OutputType.STABLEHLO: "torch-backend-to-stablehlo-backend-pipeline",
}
"""The named pipeline that takes raw Torch IR to each output type."""


# The names that MLIR's `tosa-validate` knows.
_TOSA_PROFILES = ("pro_int", "pro_fp")
_TOSA_EXTENSIONS = (
    *("int16", "int4", "int64", "bf16", "fp8e4m3", "fp8e5m2", "mxfp"),
    *("fft", "variable", "controlflow", "doubleround", "inexactround", "dynamic", "shape"),
)


def _check_names(option: str, given: tuple[str, ...], known: tuple[str, ...]) -> None:
    if isinstance(given, str):
        raise TypeError(f"{option} is a sequence of names: give ({given!r},)")
    if unknown := [name for name in given if name not in known]:
        raise ValueError(f"{option} has {unknown[0]!r}: TOSA has {', '.join(known)}")


@dataclass
class BackendLoweringOptions:
    """Options of the pipelines below the Torch dialect.

    Without `allow_non_finites`, constants hold the largest finite numbers in place of infinities. With `seed_argument`,
    a program that draws random numbers takes its seed, an i64, as its last argument; else it keeps a state in the
    `ml_program.global` called `global_seed`; a program in TOSA or StableHLO always takes it.

    The others are for TOSA. With `allow_linalg`, what TOSA cannot express stays in linalg. With `tosa_profiles` or
    `tosa_extensions`, MLIR's `tosa-validate` checks the result against them.

    >>> BackendLoweringOptions(seed_argument=True).pipeline_text
    '{seed-argument=1}'
    >>> BackendLoweringOptions(allow_linalg=True, tosa_profiles=("pro_fp", "pro_int")).text_for(OutputType.TOSA)
    '{allow-linalg=1 tosa-profiles=pro_fp,pro_int}'
    """

    allow_non_finites: bool = True
    seed_argument: bool = False
    allow_linalg: bool = False
    tosa_profiles: tuple[str, ...] = ()
    tosa_extensions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _check_names("tosa_profiles", self.tosa_profiles, _TOSA_PROFILES)
        _check_names("tosa_extensions", self.tosa_extensions, _TOSA_EXTENSIONS)

    @property
    def pipeline_text(self) -> str:
        """The options behind the name of the pipeline to linalg: nothing for the defaults."""
        return self.text_for(OutputType.LINALG_ON_TENSORS)

    def text_for(self, output_type: OutputType) -> str:
        """The options behind the name of the pipeline to an output type.

        >>> BackendLoweringOptions(allow_non_finites=False).text_for(OutputType.TORCH)
        ''
        """
        if output_type in (OutputType.RAW, OutputType.TORCH):
            return ""
        given = [] if self.allow_non_finites else ["allow-non-finites=0"]
        given += ["seed-argument=1"] if self.seed_argument else []
        if output_type is OutputType.TOSA:
            given += ["allow-linalg=1"] if self.allow_linalg else []
            given += [f"tosa-profiles={','.join(self.tosa_profiles)}"] if self.tosa_profiles else []
            given += [f"tosa-extensions={','.join(self.tosa_extensions)}"] if self.tosa_extensions else []
        return f"{{{' '.join(given)}}}" if given else ""


def run_pipeline_with_repro_report(
    module: ir.Module, pipeline: str, description: str, enable_ir_printing: bool = False
) -> None:
    """Runs a pipeline in place; on failure leaves the input in a file and says how to run it again.

    >>> from torch_mlir.importer import new_context
    >>> module = ir.Module.parse("module {}", new_context())
    >>> run_pipeline_with_repro_report(module, "builtin.module(canonicalize)", "cleaning up")
    """
    manager = _parse_pipeline(module.context, pipeline, description)
    avoid_threads_without_memory(module.context)
    # A copy costs far less than its text, which only a failure needs.
    before = module.operation.clone()
    if enable_ir_printing:
        module.context.enable_multithreading(False)
        manager.enable_ir_printing()
    try:
        manager.run(module.operation)
    except ir.MLIRError as error:  # type: ignore[attr-defined]  # The bindings define it when they are imported.
        raise TorchMlirCompilerError(_failure_report(_short_text(before), pipeline, description, error)) from None


def get_module_name_for_debug_dump(module: ir.Module) -> str:
    """The name that a module was given in `torch.debug_module_name`, for names of files.

    >>> get_module_name_for_debug_dump(ir.Module.parse("module {}", ir.Context()))
    'UnnamedModule'
    """
    attributes = module.operation.attributes
    if "torch.debug_module_name" not in attributes:
        return "UnnamedModule"
    return ir.StringAttr(attributes["torch.debug_module_name"]).value


def avoid_threads_without_memory(context: ir.Context) -> None:
    """Lets a context work in the calling thread alone where memory is limited.

    LLVM raises a MemoryError there; in a thread of its own that would end the process.

    >>> avoid_threads_without_memory(ir.Context())
    """
    if is_memory_limited():
        context.enable_multithreading(False)


def end_threads(context: ir.Context) -> None:
    """Lets a context that has done its work be destroyed in a forked child too, where its threads do not exist.

    >>> end_threads(ir.Context())
    """
    context.enable_multithreading(False)


def _short_text(operation: ir.Operation) -> str:
    """A module's text without its weights."""
    return str(operation.get_asm(large_elements_limit=10, large_resource_limit=10, enable_debug_info=True))


def _parse_pipeline(context: ir.Context, pipeline: str, description: str) -> PassManager:
    try:
        return PassManager.parse(pipeline, context)
    except ValueError as error:
        raise TorchMlirCompilerError(f"{description}: cannot run pipeline {pipeline!r}: {error}") from None


def _failure_report(before: str, pipeline: str, description: str, error: object) -> str:
    handle, path = tempfile.mkstemp(prefix="torch-mlir-", suffix=".mlir")
    with os.fdopen(handle, "w") as file:
        file.write(before)
    text = str(error)
    advice = ""
    if "no lowering to linalg" in text and "convert them to one dtype" not in text:
        advice = '\n\nWhat to do: torch.compile(model, backend="torch_mlir") runs such operations on ATen.'
    return (
        f"{description} failed:\n{text}{advice}\n\nTo reproduce it:\n"
        f"  torch-mlir-opt -pass-pipeline='{pipeline}' {path}\n"
        "Add -mlir-print-ir-after-all -mlir-disable-threading to see every step."
    )


def has_pipeline(output_type: OutputType, context: ir.Context) -> bool:
    """Whether this build can lower to an output type.

    >>> from torch_mlir.importer import new_context
    >>> has_pipeline(OutputType.RAW, new_context())
    True
    """
    if output_type is OutputType.RAW:
        return True
    try:
        PassManager.parse(f"builtin.module({PIPELINES[output_type]})", context)
    except ValueError:
        return False
    return True


def lower_mlir_module(
    verbose: bool,
    output_type: OutputType,
    module: ir.Module,
    backend_options: BackendLoweringOptions | None = None,
    enable_ir_printing: bool = False,
) -> ir.Module:
    """Takes raw Torch IR to an output type, in place.

    >>> from torch_mlir.importer import new_context
    >>> module = ir.Module.parse("module {}", new_context())
    >>> lower_mlir_module(False, OutputType.RAW, module) is module
    True
    """
    if output_type is OutputType.RAW:
        return module
    if not has_pipeline(output_type, module.context):
        raise TorchMlirCompilerError(
            f"output type {output_type.value!r} is not available: this build of torch-mlir registers no pipeline "
            f"named {PIPELINES[output_type]!r}"
        )
    options = "" if backend_options is None else backend_options.text_for(output_type)
    pipeline = f"builtin.module({PIPELINES[output_type]}{options})"
    with compilation("module") as run:
        run.write("raw.mlir", lambda: _short_text(module.operation))
        run.enter(output_type.value, pipeline)
        run_pipeline_with_repro_report(module, pipeline, f"lowering to {output_type.value}", enable_ir_printing)
        run.write(f"{output_type.value}.mlir", lambda: _short_text(module.operation))
    if verbose:
        print(f"\n==== {output_type.value}\n{module}")
    return module


def __getattr__(name: str) -> Any:
    if name == "TensorPlaceholder":  # What stands behind it loads PyTorch.
        from .program.placeholders import TensorPlaceholder

        return TensorPlaceholder
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
