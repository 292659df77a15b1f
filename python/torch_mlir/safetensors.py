# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The safetensors format: a length, a JSON table of tensors, and their bytes. Reading a file copies no elements."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

import torch

from .program.dtypes import DTYPES

_ALIGNMENT = 64
_MAX_HEADER = 100_000_000
_MOST_BYTES = 2**63 - 1
_DTYPES = {row.safetensors: dtype for dtype, row in DTYPES.items() if row.safetensors is not None}


@dataclass(frozen=True)
class RawTensor:
    """A tensor to be written: a name of safetensors for the dtype, and the elements as bytes."""

    dtype: str
    shape: tuple[int, ...]
    data: memoryview

    @property
    def alignment(self) -> int:
        """Bytes of an element."""
        return _DTYPES[self.dtype].itemsize


def dtype_name(dtype: torch.dtype) -> str | None:
    """The safetensors name of a dtype, if it has one.

    >>> dtype_name(torch.float32), dtype_name(torch.complex128)
    ('F32', None)
    """
    row = DTYPES.get(dtype)
    return None if row is None else row.safetensors


def write_tensors(tensors: Mapping[str, RawTensor], file: BinaryIO) -> None:
    """Writes tensors, those with the largest elements first, so that each lies where its elements may.

    >>> import io
    >>> file = io.BytesIO()
    >>> write_tensors({"w": RawTensor("F32", (1,), memoryview(bytes(4)))}, file)
    >>> read_tensors(memoryview(bytearray(file.getvalue())))["w"]
    tensor([0.])
    """
    ordered = sorted(tensors.items(), key=lambda item: -item[1].alignment)
    table: dict[str, Any] = {}
    offset = 0
    for name, tensor in ordered:
        end = offset + tensor.data.nbytes
        table[name] = {"dtype": tensor.dtype, "shape": list(tensor.shape), "data_offsets": [offset, end]}
        offset = end
    header = json.dumps(table, separators=(",", ":")).encode()
    header += b" " * (-(8 + len(header)) % _ALIGNMENT)
    file.write(len(header).to_bytes(8, "little"))
    file.write(header)
    for _, tensor in ordered:
        file.write(tensor.data)


def read_tensors(content: memoryview) -> dict[str, torch.Tensor]:
    """Tensors over the memory of a file. Whatever is wrong with the file is a `ValueError`."""
    size = int.from_bytes(content[:8], "little")
    if len(content) < 8 or size > min(_MAX_HEADER, len(content) - 8):
        raise ValueError("the table of tensors is longer than the file")
    table = json.loads(bytes(content[8 : 8 + size]), object_pairs_hook=_without_repetition)
    if not isinstance(table, dict):
        raise ValueError("there is no table of tensors")
    table.pop("__metadata__", None)
    data = content[8 + size :]
    tensors = {name: _tensor(name, row, data) for name, row in table.items()}
    _check_apart({name: row["data_offsets"] for name, row in table.items()})
    return tensors


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("the table of tensors has a name twice")
    return found


def _check_apart(places: Mapping[str, Sequence[int]]) -> None:
    """Raises where two tensors share bytes: a program that changes one in place would change the other."""
    filled = sorted((begin, end, name) for name, (begin, end) in places.items() if begin < end)
    for (_, end, name), (begin, _, other) in itertools.pairwise(filled):
        if begin < end:
            raise ValueError(f"tensors {name!r} and {other!r} lie in the same place")


def _tensor(name: str, row: Any, data: memoryview) -> torch.Tensor:
    if not isinstance(row, dict) or row.get("dtype") not in _DTYPES:
        raise ValueError(f"tensor {name!r} is of no known type")
    dtype, shape, offsets = _DTYPES[row["dtype"]], _sizes(row.get("shape")), _sizes(row.get("data_offsets"))
    if shape is None or offsets is None or len(offsets) != 2:
        raise ValueError(f"tensor {name!r} has no shape or no place")
    count = math.prod(shape)
    if math.prod(filter(None, shape)) * dtype.itemsize > _MOST_BYTES:  # PyTorch multiplies before it looks for zeros.
        raise ValueError(f"tensor {name!r} is too large")
    begin, end = offsets
    if end - begin != count * dtype.itemsize or end > len(data) or begin % dtype.itemsize:
        raise ValueError(f"tensor {name!r} does not lie in the file")
    if not count:
        return torch.empty(shape, dtype=dtype)
    return torch.frombuffer(data, dtype=dtype, count=count, offset=begin).reshape(shape)


def _sizes(values: Any) -> list[int] | None:
    """A list of natural numbers, or None if it is something else."""
    if isinstance(values, list) and all(type(value) is int and value >= 0 for value in values):
        return values
    return None
