# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes weights to a safetensors file, straight from the tensors' own memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from ..atomic_file import replace_file
from ..program.errors import TorchMlirImportError
from ..program.storage import dense_bytes
from ..safetensors import RawTensor, dtype_name, write_tensors


def _raw(tensor: torch.Tensor) -> RawTensor:
    name = dtype_name(tensor.dtype)
    if name is None:
        raise TorchMlirImportError(f"safetensors files cannot hold {tensor.dtype}; use externalize='arguments'")
    return RawTensor(name, tuple(tensor.shape), memoryview(dense_bytes(tensor).numpy()))


def save_tensors(tensors: Mapping[str, torch.Tensor], path: Any) -> None:
    """Writes tensors to a safetensors file.

    >>> import os
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_tensors({"w": torch.ones(2)}, os.path.join(folder, "w.safetensors"))
    ...     sorted(os.listdir(folder))
    ['w.safetensors']
    """
    raw = {name: _raw(tensor) for name, tensor in tensors.items()}
    with replace_file(path) as file:
        write_tensors(raw, file)
