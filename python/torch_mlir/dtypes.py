# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The one table of dtypes, by their names in PyTorch, NumPy, MLIR, DLPack and safetensors. It loads none of them."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["BY_DLPACK", "BY_NAME", "ROWS", "DtypeRow", "dlpack_type", "row_of"]

# DLPack's type codes: what tells a bool or an unsigned integer from a signless one.
_INT, _UINT, _FLOAT, _BFLOAT, _COMPLEX, _BOOL = 0, 1, 2, 4, 5, 6
_E4M3FN, _E4M3FNUZ, _E5M2, _E5M2FNUZ = 10, 11, 12, 13


class DtypeRow(NamedTuple):
    """The names of a dtype in PyTorch, MLIR, DLPack and safetensors.

    `name` is PyTorch's name, and NumPy's where `is_numpys`. `code` is PyTorch's ScalarType number, `mlir` the element
    type's text, whose `u` or `s` is the sign, and `bits` the memory of one element. `dlpack` is DLPack's type code
    and `safetensors` the name in such files, None where our runtime or the files have none.
    """

    name: str
    code: int
    mlir: str
    bits: int
    dlpack: int | None
    safetensors: str | None
    is_numpys: bool


ROWS = (
    DtypeRow("uint8", 0, "ui8", 8, _UINT, "U8", True),
    DtypeRow("int8", 1, "si8", 8, _INT, "I8", True),
    DtypeRow("int16", 2, "si16", 16, _INT, "I16", True),
    DtypeRow("int32", 3, "si32", 32, _INT, "I32", True),
    DtypeRow("int64", 4, "si64", 64, _INT, "I64", True),
    DtypeRow("float16", 5, "f16", 16, _FLOAT, "F16", True),
    DtypeRow("float32", 6, "f32", 32, _FLOAT, "F32", True),
    DtypeRow("float64", 7, "f64", 64, _FLOAT, "F64", True),
    DtypeRow("complex32", 8, "complex<f16>", 32, _COMPLEX, None, False),
    DtypeRow("complex64", 9, "complex<f32>", 64, _COMPLEX, "C64", True),
    DtypeRow("complex128", 10, "complex<f64>", 128, _COMPLEX, None, True),
    DtypeRow("bool", 11, "i1", 8, _BOOL, "BOOL", True),
    DtypeRow("bfloat16", 15, "bf16", 16, _BFLOAT, "BF16", False),
    DtypeRow("float8_e5m2", 23, "f8E5M2", 8, _E5M2, "F8_E5M2", False),
    DtypeRow("float8_e4m3fn", 24, "f8E4M3FN", 8, _E4M3FN, "F8_E4M3", False),
    DtypeRow("float8_e5m2fnuz", 25, "f8E5M2FNUZ", 8, _E5M2FNUZ, None, False),
    DtypeRow("float8_e4m3fnuz", 26, "f8E4M3FNUZ", 8, _E4M3FNUZ, None, False),
    DtypeRow("uint16", 27, "ui16", 16, _UINT, "U16", True),
    DtypeRow("uint32", 28, "ui32", 32, _UINT, "U32", True),
    DtypeRow("uint64", 29, "ui64", 64, _UINT, "U64", True),
    # In memory an element of four bits has a byte for itself, and is to everybody else what that byte is.
    DtypeRow("uint4", 33, "ui4", 8, _UINT, None, False),
    DtypeRow("int4", 40, "si4", 8, _INT, None, False),
    DtypeRow("float8_e8m0fnu", 44, "f8E8M0FNU", 8, None, None, False),
)
BY_NAME = {row.name: row for row in ROWS}
# By (code, bits); reversed, so that those are a byte's that share them with the four bits in it.
BY_DLPACK = {(row.dlpack, row.bits): row for row in reversed(ROWS) if row.dlpack is not None}


def row_of(dtype: Any) -> DtypeRow | None:
    """The row of a dtype of PyTorch, NumPy or ml_dtypes, or of its name; None if there is none.

    >>> import numpy
    >>> row_of(numpy.dtype("float32")).mlir, row_of("bool").mlir, row_of(numpy.dtype("datetime64[s]"))
    ('f32', 'i1', None)
    """
    return BY_NAME.get(str(dtype).removeprefix("torch."))


def dlpack_type(dtype: Any) -> tuple[int, int]:
    """DLPack's (code, bits) for a dtype of PyTorch, NumPy or ml_dtypes, or for its name.

    >>> dlpack_type("uint8"), dlpack_type("bfloat16")
    ((1, 8), (4, 16))
    """
    row = row_of(dtype)
    if row is None or row.dlpack is None:
        raise TypeError(f"compiled code neither takes nor returns tensors of {dtype}: convert them outside of it")
    return row.dlpack, row.bits
