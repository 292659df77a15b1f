# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The bodies of linalg operations: a product, a window, a copy, or arithmetic element by element."""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass

from torch_mlir import ir

from .kernel import Number


class Unsupported(Exception):
    """The machine has no way to do something; the message says what."""


@dataclass(frozen=True)
class Leaf:
    """An operand of the operation, by its number; the outputs follow the inputs."""

    number: int


@dataclass(frozen=True)
class Binary:
    """A vector operation on two expressions."""

    operation: str
    left: Expression
    right: Expression


Expression = Leaf | Binary | Number

_ARITHMETIC = {
    **dict.fromkeys(("arith.addf", "arith.addi"), "add"),
    **dict.fromkeys(("arith.subf", "arith.subi"), "sub"),
    **dict.fromkeys(("arith.mulf", "arith.muli"), "mul"),
    "arith.divf": "div",
    **dict.fromkeys(("arith.maximumf", "arith.maxsi"), "max"),
    **dict.fromkeys(("arith.minimumf", "arith.minsi"), "min"),
}
_COMMUTATIVE = {"add", "mul", "max", "min"}
# The predicates of arith.cmpf and arith.cmpi that say less or greater, and whether they hold for what is not a number.
_FLOAT_PREDICATES: dict[int, tuple[str, bool | None]] = {
    **dict.fromkeys((2, 3), (">", False)),
    **dict.fromkeys((4, 5), ("<", False)),
    **dict.fromkeys((9, 10), (">", True)),
    **dict.fromkeys((11, 12), ("<", True)),
}
_INTEGER_PREDICATES: dict[int, tuple[str, bool | None]] = {
    2: ("<", None),
    3: ("<", None),
    4: (">", None),
    5: (">", None),
}
_CASTS_OF_CONSTANTS = {"arith.truncf", "arith.extf", "arith.sitofp"}


def expression_of(block: ir.Block) -> Expression:
    """What the body of an elementwise operation yields; an `Unsupported` names what the machine cannot compute.

    >>> module = ir.Module.parse('''
    ...   func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
    ...     %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
    ...         iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%a : tensor<2xf32>) {
    ...     ^bb0(%in: f32, %out: f32):
    ...       %c = arith.constant 2.0 : f32
    ...       %1 = arith.addf %in, %c : f32
    ...       linalg.yield %1 : f32
    ...     } -> tensor<2xf32>
    ...     return %0 : tensor<2xf32>
    ...   }''', ir.Context())
    >>> function = module.body.operations[0]
    >>> expression_of(function.regions[0].blocks[0].operations[0].operation.regions[0].blocks[0])
    Binary(operation='add', left=Leaf(number=0), right=2.0)
    """
    terminator = list(block.operations)[-1].operation
    if len(terminator.operands) != 1:
        raise Unsupported("has several results")
    return _expression(terminator.operands[0], block)


def defining(value: ir.Value) -> ir.Operation | None:
    """The operation that makes a value; None for an argument."""
    return None if isinstance(value, ir.BlockArgument) else value.owner.operation


def _expression(value: ir.Value, block: ir.Block) -> Expression:
    if isinstance(value, ir.BlockArgument):
        if value.owner != block:
            raise Unsupported("uses an argument of the program as a number")
        return Leaf(value.arg_number)
    if (number := constant_of(value)) is not None:
        return number
    made_by: ir.Operation = value.owner.operation
    if made_by.name in _ARITHMETIC:
        left, right = (_expression(operand, block) for operand in made_by.operands)
        return Binary(_ARITHMETIC[made_by.name], left, right)
    if made_by.name == "arith.negf":
        return Binary("mul", _expression(made_by.operands[0], block), -1.0)
    if made_by.name == "arith.select":
        return _selection(made_by, block)
    raise Unsupported(f"has no instruction for {made_by.name}")


def constant_of(value: ir.Value) -> Number | None:
    """The number that a scalar is, if it is a constant; floats are rounded as their type says."""
    made_by = defining(value)
    if made_by is None:
        return None
    if made_by.name in _CASTS_OF_CONSTANTS:
        number = constant_of(made_by.operands[0])
        return None if number is None else _rounded(float(number), value.type)
    if made_by.name != "arith.constant":
        return None
    attribute = made_by.attributes["value"]
    if isinstance(attribute, ir.IntegerAttr):
        return int(attribute.value)
    return float(attribute.value) if isinstance(attribute, ir.FloatAttr) else None


def _rounded(number: float, to: ir.Type) -> float | None:
    if isinstance(to, ir.F64Type):
        return number
    if not isinstance(to, ir.F32Type):
        return None
    try:
        rounded: float = struct.unpack("<f", struct.pack("<f", number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)
    return rounded


def _selection(select: ir.Operation, block: ir.Block) -> Expression:
    """The larger or the smaller of a value and a constant, written as a comparison."""
    condition, when_true, when_false = select.operands
    made_by = defining(condition)
    if made_by is None or made_by.name not in ("arith.cmpf", "arith.cmpi"):
        raise Unsupported("has no instruction for arith.select")
    table = _FLOAT_PREDICATES if made_by.name == "arith.cmpf" else _INTEGER_PREDICATES
    predicate = table.get(ir.IntegerAttr(made_by.attributes["predicate"]).value)
    compared, limit = made_by.operands
    number = constant_of(limit)
    if predicate is None or number is None or number != number:
        raise Unsupported(f"has no instruction for arith.select of such an {made_by.name}")
    relation, holds_for_nan = predicate
    # A not-a-number stays one in vmax and vmin, so the comparison has to select the value for it.
    if when_false == compared and constant_of(when_true) == number and holds_for_nan is not True:
        operation = "max" if relation == "<" else "min"
    elif when_true == compared and constant_of(when_false) == number and holds_for_nan is not False:
        operation = "min" if relation == "<" else "max"
    else:
        raise Unsupported(f"has no instruction for arith.select of such an {made_by.name}")
    return Binary(operation, _expression(compared, block), number)


def chain_from(expression: Expression, start: Leaf) -> list[tuple[str, Leaf | Number]]:
    """An expression as operations that change one value step by step, from an operand on.

    >>> chain_from(Binary("max", Binary("add", Leaf(0), Leaf(1)), 0.0), Leaf(1))
    [('add', Leaf(number=0)), ('max', 0.0)]
    >>> chain_from(Binary("sub", 1.0, Leaf(0)), Leaf(0))
    [('mul', -1), ('add', 1.0)]
    """
    if expression == start:
        return []
    if not isinstance(expression, Binary):
        raise Unsupported("computes without the operand")
    operation, left, right = expression.operation, expression.left, expression.right
    if not isinstance(right, Binary) and (isinstance(left, Binary) or left == start):
        return [*chain_from(left, start), (operation, right)]
    if isinstance(left, Binary):
        raise Unsupported("needs more than one intermediate value at a time")
    if operation in _COMMUTATIVE:
        return [*chain_from(right, start), (operation, left)]
    if operation == "sub":
        return [*chain_from(right, start), ("mul", -1), ("add", left)]
    raise Unsupported("divides by an intermediate value")


def leaves(expression: Expression) -> set[int]:
    """The numbers of the operands that an expression has.

    >>> leaves(Binary("add", Leaf(0), Binary("mul", Leaf(2), 3.0)))
    {0, 2}
    """
    if isinstance(expression, Binary):
        return leaves(expression.left) | leaves(expression.right)
    return {expression.number} if isinstance(expression, Leaf) else set()


def product_of(block: ir.Block) -> tuple[int, int] | None:
    """The operands that a body multiplies and adds to its output, if that is all that it does.

    Integers of 8 bits may be widened before.
    """
    arguments = len(block.arguments)
    added = _operands_of(list(block.operations)[-1].operation.operands[0], "arith.addf", "arith.addi")
    if added is None:
        return None
    out = block.arguments[arguments - 1]
    others = [value for value in added if value != out]
    if len(others) != 1:
        return None
    factors = _operands_of(others[0], "arith.mulf", "arith.muli")
    if factors is None:
        return None
    numbers = [_argument(_not_widened(factor), block) for factor in factors]
    if None in numbers or arguments - 1 in numbers:
        return None
    return numbers[0], numbers[1]  # type: ignore[return-value]


def window_of(block: ir.Block) -> tuple[str, int] | None:
    """The operation by which a body gathers one operand into its output, and the operand's number."""
    result = list(block.operations)[-1].operation.operands[0]
    made_by = defining(result)
    if made_by is None or made_by.name not in _ARITHMETIC:
        return None
    operation = _ARITHMETIC[made_by.name]
    out = len(block.arguments) - 1
    numbers = [_argument(value, block) for value in made_by.operands]
    if operation in ("div", "sub") or out not in numbers or None in numbers or numbers[0] == numbers[1]:
        return None
    return operation, numbers[1] if numbers[0] == out else numbers[0]  # type: ignore[return-value]


def copied(block: ir.Block) -> tuple[int, bool] | None:
    """The operand that a body yields as it is, or widened from an integer of 8 bits, and which of both."""
    operands: Sequence[ir.Value] = list(block.operations)[-1].operation.operands
    if len(operands) != 1:
        return None
    value = _not_widened(operands[0])
    number = _argument(value, block)
    if number is None or number == len(block.arguments) - 1:
        return None
    return number, value != operands[0]


def _argument(value: ir.Value, block: ir.Block) -> int | None:
    return value.arg_number if isinstance(value, ir.BlockArgument) and value.owner == block else None


def _operands_of(value: ir.Value, *names: str) -> list[ir.Value] | None:
    made_by = defining(value)
    return list(made_by.operands) if made_by is not None and made_by.name in names else None


def _not_widened(value: ir.Value) -> ir.Value:
    operands = _operands_of(value, "arith.extsi")
    widens = operands is not None and str(operands[0].type) == "i8" and str(value.type) == "i32"
    return operands[0] if operands is not None and widens else value
