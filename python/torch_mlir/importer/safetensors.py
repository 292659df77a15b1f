# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights to a safetensors file, streamed from the tensors' own memory."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import torch

from ..atomic_file import replace_file
from .errors import TorchMlirImportError
from .literals import dense_bytes

_NAMES = {
    "float64": "F64",
    "float32": "F32",
    "float16": "F16",
    "bfloat16": "BF16",
    "int64": "I64",
    "int32": "I32",
    "int16": "I16",
    "int8": "I8",
    "uint64": "U64",
    "uint32": "U32",
    "uint16": "U16",
    "uint8": "U8",
    "bool": "BOOL",
    "float8_e4m3fn": "F8_E4M3",
    "float8_e5m2": "F8_E5M2",
    "complex64": "C64",
}

_ALIGNMENT = 8


def _dtype_name(tensor: torch.Tensor) -> str:
    name = str(tensor.dtype).removeprefix("torch.")
    if name not in _NAMES:
        raise TorchMlirImportError(f"safetensors files cannot hold {tensor.dtype}; use externalize='arguments'")
    return _NAMES[name]


def save_tensors(tensors: Mapping[str, torch.Tensor], path: Any) -> None:
    """Writes the tensors.

    >>> import os
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_tensors({"w": torch.ones(2)}, os.path.join(folder, "w.safetensors"))
    ...     sorted(os.listdir(folder))
    ['w.safetensors']
    """
    header: dict[str, Any] = {}
    offset = 0
    for name, tensor in tensors.items():
        size = tensor.numel() * tensor.element_size()
        header[name] = {
            "dtype": _dtype_name(tensor),
            "shape": list(tensor.shape),
            "data_offsets": [offset, offset + size],
        }
        offset += size
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % _ALIGNMENT)
    with replace_file(path) as file:
        file.write(len(text).to_bytes(8, "little"))
        file.write(text)
        for tensor in tensors.values():
            file.write(memoryview(dense_bytes(tensor).numpy()))
