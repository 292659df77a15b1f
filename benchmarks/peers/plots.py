# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draw what a run of the comparison has found, beside its figures: `python -m peers.plots peers.json`."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from matplotlib.ticker import LogLocator

from .report import Picture, peers_of, pictures
from .results import EAGER, US, Results, Row, load

COLOURS = {
    EAGER: "#999999",
    US: "#d1495b",
    "torch-mlir-frozen": "#8c1c2b",
    "torch-mlir-jit": "#f0a8b0",
    "inductor": "#edae49",
    "inductor-max": "#8d6b1f",
    "iree": "#00798c",
    "openvino": "#30638e",
    "onnxruntime": "#5c4d7d",
    "zentorch": "#66a182",
}
# A run of the same figures gives the same file.
matplotlib.rcParams["svg.hashsalt"] = "peers"
matplotlib.rcParams["font.size"] = 9


def draw(results: Results, folder: Path, stem: str) -> list[Path]:
    """Write all pictures, and give their paths."""
    drawers = {"programs": _programs, "sweep": _sweep, "threads": _threads}
    paths = []
    for picture in pictures(results):
        figure = drawers[picture.kind](picture)
        path = folder / f"{stem}-{picture.name}.svg"
        figure.savefig(path, metadata={"Date": None})
        plt.close(figure)
        paths.append(path)
    return paths


def _programs(picture: Picture) -> Any:
    """Each peer's speed beside eager's, a line of points for each program."""
    rows = picture.rows[::-1]
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.32 * len(rows)), layout="constrained")
    for peer in [EAGER, *peers_of(rows)]:
        points = [
            (statistics.median(speeds), place) for place, row in enumerate(rows) if (speeds := row.speeds(peer, EAGER))
        ]
        _dots(axes, peer, points)
    _named(axes, picture.title, [row.program for row in rows])
    axes.set_xscale("log", base=2)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.set_xlabel("times as fast as eager")
    return figure


def _sweep(picture: Picture) -> Any:
    """The time of a call, of the first one, and memory, by what is varied."""
    rows = sorted(picture.rows, key=lambda row: row.at)
    figure, panels = plt.subplots(1, 3, figsize=(11, 3.4), layout="constrained")
    what = (
        ("a call, ms", lambda entry: entry.call * 1e3),
        ("the first call, s", lambda entry: entry.first),
        ("memory of compilation and the first call, MB", lambda entry: entry.memory / 1e6),
    )
    for axes, (title, figure_of) in zip(panels, what):
        for peer in [EAGER, *peers_of(rows)]:
            entries = [(row.at, row.timed(peer)) for row in rows]
            points = {at: max(figure_of(entry), 1e-4) for at, entry in entries if entry}
            axes.plot(points.keys(), points.values(), marker="o", ms=4, color=_colour(peer), label=peer)
        _logarithmic(axes, [row.at for row in rows])
        axes.set_title(title)
        axes.set_xlabel(rows[0].sweep)
    panels[0].legend(frameon=False, fontsize=7)
    return figure


def _threads(picture: Picture) -> Any:
    """How many times as fast each peer is on several threads as on one."""
    by_name: Mapping[str, dict[int, Row]] = {row.program: {} for row in picture.rows}
    for row in picture.rows:
        by_name[row.program][row.threads] = row
    both = {name: rows for name, rows in by_name.items() if len(rows) > 1 and _gain(rows, EAGER)}
    names = list(both)[::-1]
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.32 * len(names)), layout="constrained")
    for peer in [EAGER, *peers_of(picture.rows)]:
        points = [(gain, place) for place, name in enumerate(names) if (gain := _gain(both[name], peer))]
        _dots(axes, peer, points)
    _named(axes, picture.title, names)
    return figure


def _dots(axes: Any, peer: str, points: Sequence[tuple[float, int]]) -> None:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    axes.scatter(xs, ys, s=70 if peer == US else 26, color=_colour(peer), label=peer, zorder=3 if peer == US else 2)


def _named(axes: Any, title: str, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.grid(color="#e5e5e5")
    axes.set_axisbelow(True)
    axes.set_title(title)
    axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.08 - 0.6 / max(len(names), 1)), ncols=4, frameon=False)


def _gain(rows: Mapping[int, Row], peer: str) -> float:
    one, most = rows[min(rows)].timed(peer), rows[max(rows)].timed(peer)
    return one.call / most.call if one and most else 0.0


def _logarithmic(axes: Any, ticks: Sequence[int]) -> None:
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xticks(ticks, [str(tick) for tick in ticks])
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.minorticks_off()
    axes.grid(color="#e5e5e5")


def _colour(peer: str) -> str:
    return COLOURS.get(peer, "#000000")


def main() -> None:
    """Draw the figures of a file beside it."""
    source = Path(sys.argv[1])
    for path in draw(load(source), source.parent, source.stem):
        print(path)


if __name__ == "__main__":
    main()
