# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The CPU engine: linalg on tensors to machine code for the processor at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from .. import ir
from .._mlir_libs._torchMlirRuntime import Executable, set_seed
from ..compiler_utils import OutputType
from .errors import EngineError

__all__ = ["TAKES", "EngineError", "compile", "dlpack_type"]

TAKES = OutputType.LINALG_ON_TENSORS

# DLPack's type codes: what tells a bool or an unsigned integer from a signless one.
_CODES = {"int": 0, "uint": 1, "float": 2, "bfloat": 4, "complex": 5, "bool": 6}
# What compiled code that needs random numbers declares.
_NEXT_SEED = "mlirTorchRtNextSeed"
_FLOAT8_CODES = {"float8_e4m3fn": 10, "float8_e4m3fnuz": 11, "float8_e5m2": 12, "float8_e5m2fnuz": 13}


def dlpack_type(dtype: torch.dtype) -> tuple[int, int]:
    """DLPack's (code, bits) for a dtype.

    >>> dlpack_type(torch.uint8), dlpack_type(torch.bfloat16)
    ((1, 8), (4, 16))
    """
    name = str(dtype).removeprefix("torch.")
    bits = dtype.itemsize * 8
    if name in _FLOAT8_CODES:
        return _FLOAT8_CODES[name], bits
    return _CODES[name.rstrip("0123456789")], bits


def _types(dtypes: Sequence[torch.dtype | None]) -> list[tuple[int, int] | None]:
    return [None if dtype is None else dlpack_type(dtype) for dtype in dtypes]


def compile(
    module: ir.Module,
    entry: str = "main",
    *,
    names: Sequence[str] = (),
    input_dtypes: Sequence[torch.dtype | None] = (),
    output_dtypes: Sequence[torch.dtype | None] = (),
    opt_level: int = 3,
    threads: int | None = None,
) -> Callable[..., tuple[Any, ...]]:
    """Compiles a function of a module of linalg on tensors; the module itself stays as it is.

    The callable takes tensors and scalars in the function's order and returns a tuple of fresh tensors. Dtypes tell
    what builtin types do not, that is signs; None stands for what the module says. Loops run on `threads` threads, or
    on as many as `torch.get_num_threads` says when called.

    >>> context = ir.Context()
    >>> module = ir.Module.parse("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }",
    ...                          context)
    >>> compile(module)(torch.ones(2))
    (tensor([1., 1.]),)
    """
    try:
        executable = Executable(
            module,
            entry,
            opt_level,
            list(names),
            _types(input_dtypes),
            _types(output_dtypes),
            torch.Tensor,
            torch.get_num_threads if threads is None else threads,
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    return _seeded(executable) if _is_random(module) else executable


def _is_random(module: ir.Module) -> bool:
    return any(
        ir.StringAttr(operation.attributes["sym_name"]).value == _NEXT_SEED
        for operation in module.body.operations
        if "sym_name" in operation.attributes
    )


def _seeded(executable: Callable[..., tuple[Any, ...]]) -> Callable[..., tuple[Any, ...]]:
    """Each call draws its seed from torch's default generator, which `torch.manual_seed` rules."""

    def call(*args: Any) -> tuple[Any, ...]:
        set_seed(int(torch.randint(2**63 - 1, (), dtype=torch.int64, device="cpu")))
        return executable(*args)

    return call
