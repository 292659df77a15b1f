# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the kernels of a compiled graph, and ATen at the same operators with the same tensors."""

from __future__ import annotations

import re
import statistics
import time
import warnings
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import torch
from torch import fx
from torch._ops import HigherOrderOperator, OpOverload

from .. import ir
from ..backends.guarding import measurable_of, taken_by
from ..backends.measured import KernelRun, Runs
from ..hybrid.build import BuiltPiece, program_of
from ..hybrid.compile import Outcome
from ..hybrid.nodes import Role, is_barrier, is_view, role_of
from ..hybrid.piece_calls import in_memory_order, with_computed_bits
from ..importer.emit.locations import describe_source
from ..importer.lowerings.plans import target_name
from .records import KernelReport

# ATen runs a graph for so long, but this often at least and at most; the first time only warms up.
_SECONDS = 0.3
_FEWEST, _MOST = 3, 50


def measure_kernels(outcome: Outcome, arguments: Sequence[Any]) -> tuple[KernelReport, ...]:
    """The kernels of all pieces, with what is around them, and the operators on ATen. Changes no argument.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from ..hybrid.compile import compile_graph
    >>> module = make_fx(lambda x: (torch.relu(x),), tracing_mode="fake")(torch.ones(2))
    >>> [dict(kernel.operators) for kernel in measure_kernels(compile_graph(module, details=True), [torch.ones(2)])]
    [{'aten.relu.default': 1}, {}]
    """
    needed = {node for built in outcome.built for node in built.piece.inputs}
    with torch.no_grad():
        reference = _OnAten(outcome, needed)
        reference.run_some_times(_protected(outcome.graph_module, arguments))
        pieces = [_of_piece(index, built, reference) for index, built in enumerate(outcome.built)]
    compiled = {node for built in outcome.built for node in built.piece.nodes}
    others = [_on_aten(node, seconds) for node, seconds in reference.seconds.items() if node not in compiled]
    return (*(kernel for kernels in pieces for kernel in kernels), *others)


class _OnAten(fx.Interpreter):
    """Runs a graph on ATen. It measures operators, views excepted, and keeps the values that pieces need.

    Each run is one of the whole graph: an operator by itself would find its operands in the cache.
    """

    def __init__(self, outcome: Outcome, needed: Collection[fx.Node]) -> None:
        super().__init__(outcome.graph_module)
        self.seconds: dict[fx.Node, float] = {}
        self.kept: dict[fx.Node, Any] = {}
        self._spent: dict[fx.Node, list[float]] = {}
        self._done: dict[fx.Node, Any] = {}
        self._refused = outcome.refused
        self._needed = needed

    def run_some_times(self, arguments: Sequence[Any]) -> None:
        """Runs the graph until there are enough measurements."""
        self.run(*arguments, enable_io_processing=False)
        self._spent = {node: spent for node, spent in self._spent.items() if node in self._done}
        begin, runs = time.perf_counter(), 0
        while runs < _FEWEST or (runs < _MOST and time.perf_counter() - begin < _SECONDS):
            self.run(*arguments, enable_io_processing=False)
            runs += 1
        self.seconds = {node: statistics.median(spent) for node, spent in self._spent.items()}

    def run_node(self, n: fx.Node) -> Any:
        if n in self._done:
            return self._done[n]
        start = time.perf_counter()
        value = super().run_node(n)
        spent = time.perf_counter() - start
        if self._takes_time(n):
            self._spent.setdefault(n, []).append(spent)
        if n in self._needed:
            self.kept[n] = value
        if not self._is_repeatable(n):
            self._done[n] = value
        return value

    def _is_repeatable(self, node: fx.Node) -> bool:
        """Whether a second run does nothing that the first one has not done: operators of others might."""
        if isinstance(node.target, OpOverload):
            return node.target.namespace in ("aten", "prims")
        return not isinstance(node.target, HigherOrderOperator) or node not in self._refused

    def _takes_time(self, node: fx.Node) -> bool:
        if node.op != "call_function":
            return False
        return role_of(node) is Role.COMPILED or (node in self._refused and not is_view(node))


def _protected(module: fx.GraphModule, arguments: Sequence[Any]) -> list[Any]:
    """The arguments, with copies of those that the graph writes to."""
    written = {source for node in module.graph.nodes if is_barrier(node) for source in _bases(node)}
    placeholders = module.graph.find_nodes(op="placeholder")
    return [
        value.detach().clone() if node in written and isinstance(value, torch.Tensor) else value
        for node, value in zip(placeholders, arguments, strict=True)
    ]


def _bases(node: fx.Node) -> Iterator[fx.Node]:
    """The placeholders whose memory a node's operands may be views of."""
    for source in node.all_input_nodes:
        if source.op == "placeholder":
            yield source
        elif is_view(source):
            yield from _bases(source)


def _of_piece(index: int, built: BuiltPiece, reference: _OnAten) -> list[KernelReport]:
    try:
        runs = _runs(built, [reference.kept[node] for node in built.piece.inputs])
    except Exception as error:  # The report has all else.
        warnings.warn(f"the kernels of piece {index} cannot be measured: {error}", stacklevel=2)
        return []
    if runs is None:
        return []
    own = {node.name: built.piece.origin[node] for node in built.piece.computing}
    nodes = [list(dict.fromkeys(own[name] for name in run.nodes if name in own)) for run in runs.kernels]
    spent = _spent_on_aten(nodes, runs.kernels, reference.seconds)
    reports = [_report(index, *each) for each in zip(runs.kernels, nodes, spent, strict=True) if each[1]]
    inside = {node for some in nodes for node in some}
    left = sum(reference.seconds.get(node, 0.0) for node in built.piece.nodes if node not in inside)
    around = max(runs.seconds - sum(report.seconds for report in reports), 0.0)
    return [*reports, KernelReport(index, (), {}, (), around, left)]


def _runs(built: BuiltPiece, inputs: Sequence[Any]) -> Runs | None:
    settings, piece = built.settings, built.piece
    kept = built.kept.get(taken_by(settings.engine, settings.engine_options))
    if kept is None:
        return None
    program = program_of(piece, built.imported, _module_of(kept))
    measurable = measurable_of(settings.engine, program, settings.engine_options)
    if measurable is None:
        return None
    lazy_bits = any(isinstance(value, torch.Tensor) and value.is_complex() for value in inputs)
    call = with_computed_bits(piece, in_memory_order(piece, measurable.executable), lazy_bits)
    return measurable.measure(lambda: call(*inputs))


def _module_of(operation: ir.Operation) -> ir.Module:
    """A module with copies of what is in one that is a mere operation."""
    module = ir.Module.create(operation.location)
    for name in operation.attributes:
        module.operation.attributes[name] = operation.attributes[name]
    for item in operation.regions[0].blocks[0].operations:
        module.body.append(item.operation.clone())
    return module


def _spent_on_aten(
    nodes: Sequence[Sequence[fx.Node]], kernels: Sequence[KernelRun], seconds: Mapping[fx.Node, float]
) -> list[float]:
    """ATen's time for each kernel. Kernels that compute a node together share its time as they share their own."""
    ours: dict[fx.Node, float] = {}
    for some, kernel in zip(nodes, kernels):
        for node in some:
            ours[node] = ours.get(node, 0.0) + kernel.seconds
    return [
        sum(seconds.get(node, 0.0) * (kernel.seconds / ours[node] if ours[node] else 1.0) for node in some)
        for some, kernel in zip(nodes, kernels)
    ]


def _report(piece: int, run: KernelRun, nodes: Sequence[fx.Node], aten_seconds: float) -> KernelReport:
    operators = Counter(target_name(node.target) for node in nodes if role_of(node) is Role.COMPILED)
    return KernelReport(
        piece=piece,
        nodes=tuple(node.name for node in nodes),
        operators=dict(operators),
        sources=_sources(nodes),
        seconds=run.seconds,
        aten_seconds=aten_seconds,
        expected_seconds=run.expected,
        floor_seconds=run.floor,
        bytes=run.bytes,
        multiplications=run.multiplications,
        threads=run.threads,
        plan=run.plan,
    )


def _on_aten(node: fx.Node, seconds: float) -> KernelReport:
    return KernelReport(None, (node.name,), {target_name(node.target): 1}, _sources([node]), seconds, seconds)


def _sources(nodes: Sequence[fx.Node]) -> tuple[str, ...]:
    """The user's lines, or the modules where no line of the user's is on the stack, as in `nn.Sequential`."""
    places = (describe_source(node) if node.meta.get("stack_trace") else _module_path(node) for node in nodes)
    return tuple(dict.fromkeys(filter(None, places)))


def _module_path(node: fx.Node) -> str:
    """The path and the class of the innermost module, as in "layers.0.linear1 (Linear)"."""
    stack = node.meta.get("nn_module_stack") or node.meta.get("fwd_nn_module_stack")
    if not stack:
        return ""
    path, kind = list(stack.values())[-1]
    path = re.sub(r"\._modules\['(\w+)'\]", r".\1", path)
    path = re.sub(r"^L\['\w+'\]\.?", "", path)
    name = getattr(kind, "__name__", str(kind).rpartition(".")[2])
    return f"{path} ({name})" if path else name
