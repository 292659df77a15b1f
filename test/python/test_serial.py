# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One compilation at a time: turns, forks, and interrupts at any moment."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count, takewhile
from types import FrameType

import pytest

from torch_mlir.garbage import paused_collection
from torch_mlir.serial import one_compilation, prepare


def enter() -> None:
    with one_compilation():
        pass


@contextmanager
def alarms() -> Iterator[None]:
    """An alarm interrupts as Ctrl-C does. None is lost in a destructor that the collector calls: it does not run."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with paused_collection():
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def interrupted(after: float) -> None:
    """Enters again and again until an alarm comes."""
    signal.setitimer(signal.ITIMER_REAL, after)
    while True:
        with one_compilation(), one_compilation():
            pass


def test_an_interrupt_leaves_nothing_locked() -> None:
    prepare()
    choose = random.Random(0)
    with ThreadPoolExecutor(1) as others, alarms():
        for _ in range(800):
            with pytest.raises(KeyboardInterrupt):
                interrupted(1e-6 + 3e-5 * choose.random())
            others.submit(enter).result(timeout=60)


def test_an_interrupt_while_others_compile() -> None:
    """The one that waits is interrupted, at the entrance or behind it; all others get their turns."""
    prepare()
    choose = random.Random(0)
    over = threading.Event()
    turns = [0, 0]

    def compile_often(number: int) -> None:
        while not over.is_set():
            with one_compilation():
                time.sleep(1e-4)
            turns[number] += 1

    end = time.monotonic() + 60
    with ThreadPoolExecutor(3) as others:
        running = [others.submit(compile_often, number) for number in range(2)]
        try:
            with alarms():
                # A busy machine may be done with a hundred before it has a processor for the others.
                for _ in takewhile(lambda done: done < 100 or (min(turns) <= 10 and time.monotonic() < end), count()):
                    with pytest.raises(KeyboardInterrupt):
                        interrupted(1e-6 + 1e-3 * choose.random())
            others.submit(enter).result(timeout=60)
        finally:
            over.set()
        for task in running:
            task.result(timeout=60)
    assert min(turns) > 10


def test_one_at_a_time_and_each_in_turn() -> None:
    inside, most, turns = 0, 0, [0, 0, 0]
    begin = threading.Barrier(3)

    def work(number: int) -> None:
        nonlocal inside, most
        begin.wait()
        while sum(turns) < 300:
            with one_compilation(), one_compilation():
                inside += 1
                most = max(most, inside)
                time.sleep(1e-3)
                inside -= 1
            turns[number] += 1

    threads = [threading.Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1
    # A thread that has just had its turn waits behind the others.
    assert min(turns) > max(turns) / 3, turns


FORKS = """
import os, threading, time
from torch_mlir.garbage import paused_collection
from torch_mlir.serial import one_compilation, prepare

prepare()
begun, may_end = threading.Event(), threading.Event()

def compile_for_long():
    with one_compilation():
        begun.set()
        may_end.wait()
        print("compiled", flush=True)

thread = threading.Thread(target=compile_for_long)
thread.start()
begun.wait()
threading.Timer(0.3, may_end.set).start()
child = os.fork()
with one_compilation():
    if child:
        assert os.waitpid(child, 0)[1] == 0
    else:
        os._exit(0)
with one_compilation():
    child = os.fork()
    if child:
        assert os.waitpid(child, 0)[1] == 0
if not child:
    worker = threading.Thread(target=compile_for_long)
    worker.start()
    worker.join(20)
    os._exit(worker.is_alive())
thread.join()
print("done")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_forks_wait_and_children_go_on() -> None:
    done = subprocess.run([sys.executable, "-c", FORKS], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.split() == ["compiled", "compiled", "done"], done.stdout + done.stderr
