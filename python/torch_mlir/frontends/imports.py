# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One import through Dynamo: the backend that takes its graphs, and the callable that runs them compiled."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import torch
from torch import fx

from ..capture.dynamo import FunctionalGraph, functional_graphs
from ..capture.refusals import plain_dynamo_refusals
from ..hybrid.outer_graph import Boxed, boxed
from ..program.errors import CaptureError
from ..tracing.recurrences import whole_recurrences
from .graphs import ImportedGraph, Ownership, Recipe, Settings

Table = Mapping[Any, Callable[..., Any]]


@contextmanager
def importing() -> Iterator[None]:
    """Lets Dynamo trace in this thread, without gradients, what it leaves to eager by default: recurrent layers, and
    sizes and numbers that depend on data.

    >>> with importing():
    ...     torch.is_grad_enabled()
    False
    """
    wider = {"allow_rnn": True, "capture_scalar_outputs": True, "capture_dynamic_output_shape_ops": True}
    with torch.no_grad(), torch._dynamo.config.patch(wider), plain_dynamo_refusals():
        yield


class DynamoImport:
    """A backend of `torch.compile` that keeps each functional graph.

    Outside of a `runner`, ATen runs the graphs, unless there are `settings` for all calls.
    """

    def __init__(
        self,
        recipe: Recipe,
        table: Callable[[bool], Table],
        ownership: Ownership,
        show: Callable[[fx.GraphModule], None],
        settings: Settings | None = None,
    ) -> None:
        self.graphs: list[ImportedGraph] = []
        self.function: Callable[..., Any] | None = None
        self._recipe = recipe
        self._table = table
        self._ownership = ownership
        self._show = show
        self._settings = settings
        self._running = threading.local()

    def __call__(self, graph_module: fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """Takes one of Dynamo's graphs."""
        with whole_recurrences():
            return functional_graphs(graph_module, example_inputs, self._table, self._take)

    def runner(self, settings: Settings) -> Callable[..., Any]:
        """The imported function as compiled code; the graphs that are there are compiled at once."""
        function = self.function
        if function is None:
            raise CaptureError("torch.compile made these graphs: call the function that it returned")
        for graph in self.graphs:
            graph.compiled(settings)

        def run(*args: Any, **kwargs: Any) -> Any:
            outer = getattr(self._running, "settings", None)
            self._running.settings = settings
            try:
                with importing():
                    return function(*args, **kwargs)
            finally:
                self._running.settings = outer

        return run

    def _take(self, functional: FunctionalGraph) -> Boxed:
        graph = ImportedGraph(self._recipe, functional.finished(), self._ownership)
        self._show(graph.graph_module)
        self.graphs.append(graph)

        def run(*arguments: Any) -> Any:
            graph.note_arguments(arguments)
            settings = getattr(self._running, "settings", None) or self._settings
            if settings is None:
                return graph.graph_module.forward(*arguments)
            return graph.compiled(settings)(list(arguments))

        return boxed(run)
