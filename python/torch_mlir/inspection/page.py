# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An explanation as one HTML page: drawn graphs, and of each node the line of Python, the Torch IR, the linalg."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from .records import Explanation, GraphReport
from .table import tables


def page(explanation: Explanation) -> str:
    """The page, which needs nothing but itself.

    >>> "https:" in page(Explanation())
    False
    """
    data = {
        "graphs": [_graph(graph) for graph in explanation.graphs],
        "tables": [{"title": t.title, "columns": t.columns, "rows": list(t.rows)} for t in tables(explanation)],
    }
    template = files(__package__).joinpath("page.html").read_text(encoding="utf-8")
    # Inside of a script element only its end tag and comments mean something to HTML.
    return template.replace("/*DATA*/null", json.dumps(data).replace("<", "\\u003c"))


def _graph(graph: GraphReport) -> dict[str, Any]:
    levels: dict[str, int] = {}
    for node in graph.nodes:
        levels[node.name] = max((levels.get(name, 0) + 1 for name in node.inputs), default=0)
    used = {name for node in graph.nodes for name in node.inputs}
    return {
        "title": f"{graph.compile_id} {graph.kind}",
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
