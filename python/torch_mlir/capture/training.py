# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports programs with their backward pass: the loss, and the gradients of its inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import torch
from torch import fx
from torch._dispatch.python import enable_python_dispatcher
from torch._guards import detect_fake_mode
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.export import ExportedProgram
from torch.export.exported_program import _decompose_exported_program
from torch.export.graph_signature import InputKind, InputSpec, OutputKind
from torch.utils import _pytree as pytree

from ..decompositions import default_table, experts
from ..decompositions.linear import flash_attention_in_parts
from ..program.operators import aten, present
from ..program.program import output_arguments
from ..serial import one_compilation
from ..tracing.recurrences import whole_recurrences
from ..tracing.replaced_kernels import replaced_kernels
from ..tracing.whole_copies import differentiable_copies, exported_whole_copies
from .export import export_module

_GRADIENT_KINDS = (OutputKind.GRADIENT_TO_PARAMETER, OutputKind.GRADIENT_TO_USER_INPUT)


def export_training(
    module: torch.nn.Module,
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any] | None = None,
    *,
    dynamic_shapes: Any = None,
    loss: int = 0,
) -> ExportedProgram:
    """Exports a module one of whose results, the one numbered `loss`, is a number to go down.

    >>> class Squares(torch.nn.Linear):
    ...     def forward(self, x):
    ...         return super().forward(x).square().sum()
    >>> exported = export_training(Squares(2, 1), (torch.ones(1, 2),))
    >>> sorted(exported.graph_signature.backward_signature.gradients_to_parameters.values())
    ['bias', 'weight']
    """
    return with_backward(export_module(module, args, kwargs, dynamic_shapes=dynamic_shapes), loss)


def with_backward(exported: ExportedProgram, loss: int = 0) -> ExportedProgram:
    """Adds the backward pass to an exported program; parameters that the loss does not depend on get no gradient.

    It is as `torch.export` left it: a program which has been decomposed has forgotten how to go back.
    """
    exported = exported_whole_copies(exported)
    with (
        one_compilation(),
        whole_recurrences(),
        differentiable_copies(),
        _transparent_experts(),
        _constants(_independent(exported, loss)),
    ):
        wanted = _differentiated(exported)
        trained = _decompose_exported_program(
            exported,
            cia_to_decomp={},  # What is composite is recorded as what it is made of.
            python_decomp_table=_after_autograd(),
            joint_loss_index=loss,
            decompose_custom_triton_ops=False,
        )
    _name_gradients(trained, wanted)
    return trained


def _differentiated(exported: ExportedProgram) -> list[InputSpec]:
    """The inputs that get a gradient, in the order in which gradients are returned."""
    nodes = [node for node in exported.graph.nodes if node.op == "placeholder"]
    pairs = zip(nodes, exported.graph_signature.input_specs, strict=True)
    return [spec for node, spec in pairs if getattr(node.meta.get("val"), "requires_grad", False)]


def _name_gradients(trained: ExportedProgram, wanted: list[InputSpec]) -> None:
    """Says whose each gradient is: torch calls inputs by names that they had only while it traced."""
    gradients = [spec for spec in trained.graph_signature.output_specs if spec.kind in _GRADIENT_KINDS]
    for gradient, spec in zip(gradients, wanted, strict=True):
        is_parameter = spec.kind is InputKind.PARAMETER
        gradient.kind = OutputKind.GRADIENT_TO_PARAMETER if is_parameter else OutputKind.GRADIENT_TO_USER_INPUT
        gradient.target = spec.target if is_parameter else spec.arg.name


def _transparent_experts() -> AbstractContextManager[None]:
    """Operators of libraries come with backward passes that torch cannot trace; their decompositions can be derived."""
    ours = {op: function for op, function in experts.decomposes.table().items() if op.namespace != "aten"}
    return replaced_kernels(ours, [torch._C.DispatchKey.AutogradCPU])


def _after_autograd() -> dict[Any, Callable[..., Any]]:
    table = {op: function for op, function in default_table().items() if not _is_composite(op)}
    # The operator that ours keeps whole is composite, and would become this one again.
    return {**table, **present({aten._scaled_dot_product_flash_attention_for_cpu.default: flash_attention_in_parts})}


def _is_composite(op: Any) -> bool:
    key = torch._C.DispatchKey.CompositeImplicitAutograd
    return isinstance(op, torch._ops.OpOverload) and op.has_kernel_for_dispatch_key(key)


def _independent(exported: ExportedProgram, loss: int) -> list[torch.Tensor]:
    """The fake tensors of parameters that autograd does not reach from the loss."""
    nodes = [node for node in exported.graph.nodes if node.op == "placeholder"]
    metas = [node.meta.get("val") for node in nodes]
    known = [meta for meta in metas if isinstance(meta, torch.Tensor) and meta.requires_grad]
    mode = detect_fake_mode(metas)
    if not known or mode is None:
        return []
    leaves = {id(meta): meta.detach().requires_grad_() for meta in known}
    with mode, _forgotten_sizes(mode), enable_python_dispatcher(), torch.enable_grad():
        given = [leaves.get(id(meta), meta) for meta in metas]
        results = output_arguments(exported.graph.output_node()), fx.Interpreter(exported.graph_module).run(*given)
        number = pytree.tree_leaves(results[1])[loss]
        gradients = torch.autograd.grad(number, list(leaves.values()), allow_unused=True)
    return [meta for meta, gradient in zip(known, gradients) if gradient is None]


def _forgotten_sizes(mode: FakeTensorMode) -> AbstractContextManager[Any]:
    """Within, sizes that depend on data belong to no node of a graph."""
    return mode.shape_env.ignore_fresh_unbacked_symbols() if mode.shape_env else nullcontext()


@contextmanager
def _constants(tensors: list[torch.Tensor]) -> Iterator[None]:
    """Takes it from tensors that they want gradients, for a while."""
    try:
        for tensor in tensors:
            tensor.requires_grad_(False)
        yield
    finally:
        for tensor in tensors:
            tensor.requires_grad_()
