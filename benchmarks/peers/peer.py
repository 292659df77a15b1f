# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A peer's process: started, asked, stopped while others have their turn, and ended whatever it does."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BENCHMARKS = Path(__file__).resolve().parents[1]
# Where `peers` is, and the models that the tests share.
MODULES = (BENCHMARKS, BENCHMARKS.parent / "test")
# What is compiled must not come from a cache, and each library has to have as many threads as the row says.
SETTINGS = {"TORCH_MLIR_CACHE": "0", "TORCHINDUCTOR_FORCE_DISABLE_CACHES": "1", "HF_HUB_OFFLINE": "1"}
THREADS = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")


@dataclass(frozen=True)
class Peer:
    """One of those that are compared: the module that compiles for it, and the interpreter that has its packages."""

    name: str
    module: str
    python: str
    load_seconds: float = 900.0
    # The slowest peer of the table needs three minutes for its deepest program.
    compile_seconds: float = 900.0
    call_seconds: float = 120.0


class Process:
    """A peer with a program, first of all loading. `problem` says why there is no answer.

    Loading takes longer than all else of a small program, and is not timed, so that peers load at the same time.
    `place` counts them: each has other processors for it. All of them go on with the same ones.
    """

    def __init__(self, peer: Peer, program: str, threads: int, logs: Path, place: int = 0) -> None:
        self.problem = ""
        self._peer = peer
        # Inductor takes compiled C++ from there, whatever it is told about caches.
        self._cache = tempfile.TemporaryDirectory()
        self._log = logs / f"{peer.name}-{program.replace('/', '-')}-{threads}.log".replace(" ", "-")
        path = os.pathsep.join([*map(str, MODULES), *filter(None, [os.environ.get("PYTHONPATH")])])
        there = sorted(os.sched_getaffinity(0))
        turned = [*there[place % len(there) :], *there]
        self._processors = there[:threads]
        variables = {**os.environ, **SETTINGS, "PYTHONPATH": path, **dict.fromkeys(THREADS, str(threads))}
        variables["TORCHINDUCTOR_CACHE_DIR"] = self._cache.name
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                [peer.python, "-m", "peers.worker", peer.module, program, json.dumps(turned[:threads])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=variables,
                start_new_session=True,  # A signal reaches what it has started as well.
            )

    def wait_until_loaded(self) -> None:
        """Return when it has loaded what it needs, or has a problem."""
        self._answer(self._peer.load_seconds)

    def first_answer(self) -> Any:
        """What it says when it has compiled, or None if it has a problem."""
        if self.problem:
            return None
        self._say(json.dumps(self._processors))
        return self._answer(self._peer.compile_seconds)

    def _answer(self, seconds: float) -> Any:
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            if not selector.select(seconds):
                self.problem = f"no answer in {seconds:.0f} s"
                return None
        line = self._process.stdout.readline()
        if not line:
            status = self._process.wait()
            self.problem = f"ended with status {status}, see {self._log.name}"
            return None
        found = json.loads(line)
        if isinstance(found, dict) and "problem" in found:
            self.problem = found["problem"]
            return None
        return found

    def ask(self, seconds: float) -> float | None:
        """The median time of a call, from so many seconds of calls."""
        self._say(f"{seconds}")
        return self._answer(seconds + self._peer.call_seconds)

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # The answer is its status.
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()

    def stop(self) -> None:
        """Take the processor away from it."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Give it back."""
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it and what it has started, without waiting for that."""
        self._signal(signal.SIGKILL)

    def end(self) -> None:
        """End it and what it has started."""
        self.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            self._cache.cleanup()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)
