# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the report of one graph from the outcome of its compilation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import fx

from ..backends import Became, Explained, Known
from ..backends.guarding import explanation_of, taken_by
from ..compiler_utils import OutputType
from ..hybrid.build import BuiltPiece
from ..hybrid.compile import Outcome
from ..hybrid.nodes import Role, faster_on_aten, is_view, role_of
from ..hybrid.stages import byte_count
from ..importer.emit.locations import describe_source
from ..importer.lowerings.plans import target_name
from ..program.nodes import size_hint, values_of
from .ir_by_node import ir_by_node
from .records import GraphReport, NodeReport, OperatorReport, PieceReport


def describe_graph(outcome: Outcome, kind: str, compile_id: str) -> GraphReport:
    """The report of a compiled graph.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from ..hybrid.compile import compile_graph
    >>> module = make_fx(lambda x: (torch.relu(x),), tracing_mode="fake")(torch.ones(2))
    >>> describe_graph(compile_graph(module), "inference", "0/0").compiled
    1
    """
    nodes = list(outcome.graph_module.graph.nodes)
    placeholders = [node for node in nodes if node.op == "placeholder"]
    explained = list(map(_explained, outcome.built))
    return GraphReport(
        kind=kind,
        compile_id=compile_id,
        is_dynamic=any(_is_symbolic(value) for node in placeholders for value in values_of(node)),
        pieces=tuple(map(_piece, outcome.built, explained)),
        fallbacks=_fallbacks(outcome),
        nodes=_nodes(outcome, nodes, explained),
        argument_bytes=sum(map(byte_count, placeholders)),
        peak_bytes=peak_bytes(outcome),
        seconds=outcome.seconds["total"],
    )


def _is_symbolic(value: Any) -> bool:
    sizes = value.shape if isinstance(value, torch.Tensor) else (value,)
    return any(isinstance(size, torch.SymInt) and size.node.maybe_as_int() is None for size in sizes)


def _explained(built: BuiltPiece) -> Explained:
    engine = built.settings.engine
    module = built.kept.get(taken_by(engine, built.settings.engine_options))
    if module is None:
        return Explained()
    return explanation_of(engine, module, built.imported.function, list(map(_known, built.piece.taken)))


def _known(value: Any) -> Known:
    if isinstance(value, torch.Tensor):
        return tuple(map(size_hint, value.shape))
    return size_hint(value) if isinstance(value, (int, torch.SymInt)) else None


def _piece(built: BuiltPiece, explained: Explained) -> PieceReport:
    piece, engine = built.piece, built.settings.engine
    operators = Counter(target_name(node.target) for node in piece.nodes if role_of(node) is Role.COMPILED)
    return PieceReport(
        operators=dict(operators.most_common()),
        inputs=len(piece.inputs),
        outputs=len(piece.outputs),
        input_bytes=sum(map(byte_count, piece.inputs)),
        output_bytes=sum(map(byte_count, piece.outputs)),
        seconds=dict(built.seconds),
        peak_bytes=explained.memory.peak,
        peak_is_known=explained.memory.is_complete,
        slower=_grouped(
            [(node, reason) for node in piece.nodes if (reason := faster_on_aten(node, engine)) is not None]
        ),
    )


def _grouped(reasons: Sequence[tuple[fx.Node, str]]) -> tuple[OperatorReport, ...]:
    groups: dict[tuple[str, str], list[fx.Node]] = {}
    for node, reason in reasons:
        groups.setdefault((target_name(node.target), reason), []).append(node)
    return tuple(
        OperatorReport(target, reason, len(nodes), tuple(dict.fromkeys(map(describe_source, nodes))))
        for (target, reason), nodes in groups.items()
    )


def _fallbacks(outcome: Outcome) -> tuple[OperatorReport, ...]:
    groups: dict[tuple[str, str, bool], list[fx.Node]] = {}
    for node in outcome.graph_module.graph.nodes:
        reason = outcome.refused.get(node)
        if reason is not None and not is_view(node):
            groups.setdefault((target_name(node.target), reason, node in outcome.bugs), []).append(node)
    return tuple(
        OperatorReport(target, reason, len(nodes), tuple(dict.fromkeys(map(describe_source, nodes))), is_bug)
        for (target, reason, is_bug), nodes in groups.items()
    )


def _nodes(outcome: Outcome, nodes: list[fx.Node], explained: Sequence[Explained]) -> tuple[NodeReport, ...]:
    piece_of = {node: index for index, built in enumerate(outcome.built) for node in built.piece.nodes}
    texts = [_texts(*pair) for pair in zip(outcome.built, explained)]
    reports = []
    for node in nodes:
        if node.op == "get_attr":
            continue
        piece = piece_of.get(node)
        text = texts[piece].get(node, _NO_TEXTS) if piece is not None else _NO_TEXTS
        reports.append(
            NodeReport(
                name=node.name,
                target=target_name(node.target) if node.op == "call_function" else node.op,
                runs_on=_runner(outcome, node, piece),
                piece=piece,
                inputs=tuple(source.name for source in node.all_input_nodes if source.op != "get_attr"),
                type=", ".join(map(_type, values_of(node))),
                reason=outcome.refused.get(node, ""),
                source=describe_source(node) if node.meta.get("stack_trace") else "",
                torch_ir=text.torch,
                linalg_ir=text.linalg,
                loops_ir=text.loops,
                together=text.together,
            )
        )
    return tuple(reports)


def _runner(outcome: Outcome, node: fx.Node, piece: int | None) -> str:
    if node.op == "placeholder":
        return "input"
    if node.op == "output":
        return "output"
    if piece is not None:
        return "compiled"
    return "free" if node not in outcome.refused and role_of(node) is Role.FOLLOWS else "aten"


@dataclass(frozen=True)
class _Texts:
    """The IR of a node at each stage, and the nodes that share its loops."""

    torch: str = ""
    linalg: str = ""
    loops: str = ""
    together: tuple[str, ...] = ()


_NO_TEXTS = _Texts()


def _texts(built: BuiltPiece, explained: Explained) -> Mapping[fx.Node, _Texts]:
    """Maps each node of the whole graph to its operations at each stage."""
    stages = (OutputType.RAW, OutputType.LINALG_ON_TENSORS)
    by_node = [ir_by_node(built.kept[stage]) if stage in built.kept else {} for stage in stages]
    outside = {node.name: built.piece.origin[node].name for node in built.piece.computing}
    found = {}
    for node in built.piece.computing:
        became = explained.nodes.get(node.name, Became())
        together = tuple(outside[name] for name in became.together if name in outside)
        text = _Texts(by_node[0].get(node.name, ""), by_node[1].get(node.name, ""), became.text, together)
        found[built.piece.origin[node]] = text
    return found


def _type(value: Any) -> str:
    if isinstance(value, torch.Tensor):
        return f"{str(value.dtype).removeprefix('torch.')}[{', '.join(map(str, value.shape))}]"
    return f"{type(value).__name__} {value}"


def peak_bytes(outcome: Outcome) -> int:
    """The most bytes that values between pieces and ATen's operators take at once, without arguments and views.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from ..hybrid.compile import compile_graph
    >>> module = make_fx(lambda x: (torch.relu(x),), tracing_mode="fake")(torch.ones(2))
    >>> peak_bytes(compile_graph(module))
    8
    """
    stages, nodes = outcome.stages, list(outcome.graph_module.graph.nodes)
    inside = {node for built in outcome.built for node in built.piece.nodes}
    crossing = {node for built in outcome.built for node in built.piece.outputs}
    values = [
        node
        for node in nodes
        if node.op == "call_function" and (node in crossing or (node not in inside and not _is_free(node)))
    ]
    last = max(stages.values(), default=0) + 1
    changes = [0] * (last + 2)
    for node in values:
        size = byte_count(node)
        changes[stages.get(node, 0)] += size
        changes[_last_use(node, stages, last) + 1] -= size
    live = peak = 0
    for change in changes:
        live += change
        peak = max(peak, live)
    return peak


def _is_free(node: fx.Node) -> bool:
    return role_of(node) is Role.FOLLOWS


def _last_use(node: fx.Node, stages: Mapping[fx.Node, int], last: int) -> int:
    """The last stage that a value is alive in. A view keeps its base alive."""
    latest = stages.get(node, 0)
    pending = list(node.users)
    while pending:
        user = pending.pop()
        latest = max(latest, last if user.op == "output" else stages.get(user, 0))
        if _is_free(user):
            pending.extend(user.users)
    return latest
