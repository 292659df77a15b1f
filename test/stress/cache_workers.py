# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Processes that compile into one cache, are killed at any moment, and have their entries damaged behind their back.

One process imports PyTorch and becomes many. It prints what happened as JSON; a wrong result ends it with an error.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch

import torch_mlir
from torch_mlir import ir
from torch_mlir.backends import cpu
from torch_mlir.backends.cpu import job

WRONG = 3
TEXT = """func.func @main(%a: tensor<64xf32>) -> tensor<64xf32> {
  %c = arith.constant dense<NUMBER.0> : tensor<64xf32>
  %0 = arith.addf %a, %c : tensor<64xf32>
  %1 = math.exp %0 : tensor<64xf32>
  %2 = arith.subf %1, %c : tensor<64xf32>
  return %2 : tensor<64xf32>
}"""


def small(number: int) -> bool:
    a = torch.linspace(-1, 1, 64)
    (result,) = cpu.compile(ir.Module.parse(TEXT.replace("NUMBER", str(number)), ir.Context()))(a)
    return torch.allclose(result, (a + number).exp() - number, rtol=1e-5)


def whole(number: int) -> bool:
    torch.manual_seed(os.getpid())  # Weights differ, code does not.
    width = 4 + number
    model = torch.nn.Sequential(torch.nn.Linear(width, 8), torch.nn.GELU(), torch.nn.Linear(8, 3)).eval()
    x = torch.randn(5, width)
    return torch.allclose(torch_mlir.compile(model, x)(x), model(x), atol=1e-5)


PROGRAMS: list[tuple[Callable[[int], bool], int]] = [*((small, n) for n in range(10)), *((whole, n) for n in range(4))]


class Events:
    """Letters in a file, which any number of processes append to."""

    def __init__(self) -> None:
        self._file = os.memfd_create("events", 0)
        os.set_inheritable(self._file, True)

    def add(self, letter: str) -> None:
        handle = os.open(f"/proc/self/fd/{self._file}", os.O_WRONLY | os.O_APPEND)
        os.write(handle, letter.encode())
        os.close(handle)

    def counts(self) -> Counter[str]:
        return Counter(os.pread(self._file, 1 << 26, 0).decode())


def run_program(program: tuple[Callable[[int], bool], int], events: Events) -> None:
    """Compiles and calls; tells whether the cache had it."""
    compiled: list[object] = []
    original = job.compile_module

    def spy(*arguments: Any) -> Any:
        compiled.append(arguments)
        return original(*arguments)

    job.compile_module = spy  # type: ignore[assignment]  # The signature is the original's business.
    try:
        function, number = program
        if not function(number):
            os.write(2, f"wrong result of {function.__name__} {number}\n".encode())
            os._exit(WRONG)
    finally:
        job.compile_module = original
    events.add("c" if compiled else "h")


def work(seed: int, events: Events) -> None:
    chance = random.Random(seed)
    while True:
        run_program(chance.choice(PROGRAMS), events)


def start(seed: int, events: Events) -> int:
    child = os.fork()
    if child:
        return child
    try:
        work(seed, events)
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}\n".encode())
    os._exit(1)


def damage(folder: Path, chance: random.Random, events: Events) -> None:
    """What a disk, a careless user or an enemy without permissions might do to an entry."""
    entries = sorted(folder.glob("*.tmo"))
    if not entries:
        return
    path, other = chance.choice(entries), chance.choice(entries)
    kind = chance.choice(["flip", "truncate", "swap", "link", "open", "remove", "folder"])
    with contextlib.suppress(FileNotFoundError, FileExistsError):  # A worker was faster.
        if kind == "flip":
            content = bytearray(path.read_bytes())
            if content:
                content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
                path.write_bytes(content)
        elif kind == "truncate":
            os.truncate(path, chance.randrange(path.stat().st_size + 1))
        elif kind == "swap":
            path.write_bytes(other.read_bytes())
        elif kind == "link":
            path.unlink()
            path.symlink_to(other)
        elif kind == "open":
            path.chmod(0o666)
        elif kind == "remove":
            path.unlink()
        else:
            folder.chmod(0o777)
            time.sleep(0.05)
            folder.chmod(0o700)
    events.add("d")


def end_of(child: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def check_end(status: int) -> None:
    if status != -signal.SIGKILL:
        sys.exit(f"a process ended with {status} before it was killed")


def disturb(options: argparse.Namespace, events: Events) -> None:
    chance = random.Random(options.chance)
    seeds = iter(range(options.chance * 10**6, 10**9))
    workers = [start(next(seeds), events) for _ in range(options.workers)]
    try:
        kill_and_damage(options, events, chance, workers, seeds)
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
    for worker in workers:
        check_end(end_of(worker))


def kill_and_damage(
    options: argparse.Namespace, events: Events, chance: random.Random, workers: list[int], seeds: Iterator[int]
) -> None:
    deadline = time.monotonic() + options.seconds
    # On a slow machine it takes longer until anything has happened.
    while time.monotonic() < deadline or not {"c", "k"} <= events.counts().keys():
        time.sleep(chance.uniform(0.02, 0.4))
        if chance.random() < 0.4:
            damage(options.folder, chance, events)
            continue
        victim = workers.pop(chance.randrange(len(workers)))
        os.kill(victim, signal.SIGKILL)
        check_end(end_of(victim))
        events.add("k")
        workers.append(start(next(seeds), events))


def settle(events: Events) -> Counter[str]:
    """All programs twice in a process of their own, with room for all of them: the second time nothing is compiled."""
    os.environ.pop("TORCH_MLIR_CACHE_SIZE", None)
    for _ in range(2):
        before = events.counts()
        child = os.fork()
        if not child:
            for program in PROGRAMS:
                run_program(program, events)
            os._exit(0)
        if status := end_of(child):
            sys.exit(f"the cache does not work any more: {status}")
    return events.counts() - before


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    for name in ("workers", "chance"):
        parser.add_argument(f"--{name}", type=int, required=True)
    options = parser.parse_args()
    events = Events()
    disturb(options, events)
    sizes = [path.lstat().st_size for path in options.folder.iterdir()]
    during = events.counts()
    after = settle(events)
    print(
        json.dumps(
            {
                "compiled": during["c"],
                "found": during["h"],
                "killed": during["k"],
                "damaged": during["d"],
                "bytes": sum(sizes),
                "files": len(sizes),
                "compiled when settled": after["c"],
                "found when settled": after["h"],
                "left": sorted(path.suffix or path.name[:9] for path in options.folder.iterdir()),
            }
        )
    )


if __name__ == "__main__":
    main()
