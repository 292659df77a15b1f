# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How long the vectors of a processor's code are."""

from __future__ import annotations

import platform
from contextlib import suppress

import pytest
import torch
from importer_support import Function

import torch_mlir
from torch_mlir.backends.cpu.target import Target
from torch_mlir.backends.errors import EngineError

# The first processors with vectors of 512 bits slow down for them.
LENGTHS = {"x86-64": 128, "haswell": 256, "skylake-avx512": 256, "icelake-server": 512, "znver4": 512}
REGISTERS = {512: "%zmm", 256: "%ymm", 128: "%xmm"}


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the table is of x86-64")
@pytest.mark.parametrize("processor", LENGTHS)
def test_of_loops(processor, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")
    monkeypatch.setattr(Target, "missing_in", lambda self, machine: [])  # The code is read, and does not run.
    with suppress(EngineError):
        torch_mlir.compile(Function(torch.exp), torch.ones(10_000), cpu=processor)
    (assembly,) = tmp_path.glob("*/*-assembly.s")
    text = assembly.read_text()
    assert max(bits for bits, name in REGISTERS.items() if name in text) == LENGTHS[processor]
