# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes an explanation as one HTML page: drawn graphs, and per node its line of Python, Torch IR and linalg."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from .records import Explanation, GraphReport, PieceReport
from .table import size_text, tables


def page(explanation: Explanation) -> str:
    """Writes the page, which loads no other file.

    >>> "https:" in page(Explanation())
    False
    """
    data = {
        "graphs": [_graph(graph) for graph in explanation.graphs],
        "tables": [{"title": t.title, "columns": t.columns, "rows": list(t.rows)} for t in tables(explanation)],
    }
    template = files(__package__).joinpath("page.html").read_text(encoding="utf-8")
    # Inside a script element, HTML only interprets the end tag and comments.
    return template.replace("/*DATA*/null", json.dumps(data).replace("<", "\\u003c"))


def _graph(graph: GraphReport) -> dict[str, Any]:
    levels = _levels(graph)
    used = {name for node in graph.nodes for name in node.inputs}
    return {
        "title": f"{graph.compile_id} {graph.kind}",
        "pieces": [_piece(index, piece) for index, piece in enumerate(graph.pieces)],
        "nodes": [
            {
                "name": node.name,
                "target": node.target,
                "on": node.runs_on,
                "piece": node.piece,
                "inputs": node.inputs,
                "level": levels[node.name],
                "type": node.type,
                "reason": node.reason,
                "source": node.source,
                "torch": node.torch_ir,
                "linalg": node.linalg_ir,
                "loops": node.loops_ir,
                "together": node.together,
            }
            for node in graph.nodes
            if node.runs_on != "input" or node.name in used
        ],
    }


def _levels(graph: GraphReport) -> dict[str, int]:
    """The row of each node: the length of the longest path to it.

    Inputs, and nodes that depend on one input only, move down to the row above their readers.
    """
    levels: dict[str, int] = {}
    loose: set[str] = set()
    readers: dict[str, list[str]] = {}
    for node in graph.nodes:
        levels[node.name] = max((levels.get(name, 0) + 1 for name in node.inputs), default=0)
        if node.runs_on != "output" and (not node.inputs or (len(node.inputs) == 1 and node.inputs[0] in loose)):
            loose.add(node.name)
        for name in node.inputs:
            readers.setdefault(name, []).append(node.name)
    for node in reversed(graph.nodes):
        if node.name in loose and node.name in readers:
            levels[node.name] = max(levels[node.name], min(levels[name] for name in readers[node.name]) - 1)
    return levels


def _piece(index: int, piece: PieceReport) -> str:
    times = ", ".join(f"{stage} {spent:.2f} s" for stage, spent in piece.seconds.items())
    most = f"{size_text(piece.peak_bytes)}{'' if piece.peak_is_known else ' or more'}"
    return (
        f"Piece {index}: {piece.size} operators, {size_text(piece.input_bytes)} in, "
        f"{size_text(piece.output_bytes)} out, {most} at once while it runs; {times}"
    )
