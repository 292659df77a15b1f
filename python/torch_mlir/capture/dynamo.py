# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The `torch.compile` door: AOTAutograd splits Dynamo's graphs into forward and backward."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from torch import fx
from torch._dynamo.backends.common import aot_autograd

from ..decompositions.experts import grouped_products_in_parts
from ..program.operators import aten
from ..serial import one_compilation
from ..tracing.attention import attention_as_a_whole, is_differentiated
from ..tracing.factorisation_checks import checks_without_tokens
from ..tracing.partition import partition
from ..tracing.primitive_views import primitive_views
from ..tracing.resampling import resampling_by_size_only
from ..tracing.strides import may_take_strides_apart, strides_from_base
from ..tracing.tangents import tangents_that_fit

__all__ = ["FunctionalGraph", "functional_graphs"]

Table = Mapping[Any, Callable[..., Any]]


@dataclass(frozen=True)
class FunctionalGraph:
    """One of AOTAutograd's graphs, and its role: "forward", "backward" or "inference"."""

    module: fx.GraphModule
    kind: str

    def finished(self) -> fx.GraphModule:
        """The module, with those operators restored that engines run better as a whole.

        >>> import torch
        >>> graph = FunctionalGraph(fx.symbolic_trace(torch.nn.ReLU()), "inference")
        >>> graph.finished() is graph.module
        True
        """
        attention_as_a_whole(self.module)
        checks_without_tokens(self.module)
        return self.module


def functional_graphs(
    graph_module: fx.GraphModule,
    example_inputs: Sequence[Any],
    table: Callable[[bool], Table],
    compile: Callable[[FunctionalGraph], Callable[..., Any]],
) -> Callable[..., Any]:
    """Makes one of Dynamo's graphs functional, and returns the callable that runs in its place; `compile` gets each
    functional graph.

    `table` has the decompositions, given whether the graph is differentiated.

    >>> import torch
    >>> kinds = []
    >>> def compile(graph):
    ...     kinds.append(graph.kind)
    ...     return graph.finished().forward
    >>> def backend(module, inputs):
    ...     return functional_graphs(module, inputs, lambda is_differentiated: {}, compile)
    >>> torch.compile(torch.tanh, backend=backend)(torch.zeros(2)), kinds
    (tensor([0., 0.]), ['inference'])
    """

    def compiler(kind: str) -> Callable[..., Any]:
        def run(module: fx.GraphModule, _: Sequence[Any]) -> Callable[..., Any]:
            with one_compilation():
                return compile(FunctionalGraph(module, kind))

        return run

    grouped_products_in_parts(graph_module)
    differentiated = is_differentiated(graph_module, example_inputs)
    door = aot_autograd(
        fw_compiler=compiler("forward"),
        bw_compiler=compiler("backward"),
        inference_compiler=compiler("inference"),
        decompositions=_with_strides_apart(graph_module, dict(table(differentiated)), differentiated),
        partition_fn=partition,
    )
    with primitive_views(), resampling_by_size_only(), tangents_that_fit(graph_module.graph, "example_value"):
        function: Callable[..., Any] = door(graph_module, example_inputs)
        return function


def _with_strides_apart(module: fx.GraphModule, table: dict[Any, Any], is_differentiated: bool) -> dict[Any, Any]:
    """The decompositions for one of Dynamo's graphs, in which views by strides are made ready for theirs."""
    if not may_take_strides_apart(module.graph, "example_value", is_differentiated):
        table.pop(aten.as_strided.default, None)
    elif strides_from_base(module.graph, "example_value"):
        module.recompile()
    return table
