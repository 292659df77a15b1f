# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graph of a step, which PyTorch writes in TorchScript, as a functional graph with metadata."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import torch
from torch import fx
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils._python_dispatch import _disable_current_modes

from ..capture.torchscript_graph import ScriptInterpreter
from ..hybrid.settings import Settings
from ..program.operators import aten, overloads
from ..program.overlaps import storage_of
from ..torch_compile.table import table_after_autograd
from ..tracing.scopes import Number, Scope
from .scalars import DynamicScalar, with_scalar_tensors

__all__ = ["traced"]


def traced(
    graph: Any, inputs: Sequence[torch.Tensor], known: Mapping[int, int | bool | float | complex], settings: Settings
) -> fx.GraphModule:
    """The functional graph of a step. Its inputs are those of the step, without those whose values are `known`.

    A `NeedsValue` names an input without dimensions whose value decides what has to be computed.

    >>> graph = torch._C.parse_ir('''
    ... graph(%p0 : Tensor):
    ...   %1 : Tensor = aten::t_copy(%p0)
    ...   return (%1)
    ... ''')
    >>> module = traced(graph, [torch.ones(2, 3)], {}, Settings())
    >>> [str(node.target) for node in module.graph.nodes]
    ['arg0_1', 'aten.permute.default', 'aten.clone.default', 'output']
    """

    def run(*tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        rest = iter(tensors)
        arguments = [
            Number(known[index], given.dtype) if index in known else next(rest) for index, given in enumerate(inputs)
        ]
        interpreter = _Interpreter({}, {})
        interpreter.sources = {id(value): index for index, value in enumerate(arguments)}
        results = interpreter.run(graph, arguments, Scope(lambda value: value))
        return _fresh(results if isinstance(results, tuple) else (results,), tensors)

    table = {**table_after_autograd(False, settings.engine if settings.asks_costs else None), **_views()}
    given = [tensor for index, tensor in enumerate(inputs) if index not in known]
    with torch.no_grad(), _disable_current_modes():
        module = make_fx(run, decomposition_table=table, tracing_mode="fake")(*(item.contiguous() for item in given))
    module.graph.eliminate_dead_code()
    module.recompile()
    return module


class _Interpreter(ScriptInterpreter):
    """Runs a step's graph. A scalar argument that is an input without dimensions stays a tensor."""

    sources: Mapping[int, int]

    def _call(self, node: Any, args: list[Any]) -> Any:
        kind = node.kind()
        if kind == "aten::ScalarImplicit" and isinstance(args[0], torch.Tensor):
            return DynamicScalar(args[0], self.sources.get(id(args[0])))
        if any(isinstance(item, DynamicScalar) for item in args):
            return with_scalar_tensors(node, args)
        if kind == "aten::pow" and isinstance(args[1], Number) and isinstance(args[0], torch.Tensor) and args[0].dim():
            return torch.pow(args[0], args[1].value)
        return super()._call(node, args)


def _fresh(results: Sequence[Any], inputs: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """The results in memory of their own, without gaps: each tensor of the device has values that never change.

    So results that are one value, such as a gradient and the detached view that a parameter keeps of it, share memory.
    """
    owners: dict[Any, torch.Tensor | None] = {storage_of(item): None for item in inputs}
    fresh = []
    for result in results:
        if isinstance(result, Number):
            result = aten.scalar_tensor.default(result.value, dtype=result.dtype)
        storage = storage_of(result)
        owner = owners.get(storage)
        if owner is not None and _is_same(owner, result):
            result = owner
        elif storage in owners or not result.is_contiguous():
            result = aten.clone.default(result, memory_format=torch.contiguous_format)
        owners.setdefault(storage_of(result), result)
        fresh.append(result)
    return tuple(fresh)


def _is_same(one: torch.Tensor, other: torch.Tensor) -> bool:
    """Whether tensors in the same memory are one value."""
    return (
        one.dtype == other.dtype
        and one.shape == other.shape
        and one.stride() == other.stride()
        and one.storage_offset() == other.storage_offset()
        and one.is_conj() == other.is_conj()
        and one.is_neg() == other.is_neg()
    )


_VIEWS = (
    *("alias", "detach", "diagonal", "expand", "narrow", "permute", "select", "slice", "split", "split_with_sizes"),
    *("squeeze", "t", "transpose", "unbind", "unfold", "unsqueeze", "view_as_real"),
)


@cache
def _views() -> Mapping[Any, Callable[..., Any]]:
    """The operators that copy what others view: in a graph without updates in place, a view does as well.

    Tensors of the device have no gaps. Those of our graph may, wherever an operator asks for a view by strides.
    """
    table: dict[Any, Callable[..., Any]] = {
        aten.view_copy.default: torch.reshape,
        aten._unsafe_view.default: torch.reshape,
        aten._reshape_alias_copy.default: lambda value, size, stride: torch.reshape(value, size),
        aten.as_strided_copy.default: lambda value, *numbers: torch.as_strided(value.contiguous(), *numbers),
    }
    for name in _VIEWS:
        views = {view._overloadname: view for view in overloads(f"aten.{name}")}
        copies = overloads(f"aten.{name}_copy")
        table.update({copy: views[copy._overloadname] for copy in copies if copy._overloadname in views})
    return table
