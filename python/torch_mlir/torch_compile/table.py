# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decomposition table for AOTAutograd: the default table, changed to draw the same random numbers as eager."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import torch
from torch._ops import OpOverload
from torch._prims_common import compute_elementwise_output_logical_to_physical_perm

from ..backends import Engine
from ..backends.guarding import slower_than_aten
from ..decompositions import batch_norm, default_table, encoder
from ..decompositions.linear import flash_attention_in_parts
from ..decompositions.lists import lists_decompositions
from ..decompositions.strided_views import as_strided
from ..program.operators import aten as _aten
from ..program.operators import present, prims
from ..tracing.layouts import with_layouts

# Kernels whose results have other strides than their meta functions say. Our results have the kernels' strides.
_MISJUDGED = (
    _aten.roll.default,
    _aten.isin.Tensor_Tensor,
    _aten.channel_shuffle.default,
    _aten.max_unpool2d.default,
)


def table_after_autograd(
    is_differentiated: bool, weighed_by: Engine | None = None, draws: bool = False
) -> dict[Any, Callable[..., Any]]:
    """Our decompositions without those that draw random numbers, because the numbers must be eager's.

    With `draws`, compiled code draws numbers of its own. An operator at which ATen is faster than the engine
    `weighed_by` stays whole.

    >>> torch.ops.aten.randn.default in table_after_autograd(is_differentiated=True)
    False
    """
    table = {op: function for op, function in default_table().items() if draws or not _draws(op)}
    table.update(lists_decompositions())  # For compiled optimizers.
    # Dynamo uses this primitive for a learning rate that is a tensor, and registers it only then.
    table[prims.fma.default] = lambda a, b, c: a * b + c
    table[_aten.native_dropout.default] = dropout
    table[_aten.as_strided.default] = as_strided_by_numbers
    if weighed_by is not None:
        kept = weighed_by.kept_whole & table.keys()
        table.update({op: _unless_aten_is_faster(weighed_by, op, table[op]) for op in kept})
    # Eager only marks a conjugate. A traced graph may view its parts on ATen, which refuses marked tensors.
    table[_aten._conj.default] = conjugate
    # AOTAutograd finds the results without a gradient by this operator. A plain view in its place would need one.
    table.pop(_aten.detach.default, None)
    # Below autograd, C++ code of PyTorch turns whole attention into this kernel.
    kernel = _aten._scaled_dot_product_flash_attention_for_cpu.default
    if is_differentiated:
        table[kernel] = flash_attention_in_parts
    else:
        table.pop(kernel, None)  # attention.py makes the kernel whole attention again.
    misjudged = {*_MISJUDGED, *batch_norm.decomposes.table(), *encoder.decomposes.table()}
    return with_layouts(present(table), misjudged)


def conjugate(value: Any) -> torch.Tensor:
    """Computes the conjugate. Autograd passes Python numbers as well, which count as tensors of double precision.

    >>> conjugate(torch.tensor([1 + 2j])), conjugate(1 + 2j)
    (tensor([1.-2.j]), tensor(1.-2.j, dtype=torch.complex128))
    """
    if isinstance(value, torch.Tensor):
        return torch.conj_physical(value)
    return torch.scalar_tensor(complex(value).conjugate(), dtype=torch.complex128)


def as_strided_by_numbers(
    tensor: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], storage_offset: Any = None
) -> Any:
    """Decomposes `as_strided` unless a size or stride is symbolic.

    If the program returns such a view of an input, AOTAutograd makes the view again, by the strides of our result. So
    our result has to be a view as well.

    >>> as_strided_by_numbers(torch.arange(4), [2, 2], [1, 1])
    tensor([[0, 1],
            [1, 2]])
    """
    if any(isinstance(number, torch.SymInt) for number in (*size, *stride, storage_offset)):
        return NotImplemented
    return as_strided(tensor, size, stride, storage_offset)


def dropout(tensor: torch.Tensor, p: float, train: bool | None) -> tuple[torch.Tensor, torch.Tensor]:
    """Draws the same mask as PyTorch's kernel. The mask depends on sizes and strides only, so it needs no values.

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
        if slower_than_aten(engine, op, arguments) is not None:
            return NotImplemented
        return decomposition(*arguments, **keywords)

    return decompose


@cache
def _draws(op: Any) -> bool:
    if not isinstance(op, OpOverload) or torch.Tag.nondeterministic_seeded not in op.tags:
        return False
    composite = torch._C.DispatchKey.CompositeImplicitAutograd
    return not op.has_kernel_for_dispatch_key(composite) and "dropout_p" not in str(op._schema)
