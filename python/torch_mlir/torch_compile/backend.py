# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend of `torch.compile`: captures each of Dynamo's graphs, and shares the work with ATen.

>>> import torch
>>> compiled = torch.compile(torch.nn.ReLU(), backend=backend)
>>> compiled(torch.tensor([-1.0, 1.0]))
tensor([0., 1.])
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import fx

from ..capture.dynamo import FunctionalGraph, functional_graphs
from ..compile_log import compilation
from ..hybrid.compile import compile_graph
from ..hybrid.piece_calls import FallbackWarning
from ..hybrid.settings import Settings
from ..serial import one_compilation
from ..tracing.written_aliases import WARNING, writes_to_aliases
from . import net
from .options import settings_of
from .table import table_after_autograd

__all__ = ["backend"]


def backend(
    graph_module: fx.GraphModule,
    example_inputs: Sequence[Any],
    *,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Callable[..., Any]:
    """Compiles one graph for `torch.compile(..., backend="torch_mlir")`. docs/torch-compile.md lists the options.

    >>> compiled = torch.compile(torch.tanh, backend=backend, options={"fallback": False})
    >>> compiled(torch.zeros(2))
    tensor([0., 0.])
    """
    settings = settings_of(mode, options)
    settings.engine.check_installed()
    return compile_captured(graph_module, example_inputs, settings, _compile)


GraphCompiler = Callable[[fx.GraphModule, Settings, str], Callable[..., Any]]


def compile_captured(
    graph_module: fx.GraphModule, example_inputs: Sequence[Any], settings: Settings, compile: GraphCompiler
) -> Callable[..., Any]:
    """Splits one of Dynamo's graphs into functional ones, and passes each with its kind to `compile`.

    >>> kinds = []
    >>> def compile(module, settings, kind):
    ...     kinds.append(kind)
    ...     return module.forward
    >>> def record(module, inputs):
    ...     return compile_captured(module, inputs, Settings(), compile)
    >>> torch.compile(torch.tanh, backend=record)(torch.zeros(2)), kinds
    (tensor([0., 0.]), ['inference'])
    """

    def caught(graph: FunctionalGraph) -> Callable[..., Any]:
        def whole() -> Callable[..., Any]:
            return compile(graph.finished(), settings, graph.kind)

        return net.compiled(whole, graph.module, settings) if settings.fallback else whole()

    def capture(watched: Callable[[net.Table], net.Table]) -> Callable[..., Any]:
        def table(is_differentiated: bool) -> net.Table:
            return watched(table_after_autograd(is_differentiated, settings.engine if settings.asks_costs else None))

        return functional_graphs(graph_module, example_inputs, table, caught)

    with one_compilation():
        if settings.fallback and writes_to_aliases(graph_module.graph, example_inputs):
            warnings.warn(WARNING, FallbackWarning, stacklevel=2)
            return graph_module.forward
        if settings.fallback:
            return net.captured(capture, graph_module, example_inputs, settings)
        return capture(lambda table: table)


def _compile(module: fx.GraphModule, settings: Settings, kind: str) -> Callable[..., Any]:
    with compilation(f"{kind} graph {torch._guards.CompileContext.current_compile_id() or ''}".rstrip()):
        return compile_graph(module, settings).function
