# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run commands without questions: long ones with a sign of life and a log, test runners with their output as it is."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TextIO

from .paths import LOGS, ROOT, short
from .problem import Problem

HEARTBEAT_ON_TERMINAL = 0.2
HEARTBEAT_IN_LOG = 20.0
TAIL = 40


class Failed(Problem):
    """A command that ended with a non-zero status; ``lines`` is all it printed."""

    def __init__(self, message: str, lines: Sequence[str], status: int) -> None:
        super().__init__(message)
        self.lines = list(lines)
        self.status = status


def show(command: Sequence[object], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    """Run ``command`` with our own output and return its status."""
    words = [str(word) for word in command]
    print("$ " + shlex.join(words), flush=True)
    try:
        return subprocess.run(words, env=env, cwd=cwd, stdin=subprocess.DEVNULL, check=False).returncode
    except OSError as error:
        raise Problem(f"cannot run {words[0]}: {error.strerror}") from None


def must(status: int) -> None:
    """End the step if a command that was shown has failed."""
    if status:
        raise Problem(f"exit status {status}; see above")


def follow(
    command: Sequence[object],
    *,
    label: str,
    log: str,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    explain: Callable[[Sequence[str]], str] | None = None,
) -> list[str]:
    """Run a long ``command``: its output goes to a log file, its latest line to the terminal now and then.

    ``explain`` picks from the output what the user should read when the command fails; the default is its end.
    """
    words = [str(word) for word in command]
    log_path = LOGS / f"{log}.log"
    lines: list[str] = []
    with _opened(log_path) as sink:
        sink.write(f"$ {shlex.join(words)}\n")
        status = _pump(words, lines, sink.write, label, env, cwd)
    if status == 0:
        return lines
    said = (explain or last_lines)(lines)
    raise Failed(f"{label} failed (exit status {status})\n{said}\n(all of it: {short(log_path)})", lines, status)


def _opened(log: Path) -> TextIO:
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        return log.open("a", encoding="utf-8")
    except OSError as error:
        raise Problem(f"cannot write {log}: {error.strerror} (does another user own it?)") from None


def last_lines(lines: Sequence[str]) -> str:
    """The end of an output.

    >>> last_lines(["a", "b"])
    'a\\nb'
    """
    return "\n".join(lines[-TAIL:])


def _pump(
    words: list[str],
    lines: list[str],
    write: Callable[[str], object],
    label: str,
    env: Mapping[str, str] | None,
    cwd: Path,
) -> int:
    try:
        child = subprocess.Popen(
            words,
            env=env,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise Problem(f"{label}: cannot run {words[0]}: {error.strerror}") from None

    def read() -> None:
        assert child.stdout is not None
        for line in child.stdout:
            write(line)
            if line.strip():
                lines.append(line.rstrip())

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        _beat(reader, lines, label)
        return child.wait()
    except BaseException:
        child.terminate()
        child.wait()
        raise


def _beat(reader: threading.Thread, lines: Sequence[str], label: str) -> None:
    terminal = sys.stdout.isatty()
    started = time.monotonic()
    while reader.is_alive():
        reader.join(HEARTBEAT_ON_TERMINAL if terminal else HEARTBEAT_IN_LOG)
        if not lines or (not terminal and not reader.is_alive()):
            continue
        if terminal:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\x1b[2K{f'{label}: {lines[-1]}'[:width]}", end="", flush=True)
        else:
            print(f"{label} ({time.monotonic() - started:.0f} s): {lines[-1][:200]}", flush=True)
    if terminal:
        print("\r\x1b[2K", end="", flush=True)


def quiet_environment(**extra: str) -> dict[str, str]:
    """Our environment, with every tool we know of told not to ask.

    >>> quiet_environment(A="b")["DEBIAN_FRONTEND"]
    'noninteractive'
    """
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PIP_NO_INPUT": "1", "GIT_TERMINAL_PROMPT": "0", **extra}
