# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a graph of ATen calls functional that writes to tensors, views of them and its inputs, and decomposes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import torch
from torch import fx
from torch._dispatch.python import enable_python_dispatcher
from torch._functorch._aot_autograd.functional_utils import from_fun, sync_functional_tensor, to_fun
from torch._subclasses.fake_tensor import FakeTensorMode
from torch._subclasses.functional_tensor import FunctionalTensorMode
from torch.fx.experimental.proxy_tensor import make_fx
from torch.fx.traceback import preserve_node_meta

from ..decompositions.prims import aliasing_primitives
from ..program.errors import CaptureError
from ..program.program import output_arguments
from .attention import attention_as_a_whole
from .users_code import place_of


class FunctionalCopy(NamedTuple):
    """A graph that returns the new values of `changed`, which are numbers of placeholders, and then its results."""

    module: fx.GraphModule
    changed: tuple[int, ...]


def functional_copy(
    graph: fx.Graph, inputs: Sequence[torch.Tensor], table: Mapping[Any, Callable[..., Any]]
) -> FunctionalCopy:
    """Traces a graph of operator overloads, whose inputs look like these, under a table of decompositions.

    >>> graph = fx.Graph()
    >>> x = graph.placeholder("x")
    >>> row = graph.call_function(torch.ops.aten.select.int, (x, 0, 0))
    >>> _ = graph.call_function(torch.ops.aten.add_.Tensor, (row, 1))
    >>> _ = graph.output((x,))
    >>> copy = functional_copy(graph, [torch.zeros(2, 2)], {})
    >>> copy.changed, [node.name for node in copy.module.graph.nodes][:3]
    ((0,), ['x', 'select', 'add'])
    """
    changed: list[int] = []
    interpreter = _Noting(fx.GraphModule(torch.nn.Module(), graph))

    def run(*given: torch.Tensor) -> list[torch.Tensor]:
        with enable_python_dispatcher(), FunctionalTensorMode():
            values = [to_fun(tensor) for tensor in given]
            # Autograd has had its say, and would take operators apart in ways of its own.
            with preserve_node_meta(), torch._C._AutoDispatchBelowAutograd():
                results = interpreter.run(*values)
            after = [_value(value) for value in values]
            changed[:] = [place for place, value in enumerate(after) if value is not given[place]]
            return [*(after[place] for place in changed), *map(_value, results)]

    fake = FakeTensorMode()
    with _nothing_from_outside():
        fakes = _fakes(fake, inputs)
        with fake, interpreter.clear_errors():
            module = make_fx(run, decomposition_table=dict(table))(*fakes)
    _rename(module.graph, [node.name for node in graph.nodes if node.op == "placeholder"])
    attention_as_a_whole(module)
    module.graph.eliminate_dead_code()
    module.recompile()
    return FunctionalCopy(module, tuple(changed))


def fake_values(graph: fx.Graph, inputs: Sequence[torch.Tensor]) -> None:
    """Puts a fake tensor of each value of a graph under `val`; views share memory as they would.

    >>> graph = fx.Graph()
    >>> node = graph.placeholder("x")
    >>> _ = graph.output(node)
    >>> fake_values(graph, [torch.ones(2)])
    >>> node.meta["val"].shape
    torch.Size([2])
    """
    fake = FakeTensorMode()
    interpreter = _Noting(fx.GraphModule(torch.nn.Module(), graph))
    interpreter.keeps_values = True
    with _nothing_from_outside():
        fakes = _fakes(fake, inputs)
        with fake, interpreter.clear_errors():
            interpreter.run(*fakes)


class _Noting(fx.Interpreter):
    """Knows where it is; if asked to, it keeps values under `val`."""

    keeps_values = False
    _at: fx.Node | None = None

    def __init__(self, module: fx.GraphModule) -> None:
        super().__init__(module)
        self._views = aliasing_primitives()

    def run_node(self, n: fx.Node) -> Any:
        self._at = n
        value = super().run_node(n)
        if self.keeps_values:
            n.meta["val"] = value
        return value

    def call_function(self, target: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Below autograd, primitives that return an argument or a view of one are ATen's operators."""
        return super().call_function(self._views.get(target, target), args, kwargs)

    @contextmanager
    def clear_errors(self) -> Iterator[None]:
        """Puts PyTorch's errors into a sentence with the user's line."""
        try:
            yield
        except Exception as error:
            node = self._at
            if node is None:
                raise
            reason = (str(error).strip().splitlines() or [type(error).__name__])[0]
            place = place_of(node.meta.get("stack_trace"))
            raise CaptureError(f"{place}: {node.target} cannot be part of a function: {reason}") from error


def _fakes(mode: FakeTensorMode, inputs: Sequence[torch.Tensor]) -> list[Any]:
    return [mode.from_tensor(tensor.detach(), static_shapes=True) for tensor in inputs]


@contextmanager
def _nothing_from_outside() -> Iterator[None]:
    """Shields a trace from the caller's gradient mode, autocast and inference mode."""
    with torch.inference_mode(False), torch.no_grad(), torch._C._DisableAutocast():
        yield


def _value(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        sync_functional_tensor(value)
        return from_fun(value)
    return value


def _rename(graph: fx.Graph, names: Sequence[str]) -> None:
    """Gives placeholders the names that they had before."""
    placeholders = [node for node in graph.nodes if node.op == "placeholder"]
    for node, name in zip(placeholders, names, strict=True):
        if node.name != name:
            node._rename(name)
        node.target = name


def results_of(graph: fx.Graph) -> list[Any]:
    """What a graph returns.

    >>> graph = fx.Graph()
    >>> _ = graph.output((graph.placeholder("x"),))
    >>> results_of(graph)
    [x]
    """
    return list(output_arguments(graph.output_node()))
