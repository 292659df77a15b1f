# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled code calls the C library where that has the faster code."""

from __future__ import annotations

import torch
from importer_support import Function

import torch_mlir


def test_a_copy_is_a_call(tmp_path, monkeypatch) -> None:
    """As a loop over bytes it takes ten times as long."""
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")
    inputs = torch.ones(64, 64), torch.tensor([3]), torch.ones(1, 64)
    run = torch_mlir.compile(Function(lambda x, i, y: x.index_add(0, i, y)), *inputs)
    (assembly,) = tmp_path.glob("*/*-assembly.s")
    assert "memcpy" in assembly.read_text()
    assert run(*inputs)[:, 0].tolist() == [2.0 if row == 3 else 1.0 for row in range(64)]
