# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes each of PyTorch's primitive operators into the ATen operator that computes the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import torch
import torch._prims  # registers the operators

from ..program.operators import find
from . import random

# Primitives that have a lowering of their own.
LOWERED = frozenset({"convert_element_type", "iota"})

# Primitives that are not functions of tensors, because they write to arguments or return Python numbers. PyTorch itself
# cannot compute the last one.
LEFT_ALONE = frozenset({"copy_to", "resize", "item", "maximum_value", "minimum_value", "xor_sum"})


def device_put(a: torch.Tensor, device: torch.device, non_blocking: bool = False) -> torch.Tensor:
    """Copies a tensor to the device that it is on already. A program runs on one device.

    >>> device_put(torch.ones(1), torch.device("cpu"))
    tensor([1.])
    """
    return a.clone() if a.device == device else NotImplemented


def _reduction(function: Callable[..., torch.Tensor]) -> Callable[..., torch.Tensor]:
    def reduce(
        inp: torch.Tensor, dims: Sequence[int] | None, *, output_dtype: torch.dtype | None = None
    ) -> torch.Tensor:
        result = function(inp, list(range(inp.dim()) if dims is None else dims))
        return result if output_dtype is None else result.to(output_dtype)

    return reduce


def _product(inp: torch.Tensor, dims: Sequence[int]) -> torch.Tensor:
    for dim in sorted(dims, reverse=True):
        inp = torch.prod(inp, dim, dtype=inp.dtype)
    return inp


def _variance(
    inp: torch.Tensor,
    dims: Sequence[int] | None,
    correction: float | None = 1,
    *,
    output_dtype: torch.dtype | None = None,
) -> torch.Tensor:
    result = torch.var(inp, dims, correction=1 if correction is None else correction)
    return result if output_dtype is None else result.to(output_dtype)


def _without_gradient(function: Callable[..., torch.Tensor]) -> Callable[..., torch.Tensor]:
    """Declines to make a tensor that requires a gradient, which a program cannot do."""

    def create(*args: Any, requires_grad: bool, **options: Any) -> torch.Tensor:
        return NotImplemented if requires_grad else function(*args, **options)

    return create


def _empty_strided(shape: Sequence[Any], strides: Sequence[Any], **options: Any) -> torch.Tensor:
    return torch.empty(shape, **options)


def _uniform(
    shape: Sequence[Any],
    *,
    low: Any,
    high: Any,
    dtype: torch.dtype,
    device: torch.device,
    stride: Sequence[Any],
    generator: Any = None,
) -> torch.Tensor:
    return random.uniform(torch.empty(shape, dtype=dtype, device=device), low, high, generator=generator)


def _normal(shape: Sequence[Any], *, mean: Any, std: Any, generator: Any = None, **options: Any) -> torch.Tensor:
    return random.normal(torch.empty(shape, **options), mean, std, generator=generator)


# Primitives whose arguments differ from those of the function that PyTorch names for them.
_OURS: dict[str, Callable[..., Any]] = {
    "_make_token": lambda: torch.empty(0),
    "collapse": lambda a, start, end: torch.flatten(a, start, end).clone(),
    "copy_strided": lambda a, stride: a.clone(),
    "device_put": device_put,
    "empty": _without_gradient(torch.empty),
    "empty_permuted": _without_gradient(torch.empty_permuted),
    "empty_strided": _without_gradient(_empty_strided),
    "full": _without_gradient(torch.full),
    "full_like": _without_gradient(torch.full_like),
    "normal": _without_gradient(_normal),
    "uniform": _uniform,
    "view_of_dtype": lambda a, dtype: a.view(dtype),
    "amax": _reduction(torch.amax),
    "amin": _reduction(torch.amin),
    "prod": _reduction(_product),
    "sum": _reduction(lambda inp, dims: torch.sum(inp, dims, dtype=inp.dtype)),
    "var": _variance,
}


def _functions() -> Iterator[tuple[str, Any, Callable[..., Any]]]:
    for name in dict.fromkeys([*torch._prims.__all__, *_OURS]):
        operator = find(f"prims.{name}.default")
        if operator is not None and (function := _OURS.get(name, getattr(operator, "impl_aten", None))) is not None:
            yield name, operator, function


def prims_decompositions() -> dict[Any, Callable[..., Any]]:
    """Every primitive that is a function of tensors and has no lowering.

    >>> prims_decompositions()[torch.ops.prims.hypot.default] is torch.hypot
    True
    """
    return {op: function for name, op, function in _functions() if name not in LOWERED | LEFT_ALONE}


def aliasing_primitives() -> dict[Any, Callable[..., Any]]:
    """Primitives that return an argument or a view of one. PyTorch's functionalization only knows such ATen operators.

    >>> sorted(str(op) for op in aliasing_primitives() if op._schema.is_mutable)
    ['prims.as_strided.default', 'prims.copy_to.default', 'prims.resize.default']
    """
    return {op: function for _, op, function in _functions() if any(it.alias_info for it in op._schema.returns)}
