# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops on several threads: the same results, whatever happens around them."""

from __future__ import annotations

import multiprocessing
import threading

import pytest
import torch

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
