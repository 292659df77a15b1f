# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The order in which the dimensions of a traced tensor lie in memory, and tensors that lie in such an order."""

from __future__ import annotations

from typing import Any

import sympy
import torch

Order = tuple[int, ...]


def dimension_order(value: Any) -> Order | None:
    """The dimensions of a tensor from the outermost in memory to the innermost; None if they are in order anyway.

    >>> dimension_order(torch.ones(2, 3).t())
    (1, 0)
    """
    if not isinstance(value, torch.Tensor) or value.dim() < 2:
        return None
    sizes = [_number(size) for size in value.shape]
    strides = [_number(stride) for stride in value.stride()]
    if any(stride == 0 and size > 1 for size, stride in zip(sizes, strides)):
        return None  # Expanded: a dense tensor serves every reader.
    expected = 1
    for size, stride in zip(reversed(sizes), reversed(strides)):
        if size != 1 and stride != expected:
            break
        expected *= size
    else:
        return None
    order = tuple(sorted(range(value.dim()), key=lambda index: (-strides[index], -sizes[index], index)))
    return None if order == tuple(range(value.dim())) else order


def _number(size: Any) -> int:
    """A size or stride as a number. Unknown symbols are primes, so that different expressions stay different."""
    if not isinstance(size, torch.SymInt):
        return int(size)
    if (static := size.node.maybe_as_int()) is not None:
        return int(static)
    if size.node.has_hint():
        return int(size.node.hint)
    expression = size.node.expr
    free = sorted(expression.free_symbols, key=str)
    return int(expression.subs({symbol: sympy.prime(20 + index) for index, symbol in enumerate(free)}))


def dense_order(value: Any) -> Order | None:
    """The order of dimensions in which a tensor is contiguous; None if that is its own, or there is no such order.

    >>> image = torch.ones(2, 3, 4, 5).to(memory_format=torch.channels_last)
    >>> dense_order(image), dense_order(image[:, 1:]), dense_order(image.contiguous())
    ((0, 2, 3, 1), None, None)
    """
    order = dimension_order(value)
    if order is None or value.layout is not torch.strided or 0 in map(_number, value.shape):
        return None
    expected = 1
    for dim in reversed(order):
        size = _number(value.shape[dim])
        if size != 1 and _number(value.stride(dim)) != expected:
            return None
        expected *= size
    return order


def inverse(order: Order) -> Order:
    """The order that undoes another.

    >>> inverse((0, 2, 3, 1))
    (0, 3, 1, 2)
    """
    return tuple(order.index(dim) for dim in range(len(order)))


def restored(value: torch.Tensor, order: Order) -> torch.Tensor:
    """The tensor whose dimensions `value` has in the order of memory, in the memory of `value` where that is dense.

    It is no view of `value`, though: a program returns a view only where it makes one itself.

    >>> turned = restored(torch.arange(6).view(2, 3), (1, 0))
    >>> turned, turned.stride(), turned._is_view()
    (tensor([[0, 3],
            [1, 4],
            [2, 5]]), (1, 3), False)
    """
    turned = value.permute(inverse(order))
    if value.is_contiguous() and not value._is_view():
        sharing = torch.empty(0, dtype=value.dtype, device=value.device)
        return sharing.set_(value.untyped_storage(), value.storage_offset(), turned.shape, turned.stride())
    return torch.empty_permuted(turned.shape, order, dtype=value.dtype, device=value.device).copy_(turned)
