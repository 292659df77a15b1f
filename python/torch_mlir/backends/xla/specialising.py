# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Refines a program to the sizes of a call, by the passes of StableHLO that jaxlib has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import SizeError
from .checks import has_checks, settle
from .platform import errors_of_xla, installed
from .program import TensorType, is_static

_REFINEMENT = (
    "builtin.module(stablehlo-refine-arguments{{types={types}}},stablehlo-refine-shapes,"
    "func.func(stablehlo-canonicalize-dynamism),canonicalize)"
)


def refined(text: str, types: Sequence[TensorType], numbers: Mapping[int, Any]) -> str:
    """A program for arguments of these types, and with these values of some arguments, which are integers.

    A `SizeError` says what the program asserts of sizes, if these are others.
    """
    jax_mlir = installed("jax._src.interpreters.mlir")
    jaxlib_ir, passes = installed("jaxlib.mlir.ir"), installed("jaxlib.mlir.passmanager")
    installed("jaxlib.mlir.dialects.stablehlo").register_stablehlo_passes()
    doing = "to refine a program to the sizes of a call"
    if any(0 in item.sizes for item in types):
        doing += " with a size of zero; pass tensors with elements"
    with jax_mlir.make_ir_context(), errors_of_xla(doing):
        module = jaxlib_ir.Module.parse(text)
        _fix(module, numbers, jaxlib_ir)
        pipeline = _REFINEMENT.format(types=",".join(map(str, types)))
        passes.PassManager.parse(pipeline).run(module.operation)
        text = str(module.operation.get_asm(print_generic_op_form=True))
        has_sizes = is_static(text)
        if has_sizes and not has_checks(text):
            return text
        broken = settle(_main(module), jaxlib_ir, is_last=has_sizes)
        # XLA gets no lines, so that the same code serves programs of other files.
        text = str(module.operation.get_asm(print_generic_op_form=True, enable_debug_info=not has_sizes))
    if broken is not None:
        raise SizeError(broken)
    return text


def without_checks(text: str) -> str:
    """A program without what it asserts of sizes, of which no more will be known."""
    if not has_checks(text):
        return text
    jaxlib_ir = installed("jaxlib.mlir.ir")
    with installed("jax._src.interpreters.mlir").make_ir_context(), errors_of_xla("to read a program"):
        module = jaxlib_ir.Module.parse(text)
        settle(_main(module), jaxlib_ir, is_last=True)
        return str(module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True))


def _main(module: Any) -> Any:
    return next(item for item in module.body.operations if item.name.value == "main").regions[0].blocks[0]


def _fix(module: Any, numbers: Mapping[int, Any], jaxlib_ir: Any) -> None:
    """Puts values in place of arguments, which stay."""
    block = _main(module)
    for index, value in numbers.items():
        argument = block.arguments[index]
        attribute = jaxlib_ir.Attribute.parse(f"dense<{value}> : {argument.type}")
        with jaxlib_ir.InsertionPoint.at_block_begin(block), jaxlib_ir.Location.unknown():
            constant = jaxlib_ir.Operation.create(
                "stablehlo.constant", [argument.type], attributes={"value": attribute}
            )
        argument.replace_all_uses_with(constant.result)
