# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps the shape and dtype of tensors that are overwritten as a whole.

`run_decompositions` takes the source of a `copy_` for the tensor's new value, even if the source is smaller or has
another dtype. An `aten.copy` of both, put in between, has the shape and dtype of the tensor.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import torch
from torch import fx
from torch.export import ExportedProgram

from ..program.operators import aten
from .aliased_constants import copied_graph, with_graph
from .replaced_kernels import replaced_kernels


def exported_whole_copies(exported: ExportedProgram) -> ExportedProgram:
    """A program in which the source of every copy is as large as its target; the caller's stays as it is.

    >>> class Keeps(torch.nn.Module):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.register_buffer("kept", torch.zeros(3))
    ...     def forward(self, x):
    ...         self.kept.copy_(x.mean())
    ...         return self.kept + 0
    >>> exported = torch.export.export(Keeps(), (torch.ones(2),))
    >>> [node.name for node in exported_whole_copies(exported).graph.nodes if "copy" in node.name]
    ['copy_default', 'copy_']
    """
    if not any(map(_is_partial, exported.graph.nodes)):
        return exported
    graph = copied_graph(exported)
    for node in filter(_is_partial, list(graph.nodes)):
        with graph.inserting_before(node):
            whole = graph.call_function(aten.copy.default, node.args[:2])
        whole.meta = dict(node.meta)
        node.update_arg(1, whole)
    return with_graph(exported, graph)


def _is_partial(node: fx.Node) -> bool:
    """Whether a node is a copy whose source differs from its target in shape or dtype."""
    if node.target is not aten.copy_.default:
        return False
    target, source = (argument.meta.get("val") for argument in node.args[:2] if isinstance(argument, fx.Node))
    return not (isinstance(source, torch.Tensor) and _looks(source) == _looks(target))


def _looks(value: torch.Tensor) -> tuple[torch.dtype, str]:
    # Sizes as text, because a comparison of symbolic ones would become a condition of the program.
    return value.dtype, str(tuple(value.shape))


def differentiable_copies() -> AbstractContextManager[None]:
    """While this is active, tracing can differentiate `aten.copy`, for which PyTorch has no derivative.

    >>> from torch._dispatch.python import enable_python_dispatcher
    >>> source = torch.ones(2, requires_grad=True)
    >>> with differentiable_copies(), enable_python_dispatcher():
    ...     torch.ops.aten.copy(torch.zeros(3, 2), source).sum().backward()
    >>> source.grad
    tensor([3., 3.])
    """
    return replaced_kernels({aten.copy.default: _copy}, [torch._C.DispatchKey.AutogradCPU])


def _copy(target: torch.Tensor, source: torch.Tensor, non_blocking: bool = False) -> torch.Tensor:
    result: torch.Tensor = _Copy.apply(target, source)
    return result


class _Copy(torch.autograd.Function):
    """Only the source has a gradient: nothing is left of the target's numbers."""

    @staticmethod
    def forward(ctx: Any, target: torch.Tensor, source: torch.Tensor) -> torch.Tensor:
        ctx.shape, ctx.dtype = source.shape, source.dtype
        with torch._C._AutoDispatchBelowAutograd():
            result: torch.Tensor = aten.copy.default(target, source)
        return result

    @staticmethod
    def backward(ctx: Any, *gradients: torch.Tensor) -> tuple[None, torch.Tensor | None]:
        (gradient,) = gradients
        if not ctx.needs_input_grad[1]:
            return None, None
        if gradient.is_complex() and not ctx.dtype.is_complex:
            gradient = gradient.real
        return None, gradient.to(ctx.dtype).sum_to_size(ctx.shape)  # As PyTorch's own copies: a sum of the wider type.
