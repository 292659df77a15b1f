# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The pieces of a graph are compiled on several threads, and end as if one thread had compiled them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.fx.experimental.proxy_tensor import make_fx

from torch_mlir.backends import EngineRefusal
from torch_mlir.backends.cpu.engine import CpuEngine
from torch_mlir.backends.jobs import Job
from torch_mlir.hybrid.compile import compile_graph
from torch_mlir.hybrid.settings import Settings

needs_two = pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="one thread compiles on one processor")


@torch.library.custom_op("torch_mlir_test_pieces::cut", mutates_args=())
def cut(x: torch.Tensor) -> torch.Tensor:
    """An operator that the engine does not know, so that a graph around it has pieces."""
    return x.clone()


@cut.register_fake
def _(x: torch.Tensor) -> torch.Tensor:
    return torch.empty_like(x)


class Watched(Job):
    """A job that calls something before it builds."""

    def __init__(self, job: Job, before: Callable[[], None]) -> None:
        self.job = job
        self.before = before

    def build(self) -> Any:
        self.before()
        return self.job.build()


class WatchedEngine(CpuEngine):
    """The CPU engine, with something to do before each piece is built."""

    name = "watched"

    def __init__(self, before: Callable[[], None]) -> None:
        self.before = before

    def start(self, program, options):
        return Watched(super().start(program, options), self.before)


def graph_of(pieces: int) -> torch.fx.GraphModule:
    def function(x):
        for i in range(pieces):
            x = cut(torch.sin(x) * (i + 1))
        return (x,)

    return make_fx(function, tracing_mode="fake")(torch.ones(5))


def settings_with(before: Callable[[], None]) -> Settings:
    engine = WatchedEngine(before)
    return Settings(engine=engine, engine_options=engine.checked_options({}))


def check(outcome: Any, pieces: int) -> None:
    x = torch.rand(5)
    (got,) = outcome.function([x])
    expected = x
    for i in range(pieces):
        expected = torch.sin(expected) * (i + 1)
    torch.testing.assert_close(got, expected)


@needs_two
def test_two_are_built_at_once() -> None:
    both = threading.Barrier(2, timeout=60)
    outcome = compile_graph(graph_of(4), settings_with(both.wait))
    assert len(outcome.built) == 4
    assert not both.broken
    check(outcome, 4)


def test_one_thread_where_files_are_wanted(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    threads = set()
    check(compile_graph(graph_of(3), settings_with(lambda: threads.add(threading.get_ident()))), 3)
    assert threads == {threading.get_ident()}


@pytest.mark.parametrize("error", [EngineRefusal("no"), ValueError("a mistake")], ids=["refusal", "mistake"])
@pytest.mark.filterwarnings("ignore::torch_mlir.hybrid.piece_calls.FallbackWarning")
def test_each_error_is_that_of_its_piece(error, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))  # A mistake leaves a reproducer.
    lock = threading.Lock()
    calls: list[None] = []

    def fail_once() -> None:
        with lock:
            calls.append(None)
            if len(calls) == 2:
                raise error

    outcome = compile_graph(graph_of(4), settings_with(fail_once))
    assert len(outcome.built) == 3
    check(outcome, 4)


def test_a_lack_of_memory_ends_it() -> None:
    def fail() -> None:
        raise MemoryError("none is left")

    with pytest.raises(MemoryError, match="none is left"):
        compile_graph(graph_of(3), settings_with(fail))


def test_where_no_thread_can_be_started(monkeypatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    check(compile_graph(graph_of(3), settings_with(lambda: None)), 3)


def test_times_add_up(monkeypatch, capfd) -> None:
    monkeypatch.setenv("TORCH_MLIR_TIMING", "1")
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")
    module = torch.compile(lambda x: cut(cut(torch.sin(x)).exp()).cos(), backend="torch_mlir")
    module(torch.rand(77))
    rows = [line.rsplit(maxsplit=2) for line in capfd.readouterr().err.splitlines() if line.startswith("  ")]
    seconds = {name.strip(): float(time) for name, time, _ in rows}
    total = seconds.pop("total")
    assert total == pytest.approx(sum(seconds.values()), abs=0.001 * len(seconds))
    assert total > 0


INTERRUPTED = """
import os, signal, sys, threading, time
import torch
signal.signal(signal.SIGINT, signal.default_int_handler)
import torch_mlir.hybrid.compile
from test_pieces_side_by_side import cut, compile_graph, make_fx

def function(x):
    for piece in range(2):
        for i in range(120):
            x = torch.cumsum(torch.sin(x) * x.sum() + i + 1000 * piece, 0)
        x = cut(x)
    return (x,)

graph = make_fx(function, tracing_mode="fake")(torch.ones(5))
begun, over = [], threading.Event()
first, later = map(float, sys.argv[1:])

def interrupt():
    time.sleep(first)
    for _ in range(3):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(later)
    over.set()

def compile_watched(built):
    if not begun:
        begun.append(threading.Thread(target=interrupt))
        begun[0].start()
    compile_piece(built)

compile_module = torch_mlir.hybrid.compile
compile_piece, compile_module.compile_piece = compile_module.compile_piece, compile_watched
interrupted = False
start = time.monotonic()
while True:
    try:
        if not interrupted:
            compile_graph(graph)
        while not over.is_set():  # An interrupted join takes a thread for ended.
            time.sleep(0.01)
        break
    except KeyboardInterrupt:
        interrupted = True
compile_module.compile_piece = compile_piece
while (left := [thread for thread in threading.enumerate() if thread.name == "torch-mlir compiles"]):
    left[0].join()
print("interrupted", interrupted, time.monotonic() - start < 60, flush=True)
short = make_fx(lambda x: (cut(x.sin()).cos(),), tracing_mode="fake")(torch.ones(5))
print(torch.allclose(compile_graph(short).function([torch.ones(5)])[0], torch.ones(5).sin().cos()))
"""


@pytest.mark.parametrize(("first", "later"), [(0, 0), (0, 0.01), (0.05, 0.002), (0.5, 0.1)])
def test_interrupts_end_all_threads(first, later, monkeypatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")
    paths = os.pathsep.join([os.path.dirname(__file__), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, str(first), str(later)],
        capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": paths}, timeout=240,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["interrupted", "True", "True", "True"], done.stdout
