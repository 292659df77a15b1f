# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of a run of the comparison."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from .results import EAGER, RATES, US, Results, Row, geometric_mean

HEAD = """# The CPU engine and its peers

`nox -s bench -- peers --record` measures this page. Each peer compiles the same program in a process of its own, shows
that its results are close to those in 64 bits (by 1e-4 of a result's largest number, in bfloat16 by 3e-2), and is timed
in turns with the others, which are stopped meanwhile. A ratio is one of times in the same turn.

- `torch-mlir` is the CPU engine ahead of time, as OpenVINO, ONNX Runtime and IREE are. `torch-mlir-jit` is the same
  engine through `torch.compile`, which checks PyTorch's guards at each call, as Inductor and zentorch do.
- OpenVINO, ONNX Runtime, IREE, zentorch and `inductor-max` take the weights as constants. The others see every change,
  except that `torch-mlir-frozen` sees those that PyTorch counts.
- zentorch is AMD's, and made for its processors with AVX-512. OpenVINO takes and gives float32 where a row says bf16.
- "Of the limit" says which part of our time this machine needs at least: to read and write the program's tensors once,
  or for its multiplications by the usual algorithms, whichever takes longer.
- The first call includes compilation without a cache, and what PyTorch does before it: exports, traces, guards. What a
  library loads once is not counted. Memory is that of the process itself, without compilers that it starts.
"""


@dataclass(frozen=True)
class Picture:
    """What plots.py draws: its kind, the end of its file's name, and the rows in it."""

    kind: str
    name: str
    title: str
    rows: list[Row]


def pictures(results: Results) -> list[Picture]:
    """The pictures that the rows suffice for.

    >>> from peers.results import Entry
    >>> timed = {"eager": Entry(calls=[1.0])}
    >>> rows = [Row("a", 1, entries=timed), Row("a", 2, entries=timed), Row("b", 1, trains=True, entries=timed)]
    >>> [picture.name for picture in pictures(Results(rows=rows))]
    ['inference-1', 'training-1', 'inference-2', 'threads']
    """
    found = []
    for threads in sorted({row.threads for row in results.rows}):
        rows = [row for row in results.rows if row.threads == threads]
        kinds = {"inference": [row for row in rows if not row.trains and not row.sweep]}
        kinds["training"] = [row for row in rows if row.trains]
        for kind, chosen in kinds.items():
            title = f"{kind.capitalize()}, {thread_count(threads)}"
            found.append(Picture("programs", f"{kind}-{threads}", title, chosen))
        for sweep in sorted({row.sweep for row in rows if row.sweep}):
            chosen = [row for row in rows if row.sweep == sweep]
            found.append(Picture("sweep", f"{sweep}-{threads}", f"By {sweep}, {thread_count(threads)}", chosen))
    counts = sorted({row.threads for row in results.rows})
    if len(counts) > 1:
        title = f"{counts[-1]} threads: times as fast as on {counts[0]}"
        both = [row for row in results.rows if not row.sweep and row.threads in (counts[0], counts[-1])]
        found.append(Picture("threads", "threads", title, both))
    # Without eager's time there is no ratio.
    return [picture for picture in found if any(row.timed(EAGER) for row in picture.rows)]


def markdown(results: Results, stem: str = "peers") -> str:
    """A page with all tables; `stem` is the beginning of the pictures' names.

    >>> "No row" in markdown(Results())
    True
    """
    parts = [HEAD.strip()]
    if not results.rows:
        return "\n\n".join([*parts, "No row has been measured."]) + "\n"
    parts += [_setting(results)] if results.machine else []
    for picture in pictures(results):
        tables = {"programs": _programs, "sweep": _sweep}.get(picture.kind)
        parts += [f"## {picture.title}", f"![{picture.title}]({stem}-{picture.name}.svg)"]
        parts += tables(picture.rows) if tables else []
    return "\n\n".join([*parts, *_problems(results.rows)]) + "\n"


def thread_count(count: int) -> str:
    """A number of threads in words.

    >>> thread_count(2)
    '2 threads'
    """
    return f"{count} thread{'s' * (count > 1)}"


def peers_of(rows: Iterable[Row]) -> list[str]:
    """The peers beside eager of which something was measured."""
    found: dict[str, None] = {}
    for row in rows:
        found |= dict.fromkeys(peer for peer in row.entries if row.timed(peer))
    return [peer for peer in found if peer != EAGER]


def _setting(results: Results) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in results.versions.items())
    machine = results.machine
    rates = machine.get(RATES, {})
    limits = " and ".join(f"{rate / 1e9:.0f} billion on {thread_count(int(count))}" for count, rate in rates.items())
    where = f"{machine.get('processor')}, {machine.get('processors')} processors, commit {machine.get('commit')}"
    return f"{where}; {versions}.\nFloat32 operations a second, at most: {limits}."


def _programs(rows: Sequence[Row]) -> list[str]:
    peers = peers_of(rows)
    head = [
        "program",
        "eager, ms",
        *peers,
        "speed beside the best other",
        "of the limit",
        "error / eager's",
        "first call, s",
    ]
    lines = [_cells(head), _cells(["---"] * len(head))]
    lines += [_cells(_figures(row, peers)) for row in rows]
    means = [_mean(speed for row in rows for speed in _median(row.speeds(peer, EAGER))) for peer in peers]
    beside = _mean(speed for row in rows for speed in _median(row.speeds(US, row.best_other())))
    lines.append(_cells(["**geometric mean**", "", *means, beside, "", "", ""]))
    legend = (
        "Speed as a multiple of eager's, with the least and the most of the turns. A mean says of how many programs."
    )
    return [legend, "\n".join(lines)]


def _cells(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _median(values: Sequence[float]) -> list[float]:
    return [statistics.median(values)] if values else []


def _mean(values: Iterable[float]) -> str:
    found = [*values]
    mean = geometric_mean(found)
    return f"{mean:.2f} of {len(found)}" if found else ""


def _figures(row: Row, peers: Sequence[str]) -> Iterator[str]:
    yield row.program
    eager, ours = row.timed(EAGER), row.timed(US)
    yield f"{eager.call * 1e3:.3g}" if eager else "-"
    for peer in peers:
        yield _ratio(row.speeds(peer, EAGER)) if row.timed(peer) else "-"
    best = row.best_other()
    beside = _ratio(row.speeds(US, best))
    yield f"{beside} {best}" if beside else "-"
    yield f"{row.floor / ours.call:.2f}" if ours and row.floor else "-"
    yield f"{ours.error / eager.error:.2g}" if ours and eager and eager.error else "-"
    yield f"{ours.first:.2f}" if ours else "-"


def _ratio(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.2f} ({min(values):.2f}–{max(values):.2f})" if values else ""


def _sweep(rows: Sequence[Row]) -> list[str]:
    rows = sorted(rows, key=lambda row: row.at)
    peers = [EAGER, *peers_of(rows)]
    parts = []
    for what, figure in (
        ("milliseconds of a call", lambda entry: entry.call * 1e3),
        ("seconds of the first call", lambda entry: entry.first),
        ("megabytes that compilation and the first call took at most", lambda entry: entry.memory / 1e6),
    ):
        lines = [_cells([what, *(str(row.at) for row in rows)]), _cells(["---"] * (len(rows) + 1))]
        for peer in peers:
            entries = [row.timed(peer) for row in rows]
            lines.append(_cells([peer, *(f"{figure(entry):.3g}" if entry else "-" for entry in entries)]))
        parts.append("\n".join(lines))
    return parts


def _problems(rows: Sequence[Row]) -> list[str]:
    # A dictionary is a set in order: a program has a row for each number of threads.
    reasons: dict[tuple[str, str], dict[str, None]] = {}
    for row in rows:
        for peer, entry in row.entries.items():
            if entry.problem:
                reasons.setdefault((peer, entry.problem), {})[row.program] = None
    count = len({row.program for row in rows})
    lines = []
    for (peer, reason), programs in reasons.items():
        named = "all programs" if len(programs) == count > 1 else ", ".join(programs)
        lines.append(f"- {peer}, {named}: {reason}")
    return ["## Not measured\n\n" + "\n".join(lines)] if lines else []
