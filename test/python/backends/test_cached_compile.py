# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch_mlir.compile with a cache: when it hits, when it must not, and that killed processes do no harm."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import warnings
from pathlib import Path

import pytest
import torch

import torch_mlir
from torch_mlir import ir
from torch_mlir.backends import cpu
from torch_mlir.backends.cpu import job
from torch_mlir.hybrid import build
from torch_mlir.hybrid.piece_calls import FallbackWarning


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("TORCH_MLIR_CACHE", "1")
    monkeypatch.setenv("TORCH_MLIR_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def entries(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.tmo")) if folder.exists() else []


class Affine(torch.nn.Module):
    def __init__(self, factor: float = 2.0) -> None:
        super().__init__()
        self.weight = torch.nn.Parameter(torch.full((3,), factor))
        self.register_buffer("places", torch.tensor([2, 0, 1]))
        self.summand = torch.tensor([0.0])
        self.register_buffer("mask", torch.tensor([True, False, True]))

    def forward(self, x):
        return torch.where(self.mask, (x * self.weight)[self.places], self.summand)


@pytest.fixture
def compilations(monkeypatch) -> list[str]:
    """The stages that C++ went through, to tell a hit from a miss."""
    stages: list[str] = []
    original = job.compile_module

    def spy(*args):
        stages.append("compiled")
        return original(*args)

    monkeypatch.setattr(job, "compile_module", spy)
    return stages


def test_the_second_time_nothing_is_compiled(folder, compilations) -> None:
    x = torch.randn(3)
    for _ in range(3):
        model = Affine()
        torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x))
    assert compilations == ["compiled"]
    assert len(entries(folder)) == 1


def test_other_weights_take_the_same_code(folder, compilations) -> None:
    x = torch.randn(3)
    for factor in (2.0, 5.0):
        model = Affine(factor)
        torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x))
        model.places.copy_(torch.tensor([0, 0, 1]))
        model.mask.copy_(torch.tensor([factor > 3, True, False]))
        compiled = torch_mlir.compile(model, x)
        torch.testing.assert_close(compiled(x), model(x))
        with torch.no_grad():
            model.weight += 1
        torch.testing.assert_close(compiled(x), model(x))
    assert compilations == ["compiled"]


def test_constants_that_are_in_the_code_are_told_apart(folder, compilations) -> None:
    x = torch.randn(3)
    for number in (1.0, 4.0):
        model = Affine()
        model.summand = number
        torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x))
    assert len(compilations) == 2


def test_tensors_that_are_no_buffers_take_the_same_code(folder, compilations) -> None:
    x = torch.randn(3)
    for numbers in ([1.0], [4.0]):
        model = Affine()
        model.summand = torch.tensor(numbers)
        torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x))
    assert len(compilations) == 1


def test_torch_compile_does_not_even_lower_what_is_known(folder, compilations, monkeypatch) -> None:
    x = torch.randn(3)
    for lower in (build._lower, None):
        monkeypatch.setattr(build, "_lower", lower)
        torch._dynamo.reset()
        with warnings.catch_warnings():
            warnings.simplefilter("error", FallbackWarning)
            compiled = torch.compile(lambda x: torch.relu(x) * 2, backend="torch_mlir")
            torch.testing.assert_close(compiled(x), torch.relu(x) * 2)
    assert compilations == ["compiled"]


class Branches(torch.nn.Module):
    def __init__(self, value: float) -> None:
        super().__init__()
        self.register_buffer("table", torch.full((4,), value))

    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: x + self.table, lambda x: x - self.table, (x,))


def test_constants_of_branches_are_their_own(folder) -> None:
    x = torch.ones(4)
    for value in (1.0, 7.0):
        model = Branches(value)
        compiled = torch_mlir.compile(model, x)
        torch.testing.assert_close(compiled(x), x + value)
        torch.testing.assert_close(compiled(-x), -x - value)


OUTSIDE = """
func.func private @table() -> tensor<4xf32> {
  %0 = arith.constant dense_resource<values> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @table() : () -> tensor<4xf32>
  %1 = arith.addf %a, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
{-# dialect_resources: { builtin: { values: "0x04000000VALUE" } } #-}
"""


def test_constants_outside_of_the_entry_are_part_of_the_key(folder) -> None:
    for value in (1.0, 2.0):
        data = torch.full((4,), value).numpy().tobytes().hex().upper()
        module = ir.Module.parse(OUTSIDE.replace("VALUE", data), ir.Context())
        assert cpu.compile(module)(torch.zeros(4))[0].tolist() == [value] * 4


def test_options_are_part_of_the_key(folder) -> None:
    text = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }"
    for level in (0, 3, 3):
        cpu.compile(ir.Module.parse(text, ir.Context()), opt_level=level)
    cpu.compile(ir.Module.parse(text.replace("@main", "@other"), ir.Context()), entry="other")
    assert len(entries(folder)) == 3


def test_failed_assertions_still_name_their_line(folder) -> None:
    class Picks(torch.nn.Module):
        def forward(self, x, places):
            return x[places]

    x = torch.randn(3)
    for _ in range(2):
        compiled = torch_mlir.compile(Picks(), x, torch.tensor([0, 1]))
        with pytest.raises(RuntimeError, match=r"test_cached_compile\.py:\d+"):
            compiled(x, torch.tensor([0, 9]))
    assert len(entries(folder)) == 1


def test_random_programs_stay_random(folder) -> None:
    class Noise(torch.nn.Module):
        def forward(self, x):
            return x + torch.rand_like(x)

    x = torch.zeros(100)
    for _ in range(2):
        compiled = torch_mlir.compile(Noise(), x)
        torch.manual_seed(3)
        first = compiled(x)
        assert not torch.equal(first, compiled(x))
        torch.manual_seed(3)
        assert torch.equal(first, compiled(x))


@pytest.mark.parametrize("damage", ["flipped", "truncated", "empty", "not code"])
def test_damaged_entries_are_made_anew(folder, damage, compilations) -> None:
    x = torch.randn(3)
    model = Affine()
    torch_mlir.compile(model, x)
    (path,) = entries(folder)
    content = bytearray(path.read_bytes())
    if damage == "flipped":
        content[-100] ^= 16
    elif damage == "not code":
        # Well-formed, signed with the right digest, but no object file.
        from torch_mlir.backends.cache import DiskCache, Entry

        DiskCache(folder).store(path.stem, Entry('{"inputs":[],"outputs":[],"weights":[],"seeded":false}', b"x" * 99))
        content = bytearray(path.read_bytes())
    else:
        content = content[: len(content) // 2 if damage == "truncated" else 0]
    path.write_bytes(content)
    torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x))
    assert len(compilations) == 2
    torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x))
    assert len(compilations) == 2


def test_without_a_cache_nothing_is_written(folder, monkeypatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")
    torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    assert not folder.exists()


# One process imports PyTorch and becomes many: starting each would take longer than all the compiling.
WORKERS = """
import os, sys
import torch
from torch_mlir import ir
from torch_mlir.backends.cpu import compile
TEXT = '''func.func @main(%a: tensor<64xf32>) -> tensor<64xf32> {
  %c = arith.constant dense<NUMBER.0> : tensor<64xf32>
  %0 = arith.addf %a, %c : tensor<64xf32>
  %1 = math.exp %0 : tensor<64xf32>
  %2 = arith.subf %1, %c : tensor<64xf32>
  return %2 : tensor<64xf32>
}'''

def work(rounds, first):
    a = torch.linspace(-1, 1, 64)
    for step in range(rounds):
        number = (first + step) % 12
        result, = compile(ir.Module.parse(TEXT.replace("NUMBER", str(number)), ir.Context()))(a)
        if not torch.allclose(result, (a + number).exp() - number, rtol=1e-5):
            os.write(2, f"wrong result for {number}".encode())
            os._exit(1)
    os._exit(0)

count, rounds = int(sys.argv[1]), int(sys.argv[2])
children = []
for first in range(count):
    child = os.fork()
    if not child:
        work(rounds, first)
    children.append(child)
print(*children, flush=True)
for child in children:
    print(child, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def start(count: int, rounds: int) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-c", WORKERS, str(count), str(rounds)],
        # Too small for all twelve programs, so that there is eviction as well.
        env={**os.environ, "TORCH_MLIR_CACHE_SIZE": "40K"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_killed_processes_leave_a_cache_that_works(folder) -> None:
    chance = random.Random(0)
    with start(10, 1_000_000) as workers:
        assert workers.stdout is not None
        children = [int(word) for word in workers.stdout.readline().split()]
        assert len(children) == 10
        end = time.monotonic() + 60
        while not entries(folder) and time.monotonic() < end:  # On a busy machine the first takes a while.
            time.sleep(0.05)
        for child in children:
            time.sleep(chance.uniform(0.1, 0.4))
            os.kill(child, signal.SIGKILL)
        output, errors = workers.communicate(timeout=60)
    # They ended because they were killed, and none before with a wrong result.
    assert [line.split()[1] for line in output.splitlines()] == [str(-signal.SIGKILL)] * 10, errors
    assert entries(folder)
    for path in entries(folder):
        assert job.default_cache().load(path.stem) is not None, "an entry that is not whole was left"
    with start(2, 24) as workers:
        output, errors = workers.communicate(timeout=240)
    assert [line.split()[1] for line in output.splitlines()[1:]] == ["0", "0"], errors
