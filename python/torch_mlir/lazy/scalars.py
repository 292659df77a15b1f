# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scalar arguments that are data of the device: numbers, such as a learning rate, that change from step to step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from ..program.operators import aten
from ..tracing.scopes import Number, tensor_of

__all__ = ["DynamicScalar", "NeedsValue", "with_scalar_tensors"]


class DynamicScalar:
    """A scalar argument, as the tensor without dimensions that has its value, and the number of the graph's input."""

    def __init__(self, tensor: torch.Tensor, source: int | None) -> None:
        self.tensor = tensor
        self.source = source


class NeedsValue(Exception):
    """An operator needs to know a scalar while it is compiled."""

    def __init__(self, kind: str, source: int | None) -> None:
        super().__init__(f"{kind} needs to know a scalar while it is compiled")
        self.source = source


def with_scalar_tensors(node: Any, args: list[Any]) -> Any:
    """Computes an operator of which a scalar argument is data.

    >>> graph = torch._C.parse_ir('''
    ... graph(%x : Tensor, %a : Scalar):
    ...   %1 : Tensor = aten::add(%x, %x, %a)
    ...   return (%1)
    ... ''')
    >>> scalar = DynamicScalar(torch.tensor(0.5, dtype=torch.float64), 1)
    >>> with_scalar_tensors(graph.findNode("aten::add"), [torch.ones(1), torch.ones(1), scalar])
    tensor([1.5000])
    """
    kind = node.kind()
    formula = _FORMULAS.get(kind)
    if formula is None or not isinstance(args[0], torch.Tensor):
        raise NeedsValue(kind, next(item.source for item in args if isinstance(item, DynamicScalar)))
    tensors = [item for item in args if isinstance(item, torch.Tensor)]
    dtype = tensors[0].dtype
    for tensor in tensors[1:]:
        dtype = torch.promote_types(dtype, tensor.dtype) if tensor.dim() else dtype
    if any(item.tensor.dtype.is_floating_point for item in args if isinstance(item, DynamicScalar)):
        dtype = dtype if dtype.is_floating_point or dtype.is_complex else torch.get_default_dtype()
    # ATen computes with 16-bit numbers in 32 bits, and rounds once.
    wide = torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype
    return formula(*(_widened(item, wide) for item in args)).to(dtype)


def _widened(item: Any, dtype: torch.dtype) -> Any:
    if isinstance(item, DynamicScalar):
        return item.tensor.to(dtype)
    if isinstance(item, Number):
        item = tensor_of(item)
    return item.to(dtype) if isinstance(item, torch.Tensor) else item


def _clamp(value: Any, low: Any = None, high: Any = None) -> Any:
    value = value if low is None else aten.maximum.default(value, low + torch.zeros_like(value))
    return value if high is None else aten.minimum.default(value, high + torch.zeros_like(value))


# The operators of TorchScript whose scalars programs change, with the order of operations of ATen's kernels.
_FORMULAS: dict[str, Callable[..., Any]] = {
    "aten::add": lambda one, other, alpha: one + other * alpha,
    "aten::sub": lambda one, other, alpha: one - other * alpha,
    "aten::addcmul": lambda one, first, second, value: one + value * first * second,
    "aten::addcdiv": lambda one, first, second, value: one + value * (first / second),
    "aten::clamp": _clamp,
    "aten::clamp_min": _clamp,
    "aten::leaky_relu": lambda value, slope: torch.where(value > 0, value, value * slope),
}
