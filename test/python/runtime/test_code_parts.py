# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The code of a large program is made in parts side by side, and is a static library."""

from __future__ import annotations

import ctypes
import hashlib
import os
import re
import subprocess
import sys
from dataclasses import replace

import pytest
import torch
from importer_support import Function
from torch import nn

import torch_mlir
from torch_mlir.ahead_of_time.saving import program_of
from torch_mlir.backends.cpu.machine_code import load
from torch_mlir.backends.errors import EngineError

LIBRARY = b"!<arch>\n"


class Mixed(nn.Module):
    """Many different kernels: products, convolutions, sums, and functions that have forms for vectors."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.rows = nn.ModuleList(nn.Linear(8 + i, 9 + i) for i in range(count))
        self.images = nn.ModuleList(nn.Conv2d(1 + i, 2 + i, 3, padding=1) for i in range(count))

    def forward(self, x, image):
        for i, layer in enumerate(self.rows):
            x = torch.softmax(torch.cos(layer(x)), 1) + torch.lgamma(torch.sigmoid(x) + 1 + i).mean(1, keepdim=True)
        for layer in self.images:
            image = torch.erf(torch.sin(torch.nn.functional.gelu(layer(image))))
        return x, image.cumsum(2)


def example():
    torch.manual_seed(0)
    return torch.randn(5, 8), torch.randn(2, 1, 11, 7)


@pytest.fixture(scope="module")
def compiled():
    torch.manual_seed(1)
    model = Mixed(8).eval()
    return model, torch_mlir.compile(model, *example())


def members(code: bytes) -> list[str]:
    """The names of the objects in a static library."""
    return re.findall(r"(part\d+\.o)/", code.decode("latin1"))


def test_only_a_large_program_has_parts(compiled) -> None:
    code = program_of(compiled[1].executable).code
    assert code.startswith(LIBRARY)
    assert 2 <= len(members(code)) <= 16
    small = torch_mlir.compile(Function(torch.exp), torch.ones(3))
    assert program_of(small.executable).code.startswith(b"\x7fELF")


def test_numbers(compiled) -> None:
    model, ours = compiled
    for got, expected in zip(ours(*example()), model(*example())):
        torch.testing.assert_close(got, expected)


def test_gradients() -> None:
    torch.manual_seed(1)
    model = Mixed(6)

    def gradients(run) -> list[torch.Tensor]:
        model.zero_grad()
        rows, image = run(*example())
        (rows.square().mean() + image.mean()).backward()
        return [parameter.grad.clone() for parameter in model.parameters()]

    ours = gradients(torch.compile(model, backend="torch_mlir"))
    for got, expected in zip(ours, gradients(model)):
        torch.testing.assert_close(got, expected, rtol=1e-4, atol=1e-5)


def test_results_of_a_file(compiled, tmp_path) -> None:
    model, ours = compiled
    ours.save(tmp_path / "mixed.tmlir")
    loaded = torch_mlir.load(tmp_path / "mixed.tmlir")
    for got, expected in zip(loaded(*example()), model(*example())):
        torch.testing.assert_close(got, expected)


def test_an_exported_library_has_all_parts(compiled, tmp_path) -> None:
    _, ours = compiled
    ours.export_library(tmp_path, "mixed")
    # Everything that the code names is in it.
    ctypes.CDLL(str(tmp_path / "libmixed.so"), mode=os.RTLD_NOW)


DIGEST = """
import hashlib, os, sys
os.sched_setaffinity(0, list(os.sched_getaffinity(0))[:int(sys.argv[1])])
import torch, torch_mlir
from test_code_parts import Mixed, example, program_of
torch.manual_seed(1)
print(hashlib.sha256(program_of(torch_mlir.compile(Mixed(4).eval(), *example()).executable).code).hexdigest())
"""


def test_the_code_is_the_same_on_any_number_of_processors(monkeypatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")
    paths = os.pathsep.join([os.path.dirname(__file__), *filter(None, sys.path)])
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST, processors],
            capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": paths},
        ).stdout
        for processors in ("1", "8")
    }  # fmt: skip
    assert len(digests) == 1
    assert len(digests.pop().strip()) == len(hashlib.sha256().hexdigest())


def many_kernels(x):
    for i in range(30):
        x = torch.cumsum(torch.lgamma(x.abs() + i), 0)
    return x


@pytest.mark.parametrize("damage", ["only its beginning", "no object", "an object less", "an object that is none"])
def test_damaged_code_is_an_error(damage) -> None:
    program = program_of(torch_mlir.compile(Function(many_kernels), torch.ones(5)).executable)
    code = program.code
    begin, end = code.rindex(b"part0.o/"), code.rindex(b"part1.o/")
    size = int(code[end + 48 : end + 58])
    damaged = {
        "only its beginning": code[: len(code) // 2],
        "no object": LIBRARY,
        "an object less": LIBRARY + code[begin:end],
        "an object that is none": code[: end + 60] + bytes(size) + code[end + 60 + size :],
    }[damage]
    with pytest.raises(EngineError):
        load(replace(program, code=damaged), {})
    assert torch.equal(load(program, {})(torch.ones(5))[0], load(program, {})(torch.ones(5))[0])
