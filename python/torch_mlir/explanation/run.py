# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a model while it records the outcome: `torch_mlir.explain`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import torch
from torch import fx
from torch._dynamo import utils
from torch._dynamo.utils import counters, get_compilation_metrics
from torch.utils import _pytree as pytree

from ..calling import CallableProgram
from ..hybrid.compile import Outcome, compile_graph
from ..hybrid.outer_graph import Boxed
from ..hybrid.settings import Settings
from ..program.undone import undone
from ..torch_compile.backend import compile_captured
from ..torch_compile.options import settings_of
from .describe import describe_graph
from .kernels import measure_kernels
from .records import Explanation, GraphBreak, GraphReport, Recompile


def explain(
    model: Callable[..., Any],
    *inputs: Any,
    kwargs: Mapping[str, Any] | None = None,
    also: Sequence[tuple[Any, ...]] = (),
    backward: bool | None = None,
    dynamic: bool | None = None,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    kernels: bool = False,
) -> Explanation:
    """Compiles and calls a model as `torch.compile(model, backend="torch_mlir")` would, and reports on it.

    `also` has further inputs to call the model with, which may show recompilations. Unless `backward` is False, the
    backward pass is compiled if a result needs gradients. Buffers, gradients and the random number generator keep
    their values. Dynamo drops the code that it compiled before, and compiles it again at its next call. `kernels` also
    measures each kernel, beside ATen at the same operators; it compiles everything once more, and calls it repeatedly.

    >>> report = explain(lambda x: torch.rand(2) + x, torch.ones(2))
    >>> report.fallbacks
    {'aten.rand.default': 1}
    >>> report.graphs[0].compiled
    1
    """
    _check_model(model)
    for arguments in also:
        if not isinstance(arguments, (tuple, list)):
            kind = type(arguments).__name__
            raise TypeError(f"also takes a tuple of arguments for each call, as in also=[(x,)], and got a {kind}")
    notes = _Notes(settings_of(mode, options), kernels, breaks_before=_counted_breaks())
    notes.settings.engine.check_installed()
    torch._dynamo.reset()
    compiled = torch.compile(model, backend=notes.backend, dynamic=dynamic)
    with _every_compilation_kept(), undone(model):
        for arguments in (inputs, *also):
            result = compiled(*arguments, **dict(kwargs or {}))
            if backward is not False:
                _run_backward(model, arguments, result)
        explanation = notes.finish()
        notes.measure()
        return replace(explanation, graphs=tuple(notes.graphs))


def _check_model(model: Any) -> None:
    wanted = "expected a module or a function, got"
    if isinstance(model, CallableProgram):
        raise TypeError(f"{wanted} a compiled program: pass the module that it was compiled from")
    if isinstance(model, type):
        raise TypeError(f"{wanted} the class {model.__qualname__}: pass an instance of it")
    if not callable(model):
        raise TypeError(f"{wanted} {type(model).__qualname__}")


@dataclass
class _Call:
    """A graph, its number among the reports, and the arguments of its last call."""

    outcome: Outcome
    graph: int
    arguments: list[Any] | None = None


@dataclass
class _Notes:
    """The reports that a run collects."""

    settings: Settings
    measures_kernels: bool = False
    graphs: list[GraphReport] = field(default_factory=list)
    calls: list[_Call] = field(default_factory=list)
    breaks: list[GraphBreak] = field(default_factory=list)
    breaks_before: Counter[str] = field(default_factory=Counter)

    def backend(self, module: fx.GraphModule, inputs: Sequence[Any]) -> Callable[..., Any]:
        """Compiles a graph as Dynamo's backend, and records its graph break."""
        compile_id = str(torch._guards.CompileContext.current_compile_id())
        reason = getattr(module, "compile_subgraph_reason", None)
        if reason is not None and reason.graph_break:
            self.breaks.append(GraphBreak(reason.reason.strip(), _place(reason.user_stack)))

        def compile(graph: fx.GraphModule, settings: Settings, kind: str) -> Callable[..., Any]:
            outcome = compile_graph(graph, settings, details=True)
            self.note(outcome, kind, compile_id)
            return self._remembering(outcome) if self.measures_kernels else outcome.function

        return compile_captured(module, inputs, self.settings, compile)

    def note(self, outcome: Outcome, kind: str, compile_id: str) -> None:
        """Keeps the report of one graph."""
        self.graphs.append(describe_graph(outcome, kind, compile_id))

    def _remembering(self, outcome: Outcome) -> Boxed:
        """A graph's function, which keeps the arguments of its last call."""
        call = _Call(outcome, len(self.graphs) - 1)
        self.calls.append(call)

        def function(arguments: list[Any]) -> Any:
            call.arguments = list(arguments)
            return outcome.function(arguments)

        function._boxed_call = True  # type: ignore[attr-defined]
        return function

    def measure(self) -> None:
        """Adds the kernels of graphs that were called."""
        for call in self.calls:
            if call.arguments is not None:
                kernels = measure_kernels(call.outcome, call.arguments)
                self.graphs[call.graph] = replace(self.graphs[call.graph], kernels=kernels)
                call.arguments = None

    def finish(self) -> Explanation:
        """Joins all reports with Dynamo's metrics."""
        metrics = get_compilation_metrics()
        names = _function_names(metrics)
        recompiles = [
            Recompile(names.get(_frame(item), "?"), str(item.recompile_reason))
            for item in metrics
            if item.recompile_reason
        ]
        given_up = [
            GraphBreak(str(item.fail_reason).strip(), _place_of_failure(item, names.get(_frame(item), "")))
            for item in metrics
            if item.fail_type
        ]
        breaks = (*self.breaks, *given_up)
        breaks += tuple(GraphBreak(reason, "") for reason in self._without_graph(breaks))
        return Explanation(tuple(self.graphs), breaks, tuple(recompiles), self._seconds(metrics))

    def _without_graph(self, noted: Sequence[GraphBreak]) -> Iterator[str]:
        """The reasons of breaks before the first operator. Dynamo counts these breaks, but passes no graph."""
        return (_counted_breaks() - self.breaks_before - Counter(item.reason for item in noted)).elements()

    def _seconds(self, metrics: Sequence[Any]) -> dict[str, float]:
        whole = sum(item.entire_frame_compile_time_s or 0.0 for item in metrics)
        backend = sum(item.backend_compile_time_s or 0.0 for item in metrics)
        forward = sum(graph.seconds for graph in self.graphs if graph.kind != "backward")
        seconds = {"dynamo": whole - backend, "aot autograd": backend - forward, "import": 0.0, "lower": 0.0}
        for graph in self.graphs:
            for piece in graph.pieces:
                for stage, spent in piece.seconds.items():
                    seconds[stage] = seconds.get(stage, 0.0) + spent
        ours = sum(graph.seconds for graph in self.graphs)
        seconds["cut"] = ours - sum(seconds.get(stage, 0.0) for stage in ("import", "lower", "compile"))
        return {stage: max(spent, 0.0) for stage, spent in seconds.items()}


def _counted_breaks() -> Counter[str]:
    return Counter({reason.strip(): count for reason, count in counters["graph_break"].items()})


def _frame(item: Any) -> str:
    """Dynamo's number of a function, which all its compilations share."""
    return str(item.compile_id).partition("/")[0]


def _function_names(metrics: Sequence[Any]) -> dict[str, str]:
    """Maps Dynamo's numbers to functions. When Dynamo gives up on a function, its last record lacks the name."""
    return {
        _frame(item): f"{item.co_name} ({item.co_filename}:{item.co_firstlineno})" for item in metrics if item.co_name
    }


def _place_of_failure(item: Any, function: str) -> str:
    if item.fail_user_frame_filename is None:
        return function
    return f"{item.fail_user_frame_filename}:{item.fail_user_frame_lineno} in {item.co_name}"


@contextmanager
def _every_compilation_kept() -> Iterator[None]:
    """Lets Dynamo record all compilations. By default it keeps the last 64, and a model may need more."""
    limit = utils._compilation_metrics.maxlen or sys.maxsize
    try:
        utils.clear_compilation_metrics()
        utils.set_compilation_metrics_limit(sys.maxsize)
        yield
    finally:
        utils.set_compilation_metrics_limit(limit)


def _place(stack: Sequence[Any]) -> str:
    if not stack:
        return ""
    frame = stack[-1]
    return f"{frame.filename}:{frame.lineno} in {frame.name}"


def _run_backward(model: Any, arguments: Any, result: Any) -> None:
    """Runs the backward pass without leaving gradients behind."""
    outputs = [leaf for leaf in pytree.tree_leaves(result) if isinstance(leaf, torch.Tensor) and leaf.requires_grad]
    outputs = [leaf for leaf in outputs if leaf.grad_fn is not None]
    parameters = list(model.parameters()) if isinstance(model, torch.nn.Module) else []
    leaves = [*parameters, *pytree.tree_leaves(arguments)]
    wanted = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor) and leaf.requires_grad]
    if outputs and wanted:
        ones = [torch.ones_like(leaf) for leaf in outputs]
        torch.autograd.grad(outputs, wanted, ones, allow_unused=True)
