# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The one table of PyTorch's dtypes, layouts and memory formats."""

from __future__ import annotations

from typing import NamedTuple

import torch


class DtypeRow(NamedTuple):
    """`code` is PyTorch's ScalarType number, `mlir` the element type's text, `bits` the memory of one element."""

    code: int
    mlir: str
    bits: int


def _dtype_rows() -> dict[torch.dtype, DtypeRow]:
    rows = {
        "uint8": DtypeRow(0, "ui8", 8),
        "int8": DtypeRow(1, "si8", 8),
        "int16": DtypeRow(2, "si16", 16),
        "int32": DtypeRow(3, "si32", 32),
        "int64": DtypeRow(4, "si64", 64),
        "float16": DtypeRow(5, "f16", 16),
        "float32": DtypeRow(6, "f32", 32),
        "float64": DtypeRow(7, "f64", 64),
        "complex32": DtypeRow(8, "complex<f16>", 32),
        "complex64": DtypeRow(9, "complex<f32>", 64),
        "complex128": DtypeRow(10, "complex<f64>", 128),
        "bool": DtypeRow(11, "i1", 8),
        "bfloat16": DtypeRow(15, "bf16", 16),
        "float8_e5m2": DtypeRow(23, "f8E5M2", 8),
        "float8_e4m3fn": DtypeRow(24, "f8E4M3FN", 8),
        "float8_e5m2fnuz": DtypeRow(25, "f8E5M2FNUZ", 8),
        "float8_e4m3fnuz": DtypeRow(26, "f8E4M3FNUZ", 8),
        "uint16": DtypeRow(27, "ui16", 16),
        "uint32": DtypeRow(28, "ui32", 32),
        "uint64": DtypeRow(29, "ui64", 64),
        "uint4": DtypeRow(33, "ui4", 8),
        "int4": DtypeRow(40, "si4", 8),
        "float8_e8m0fnu": DtypeRow(44, "f8E8M0FNU", 8),
    }
    return {getattr(torch, name): row for name, row in rows.items() if hasattr(torch, name)}


DTYPES = _dtype_rows()

LAYOUT_CODES = {
    torch.strided: 0,
    torch.sparse_coo: 1,
    torch.sparse_csr: 2,
    torch.sparse_csc: 4,
    torch.sparse_bsr: 5,
    torch.sparse_bsc: 6,
}

MEMORY_FORMAT_CODES = {
    torch.contiguous_format: 0,
    torch.preserve_format: 1,
    torch.channels_last: 2,
    torch.channels_last_3d: 3,
}

# Every torch object that is an integer once it reaches the IR.
ENUM_CODES: dict[object, int] = {
    **{dtype: row.code for dtype, row in DTYPES.items()},
    **LAYOUT_CODES,
    **MEMORY_FORMAT_CODES,
}
