# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare the CPU engine with other engines and compilers, each in a process and an environment of its own.

    nox -s bench -- peers --program ResNet-18 --threads 1

All peers of a row compile the same program and show that their results are right. Then they are timed in turns. A peer
whose turn it is not is stopped, so that no thread of another one takes its processor. What was found is written after
each row; the next run goes on with the missing rows, unless `--again` is given.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .limits import Limits
from .peer import Peer, Process
from .programs import PROGRAMS, Program
from .report import markdown
from .results import Entry, Results, Row, load

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOLDER = Path(__file__).resolve().parent
TURNS = 7
SECONDS = 0.2


@dataclass(frozen=True)
class Options:
    """How the rows are run."""

    peers: Mapping[str, Peer]
    logs: Path
    turns: int


def peers(pythons: Mapping[str, str]) -> dict[str, Peer]:
    """The peers of peers.toml; `pythons` has the interpreters of those with an environment of their own.

    >>> next(iter(peers({})))
    'eager'
    """
    table = tomllib.loads((FOLDER / "peers.toml").read_text(encoding="utf-8"))
    return {name: Peer(name, row["module"], pythons.get(name, sys.executable)) for name, row in table.items()}


def measured(program: Program, threads: int, options: Options) -> Row:
    """A row: all peers compile, then those that could are timed in turns."""
    row = Row(program.name, threads, program.trains, program.sweep, program.at)
    running: dict[str, Process] = {}
    try:
        for name, peer in options.peers.items():
            process = Process(peer, program.name, threads, options.logs)
            row.entries[name] = entry = _started(process)
            if entry.problem:
                process.end()
            else:
                running[name] = process
                process.stop()
        for _ in range(options.turns):
            for name, process in list(running.items()):
                if not _take_turn(row.entries[name], process):
                    running.pop(name).end()
    finally:
        for process in running.values():
            process.end()
    return row


def _started(process: Process) -> Entry:
    answer = process.answer()
    return Entry(problem=process.problem) if answer is None else Entry(**answer)


def _take_turn(entry: Entry, process: Process) -> bool:
    process.go_on()
    seconds = process.ask(SECONDS)
    if seconds is None:
        entry.problem, entry.calls = process.problem, []
        return False
    entry.calls.append(seconds)
    process.stop()
    return True


def chosen(patterns: Sequence[str]) -> list[Program]:
    """The programs whose names are like a pattern of the shell's; all without any.

    >>> [program.name for program in chosen(["product 5*"])]
    ['product 512']
    """
    found = [
        program
        for program in PROGRAMS.values()
        if not patterns or any(fnmatch.fnmatch(program.name, pattern) for pattern in patterns)
    ]
    if not found:
        raise SystemExit(f"no program is called {', '.join(patterns)}; there are:\n  " + "\n  ".join(PROGRAMS))
    return found


def _continued(fresh: Results, path: Path) -> Results:
    """The rows of an earlier run, unless it compared something else or ran elsewhere."""
    earlier = load(path) if path.exists() else Results()
    same = ("processor", "processors", "commit")
    if earlier.versions != fresh.versions or any(earlier.machine.get(key) != fresh.machine[key] for key in same):
        return fresh
    return Results(fresh.machine, fresh.versions, earlier.rows)


def _machine(limits: Mapping[int, Limits]) -> dict[str, object]:
    import torch

    model = next((line.split(":")[1].strip() for line in _cpu_info() if line.startswith("model name")), "")
    rates = {str(threads): limit.operations(torch.float32) for threads, limit in limits.items()}
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=FOLDER, capture_output=True, text=True)
    return {
        "processor": model or platform.machine(),
        "processors": os.cpu_count(),
        "commit": commit.stdout.strip(),
        "f32 operations a second": rates,
    }


def _cpu_info() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text().splitlines() if path.exists() else []


def _versions(everyone: Mapping[str, Peer]) -> dict[str, str]:
    names = ("torch", "torch-mlir", "iree-base-compiler", "openvino", "onnxruntime", "zentorch")
    program = f"""
import importlib.metadata as m, json
found = {{}}
for name in {names!r}:
    try: found[name] = m.version(name)
    except m.PackageNotFoundError: pass
print(json.dumps(found))"""
    found: dict[str, str] = {}
    for python in {peer.python for peer in everyone.values()}:
        found |= json.loads(subprocess.run([python, "-c", program], capture_output=True, check=True).stdout)
    return dict(sorted(found.items()))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--program", action="append", default=[], help="a name, or a pattern like 'product *'")
    parser.add_argument("--peer", action="append", default=[], help="a peer beside eager and ours; all without any")
    parser.add_argument("--threads", default="", help="1,2 for instance; by default, one and all processors")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"how often each is timed ({TURNS})")
    parser.add_argument("--again", action="store_true", help="measure rows that have been measured before")
    parser.add_argument("--output", type=Path, default=Path("peers.json"), help="where the figures go")
    parser.add_argument("--python", action="append", default=[], metavar="PEER=PATH", help="the interpreter of a peer")
    return parser.parse_args()


def _chosen_peers(wanted: Sequence[str], pythons: Mapping[str, str]) -> dict[str, Peer]:
    everyone = peers(pythons)
    unknown = [name for name in wanted if name not in everyone]
    if unknown:
        raise SystemExit(f"no peer is called {', '.join(unknown)}; there are: {', '.join(everyone)}")
    return {name: peer for name, peer in everyone.items() if not wanted or name in {"eager", "torch-mlir", *wanted}}


def _thread_counts(text: str) -> list[int]:
    there = len(os.sched_getaffinity(0))
    words = text.split(",") if text else [str(count) for count in sorted({1, there})]
    counts = [int(word) for word in words if word.isdecimal()]
    if len(counts) < len(words) or any(not 0 < count <= there for count in counts):
        raise SystemExit(f"--threads {text}: wanted are numbers from 1 to {there}, with commas in between")
    return counts


def main() -> None:
    """Measure the missing rows, and write figures and table."""
    arguments = _arguments()
    pythons = dict(word.split("=", 1) for word in arguments.python)
    options = Options(_chosen_peers(arguments.peer, pythons), arguments.output.with_suffix(".logs"), arguments.turns)
    programs, counts = chosen(arguments.program), _thread_counts(arguments.threads)
    options.logs.mkdir(parents=True, exist_ok=True)
    limits = {threads: Limits(threads) for threads in counts}
    fresh = Results(_machine(limits), _versions(options.peers))
    results = fresh if arguments.again else _continued(fresh, arguments.output)
    for program in programs:
        for threads in counts:
            if results.row(program.name, threads):
                continue
            print(f"  {program.name}, {threads} threads", flush=True)
            row = measured(program, threads, options)
            row.floor = 0.0 if program.trains else limits[threads].floor(program)
            results.rows.append(row)
            results.save(arguments.output)
    page = markdown(results, arguments.output.stem)
    arguments.output.with_suffix(".md").write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
