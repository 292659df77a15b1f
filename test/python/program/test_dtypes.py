# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of dtypes against PyTorch, and that there is one."""

import ast
import ctypes
from collections.abc import Iterator
from pathlib import Path

import numpy
import pytest
import torch

from torch_mlir.dtypes import BY_DLPACK, DtypeRow, dlpack_type
from torch_mlir.program.dtypes import DTYPES

PACKAGE = Path(__file__).resolve().parents[3] / "python" / "torch_mlir"
# PyTorch makes no tensors of them.
WITH_TENSORS = [dtype for dtype in DTYPES if dtype not in (torch.uint4, torch.int4)]
NAMES = {row.name for row in DTYPES.values()}
# A table of more dtypes than this would be a second one of them.
FEW = 5


def _torchs_dlpack(dtype: torch.dtype) -> tuple[int, int]:
    """What PyTorch writes into the structure that it hands over: behind a pointer, a device and a rank."""
    capsule = torch.zeros(1, dtype=dtype).__dlpack__()
    pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
    pointer_of.restype, pointer_of.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    code, bits = (ctypes.c_uint8 * 2).from_address(pointer_of(capsule, b"dltensor") + 20)
    return code, bits


@pytest.mark.parametrize(("dtype", "row"), DTYPES.items(), ids=str)
def test_size_and_sign_are_torchs(dtype: torch.dtype, row: DtypeRow) -> None:
    assert (str(dtype), row.bits) == (f"torch.{row.name}", dtype.itemsize * 8)
    if "int" in row.name:
        assert (row.mlir[0] == "s") == dtype.is_signed


@pytest.mark.parametrize("dtype", WITH_TENSORS, ids=str)
def test_dlpack_types_are_torchs(dtype: torch.dtype) -> None:
    if DTYPES[dtype].dlpack is None:
        with pytest.raises(TypeError, match=f"neither takes nor returns tensors of {dtype}"):
            dlpack_type(dtype)
    else:
        assert dlpack_type(dtype) == _torchs_dlpack(dtype)
        assert BY_DLPACK[dlpack_type(dtype)] is DTYPES[dtype]


@pytest.mark.parametrize("dtype", WITH_TENSORS, ids=str)
def test_numpy_has_what_torch_hands_to_it(dtype: torch.dtype) -> None:
    if DTYPES[dtype].is_numpys:
        assert torch.zeros(1, dtype=dtype).numpy().dtype == numpy.dtype(DTYPES[dtype].name)
    else:
        with pytest.raises(TypeError):
            torch.zeros(1, dtype=dtype).numpy()


def _named(node: ast.AST) -> str | None:
    name = node.value if isinstance(node, ast.Constant) else getattr(node, "attr", None)
    return name if isinstance(name, str) and name in NAMES else None


def _tables(path: Path) -> Iterator[tuple[int, set[str]]]:
    """The dtypes in each display of a file, with its line."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, (ast.Dict, ast.Set, ast.List, ast.Tuple)):
            found = {name for part in ast.walk(node) if (name := _named(part)) is not None}
            yield node.lineno, found


def test_there_is_one_table() -> None:
    large = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in PACKAGE.rglob("*.py")
        for line, names in _tables(path)
        if len(names) > FEW
    ]
    assert [place.partition(":")[0] for place in large] == ["dtypes.py"]
