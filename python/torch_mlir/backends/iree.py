# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""IREE as an engine: linalg on tensors, or the Torch dialect, through iree-compile and IREE's runtime."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import torch

from .. import ir
from ..compiler_utils import OutputType
from ..extra_packages import pip_command
from .engine import Engine, EngineProgram, Executable
from .errors import EngineError
from .iree_input import CARRIED_AS_BITS, adapted, result_dtypes
from .options import Option

__all__ = ["EngineError", "IreeEngine", "compile", "module_text"]

_INPUTS = (OutputType.LINALG_ON_TENSORS.value, OutputType.RAW.value)
# IREE's command line chooses what is done to its input; the generic name takes every upstream dialect.
_INPUT_TYPES = {"torch": "torch", "torch_c": "torch"}
# Left alone, IREE computes float64 as float32.
_OPTIONS = {"llvm-cpu": ("--iree-llvmcpu-target-cpu=host", "--iree-input-demote-f64-to-f32=false")}
_DRIVERS = {"llvm-cpu": "local-task"}
# IREE's own linker has no C library, which has float64's sines. The machine's leaves them to the process. What IREE
# evaluates while it compiles, it always links itself.
_WITH_LIBM = {"llvm-cpu": ("--iree-llvmcpu-link-embedded=false", "--iree-opt-const-eval=false")}
_BITS = dict(CARRIED_AS_BITS.values())


class IreeEngine(Engine):
    """Compiles with IREE's compiler, which has to be installed.

    >>> [option.name for option in IreeEngine.options]
    ['target', 'flags', 'input']
    """

    name = "iree"
    options = (
        Option(
            "target",
            "what IREE compiles for",
            "the name of a target backend of IREE, say 'llvm-cpu'",
            lambda value: isinstance(value, str) and bool(value),
            default="llvm-cpu",
        ),
        Option(
            "flags",
            "further arguments of iree-compile",
            "a list of strings",
            lambda value: isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value),
            default=(),
        ),
        Option(
            "input",
            "what IREE gets: linalg, or the Torch dialect as it was imported, which IREE lowers itself",
            f"one of {', '.join(map(repr, _INPUTS))}",
            lambda value: value in _INPUTS,
            default=_INPUTS[0],
        ),
    )

    def check_installed(self) -> None:
        """IREE's compiler and its runtime are packages of their own."""
        for name in ("iree.compiler.tools", "iree.runtime"):
            _installed(name)

    def takes_with(self, options: Mapping[str, Any]) -> OutputType:
        """What the option `input` says."""
        return OutputType(options["input"])

    def compile(self, program: EngineProgram, options: Mapping[str, Any]) -> Executable:
        """Compiles a program and loads it into IREE's runtime."""
        return compile(
            program.module,
            program.entry,
            output_dtypes=program.output_dtypes,
            target=options["target"],
            flags=options["flags"],
        )


def compile(
    module: ir.Module,
    entry: str = "main",
    *,
    output_dtypes: Sequence[torch.dtype | None] = (),
    target: str = "llvm-cpu",
    flags: Sequence[str] = (),
) -> Executable:
    """Compiles a function of a module with IREE; `flags` are further arguments of iree-compile.

    The callable takes tensors in the function's order and returns a tuple of tensors. Results have the dtypes of
    `output_dtypes` where those are given.

    >>> context = ir.Context()
    >>> module = ir.Module.parse("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }",
    ...                          context)
    >>> compile(module)(torch.ones(2))  # doctest: +SKIP
    (tensor([1., 1.]),)
    """
    tools = _installed("iree.compiler.tools")
    input_type = _input_type(module)
    operation = module.operation
    if input_type == "auto":
        operation = adapted(module, entry)
        output_dtypes = output_dtypes or result_dtypes(module, entry)
    binary = _compiled(tools, _text(operation), input_type, target, flags)
    return _load(binary, entry, _DRIVERS.get(target, target), output_dtypes)


def _compiled(tools: Any, text: str, input_type: str, target: str, flags: Sequence[str]) -> bytes:
    arguments = [*_OPTIONS.get(target, ()), *flags]
    libm: tuple[str, ...] = ()
    while True:
        try:
            binary: bytes = tools.compile_str(
                text, input_type=input_type, target_backends=[target], extra_args=[*arguments, *libm]
            )
            return binary
        except tools.CompilerToolError as error:
            if libm or target not in _WITH_LIBM or "error: undefined symbol" not in str(error):
                raise EngineError(_first_errors(str(error))) from None
            libm = _WITH_LIBM[target]


def module_text(module: ir.Module) -> str:
    """A module as text that other versions of MLIR read: with the weights in it, without locations.

    >>> module_text(ir.Module.parse("module {}", ir.Context()))
    'module {\\n}\\n'
    """
    return _text(module.operation)


def _text(operation: ir.Operation) -> str:
    return str(operation.get_asm(enable_debug_info=False))


def _input_type(module: ir.Module) -> str:
    for operation in module.body.operations:
        for region in operation.operation.regions:
            for block in region.blocks:
                for inner in block.operations:
                    dialect = inner.operation.name.partition(".")[0]
                    if dialect in _INPUT_TYPES:
                        return _INPUT_TYPES[dialect]
    return "auto"


def _installed(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise EngineError(f"the iree backend needs IREE ({error}): {pip_command('iree')}") from None


def _first_errors(text: str) -> str:
    lines = [line for line in text.splitlines() if "error:" in line]
    return "\n".join(lines[:5]) or text[:2000]


def _load(binary: bytes, entry: str, driver: str, output_dtypes: Sequence[torch.dtype | None]) -> Executable:
    runtime = _installed("iree.runtime")
    config = runtime.Config(driver)
    with _iree_errors():
        module = runtime.VmModule.copy_buffer(config.vm_instance, binary)
        bound = runtime.load_vm_module(module, config)
    function = bound[entry]

    def run(*arguments: Any) -> tuple[Any, ...]:
        with _iree_errors():
            results = function(*(_to_iree(argument) for argument in arguments))
        if results is None:
            return ()
        flat = results if isinstance(results, (tuple, list)) else (results,)
        dtypes = [*output_dtypes, *[None] * (len(flat) - len(output_dtypes))]
        return tuple(_from_iree(result, dtype) for result, dtype in zip(flat, dtypes))

    return run


@contextlib.contextmanager
def _iree_errors() -> Iterator[None]:
    try:
        yield
    except (LookupError, RuntimeError, TypeError, ValueError) as error:
        raise EngineError(f"IREE: {error}") from None


def _to_iree(value: Any) -> Any:
    if not isinstance(value, torch.Tensor):
        return value
    tensor = value.detach().resolve_conj().resolve_neg().contiguous()
    return (tensor.view(_BITS[tensor.dtype]) if tensor.dtype in _BITS else tensor).numpy()


def _from_iree(value: Any, dtype: torch.dtype | None) -> Any:
    if isinstance(value, (int, float, bool)):
        return value
    tensor = torch.from_numpy(value.to_host().copy())
    if dtype in _BITS and tensor.dtype is _BITS[dtype]:
        return tensor.view(dtype)
    return tensor if dtype is None else tensor.to(dtype)
