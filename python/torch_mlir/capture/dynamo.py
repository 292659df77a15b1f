# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The torch.compile door: Dynamo's graphs through AOTAutograd, forward and backward.

>>> import torch
>>> compiled = torch.compile(torch.nn.ReLU(), backend=backend)
>>> compiled(torch.tensor([-1.0, 1.0]))
tensor([0., 1.])
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import fx
from torch._dynamo.backends.common import aot_autograd

from ..decompositions.experts import grouped_products_in_parts
from ..hybrid.calls import FallbackWarning
from ..hybrid.compile import Settings, compile_graph
from ..observing import compilation
from ..operators import aten
from ..serial import one_compilation
from . import net
from .attention import attention_as_a_whole, is_differentiated
from .dynamo_options import settings_of
from .dynamo_table import table_after_autograd
from .factorisation_checks import checks_without_tokens
from .partition import partition
from .primitives import primitive_views
from .strides import may_take_strides_apart, strides_from_base
from .tangents import tangents_that_fit
from .written_aliases import WARNING, writes_to_aliases

__all__ = ["backend"]


def backend(
    graph_module: fx.GraphModule,
    example_inputs: Sequence[Any],
    *,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Callable[..., Any]:
    """What `torch.compile(..., backend="torch_mlir")` calls with each graph; docs/torch-compile.md has the options.

    >>> compiled = torch.compile(torch.tanh, backend=backend, options={"fallback": False})
    >>> compiled(torch.zeros(2))
    tensor([0., 0.])
    """
    return compile_captured(graph_module, example_inputs, settings_of(mode, options), _compile)


GraphCompiler = Callable[[fx.GraphModule, Settings, str], Callable[..., Any]]


def compile_captured(
    graph_module: fx.GraphModule, example_inputs: Sequence[Any], settings: Settings, compile: GraphCompiler
) -> Callable[..., Any]:
    """Splits one of Dynamo's graphs into functional ones and gives each to `compile`, with what it is for.

    >>> kinds = []
    >>> def compile(module, settings, kind):
    ...     kinds.append(kind)
    ...     return module.forward
    >>> def record(module, inputs):
    ...     return compile_captured(module, inputs, Settings(), compile)
    >>> torch.compile(torch.tanh, backend=record)(torch.zeros(2)), kinds
    (tensor([0., 0.]), ['inference'])
    """

    def compiler(kind: str) -> Callable[..., Any]:
        def rewritten(module: fx.GraphModule) -> Callable[..., Any]:
            attention_as_a_whole(module)
            checks_without_tokens(module)
            return compile(module, settings, kind)

        def run(module: fx.GraphModule, _: Sequence[Any]) -> Callable[..., Any]:
            with one_compilation():
                whole = partial(rewritten, module)
                return net.compiled(whole, module) if settings.fallback else whole()

        return run

    def capture(watched: Callable[[net.Table], net.Table]) -> Callable[..., Any]:
        grouped_products_in_parts(graph_module)
        table = _table(graph_module, is_differentiated(graph_module, example_inputs), settings.asks_costs)
        door = aot_autograd(
            fw_compiler=compiler("forward"),
            bw_compiler=compiler("backward"),
            inference_compiler=compiler("inference"),
            decompositions=watched(table),
            partition_fn=partition,
        )
        with primitive_views(), tangents_that_fit(graph_module.graph, "example_value"):
            return door(graph_module, example_inputs)

    with one_compilation():
        if settings.fallback and writes_to_aliases(graph_module.graph, example_inputs):
            warnings.warn(WARNING, FallbackWarning, stacklevel=2)
            return graph_module.forward
        if settings.fallback:
            return net.captured(capture, graph_module, example_inputs)
        return capture(lambda table: table)


def _table(module: fx.GraphModule, is_differentiated: bool, asks_costs: bool) -> dict[Any, Callable[..., Any]]:
    """The decompositions for one of Dynamo's graphs, in which views by strides are made ready for theirs."""
    table = table_after_autograd(is_differentiated, asks_costs)
    if not may_take_strides_apart(module.graph, "example_value", is_differentiated):
        table.pop(aten.as_strided.default, None)
    elif strides_from_base(module.graph, "example_value"):
        module.recompile()
    return table


def _compile(module: fx.GraphModule, settings: Settings, kind: str) -> Callable[..., Any]:
    with compilation(f"{kind} graph {torch._guards.CompileContext.current_compile_id() or ''}".rstrip()):
        return compile_graph(module, settings).function
