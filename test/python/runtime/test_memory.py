# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory that freed buffers leave for the next ones: whose it is, how much, and for how long."""

from __future__ import annotations

import ctypes
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest
import torch
from runtime_support import load_runtime, runtime_path

import torch_mlir

MEGABYTE = 1 << 20


@pytest.fixture
def memory() -> tuple[Callable[[int], int], Callable[[int], None]]:
    """The runtime's functions to allocate and to free, when nothing is kept but a small block."""
    library = load_runtime()
    allocate, free = library.mlirTorchRtTryAlloc, library.mlirTorchRtFree
    allocate.argtypes, allocate.restype, free.argtypes = [ctypes.c_uint64], ctypes.c_void_p, [ctypes.c_void_p]
    # What nobody takes for a second goes when another block is freed.
    time.sleep(1.1)
    free(allocate(MEGABYTE // 8))
    return allocate, free


def test_a_buffer_of_about_the_size_gets_what_another_left(memory) -> None:
    allocate, free = memory
    first = allocate(3 * MEGABYTE)
    free(first)
    second = allocate(int(2.5 * MEGABYTE))
    assert second == first
    # The block is still as large as it was made.
    free(second)
    assert allocate(3 * MEGABYTE) == first
    free(first)


def test_a_small_buffer_does_not_take_a_large_block(memory) -> None:
    allocate, free = memory
    large = allocate(9 * MEGABYTE)
    free(large)
    small = allocate(MEGABYTE)
    assert not large <= small < large + 9 * MEGABYTE
    free(small)


# Processes of their own: elsewhere the C library may keep what is freed between other allocations.
ROUNDS = """
import ctypes, resource, sys
from pathlib import Path

library = ctypes.CDLL(sys.argv[1])
library.mlirTorchRtTryAlloc.restype = ctypes.c_void_p
count, size, rounds = int(sys.argv[2]), ctypes.c_uint64(int(sys.argv[3]) << 20), int(sys.argv[4])

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() >> 20

def faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt

before = resident()
for _ in range(rounds):
    faults_before = faults()
    blocks = [library.mlirTorchRtTryAlloc(size) for _ in range(count)]
    for block in blocks:
        ctypes.memset(block, 1, size.value)
    used = resident() - before
    for block in blocks:
        library.mlirTorchRtFree(ctypes.c_void_p(block))
print(used, resident() - before, faults() - faults_before)
"""


def used_and_kept(count: int, megabytes: int, rounds: int) -> tuple[int, int, int]:
    """MiB that blocks took in the last round and left behind it, and how many pages the system gave for it."""
    command = [sys.executable, "-c", ROUNDS, runtime_path(), *map(str, (count, megabytes, rounds))]
    used, kept, faults = map(int, subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
    assert used >= count * megabytes
    return used, kept, faults


def test_little_is_kept() -> None:
    _, kept, _ = used_and_kept(40, 6, rounds=1)
    assert 20 < kept < 40


@pytest.mark.parametrize(("count", "megabytes"), [(20, 6), (3, 40), (1, 200), (60, 1)])
def test_what_is_wanted_again_is_kept(count: int, megabytes: int) -> None:
    used, kept, faults = used_and_kept(count, megabytes, rounds=12)
    assert used < count * megabytes + 20
    assert kept > count * megabytes - 20
    assert faults < 50


def test_not_all_is_kept() -> None:
    used, kept, _ = used_and_kept(30, 20, rounds=12)
    assert used < 620
    assert 200 < kept < 270


def test_buffers_of_several_threads_are_apart(memory) -> None:
    allocate, free = memory
    mixed: list[int] = []

    def work(number: int) -> None:
        generator = torch.Generator().manual_seed(number)
        held: list[tuple[int, int]] = []
        for step in range(1500):
            size = int(torch.randint(60_000, 200_000, (), generator=generator))
            block = allocate(size)
            ctypes.memset(block, number, size)
            held.append((block, size))
            if len(held) > 5 or step % 3 == 0:
                block, size = held.pop(int(torch.randint(len(held), (), generator=generator)))
                if ctypes.string_at(block, size) != bytes([number]) * size:
                    mixed.append(number)
                free(block)
        for block, _ in held:
            free(block)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not mixed


class Chain(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Linear(512, 512) for _ in range(4))

    def forward(self, x: torch.Tensor) -> list[torch.Tensor]:
        results = []
        for layer in self.layers:
            x = layer(x).tanh()
            results.append(x)
        return results


def test_results_keep_their_memory() -> None:
    """Also those of calls before, while later ones take and leave memory."""
    module = Chain().eval()
    inputs = [torch.randn(256, 512) for _ in range(6)]
    with torch.no_grad():
        compiled = torch_mlir.compile(module, inputs[0])
        found = [compiled(x) for x in inputs]
        del compiled
        for x, results in zip(inputs, found, strict=True):
            torch.testing.assert_close(list(results), module(x), rtol=1e-4, atol=1e-4)


def test_calls_do_not_ask_the_system_for_memory_again_and_again() -> None:
    """Each of its calls frees several buffers of 2 MiB: without memory that is kept, it gets 1900 pages anew."""
    layer = torch.nn.TransformerEncoderLayer(256, 4, 1024, batch_first=True)
    module, x = torch.nn.TransformerEncoder(layer, 2).eval(), torch.randn(4, 128, 256)
    with torch.no_grad():
        compiled = torch_mlir.compile(module, x)
        for _ in range(5):
            compiled(x)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
        for _ in range(20):
            compiled(x)
        faults = (resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before) / 20
    assert faults < 100
