# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What AOTAutograd takes apart for us: the default table, except where eager's random numbers are at stake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import torch
from torch._ops import OpOverload
from torch._prims_common import compute_elementwise_output_logical_to_physical_perm

from ..backends import Engine
from ..decompositions import batch_norm, default_table, encoder
from ..decompositions.indexing import as_strided
from ..decompositions.linear import flash_attention_in_parts
from ..decompositions.lists import lists_decompositions
from ..program.operators import aten as _aten
from ..program.operators import present, prims
from ..tracing.layouts import with_layouts

# Kernels whose results lie otherwise than their meta functions say. What we make of them lies as theirs.
_MISJUDGED = (_aten.roll.default, _aten.isin.Tensor_Tensor)


def table_after_autograd(is_differentiated: bool, weighed_by: Engine | None = None) -> dict[Any, Callable[..., Any]]:
    """Our decompositions but for random numbers: those must be the ones that eager draws. What ATen is faster at than
    the engine that weighs it stays whole.

    >>> torch.ops.aten.randn.default in table_after_autograd(is_differentiated=True)
    False
    """
    table = {op: function for op, function in default_table().items() if not _draws(op)}
    table.update(lists_decompositions())  # Of compiled optimizers.
    # Dynamo writes it for a learning rate that is a tensor; it is registered by then, and not before.
    table[prims.fma.default] = lambda a, b, c: a * b + c
    table[_aten.native_dropout.default] = dropout
    table[_aten.as_strided.default] = as_strided_by_numbers
    if weighed_by is not None:
        kept = weighed_by.kept_whole & table.keys()
        table.update({op: _unless_aten_is_faster(weighed_by, op, table[op]) for op in kept})
    # Eager only marks a conjugate; views of its parts, which a traced graph may take on ATen, would refuse the mark.
    table[_aten._conj.default] = conjugate
    # AOTAutograd asks what it traces which results need a gradient: in its place, a plain view would say it does.
    table.pop(_aten.detach.default, None)
    # Below autograd, attention in one piece is taken apart by C++ at once: into PyTorch's kernel for it.
    kernel = _aten._scaled_dot_product_flash_attention_for_cpu.default
    if is_differentiated:
        table[kernel] = flash_attention_in_parts
    else:
        table.pop(kernel, None)  # attention.py makes the kernel whole attention again.
    misjudged = {*_MISJUDGED, *batch_norm.decomposes.table(), *encoder.decomposes.table()}
    return with_layouts(present(table), misjudged)


def conjugate(value: Any) -> torch.Tensor:
    """The conjugate, computed. Autograd asks for that of a Python number, which counts as a tensor of double precision.

    >>> conjugate(torch.tensor([1 + 2j])), conjugate(1 + 2j)
    (tensor([1.-2.j]), tensor(1.-2.j, dtype=torch.complex128))
    """
    if isinstance(value, torch.Tensor):
        return torch.conj_physical(value)
    return torch.scalar_tensor(complex(value).conjugate(), dtype=torch.complex128)


def as_strided_by_numbers(
    tensor: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], storage_offset: Any = None
) -> Any:
    """Takes it apart unless sizes are symbolic. If they are, and the program returns this view of an input, then
    AOTAutograd makes the view anew from the strides of what we return: it has to be one.

    >>> as_strided_by_numbers(torch.arange(4), [2, 2], [1, 1])
    tensor([[0, 1],
            [1, 2]])
    """
    if any(isinstance(number, torch.SymInt) for number in (*size, *stride, storage_offset)):
        return NotImplemented
    return as_strided(tensor, size, stride, storage_offset)


def dropout(tensor: torch.Tensor, p: float, train: bool | None) -> tuple[torch.Tensor, torch.Tensor]:
    """PyTorch's kernel, whose mask depends on sizes and strides only: it can be drawn before anything is computed.

    >>> state = torch.random.get_rng_state()
    >>> ours = dropout(torch.ones(20), 0.5, True)[0]
    >>> torch.random.set_rng_state(state)
    >>> torch.equal(ours, torch.native_dropout(torch.ones(20), 0.5, True)[0])
    True
    """
    if train is False or p == 0:
        return tensor.clone(), torch.ones_like(tensor, dtype=torch.bool)
    # The kernel fills the mask in the order of memory.
    layout, _ = compute_elementwise_output_logical_to_physical_perm(tensor)
    sizes = _aten.empty.memory_format([tensor.shape[dim] for dim in layout], dtype=torch.bool, device=tensor.device)
    inverse = sorted(range(len(layout)), key=layout.__getitem__)
    mask = _aten.bernoulli.p(sizes, 1.0 - p)
    if layout != sorted(layout):
        mask = mask.permute(inverse)
    return tensor * mask.to(tensor.dtype) * (0.0 if p == 1 else 1.0 / (1.0 - p)), mask


def _unless_aten_is_faster(engine: Engine, op: OpOverload, decomposition: Callable[..., Any]) -> Callable[..., Any]:
    def decompose(*arguments: Any, **keywords: Any) -> Any:
        if engine.slower_than_aten(op, arguments) is not None:
            return NotImplemented
        return decomposition(*arguments, **keywords)

    return decompose


@cache
def _draws(op: Any) -> bool:
    if not isinstance(op, OpOverload) or torch.Tag.nondeterministic_seeded not in op.tags:
        return False
    composite = torch._C.DispatchKey.CompositeImplicitAutograd
    return not op.has_kernel_for_dispatch_key(composite) and "dropout_p" not in str(op._schema)
