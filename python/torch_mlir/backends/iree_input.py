# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linalg as IREE takes it.

MLIR's own passes compile what is rewritten here, and IREE 3.13 refuses it, crashes on it or computes it wrongly.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy
import torch

from .. import ir
from .._mlir_libs._torchMlirRuntime import resource_of
from ..dtypes import ROWS
from ..ir_text import operations
from .constants import constant_tensor
from .errors import EngineError

# IREE's runtime for Python has no arrays of these: they are integers on their way in and out.
CARRIED_AS_BITS: dict[str, tuple[torch.dtype, torch.dtype]] = {
    row.mlir: (getattr(torch, row.name), getattr(torch, f"int{row.bits}"))
    for row in ROWS
    if not row.is_numpys and row.mlir.startswith(("bf", "f8"))
}
_NUMPY_FLOATS = {"f16": numpy.float16, "f32": numpy.float32}
_COMPLEX = {"complex<f32>": torch.complex64, "complex<f64>": torch.complex128}


def adapted(module: ir.Module, entry: str) -> ir.Operation:
    """A copy of a module that IREE takes; constants are shared.

    >>> text = "func.func @main(%a: tensor<2xbf16>) -> tensor<2xbf16> { return %a : tensor<2xbf16> }"
    >>> str(adapted(ir.Module.parse(text, ir.Context()), "main").regions[0].blocks[0].operations[0].type)
    '(tensor<2xi16>) -> tensor<2xi16>'
    """
    copy: ir.Operation = module.operation.clone().operation
    with copy.context, ir.Location.unknown():
        for operation in [operation for operation, _ in operations(copy)]:
            rule = _RULES.get(operation.name)
            if rule is not None:
                rule(operation)
        _carry_as_bits(_function(copy, entry))
    return copy


def result_dtypes(module: ir.Module, entry: str) -> list[torch.dtype | None]:
    """The dtypes of those results that come as integers.

    >>> text = "func.func @main(%a: tensor<2xbf16>) -> tensor<2xbf16> { return %a : tensor<2xbf16> }"
    >>> result_dtypes(ir.Module.parse(text, ir.Context()), "main")
    [torch.bfloat16]
    """
    return [
        CARRIED_AS_BITS.get(_element(type_), (None,))[0] for type_ in _function(module.operation, entry).type.results
    ]


def _function(module: ir.Operation, entry: str) -> Any:
    named = (op for op in module.regions[0].blocks[0].operations if "sym_name" in op.operation.attributes)
    found = (op for op in named if ir.StringAttr(op.operation.attributes["sym_name"]).value == entry)
    function = next(found, None)
    if function is None:
        raise EngineError(f"the module has no function {entry!r}")
    return function


def _element(type_: ir.Type) -> str:
    return str(ir.RankedTensorType(type_).element_type) if isinstance(type_, ir.RankedTensorType) else ""


def _convert_double(operation: ir.Operation) -> None:
    """IREE computes with scalars on its host, and there it cannot make anything else of an f64."""
    source, narrow = operation.operands[0].owner, _NUMPY_FLOATS.get(str(operation.results[0].type))
    around = operation.parent
    if str(operation.operands[0].type) != "f64" or (around is not None and around.name.startswith("linalg.")):
        return
    if narrow is None or isinstance(source, ir.Block) or source.name != "arith.constant":
        _convert_in_a_tensor(operation)
        return
    value = ir.FloatAttr(source.attributes["value"]).value
    with numpy.errstate(over="ignore"):
        constant = ir.FloatAttr.get(operation.results[0].type, float(narrow(value)))
    _replace(operation, "arith.constant", [], value=constant)


def _convert_in_a_tensor(operation: ir.Operation) -> None:
    made = operation.results[0].type
    with ir.InsertionPoint(operation):
        tensor = _created(
            "tensor.from_elements", [operation.operands[0]], ir.RankedTensorType.get([], ir.F64Type.get())
        )
        tensor = _elementwise(operation.name, tensor, ir.RankedTensorType.get([], made))
    _replace(operation, "tensor.extract", [tensor])


def _shape_of_integers(operation: ir.Operation) -> None:
    """IREE has no tensors of indices."""
    source = operation.operands[1].owner
    if (
        isinstance(source, ir.Block)
        or source.name != "tensor.from_elements"
        or _element(source.results[0].type) != "index"
    ):
        return
    i64 = ir.IntegerType.get_signless(64)
    with ir.InsertionPoint(operation):
        sizes = [_created("arith.index_cast", [size], i64) for size in source.operands]
        operation.operands[1] = _created("tensor.from_elements", sizes, ir.RankedTensorType.get([len(sizes)], i64))


def _inline_complex(operation: ir.Operation) -> None:
    """IREE crashes on resources of complex numbers."""
    value, type_ = operation.attributes["value"], operation.results[0].type
    dtype = _COMPLEX.get(_element(type_))
    if dtype is not None and resource_of(value) is not None:
        numbers = constant_tensor(value, dtype).numpy()
        operation.attributes["value"] = ir.DenseElementsAttr.get(numbers, type=type_)


def _swap_in_sorts(operation: ir.Operation) -> None:
    """A merge sort copies what it has merged back, and IREE lets the copy share memory with what the next turn writes.

    Every turn writes all elements, so the two halves may as well change places.
    """
    body = operation.regions[1].blocks[0]
    yielded = body.operations[-1].operands
    for number, value in enumerate(list(yielded)):
        if isinstance(value.owner, ir.Block) or value.owner.name != "linalg.copy":
            continue
        merged, old = value.owner.operands
        spare = next((place for place, other in enumerate(yielded) if other == merged), None)
        if spare is not None and old == body.arguments[number]:
            yielded[number], yielded[spare] = merged, old


def _insert_a_slice(operation: ir.Operation) -> None:
    """IREE writes over what lies behind a single element of a tensor with several dimensions."""
    type_ = ir.RankedTensorType(operation.results[0].type)
    if type_.rank < 2:
        return
    value, target, *places = operation.operands
    dynamic, ones = ir.ShapedType.get_dynamic_stride_or_offset(), [1] * type_.rank
    with ir.InsertionPoint(operation):
        slice_ = _created("tensor.from_elements", [value], ir.RankedTensorType.get(ones, type_.element_type))
    _replace(
        operation,
        "tensor.insert_slice",
        [slice_, target, *places],
        static_offsets=ir.DenseI64ArrayAttr.get([dynamic] * type_.rank),
        static_sizes=ir.DenseI64ArrayAttr.get(ones),
        static_strides=ir.DenseI64ArrayAttr.get(ones),
        operandSegmentSizes=ir.DenseI32ArrayAttr.get([1, 1, type_.rank, 0, 0]),
    )


_RULES = {
    "arith.constant": _inline_complex,
    "arith.fptosi": _convert_double,
    "arith.truncf": _convert_double,
    "scf.while": _swap_in_sorts,
    "tensor.insert": _insert_a_slice,
    "tensor.reshape": _shape_of_integers,
}


def _created(name: str, operands: list[ir.Value], type_: ir.Type, **attributes: ir.Attribute) -> ir.Value:
    made: ir.Operation = ir.Operation.create(name, results=[type_], operands=operands, attributes=attributes)
    return made.results[0]


def _replace(operation: ir.Operation, name: str, operands: list[ir.Value], **attributes: ir.Attribute) -> None:
    with ir.InsertionPoint(operation):
        made = _created(name, operands, operation.results[0].type, **attributes)
    operation.results[0].replace_all_uses_with(made)
    operation.erase()


def _carry_as_bits(function: Any) -> None:
    block = function.regions[0].blocks[0]
    with ir.InsertionPoint.at_block_begin(block):
        for argument in block.arguments:
            if (bits := _bits_of(argument.type)) is not None:
                floats = argument.type
                argument.set_type(bits)
                uses = [(use.owner, use.operand_number) for use in argument.uses]
                cast = _elementwise("arith.bitcast", argument, floats)
                for user, number in uses:
                    user.operands[number] = cast
    for returning in _returns(function):
        with ir.InsertionPoint(returning):
            for index, value in enumerate(returning.operands):
                if (bits := _bits_of(value.type)) is not None:
                    returning.operands[index] = _elementwise("arith.bitcast", value, bits)
        results = [value.type for value in returning.operands]
        type_ = ir.FunctionType.get([argument.type for argument in block.arguments], results)
        function.operation.attributes["function_type"] = ir.TypeAttr.get(type_)


def _returns(function: Any) -> Iterator[ir.Operation]:
    for block in function.regions[0].blocks:
        yield from (op.operation for op in block.operations if op.operation.name == "func.return")


def _bits_of(type_: ir.Type) -> ir.Type | None:
    carried = CARRIED_AS_BITS.get(_element(type_))
    if carried is None:
        return None
    bits = ir.IntegerType.get_signless(8 * carried[1].itemsize)
    return ir.RankedTensorType.get(ir.RankedTensorType(type_).shape, bits)


def _elementwise(name: str, value: ir.Value, type_: ir.Type) -> ir.Value:
    """A tensor of what an operation makes of each element; IREE has no `tensor.bitcast`."""
    given, made = ir.RankedTensorType(value.type), ir.RankedTensorType(type_)
    rank, index = made.rank, ir.IndexType.get()
    places = [
        _created("arith.constant", [], index, value=ir.IntegerAttr.get(index, dim))
        for dim in range(rank)
        if made.is_dynamic_dim(dim)
    ]
    empty = _created("tensor.empty", [_created("tensor.dim", [value, place], index) for place in places], type_)
    loops: ir.Operation = ir.Operation.create(
        "linalg.generic",
        results=[type_],
        operands=[value, empty],
        attributes={
            "indexing_maps": ir.ArrayAttr.get([ir.AffineMapAttr.get(ir.AffineMap.get_identity(rank))] * 2),
            "iterator_types": ir.ArrayAttr.get([ir.Attribute.parse("#linalg.iterator_type<parallel>")] * rank),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([1, 1]),
        },
        regions=1,
    )
    body = loops.regions[0].blocks.append(given.element_type, made.element_type)
    with ir.InsertionPoint(body):
        element = _created(name, [body.arguments[0]], made.element_type)
        ir.Operation.create("linalg.yield", operands=[element])
    return loops.results[0]
