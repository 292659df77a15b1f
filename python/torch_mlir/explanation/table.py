# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes an explanation as text: plain tables, or the same with rich where it is installed."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from .records import Explanation, GraphReport, KernelReport, OperatorReport

_NOTHING = "nothing was compiled"
_REASON = 90
_SOURCES = 3
_KERNELS = 25


@dataclass(frozen=True)
class Table:
    """A title, the names of the columns, and rows of texts."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def size_text(count: int) -> str:
    """Formats a number of bytes for people.

    >>> size_text(0), size_text(1500), size_text(3 * 2**20)
    ('0 B', '1.5 KiB', '3.0 MiB')
    """
    amount = float(count)
    for unit in ("B", "KiB", "MiB", "GiB"):
        if amount < 1024 or unit == "GiB":
            return f"{count} B" if unit == "B" else f"{amount:.1f} {unit}"
        amount /= 1024
    raise AssertionError


def tables(explanation: Explanation) -> Iterator[Table]:
    """The tables that have at least one row.

    >>> [table.title for table in tables(Explanation(seconds={"import": 0.1}))]
    ['time']
    """
    groups = [
        Table("graphs", _GRAPH_COLUMNS, [_graph_row(graph) for graph in explanation.graphs]),
        Table("on ATen", _OPERATOR_COLUMNS, list(_operator_rows(_on_aten(explanation)))),
        Table("compiled, and likely slower than ATen", _OPERATOR_COLUMNS, list(_operator_rows(_slower(explanation)))),
        Table(
            "graph breaks",
            ("why", "where"),
            [(_first_line(item.reason), item.source) for item in explanation.graph_breaks],
        ),
        Table(
            "compiled again",
            ("function", "because"),
            [(item.function, _first_line(item.reason)) for item in explanation.recompiles],
        ),
        *(Table(_kernels_title(graph), _KERNEL_COLUMNS, list(_kernel_rows(graph))) for graph in explanation.graphs),
        Table("time", ("stage", "seconds"), [(stage, f"{spent:.3f}") for stage, spent in explanation.seconds.items()]),
    ]
    yield from (table for table in groups if table.rows)


_KERNEL_COLUMNS = ("computes", "where", "ms", "ATen", "expected", "floor", "threads", "plan")
_OPERATOR_COLUMNS = ("operator", "times", "why", "where")
_GRAPH_COLUMNS = (
    "graph",
    "kind",
    "sizes",
    "compiled",
    "pieces",
    "on ATen",
    "arguments",
    "between",
    "within",
    "seconds",
)


def _graph_row(graph: GraphReport) -> tuple[str, ...]:
    return (
        graph.compile_id,
        graph.kind,
        "dynamic" if graph.is_dynamic else "static",
        str(graph.compiled),
        str(len(graph.pieces)),
        str(graph.fallen_back),
        size_text(graph.argument_bytes),
        size_text(graph.peak_bytes),
        _within_text(graph),
        f"{graph.seconds:.2f}",
    )


def _within_text(graph: GraphReport) -> str:
    known = all(piece.peak_is_known for piece in graph.pieces)
    return f"{'' if known else '> '}{size_text(graph.largest_piece_bytes)}"


def _on_aten(explanation: Explanation) -> Iterator[OperatorReport]:
    for graph in explanation.graphs:
        yield from graph.fallbacks


def _slower(explanation: Explanation) -> Iterator[OperatorReport]:
    for graph in explanation.graphs:
        for piece in graph.pieces:
            yield from piece.slower


def _operator_rows(operators: Iterable[OperatorReport]) -> Iterator[tuple[str, ...]]:
    merged: dict[tuple[str, str], tuple[int, list[str]]] = {}
    for item in operators:
        count, sources = merged.get((item.target, item.reason), (0, []))
        merged[item.target, item.reason] = (count + item.count, [*sources, *item.sources])
    for (target, reason), (count, sources) in sorted(merged.items(), key=lambda entry: -entry[1][0]):
        yield target, str(count), _first_line(reason), _places(sources)


def _places(sources: Iterable[str]) -> str:
    places = list(dict.fromkeys(sources))
    more = f" and {len(places) - _SOURCES} more" if len(places) > _SOURCES else ""
    return "\n".join(places[:_SOURCES]) + more


def _kernels_title(graph: GraphReport) -> str:
    ours, aten = map(_milliseconds, _sums(graph.kernels))
    return f"kernels of {graph.compile_id} {graph.kind}: {ours} ms, all on ATen {aten} ms"


def _sums(kernels: Sequence[KernelReport]) -> tuple[float, float]:
    return sum(kernel.seconds for kernel in kernels), sum(kernel.aten_seconds for kernel in kernels)


def _kernel_rows(graph: GraphReport) -> Iterator[tuple[str, ...]]:
    """The kernels that take longest, and one row for all others."""
    ordered = sorted(graph.kernels, key=lambda kernel: -kernel.seconds)
    for kernel in ordered[:_KERNELS]:
        yield (
            _computes(kernel),
            _places(kernel.sources),
            _milliseconds(kernel.seconds),
            _milliseconds(kernel.aten_seconds),
            _milliseconds(kernel.expected_seconds),
            _milliseconds(kernel.floor_seconds),
            "" if kernel.piece is None else str(kernel.threads),
            "" if kernel.plan is None else str(kernel.plan),
        )
    if rest := ordered[_KERNELS:]:
        yield (f"{len(rest)} more", "", *map(_milliseconds, _sums(rest)), "", "", "", "")


def _computes(kernel: KernelReport) -> str:
    if kernel.piece is None:
        return f"{', '.join(kernel.operators)} on ATen"
    names = [f"{name} x{count}" if count > 1 else name for name, count in kernel.operators.items()]
    return ", ".join(names) or ("(copies)" if kernel.nodes else "(around kernels)")


def _milliseconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds * 1e3:.3g}"


def _first_line(text: str) -> str:
    line = text.strip().splitlines()[0] if text.strip() else ""
    return line if len(line) <= _REASON else f"{line[: _REASON - 3]}..."


def plain_text(explanation: Explanation) -> str:
    """Formats the tables as plain text.

    >>> print(plain_text(Explanation(seconds={"import": 0.1})))
    nothing was compiled
    <BLANKLINE>
    time
    stage   seconds
    import  0.100
    """
    first = [_NOTHING] if explanation.nothing_compiled else []
    return "\n\n".join([*first, *("\n".join(_lines(table)) for table in tables(explanation))])


def _lines(table: Table) -> Iterator[str]:
    cells = [[cell.split("\n") for cell in row] for row in (table.columns, *table.rows)]
    widths = [max(len(line) for row in cells for line in row[index]) for index in range(len(table.columns))]
    yield table.title
    for row in cells:
        for height in range(max(map(len, row))):
            parts = [lines[height] if height < len(lines) else "" for lines in row]
            yield "  ".join(part.ljust(width) for part, width in zip(parts, widths)).rstrip()


def show(explanation: Explanation) -> None:
    """Prints the tables.

    >>> show(Explanation())
    nothing was compiled
    """
    found = list(tables(explanation))
    if not found or importlib.util.find_spec("rich") is None:
        print(plain_text(explanation))
        return
    console = importlib.import_module("rich.console").Console()
    if explanation.nothing_compiled:
        console.print(_NOTHING)
    rich_table, text = importlib.import_module("rich.table").Table, importlib.import_module("rich.text").Text
    for table in found:
        drawn = rich_table(title=table.title, title_justify="left")
        for column in table.columns:
            drawn.add_column(column, overflow="fold")
        for row in table.rows:
            drawn.add_row(*map(text, row))
        console.print(drawn)
