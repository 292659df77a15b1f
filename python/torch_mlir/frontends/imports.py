# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One import through Dynamo: the backend that takes its graphs, and the callable that runs them compiled."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import torch
from torch import fx
from torch._dynamo.exc import TorchDynamoException

from ..capture.dynamo import FunctionalGraph, functional_graphs
from ..capture.refusals import plain_dynamo_refusals
from ..compile_log.log import log
from ..hybrid.outer_graph import Boxed, boxed
from ..program.errors import CaptureError
from ..tracing.recurrences import whole_recurrences
from .graphs import ImportedGraph, Ownership, Recipe, Settings

Table = Mapping[Any, Callable[..., Any]]

# Of a size that depends on data and is not what PyTorch believed of the operator.
_FAILED_ASSERTION = "Runtime assertion failed"


@contextmanager
def importing(is_wide: bool) -> Iterator[None]:
    """For calls through Dynamo in this thread: no gradients and plain errors. With `is_wide`, Dynamo traces what it
    leaves to eager by default: recurrent layers, and sizes and numbers that depend on data.

    >>> with importing(is_wide=True):
    ...     torch.is_grad_enabled()
    False
    """
    with torch.no_grad(), _settings(is_wide), plain_dynamo_refusals():
        yield


@cache
def _settings(is_wide: bool) -> Any:
    """Dynamo's settings for a while. PyTorch makes a class for each object of this kind, so there are two for all."""
    names = ("allow_rnn", "capture_scalar_outputs", "capture_dynamic_output_shape_ops")
    return torch._dynamo.config.patch(dict.fromkeys(names, True) if is_wide else {})


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
        self.is_wide = True
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

    def call(self, model: Callable[..., Any], dynamic: bool | None, args: Any, kwargs: Any) -> None:
        """Calls a model, whose graphs come here. What PyTorch cannot trace is traced again as it is by default."""
        function = torch.compile(model, backend=self, dynamic=dynamic, isolate_recompiles=True)
        try:
            with importing(self.is_wide):
                function(*args, **kwargs)
        except RuntimeError as error:
            is_torchs = isinstance(error, TorchDynamoException) or str(error).startswith(_FAILED_ASSERTION)
            if not self.is_wide or not is_torchs:
                raise
            log().debug("Dynamo traces less: %s", error)
            self.is_wide = False
            self.graphs.clear()
            self.call(model, dynamic, args, kwargs)
        else:
            self.function = function

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
                with importing(self.is_wide):
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
