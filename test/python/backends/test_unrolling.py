# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops that LLVM makes copies of, and those that it leaves alone."""

from __future__ import annotations

import platform
import re

import pytest
import torch
from importer_support import Function

import torch_mlir

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="the code that is read is of x86-64")


def instructions(function, *inputs: torch.Tensor, dump) -> list[str]:
    """The names of all instructions of the code that a function becomes."""
    torch_mlir.compile(Function(function), *inputs, cpu="haswell")
    (assembly,) = dump.glob("*/*-assembly.s")
    return re.findall(r"^\s+([a-z]\w+)\s", assembly.read_text(), re.MULTILINE)


@pytest.fixture
def dump(tmp_path, monkeypatch):
    """Where compilations leave their code."""
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")
    return tmp_path


def test_a_loop_around_a_long_one_stays(dump) -> None:
    """Rows of a maximum are one loop each: copies for several rows would have copies of the loop over columns."""
    names = instructions(lambda x: x.amax(-1), torch.ones(8, 1000), dump=dump)
    assert 1 <= sum(name.startswith("vmax") for name in names) < 60


def test_a_loop_around_one_that_is_gone_is_copied(dump) -> None:
    """The loop over three elements becomes three operations, and the one around it goes over vectors or copies."""
    names = instructions(lambda x: (x * x).sum(-1), torch.ones(1000, 3), dump=dump)
    assert sum(name.startswith(("vmul", "vfmadd")) for name in names) > 3


@pytest.mark.parametrize("rows", [16, 4096])
def test_rows_that_fill_vectors_stay(rows: int, dump) -> None:
    """A vector has elements of one row: those of a column are far apart, and would be put together one by one."""
    names = instructions(lambda x: x.softmax(-1), torch.ones(rows, 64), dump=dump)
    assert "vmaxps" in names
    assert not {"vinsertps", "vgatherdps", "vgatherqps"} & set(names)


@pytest.mark.parametrize("columns", [300, 500, 1000, 2000])
def test_a_loop_over_vectors_stays(columns: int, dump) -> None:
    """Copies of all iterations are put in any order, in which a processor does not fetch ahead."""
    names = instructions(lambda x: x.amax(-1), torch.ones(8, columns), dump=dump)
    assert 1 <= sum(name.startswith("vmax") for name in names) <= 20


def test_a_short_loop_is_copied(dump) -> None:
    names = instructions(lambda x: x.amax(-1), torch.ones(8, 96), dump=dump)
    assert sum(name.startswith("vmax") for name in names) >= 12
