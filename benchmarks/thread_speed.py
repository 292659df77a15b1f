# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure the gain of a second thread beside eager PyTorch, the cost of an idle process, and two processes at once.

In turns on one thread and on as many as the first argument says (2 if there is none), and the least time counts.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import torch
from engine_speed import seconds, workloads

import torch_mlir

ROUNDS = 10
NAMES = ("matmul 1024", "batch matmul 16x256", "encoder, 4 layers", "ResNet-18")
# Of two processes, each does this for a while and prints its milliseconds a call.
BESIDE = "encoder, 4 layers"


def on_threads(count: int, call: Callable[[], Any]) -> float:
    """Seconds of a call on a number of threads.

    >>> on_threads(1, lambda: None) < 1e-3
    True
    """
    torch.set_num_threads(count)
    call()
    return seconds(call)


def scaling(calls: dict[str, Callable[[], Any]], threads: int) -> dict[str, tuple[float, float]]:
    """The least seconds of each call on one thread and on several.

    >>> sorted(scaling({"nothing": lambda: None}, 2))
    ['nothing']
    """
    times: dict[tuple[str, int], list[float]] = {}
    for _ in range(ROUNDS):
        for name, call in calls.items():
            for count in (1, threads):
                times.setdefault((name, count), []).append(on_threads(count, call))
    return {name: (min(times[name, 1]), min(times[name, threads])) for name in calls}


def idle_share(call: Callable[[], Any]) -> float:
    """How much of a processor a process takes in the second after a call.

    >>> idle_share(lambda: None) < 0.5
    True
    """
    call()
    before = time.process_time()
    time.sleep(1)
    return time.process_time() - before


def made(name: str) -> tuple[Callable[[], Any], Callable[[], Any]]:
    """Calls of a workload: ours and eager's."""
    torch.manual_seed(0)
    model, inputs = workloads()[name]()
    model.eval()
    compiled = torch_mlir.compile(model, *inputs)
    return (lambda: compiled(*inputs)), (lambda: model(*inputs))


def beside(threads: int) -> None:
    """What each of the processes side by side does."""
    torch.set_num_threads(threads)
    call, _ = made(BESIDE)
    print("ready", flush=True)
    sys.stdin.readline()
    print(seconds(call, at_least=3) * 1e3)


def in_turns(ours: Callable[[], Any], eager: Callable[[], Any]) -> float:
    """How long calls of ours and of eager's take in turns, where one pool's threads may be in the way of the other's.

    It is a part of what both take by themselves.

    >>> 0.5 < in_turns(lambda: time.sleep(0.001), lambda: time.sleep(0.001)) < 2
    True
    """

    def both() -> None:
        ours()
        eager()

    found = [seconds(both) / (seconds(ours) + seconds(eager)) for _ in range(ROUNDS)]
    return statistics.median(found)


def side_by_side(count: int, threads: int) -> list[float]:
    """Milliseconds a call in each of some processes that begin together."""
    command = [sys.executable, __file__, str(threads), "beside"]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    processes = [subprocess.Popen(command, **pipes) for _ in range(count)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    return [float(process.communicate()[0]) for process in processes]


def main() -> None:
    """Print the tables."""
    threads = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    with torch.no_grad():
        if sys.argv[2:] == ["beside"]:
            return beside(threads)
        print(f"  {'milliseconds':<22} {'ours on 1':>10} {f'on {threads}':>8} {'ratio':>6} {'eager on 1':>11} "
              f"{f'on {threads}':>8} {'ratio':>6}")  # fmt: skip
        for name in NAMES:
            ours, eager = made(name)
            rows = scaling({"ours": ours, "eager": eager}, threads)
            (one, many), (eager_one, eager_many) = rows["ours"], rows["eager"]
            print(f"  {name:<22} {one * 1e3:10.2f} {many * 1e3:8.2f} {one / many:6.2f} "
                  f"{eager_one * 1e3:11.2f} {eager_many * 1e3:8.2f} {eager_one / eager_many:6.2f}")  # fmt: skip
        torch.set_num_threads(threads)
        print(f"  {NAMES[-1]}, ours and eager's in turns: {in_turns(ours, eager):.2f} of what they take apart")
        print(f"  idle after a call: {idle_share(ours) * 100:.2f} % of a processor")
    for count in (1, 2):
        times = ", ".join(f"{value:.1f}" for value in side_by_side(count, threads))
        print(f"  {BESIDE} in {count} process{'es' * (count - 1)}: {times} ms")


if __name__ == "__main__":
    main()
