# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tables and predicates of the importer, under the names that downstream projects import."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from types import BuiltinFunctionType, BuiltinMethodType
from typing import Any

import numpy
import sympy
import torch

from .. import ir
from ..program.dtypes import DTYPES, LAYOUT_CODES, MEMORY_FORMAT_CODES
from ..program.operators import aten, packet, present
from .emit.references import TypeSubclassMap
from .emit.types import SCALAR_KINDS, SCALAR_TYPE_TEXTS

REQUIRED_DIALCTS = ["builtin", "func", "torch"]  # Downstream projects spell it like this.

# Dtypes that older versions of PyTorch do not have.
_OPTIONAL = {row.name: row for row in DTYPES.values() if row.name.startswith("float8")}


def _type_maker(text: str) -> Callable[[], ir.Type]:
    return lambda: ir.Type.parse(text)


TORCH_DTYPE_TO_MLIR_TYPE_ASM: dict[torch.dtype, str] = {
    **{dtype: row.mlir for dtype, row in DTYPES.items()},
    torch.qint8: "!torch.qint8",
    torch.quint8: "!torch.quint8",
}
OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE_ASM = {name: row.mlir for name, row in _OPTIONAL.items()}
TORCH_DTYPE_TO_MLIR_TYPE: dict[torch.dtype, Callable[[], ir.Type]] = {
    **{dtype: _type_maker(row.mlir) for dtype, row in DTYPES.items()},
    torch.qint8: _type_maker("si8"),
    torch.quint8: _type_maker("ui8"),
}
OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE = {
    name: _type_maker(text) for name, text in OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE_ASM.items()
}
TORCH_DTYPE_TO_INT: dict[torch.dtype, int] = {dtype: row.code for dtype, row in DTYPES.items()}
OPTIONAL_TORCH_DTYPE_TO_INT = {name: row.code for name, row in _OPTIONAL.items()}
TORCH_MEMORY_FORMAT_TO_INT = dict(MEMORY_FORMAT_CODES)
TORCH_LAYOUT_TO_INT = dict(LAYOUT_CODES)
TORCH_DTYPE_TO_NPY_TYPE: dict[torch.dtype, type] = {
    dtype: numpy.dtype(row.name).type for dtype, row in DTYPES.items() if row.is_numpys
}

_OF_BUILTINS = {
    "truediv": "div",
    **{name: name for name in ("mul", "add", "sub", "lt", "le", "ge", "ne", "gt", "eq", "floordiv", "neg")},
    "mod": "fmod",
}
# Downstream projects call these, and expect PyTorch's own objects.
PY_BUILTIN_TO_TORCH_OP = {
    name: operator for name, named in _OF_BUILTINS.items() if (operator := packet(f"aten.{named}")) is not None
}
SYMBOLIC_OP_TO_TORCH_OP = present(
    {
        aten.sym_size.default: aten.size.default,
        aten.sym_size.int: aten.size.int,
        aten.sym_stride.default: aten.stride.default,
        aten.sym_stride.int: aten.stride.int,
        aten.sym_numel.default: aten.numel.default,
    }
)
SYMBOLIC_TORCH_OPS = set(SYMBOLIC_OP_TO_TORCH_OP)

TORCH_TYPE_TO_PY_TYPE = {
    torch.IntType: int,
    torch.FloatType: float,
    torch.StringType: str,
    torch.BoolType: bool,
    torch.TensorType: "vtensor",
}
_ELEMENTS: dict[Any, str] = {
    int: "int",
    float: "float",
    str: "str",
    bool: "bool",
    "tensor": "tensor",
    "vtensor": "vtensor",
}
PY_TYPE_TO_TORCH_LIST_TYPE = {key: f"!torch.list<{text}>" for key, text in _ELEMENTS.items()}
PY_TYPE_TO_TORCH_OPTIONAL_LIST_TYPE = {key: f"!torch.list<optional<{text}>>" for key, text in _ELEMENTS.items()}
TORCH_LIST_TYPES = {*PY_TYPE_TO_TORCH_LIST_TYPE.values(), *PY_TYPE_TO_TORCH_OPTIONAL_LIST_TYPE.values()}
SCALAR_TYPE_TO_TORCH_MLIR_TYPE = {type_: SCALAR_TYPE_TEXTS[type_] for type_ in SCALAR_KINDS}
TENSOR_SCALAR_OP_CONVERTER = {
    f"torch.aten.{name}": f"torch.aten.{scalar}"
    for name, scalar in (
        ("mul.Tensor", "mul.Scalar"),
        ("div.Tensor", "div.Scalar"),
        ("add.Tensor", "add.Scalar"),
        ("sub.Tensor", "sub.Scalar"),
        ("floor_divide", "floor_divide.Scalar"),
    )
}

LITERAL_CONVERTER_MAP = TypeSubclassMap()
"""Functions that make a value of a literal, by the literal's type.

Each takes the literal, the graph's importer and its `ContextCache`.
"""

_SCALARS = (int, float, bool, complex)


def is_symbolic(obj: Any) -> bool:
    """Whether an object is one of torch's symbolic numbers.

    >>> is_symbolic(3)
    False
    """
    return isinstance(obj, (torch.SymInt, torch.SymFloat, torch.SymBool))


def is_builtin_function_or_method(obj: Any) -> bool:
    """Whether an object is a function of the interpreter. Torch calls such functions on symbolic numbers.

    >>> is_builtin_function_or_method(max), is_builtin_function_or_method(is_symbolic)
    (True, False)
    """
    return isinstance(obj, (BuiltinMethodType, BuiltinFunctionType)) or obj in (math.ceil, math.floor)


def is_scalar_arg(arg: Any) -> bool:
    """Whether an argument of a node is a number, or a node that computes one.

    >>> is_scalar_arg(3), is_scalar_arg("three")
    (True, False)
    """
    if isinstance(arg, torch.fx.Node):
        value = arg.meta.get("val")
        return is_symbolic(value) or isinstance(value, _SCALARS)
    return isinstance(arg, _SCALARS)


# By class name: torch's own sympy functions live in private modules.
_AFFINE: dict[str, Callable[[Any, Any], ir.AffineExpr]] = {
    "Add": ir.AffineExpr.get_add,
    "Mul": ir.AffineExpr.get_mul,
    "FloorDiv": ir.AffineExpr.get_floor_div,
    "CleanDiv": ir.AffineExpr.get_floor_div,
    "CeilDiv": ir.AffineExpr.get_ceil_div,
    "Mod": ir.AffineExpr.get_mod,
    "PythonMod": ir.AffineExpr.get_mod,
}


def sympy_expr_to_semi_affine_expr(expr: sympy.Expr, symbols_map: Mapping[str, ir.AffineExpr]) -> ir.AffineExpr:
    """Converts a size to an affine expression, given an expression per symbol.

    >>> with ir.Context():
    ...     size = 2 * sympy.Symbol("s0", integer=True) + 1
    ...     print(sympy_expr_to_semi_affine_expr(size, {"s0": ir.AffineSymbolExpr.get(0)}))
    s0 * 2 + 1
    """
    if expr.is_Symbol:
        return symbols_map[str(expr)]
    if expr.is_Integer:
        return ir.AffineConstantExpr.get(int(expr))
    kind, args = type(expr).__name__, list(expr.args)
    if kind in ("Pow", "PowByNatural") and args[1].is_Integer and int(args[1]) > 0:
        kind, args = "Mul", [args[0]] * int(args[1])
    combine = _AFFINE.get(kind)
    if combine is None:
        raise NotImplementedError(f"the size {expr} has no affine form")
    return functools.reduce(combine, (sympy_expr_to_semi_affine_expr(arg, symbols_map) for arg in args))


def create_mlir_tensor_type(tensor: torch.Tensor) -> ir.Type:
    """The builtin tensor type of a tensor, in the current context; integers keep their sign.

    >>> with ir.Context(), ir.Location.unknown():
    ...     print(create_mlir_tensor_type(torch.ones(2, dtype=torch.int8)))
    tensor<2xsi8>
    """
    return ir.RankedTensorType.get(list(tensor.shape), TORCH_DTYPE_TO_MLIR_TYPE[tensor.dtype]())
