# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's dtypes, layouts and memory formats: the rows of the table of dtypes that this PyTorch has."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch

from ..dtypes import ROWS, DtypeRow

DTYPES: dict[torch.dtype, DtypeRow] = {getattr(torch, row.name): row for row in ROWS if hasattr(torch, row.name)}
_BY_MLIR = {row.mlir: dtype for dtype, row in DTYPES.items()}


def dtype_of_mlir(element: str) -> torch.dtype:
    """The dtype of an element type, which is written as in a Torch tensor's type.

    >>> dtype_of_mlir("si64"), dtype_of_mlir("bf16")
    (torch.int64, torch.bfloat16)
    """
    dtype = _BY_MLIR.get(element)
    if dtype is None:
        raise TypeError(f"PyTorch has no dtype for elements of type {element}")
    return dtype


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
