# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A graph that was seen before runs without Python, as far as the engine compiled the whole of it."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import torch
from torch import nn

import torch_mlir.lazy
from torch_mlir.backends import Engine, get_engine
from torch_mlir.backends.cpu.engine import CpuEngine
from torch_mlir.lazy import mark_step, metrics
from torch_mlir.lazy.steps import Step
from torch_mlir.native import load


@contextmanager
def no_python(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makes an error of every step that enters Python."""

    def fail(*arguments: Any) -> None:
        raise AssertionError("a step has entered Python")

    with monkeypatch.context() as patch:
        patch.setattr(Step, "__call__", fail)
        yield


def test_training_enters_python_for_new_graphs_only(monkeypatch: pytest.MonkeyPatch) -> None:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(8, 16), nn.BatchNorm1d(16), nn.ReLU(), nn.Dropout(0.2), nn.Linear(16, 1)).to("lazy")
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    x, y = torch.randn(16, 8).to("lazy"), torch.randn(16, 1).to("lazy")

    def step() -> torch.Tensor:
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        mark_step()
        return loss

    first = step().item()
    for _ in range(3):
        step()
    before = metrics()
    with no_python(monkeypatch):
        for _ in range(30):
            last = step()
        assert last.item() < first / 2
    after = metrics()
    assert after.without_python - before.without_python == 30
    assert after.ran - before.ran == 30
    assert after.cached - before.cached == 30
    assert after.compiled == before.compiled
    assert after.run_seconds > before.run_seconds


def test_a_seen_step_runs_while_another_thread_holds_the_gil() -> None:
    """The thread sees the count of runs rise. It never lets go of the GIL, which switches after ten seconds only."""
    # Half a second of products, and next to nothing to record.
    x = torch.randn(1400, 1400).to("lazy")

    def compute() -> torch.Tensor:
        y = x
        for _ in range(6):
            y = torch.tanh(y @ x)
        return y

    for _ in range(2):
        compute()
        mark_step(wait=True)
        kept = compute()
        mark_step(wait=True)
    before = metrics().without_python
    assert before > 0
    wake, seen = threading.Event(), []

    def watch() -> None:
        wake.wait()
        deadline = time.monotonic() + 8
        sleep = ctypes.PyDLL(None).usleep  # Unlike time.sleep, with the GIL.
        count = load().seen_step_counts
        seen.append(count()[0])
        while count()[0] == before and time.monotonic() < deadline:
            sleep(1000)
        seen.append(count()[0])

    thread = threading.Thread(target=watch)
    interval = sys.getswitchinterval()
    thread.start()
    try:
        kept = compute()
        sys.setswitchinterval(10)
        wake.set()
        mark_step()
        thread.join()
    finally:
        sys.setswitchinterval(interval)
        wake.set()
    assert seen == [before, before + 1], "the step waited for the GIL, or was done before the thread had it"
    assert kept.isfinite().all().item()


def test_no_python_frame_is_entered() -> None:
    x = torch.rand(4).to("lazy")
    for _ in range(2):
        y = x.exp() * 2
        mark_step()
    y = x.exp() * 2
    called: list[str] = []
    sys.setprofile(lambda frame, event, _: called.append(frame.f_code.co_filename) if event == "call" else None)
    try:
        torch._C._lazy._mark_step("", [], True)
    finally:
        sys.setprofile(None)
    assert called == []
    torch.testing.assert_close(y.cpu(), x.cpu().exp() * 2)


def test_constants_select_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    x = torch.rand(5) + 1
    lazy = x.to("lazy")

    def cube(exponent: int) -> torch.Tensor:
        result = lazy**exponent
        mark_step()
        return result

    for exponent in (5, 7, 5, 7):
        torch.testing.assert_close(cube(exponent).cpu(), x**exponent)
    with no_python(monkeypatch):
        for exponent in (7, 5, 5, 7):
            result = cube(exponent)
            torch.testing.assert_close(result.cpu(), x**exponent)
    torch.testing.assert_close(cube(6).cpu(), x**6)


DTYPES = [torch.bool, torch.uint8, torch.int16, torch.int64, torch.float16, torch.bfloat16, torch.float64]


@pytest.mark.parametrize("dtype", [*DTYPES, torch.complex64], ids=str)
def test_dtypes_and_shapes(dtype: torch.dtype, monkeypatch: pytest.MonkeyPatch) -> None:
    x = torch.randint(0, 2, (3, 4)).to(dtype)
    empty, number = x[:0], x[0, 0].clone()

    def several(device: str) -> list[torch.Tensor]:
        one, none, single = (item.to(device) for item in (x, empty, number))
        results = [one.t(), torch.cat([none, one]), one[1:, ::2], none + none, single.clone(), one + single]
        if device == "lazy":
            mark_step()
        return results

    for _ in range(2):
        several("lazy")
    before = metrics().without_python
    with no_python(monkeypatch):
        results = several("lazy")
        torch.testing.assert_close([item.cpu() for item in results], several("cpu"), rtol=0, atol=0)
    assert metrics().without_python > before


def test_results_are_tensors_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    x = torch.zeros(3).to("lazy")
    kept = []
    for _ in range(6):
        x = x + 1
        kept.append(x)
        mark_step()
    assert [item[0].item() for item in kept] == [1, 2, 3, 4, 5, 6]
    with no_python(monkeypatch):
        x.add_(1)
        mark_step()
    assert kept[-1].sum().item() == 21


def test_an_index_out_of_range_is_the_same_error() -> None:
    table, inside, outside = torch.rand(4, 2).to("lazy"), torch.tensor([0, 3]), torch.tensor([0, 4])
    mark_step()

    def look_up(index: torch.Tensor) -> torch.Tensor:
        found = nn.functional.embedding(index.to("lazy"), table)
        mark_step(wait=True)
        return found

    for expected in (1, 2):
        with pytest.raises(IndexError, match=r"^index out of range in self$"):
            look_up(outside)
        torch.testing.assert_close(look_up(inside).cpu(), table.cpu()[inside])
        assert metrics().without_python == expected


def test_steps_with_aten_in_them_enter_python() -> None:
    matrix = torch.tensor([[2.0, 1.0], [0.0, 3.0]]).to("lazy")
    for _ in range(3):
        values = torch.linalg.eigvals(matrix * 2).real + 1
        mark_step()
    torch.testing.assert_close(values.cpu().sort()[0], torch.tensor([5.0, 7.0]))
    assert metrics().without_python == 0


class Doubling(CpuEngine):
    """Ours, in a call of its own that Python has to make."""

    name = "doubling"

    def start(self, program: Any, options: Any) -> Any:
        job = super().start(program, options)
        build, cached = job.build, job.cached

        def doubled(run: Callable[..., Any] | None) -> Callable[..., Any] | None:
            return run and (lambda *arguments: tuple(item * 2 for item in run(*arguments)))

        job.build, job.cached = lambda: doubled(build()), lambda: doubled(cached())
        return job


def test_another_engine_takes_over() -> None:
    x = torch.ones(3).to("lazy")
    engines: list[tuple[Engine, int]] = [(get_engine("cpu"), 2), (Doubling(), 4), (get_engine("cpu"), 2)]
    for engine, expected in engines:
        torch_mlir.lazy.init(engine=engine)
        for _ in range(3):
            before = metrics().without_python
            y = x + 1
            mark_step()
            assert y.cpu().tolist() == [expected] * 3
        assert (metrics().without_python > before) == (expected == 2)


def test_threads_run_one_graph() -> None:
    x = torch.rand(64, 64)
    expected = torch.softmax(x @ x, 1)
    failures: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(20):
                lazy = x.to("lazy")
                torch.testing.assert_close(torch.softmax(lazy @ lazy, 1).cpu(), expected)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures[0]
    assert metrics().without_python > 40


def test_steps_at_the_end_of_a_process() -> None:
    """Also after the extension has let go of its programs. Whoever registers first with `atexit` is called last."""
    program = """
import atexit, torch

def last():
    y = x * 2 + 1
    torch_mlir.lazy.mark_step()
    assert y.cpu().tolist() == [3.0] * 3
    print("done", torch_mlir.lazy.metrics().without_python)

atexit.register(last)
import torch_mlir.lazy
torch_mlir.lazy.init()
x = torch.ones(3).to("lazy")
for _ in range(3):
    kept = x * 2 + 1
    torch_mlir.lazy.mark_step()
kept = x * 2 + 1
"""
    ended = subprocess.run([sys.executable, "-c", program], check=True, timeout=120, capture_output=True, text=True)
    done, _, count = ended.stdout.strip().partition(" ")
    assert done == "done"
    assert int(count) > 0
