# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`DynamoCompiler`: PyTorch functions to MLIR through `torch.compile`, in dialects that a registry chooses."""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import fx
from torch._dynamo.utils import counters

from .. import ir
from ..backends import DEFAULT_ENGINE, Engine, get_engine
from ..capture.export import capture
from ..compiler import checked_options
from ..compiler_utils import OutputType
from ..decompositions import default_table
from ..program.errors import CaptureError
from ..program.surroundings import surroundings_of
from ..program.undone import undone
from ..registries.mapping import MappingRegistry, default_registries
from ..registries.names import Mappings
from ..torch_compile.table import table_after_autograd
from .graphs import ExportedGraph, ImportedGraph, Ownership, Recipe, Settings
from .imports import DynamoImport

__all__ = ["DynamoCompiler"]

_OUTPUT_TYPES = (OutputType.LINALG_ON_TENSORS, OutputType.TORCH, OutputType.RAW)


class DynamoCompiler:
    """Imports PyTorch functions and modules, operator by operator, in the dialects that registries choose.

    A registry is a dict from operators, such as `"add.Tensor"`, to functions of a node and a symbol table.
    `primary_registry` is asked first, then the package's own ones, then the Torch dialect with its lowerings.
    `aot_autograd_decomposition` has decompositions that come before the package's. `output_type` is the form of the
    modules: `"linalg-on-tensors"` for builtin types only, `"torch"` to leave in the Torch dialect what the primary
    registry does not have, `"raw"` for what the importer emits. `dynamic` is what it is for `torch.compile`.

    >>> from torch_mlir.registries import math
    >>> compiler = DynamoCompiler(primary_registry=math.ops_registry, dynamic=False)
    >>> module, params = compiler.importer(torch.tanh, torch.ones(10))
    >>> "math.tanh %arg0 : tensor<10xf32>" in str(module), params
    (True, [])
    >>> compiler.dynamo_run()(torch.zeros(10)).sum()
    tensor(0.)
    """

    def __init__(
        self,
        func_name: str = "forward",
        primary_registry: Mappings | None = None,
        aot_autograd_decomposition: Mapping[Any, Callable[..., Any]] | None = None,
        verbose: bool = False,
        *,
        output_type: str | OutputType = OutputType.LINALG_ON_TENSORS,
        dynamic: bool | None = None,
    ) -> None:
        wanted = OutputType.get(output_type)
        if wanted not in _OUTPUT_TYPES:
            names = ", ".join(repr(item.value) for item in _OUTPUT_TYPES)
            raise ValueError(f"output_type is {wanted.value!r}, and registries choose dialects: give one of {names}")
        if not isinstance(func_name, str) or not func_name:
            raise ValueError(f"func_name is {func_name!r}: give the name that the function has in each module")
        if not isinstance(aot_autograd_decomposition, (Mapping, type(None))):
            kind = type(aot_autograd_decomposition).__name__
            raise TypeError(
                f"aot_autograd_decomposition is a dict from operators to functions, and this is of type {kind}"
            )
        others = default_registries() if wanted is OutputType.LINALG_ON_TENSORS else []
        registry = MappingRegistry([{} if primary_registry is None else primary_registry, *others])
        self._recipe = Recipe(func_name, registry, wanted)
        self._given = dict(aot_autograd_decomposition or {})
        self._verbose = verbose
        self._dynamic = dynamic
        self._import: DynamoImport | ExportedGraph | None = None
        self._as_backend: DynamoImport | None = None

    # What was imported.

    @property
    def graphs(self) -> list[ImportedGraph] | list[ExportedGraph]:
        """The graphs of the last import, in the order in which they ran. Calls of `dynamo_run` may add to them."""
        if self._import is None:
            return []
        return [self._import] if isinstance(self._import, ExportedGraph) else self._import.graphs

    @property
    def imported_graphs(self) -> list[ImportedGraph] | list[ExportedGraph]:
        """The same as `graphs`."""
        return self.graphs

    @property
    def imported_params(self) -> dict[Any, list[torch.Tensor]]:
        """The parameters and buffers of each graph, which are the first arguments of its function."""
        return {graph: graph.params for graph in self.graphs}

    # Imports.

    def importer(self, model: Callable[..., Any], *args: Any, **kwargs: Any) -> tuple[ir.Module, list[torch.Tensor]]:
        """Calls a model once through Dynamo, and returns the module of its graph and the parameters.

        The function of the module takes the parameters first. If Dynamo breaks the model into several graphs, the
        result is the first one, with a warning, and `graphs` has all. The call leaves buffers and the random number
        generator as they were, but changes arguments if the model does.

        >>> module, params = DynamoCompiler().importer(torch.nn.Linear(4, 2), torch.ones(1, 4))
        >>> [tuple(tensor.shape) for tensor in params]
        [(2, 4), (2,)]
        """
        if not callable(model):
            raise TypeError(f"expected a function or a module, got an object of type {type(model).__name__}")
        found = DynamoImport(self._recipe, self._table, Ownership.of(model, (args, kwargs)), self._show)
        breaks = Counter(counters["graph_break"])
        with undone(model):
            found.call(model, self._dynamic, args, kwargs)
        graphs = found.graphs
        if not graphs:
            raise CaptureError(_without_graph(model, breaks))
        for graph in graphs:
            graph.module  # noqa: B018  # An error comes now, and not when somebody looks.
        self._import = found
        if len(graphs) > 1:
            text = f"Dynamo broke the model into {len(graphs)} graphs, and this is the module of the first one"
            warnings.warn(f"{text}: compiler.graphs has all", stacklevel=2)
        return graphs[0].module, graphs[0].params

    def importer_by_export(
        self, model: torch.nn.Module, *args: Any, dynamic_shapes: Any = None, **kwargs: Any
    ) -> tuple[ir.Module, list[torch.Tensor]]:
        """Imports a module through `torch.export`: one graph, without a call of the module.

        `dynamic_shapes` is what it is for `torch.export.export`.

        >>> batch = torch.export.Dim("batch", min=2)
        >>> compiler = DynamoCompiler()
        >>> module, _ = compiler.importer_by_export(torch.nn.ReLU(), torch.ones(4, 3), dynamic_shapes=({0: batch},))
        >>> "tensor<?x3xf32>" in str(module)
        True
        """
        table = self._with_functions_whole({**default_table(), **self._given})
        program = capture(model, args, kwargs, dynamic_shapes=dynamic_shapes, decomposition_table=table)
        self._show(program.graph_module)
        self._import = ExportedGraph(self._recipe, program, surroundings_of(model, program.state))
        return self._import.module, self._import.params

    def __call__(self, graph_module: fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """Compiles a graph as a backend of `torch.compile`.

        >>> torch.compile(torch.tanh, backend=DynamoCompiler())(torch.zeros(2))
        tensor([0., 0.])
        """
        if self._as_backend is None:
            settings = _settings(DEFAULT_ENGINE, {})
            self._as_backend = DynamoImport(self._recipe, self._table, Ownership.of(None, ()), self._show, settings)
        self._import = self._as_backend
        return self._as_backend(graph_module, example_inputs)

    # Calls.

    def dynamo_run(self, engine: str | Engine = DEFAULT_ENGINE, **options: Any) -> Callable[..., Any]:
        """A callable that runs the last import as compiled code, with the arguments and results of the model.

        `options` are those of the engine. For other shapes, the callable imports and compiles again if Dynamo does.

        >>> compiler = DynamoCompiler()
        >>> _ = compiler.importer(lambda x, y: {"sum": x + y}, torch.ones(2), torch.ones(2))
        >>> compiler.dynamo_run()(torch.ones(2), torch.zeros(2))
        {'sum': tensor([1., 1.])}
        """
        found = self._import
        if found is None:
            raise CaptureError("nothing has been imported: call importer or importer_by_export first")
        return found.runner(_settings(engine, options))

    def _show(self, module: fx.GraphModule) -> None:
        if self._verbose:
            print(module.print_readable(print_output=False))

    def _table(self, is_differentiated: bool) -> dict[Any, Callable[..., Any]]:
        """The decompositions: the user's, then those of the package, random numbers included."""
        ours = table_after_autograd(is_differentiated, draws=True)
        return self._with_functions_whole({**ours, **self._given})

    def _with_functions_whole(self, table: Mapping[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
        """The table without the operators that a function is registered for."""
        registry = self._recipe.registry
        if not registry:
            return dict(table)
        return {op: function for op, function in table.items() if not registry.takes_whole(op)}


def _without_graph(model: Any, known: Counter[str]) -> str:
    """Why Dynamo has no graph of a model; `known` counts the breaks before, maybe for the same reason."""
    name = getattr(model, "__qualname__", type(model).__name__)
    code = getattr(getattr(model, "forward", model), "__code__", None)
    place = f"{code.co_filename}:{code.co_firstlineno} in " if code else ""
    news = Counter(counters["graph_break"]) - known
    found = (re.split("\n *(?:Hint|Developer debug context):", text)[0] for text in news)
    reasons = sorted(" ".join(text.split()) for text in found)
    why = f"leaves all of it to eager ({reasons[0]})" if reasons else "found no operator in it"
    return f"{place}{name}: Dynamo {why}, so there is no graph to import"


def _settings(engine: str | Engine, options: Mapping[str, Any]) -> Settings:
    chosen = get_engine(engine)
    return Settings(chosen, checked_options(chosen, options))
