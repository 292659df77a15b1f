# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare the CPU engine with other engines and compilers, each in a process and an environment of its own.

    nox -s bench -- peers --program ResNet-18 --threads 1

All peers of a row compile the same program and show that their results are right. Then they are timed in turns. A peer
whose turn it is not is stopped, so that no thread of another one takes its processor. What was found is written after
each row; the next run measures the rows that are missing, or that lack a peer, or all again with `--again`.
"""

from __future__ import annotations

import argparse
import contextlib
import fnmatch
import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .limits import Limits, cpu_info
from .peer import Peer, Process
from .programs import PROGRAMS, Program
from .report import markdown, thread_count
from .results import RATES, Entry, Results, Row, load

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
# What a figure depends on, beside the peers' versions.
MEASURED = ("include", "lib", "python", "benchmarks/peers", "test/zoo")
# Instructions that decide how fast a peer can be, by the names of Linux.
WIDE = {
    "avx2": "AVX2",
    "avx512f": "AVX-512",
    "avx512_bf16": "BF16",
    "avx512_vnni": "VNNI",
    "amx_bf16": "AMX",
    "sve": "SVE",
}
TURNS = 7
SECONDS = 0.2


@dataclass(frozen=True)
class Options:
    """How the rows are run."""

    peers: Mapping[str, Peer]
    logs: Path
    turns: int


def peers(pythons: Mapping[str, str]) -> dict[str, Peer]:
    """The peers of peers.toml that can run: `pythons` has the interpreters of those that need packages of their own.

    >>> next(iter(peers({})))
    'eager'
    """
    table = tomllib.loads((FOLDER / "peers.toml").read_text(encoding="utf-8"))
    there = {name: row for name, row in table.items() if name in pythons or "packages" not in row}
    return {name: Peer(name, row["module"], pythons.get(name, sys.executable)) for name, row in there.items()}


def measured(program: Program, threads: int, options: Options) -> Row:
    """A row: all peers load at the same time, compile one by one, and those that could are timed in turns."""
    row = Row(program.name, threads, program.trains, program.sweep, program.at)
    running: dict[str, Process] = {}
    try:
        for place, (name, peer) in enumerate(options.peers.items()):
            running[name] = Process(peer, program.name, threads, options.logs, place)
        for process in running.values():
            process.wait_until_loaded()
            process.stop()
        for name, process in [*running.items()]:
            row.entries[name] = _started(process)
            if row.entries[name].problem:
                running.pop(name).end()
        for turn in range(options.turns):
            for name in _rotated(list(running), turn):
                if not _take_turn(row.entries[name], running[name]):
                    running.pop(name).end()
    finally:
        for process in running.values():
            process.kill()
        for process in running.values():
            process.end()
    return row


def _rotated(names: list[str], turn: int) -> list[str]:
    # What a peer leaves in the caches must not always meet the same one.
    start = turn % len(names) if names else 0
    return names[start:] + names[:start]


def _started(process: Process) -> Entry:
    process.go_on()
    answer = process.first_answer()
    process.stop()
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
    """The rows of an earlier run; one of other code, peers or machine is kept under another name."""
    if not path.exists():
        return fresh
    earlier = load(path)
    same = all(earlier.machine.get(key) == fresh.machine[key] for key in ("processor", "processors", "code"))
    if not same or _peers_versions(earlier) != _peers_versions(fresh):
        kept = path.with_suffix(f".{int(path.stat().st_mtime)}.json")
        path.rename(kept)
        print(f"  the figures of another run are {kept} now", flush=True)
        return fresh
    rates = _most(earlier.machine[RATES], fresh.machine[RATES])
    return Results({**fresh.machine, RATES: rates}, fresh.versions, earlier.rows)


def _most(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    return {key: max(one.get(key, 0.0), other.get(key, 0.0)) for key in {**one, **other}}


def _peers_versions(results: Results) -> dict[str, str]:
    # Ours grows with each commit, and the digest of the code says more.
    return {name: version for name, version in results.versions.items() if name != "torch-mlir"}


def processor(info: Sequence[str]) -> str:
    """The processor and its wide instructions: in a virtual machine, one name may stand for several generations.

    >>> processor(["model name : A CPU", "flags : fma avx2 avx512f avx512_bf16"])
    'A CPU (AVX2, AVX-512, BF16)'
    """
    said = {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in info)}
    there = set(said.get("flags", said.get("Features", "")).split())
    wide = ", ".join(name for flag, name in WIDE.items() if flag in there)
    return " ".join([said.get("model name", platform.machine()), *([f"({wide})"] if wide else [])])


def _machine(limits: Mapping[int, Limits]) -> dict[str, Any]:
    return {
        "processor": processor(cpu_info()),
        "processors": os.cpu_count(),
        "commit": _git("describe", "--always", "--dirty"),
        "code": _code(),
        RATES: _rates(limits),
    }


def _rates(limits: Mapping[int, Limits]) -> dict[str, float]:
    import torch

    return {str(threads): limit.operations(torch.float32) for threads, limit in limits.items()}


def _code() -> str:
    """A digest of what is measured, and of what measures: a commit of something else lets a run go on."""
    digest = hashlib.sha256()
    for path in sorted(path for folder in MEASURED for path in (ROOT / folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(ROOT)}\n{path.stat().st_size}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _git(*words: str) -> str:
    """What git says; nothing where there is none, or no repository."""
    with contextlib.suppress(OSError):
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return ""


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
    parser.add_argument("--logs", type=Path, default=Path("peers.logs"), help="where the peers' own output goes")
    parser.add_argument("--python", action="append", default=[], metavar="PEER=PATH", help="the interpreter of a peer")
    return parser.parse_args()


def _chosen_peers(wanted: Sequence[str], everyone: Mapping[str, Peer]) -> dict[str, Peer]:
    unknown = [name for name in wanted if name not in everyone]
    if unknown:
        raise SystemExit(f"no peer is there by the name {', '.join(unknown)}; there are: {', '.join(everyone)}")
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
    everyone = peers(dict(word.split("=", 1) for word in arguments.python))
    options = Options(_chosen_peers(arguments.peer, everyone), arguments.logs, max(arguments.turns, 1))
    programs, counts = chosen(arguments.program), _thread_counts(arguments.threads)
    options.logs.mkdir(parents=True, exist_ok=True)
    limits = {threads: Limits(threads) for threads in counts}
    fresh = Results(_machine(limits), _versions(everyone))
    results = _continued(fresh, arguments.output)
    for program in programs:
        for threads in counts:
            earlier = results.row(program.name, threads)
            known = set(earlier.entries) if earlier else set()
            if known >= set(options.peers) and not arguments.again:
                continue
            print(f"  {program.name}, {thread_count(threads)}", flush=True)
            together = {name: peer for name, peer in everyone.items() if name in known | set(options.peers)}
            row = measured(program, threads, replace(options, peers=together))
            limits[threads].look_again()
            row.floor = 0.0 if program.trains else limits[threads].floor(program)
            results.machine[RATES] = _most(results.machine[RATES], _rates(limits))
            results.put(row)
            results.save(arguments.output)
    page = markdown(results, arguments.output.stem)
    arguments.output.with_suffix(".md").write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
