# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Eight threads call one module, with inputs of different sizes and a wrong one now and then; each agrees with eager.

`--seconds N` says for how long.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
import torch

import torch_mlir

CALLERS = 8


class Model(torch.nn.Module):
    """A convolution, a product, a norm, a lookup that may fail, and memory between them."""

    def __init__(self) -> None:
        super().__init__()
        self.conv = torch.nn.Conv1d(4, 16, 3, padding=1)
        self.linear = torch.nn.Linear(32, 24)
        self.norm = torch.nn.LayerNorm(24)
        self.table = torch.nn.Embedding(10, 24)

    def forward(self, x: torch.Tensor, places: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        y = self.norm(self.linear(self.conv(x).relu()))
        y = y + self.table(places)[:, None]
        return y.softmax(-1), y.cumsum(1).amax((1, 2))


class Caller(threading.Thread):
    """Calls with inputs of its own until the time is over."""

    def __init__(self, compiled: Callable[..., Any], model: Model, batch: int, until: float) -> None:
        super().__init__()
        self.compiled, self.until = compiled, until
        generator = torch.Generator().manual_seed(batch)
        self.inputs = (
            torch.randn(batch, 4, 32, generator=generator),
            torch.randint(10, (batch,), generator=generator),
        )
        self.wrong = (self.inputs[0], self.inputs[1] + 10)
        with torch.no_grad():
            self.expected = model(*self.inputs)
        self.calls = 0
        self.problem: BaseException | None = None

    def run(self) -> None:
        torch.set_num_threads(1 + self.inputs[0].shape[0] % 3)
        try:
            while not self.calls or time.monotonic() < self.until:
                self.call()
        except BaseException as problem:
            self.problem = problem

    def call(self) -> None:
        self.calls += 1
        if self.calls % 7 == 0:
            with pytest.raises(RuntimeError, match="index"):
                self.compiled(*self.wrong)
        results = self.compiled(*self.inputs)
        for result, expected in zip(results, self.expected, strict=True):
            torch.testing.assert_close(result, expected, rtol=1e-4, atol=1e-5)


def test_eight_threads_call_one_module(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    torch.manual_seed(0)
    model = Model().eval()
    example = (torch.randn(5, 4, 32), torch.randint(10, (5,)))
    batch = torch.export.Dim("batch", min=2, max=64)
    compiled = torch_mlir.compile(model, *example, dynamic_shapes=({0: batch}, {0: batch}))
    threads = torch.get_num_threads()
    until = time.monotonic() + request.config.getoption("--seconds")
    callers = [Caller(compiled, model, 2 + index, until) for index in range(CALLERS)]
    try:
        for caller in callers:
            caller.start()
        for caller in callers:
            caller.join()
    finally:
        torch.set_num_threads(threads)
    for caller in callers:
        if caller.problem is not None:
            raise caller.problem
    record_property("calls", sum(caller.calls for caller in callers))
