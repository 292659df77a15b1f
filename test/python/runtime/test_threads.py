# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops on several threads: the same results, whatever happens around them."""

from __future__ import annotations

import ctypes
import itertools
import json
import multiprocessing
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
import torch
from runtime_support import load_runtime

import torch_mlir
from torch_mlir import ir
from torch_mlir.backends import cpu


class Model(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv = torch.nn.Conv2d(3, 16, 3, padding=1)
        self.linear = torch.nn.Linear(512, 300)

    def forward(self, x):
        x = self.conv(x).relu().softmax(-1)
        return self.linear(x.reshape(x.shape[0], -1, 512)).sum(1), x


@pytest.fixture(scope="module")
def case():
    torch.manual_seed(0)
    model, x = Model().eval(), torch.randn(4, 3, 64, 64)
    with torch.no_grad():
        return torch_mlir.compile(model, x), x, model(x)


@pytest.fixture
def threads():
    before = torch.get_num_threads()
    yield torch.set_num_threads
    torch.set_num_threads(before)


def test_results_do_not_depend_on_the_number_of_threads(case, threads) -> None:
    compiled, x, expected = case
    results = []
    for count in (1, 2, 3, 16):
        threads(count)
        results.append(compiled(x))
        torch.testing.assert_close(results[-1], expected, rtol=1e-4, atol=1e-4)
    for result in results[1:]:
        assert all(torch.equal(one, other) for one, other in zip(result, results[0], strict=True))


def test_calls_from_many_threads(case, threads) -> None:
    compiled, x, _ = case
    threads(3)
    expected, wrong = compiled(x), []

    def call() -> None:
        torch.set_num_threads(3)
        for _ in range(5):
            if not all(torch.equal(one, other) for one, other in zip(compiled(x), expected, strict=True)):
                wrong.append(1)

    callers = [threading.Thread(target=call) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert not wrong


@pytest.mark.parametrize("threads", [2, 3, 9])
def test_every_iteration_of_a_loop_is_done_once(threads: int) -> None:
    """Whichever thread takes which part, from loops that are too short for all threads to long ones."""
    library = load_runtime()
    done = np.zeros(5000, np.int64)

    def body(_: int, begin: int, end: int) -> None:
        done[begin:end] += 1

    callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)(body)
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(threads))
    for begin, end, grain in itertools.product((0, 7), (7, 8, 25, 1000, 5000), (0, 1, 3, 100)):
        done[:] = 0
        library.mlirTorchRtParallelFor(callback, None, *map(ctypes.c_int64, (begin, end, grain)))
        np.testing.assert_array_equal(np.flatnonzero(done == 1), np.arange(begin, end))
        assert done.sum() == end - begin
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(1))


@pytest.mark.parametrize(
    ("rows", "most", "microseconds", "threads", "together"),
    [
        (12, 16, 1000, 1, 12),  # One thread does all.
        (12, 16, 1000, 2, 6),
        (12, 16, 1000, 5, 3),  # Four parts, since five would not be of the same size either.
        (12, 16, 1000, 100, 1),
        (12, 5, 1000, 1, 4),  # Three parts, because there may be no more than five in one.
        (64, 16, 1000, 3, 11),  # Six parts, two for each thread.
        (12, 16, 1, 2, 12),  # Nothing that threads are worth calling for.
        (3, 1, 1000, 2, 1),
        (2, 16, 10**9, 2, 1),
    ],
)
def test_rows_that_threads_do_together(rows, most, microseconds, threads, together) -> None:
    library = load_runtime()
    library.mlirTorchRtShareRows.restype = ctypes.c_int64
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(threads))
    found = library.mlirTorchRtShareRows(*map(ctypes.c_int64, (rows, most, microseconds * 1000)))
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(1))
    assert found == together


LOOKUP = """
func.func @main(%table: tensor<16xf32>, %places: tensor<?xi64>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %size = tensor.dim %places, %c0 : tensor<?xi64>
  %init = tensor.empty(%size) : tensor<?xf32>
  %result = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} ins(%places : tensor<?xi64>) outs(%init : tensor<?xf32>) {
  ^bb0(%place: i64, %out: f32):
    %limit = arith.constant 16 : i64
    %inside = arith.cmpi ult, %place, %limit : i64
    cf.assert %inside, "no such place"
    %index = arith.index_cast %place : i64 to index
    %value = tensor.extract %table[%index] : tensor<16xf32>
    linalg.yield %value : f32
  } -> tensor<?xf32>
  return %result : tensor<?xf32>
}
"""


def test_an_assertion_in_a_shared_loop_ends_the_call() -> None:
    lookup = cpu.compile(ir.Module.parse(LOOKUP, ir.Context()), threads=3)
    table, places = torch.randn(16), torch.randint(16, (500_000,))
    for position in (0, 250_000, 499_999):
        broken = places.clone()
        broken[position] = 16
        with pytest.raises(RuntimeError, match="no such place"):
            lookup(table, broken)
        assert torch.equal(lookup(table, places)[0], table[places])


def _child(compiled, x, expected, queue) -> None:
    # Not torch.equal: OpenMP's threads do not survive a fork.
    results = zip(compiled(x), expected, strict=True)
    queue.put(all((result.numpy() == values).all() for result, values in results))


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_has_threads_of_its_own(case, threads) -> None:
    compiled, x, _ = case
    threads(2)
    expected = [result.numpy() for result in compiled(x)]
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_child, args=(compiled, x, expected, queue), daemon=True)
    child.start()
    try:
        assert queue.get(timeout=60)
    finally:
        child.kill()
        child.join()


def test_an_idle_process_uses_no_processor_time(case, threads) -> None:
    compiled, x, _ = case
    for count in (2, 16):
        threads(count)
        for _ in range(3):
            compiled(x)
        # OpenMP's threads, if eager had any, have time to go to sleep.
        time.sleep(0.2)
        compiled(x)
        before = time.process_time()
        time.sleep(1)
        assert time.process_time() - before < 0.02


CALLS = """
import json, os, sys, time
import torch, torch_mlir

processors, threads, seconds = json.loads(sys.argv[1])
if processors:
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:processors])
torch.manual_seed(0)
model = torch.nn.Sequential(*(torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.GELU()) for _ in range(4))).eval()
x = torch.randn(256, 64)
with torch.no_grad():
    compiled = torch_mlir.compile(model, x)
    expected = model(x)
print("ready", flush=True)
sys.stdin.readline()
counts = []
for number in threads:
    torch.set_num_threads(number)
    end, calls = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        torch.testing.assert_close(compiled(x), expected, rtol=1e-4, atol=1e-5)
        calls += 1
    counts.append(calls)
print(json.dumps(counts))
"""


def _calls_of_processes(count: int, processors: int, threads: list[int]) -> list[list[int]]:
    """How many calls each of some processes makes, side by side, with these numbers of threads one after the other."""
    command = [sys.executable, "-c", CALLS, json.dumps([processors, threads, 1.0])]
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(count)
    ]
    try:
        for process in processes:
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            process.stdin.write("\n")
            process.stdin.flush()
        return [json.loads(process.communicate(timeout=120)[0]) for process in processes]
    finally:
        for process in processes:
            process.kill()


def test_two_processes_side_by_side_both_get_on() -> None:
    # One second says little: while a process has both processors, a thread of the other waits for its partner.
    first, second = map(sum, _calls_of_processes(count=2, processors=0, threads=[2] * 4))
    assert min(first, second) > max(first, second) / 10


def test_more_threads_than_processors() -> None:
    """Threads that waited on the only processor would hold up each other by the scheduler's slices."""
    ((alone, *crowded),) = _calls_of_processes(count=1, processors=1, threads=[1, 2, 8])
    assert min(crowded) > alone / 10
