# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's primitive operators: each knows which of ATen's computes the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
import torch._prims  # registers the operators

# Primitives that have a lowering of their own.
LOWERED = frozenset({"convert_element_type", "iota"})

# Primitives that are not functions of tensors: they write to their arguments, make Python numbers or order effects. And
# one that PyTorch cannot compute itself.
LEFT_ALONE = frozenset(
    {"copy_to", "resize", "item", "maximum_value", "minimum_value", "_make_token", "_sink_tokens", "xor_sum"}
)


def device_put(a: torch.Tensor, device: torch.device, non_blocking: bool = False) -> torch.Tensor:
    """A program runs on one device, and a copy to where a tensor is already is the tensor.

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


# Where the function that PyTorch names takes other arguments than the primitive.
_OURS: dict[str, Callable[..., Any]] = {
    "collapse": lambda a, start, end: torch.flatten(a, start, end).clone(),
    "copy_strided": lambda a, stride: a.clone(),
    "device_put": device_put,
    "amax": _reduction(torch.amax),
    "amin": _reduction(torch.amin),
    "prod": _reduction(_product),
    "sum": _reduction(lambda inp, dims: torch.sum(inp, dims, dtype=inp.dtype)),
    "var": _variance,
}


def prims_decompositions() -> dict[Any, Callable[..., Any]]:
    """Every primitive that is a function of tensors and has no lowering.

    >>> prims_decompositions()[torch.ops.prims.hypot.default] is torch.hypot
    True
    """
    table = {}
    for name in torch._prims.__all__:
        packet = getattr(torch.ops.prims, name, None)
        function = _OURS.get(name, getattr(packet, "impl_aten", None))
        if packet is not None and function is not None and name not in LOWERED | LEFT_ALONE:
            table[packet.default] = function
    return table
