#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draw docs/compile-growth.svg from docs/compile-growth.json, which benchmarks/compile_growth.py records."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
WIDTH, HEIGHT = 360, 280
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 30, 44
TITLES = {"layers": "encoder layers", "steps": "unrolled steps"}
LINES = {"engine": "#1f5fa8", "tracing": "#999999"}
NAMES = {"engine": "torch-mlir", "tracing": "PyTorch, tracing"}

Rows = Mapping[int, Mapping[str, float]]


class Panel:
    """One plot with two logarithmic axes; `offset` is its left edge."""

    def __init__(self, kind: str, rows: Rows, offset: int) -> None:
        self.kind = kind
        self.rows = rows
        self.offset = offset
        spent = [row[line] for row in rows.values() for line in LINES]
        self.low = 10.0 ** math.floor(math.log10(min(spent)))
        self.high = 10.0 ** math.ceil(math.log10(max(spent)))

    def x(self, size: float) -> float:
        """The horizontal position of a size.

        >>> Panel("steps", {1: {"engine": 1, "tracing": 1}, 4: {"engine": 9, "tracing": 9}}, 0).x(2)
        198.0
        """
        first, last = min(self.rows), max(self.rows)
        share = math.log(size / first) / math.log(last / first)
        return self.offset + LEFT + share * (WIDTH - LEFT - RIGHT)

    def y(self, seconds: float) -> float:
        """The vertical position of a time."""
        share = math.log(seconds / self.low) / math.log(self.high / self.low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def draw(self) -> Iterator[str]:
        """The elements of the plot."""
        yield from self._axes()
        first = min(self.rows)
        start = self.rows[first]["engine"]
        ends = [(size, start * size / first) for size in (first, max(self.rows))]
        yield self._line([(size, min(spent, self.high)) for size, spent in ends], "#cccccc", "4 3")
        for line, colour in LINES.items():
            yield self._line([(size, row[line]) for size, row in self.rows.items()], colour, "")
            for size, row in self.rows.items():
                yield f'<circle cx="{self.x(size):.1f}" cy="{self.y(row[line]):.1f}" r="3" fill="{colour}"/>'

    def _axes(self) -> Iterator[str]:
        left, right = self.offset + LEFT, self.offset + WIDTH - RIGHT
        yield _text((left + right) / 2, 18, TITLES[self.kind], "middle", "font-weight='bold'")
        tick = self.low
        while tick <= self.high * 1.01:
            y = self.y(tick)
            yield f'<line x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e5e5e5"/>'
            yield _text(left - 6, y + 4, f"{tick:g} s", "end")
            tick *= 10
        for size in self.rows:
            yield _text(self.x(size), HEIGHT - BOTTOM + 16, str(size), "middle")

    def _line(self, points: list[tuple[int, float]], colour: str, dashes: str) -> str:
        where = " ".join(f"{self.x(size):.1f},{self.y(spent):.1f}" for size, spent in points)
        style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"'
        return f'<polyline points="{where}" {style}/>'


def _text(x: float, y: float, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{text}</text>'


def plot(figures: Mapping[str, Rows]) -> str:
    """The picture as SVG.

    >>> row = {"engine": 1.0, "tracing": 2.0}
    >>> plot({"layers": {1: row, 2: row}})[:4]
    '<svg'
    """
    elements: list[str] = []
    for index, (kind, rows) in enumerate(figures.items()):
        elements.extend(Panel(kind, rows, index * WIDTH).draw())
    width = WIDTH * len(figures)
    legend = [*((colour, NAMES[line]) for line, colour in LINES.items()), ("#cccccc", "proportional to size")]
    for index, (colour, name) in enumerate(legend):
        x = LEFT + index * 160
        elements.append(f'<rect x="{x}" y="{HEIGHT - 14}" width="12" height="4" fill="{colour}"/>')
        elements.append(_text(x + 18, HEIGHT - 9, name, "start"))
    body = "\n".join(elements)
    box = f'viewBox="0 0 {width} {HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="11">'
    return f'{head}\n<rect width="{width}" height="{HEIGHT}" fill="white"/>\n{body}\n</svg>\n'


def main() -> None:
    """Write the picture."""
    recorded = json.loads((DOCS / "compile-growth.json").read_text())
    figures = {kind: {int(size): row for size, row in rows.items()} for kind, rows in recorded.items()}
    (DOCS / "compile-growth.svg").write_text(plot(figures))


if __name__ == "__main__":
    main()
