# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes operators on lists of tensors, which optimizers use to update all parameters, into one call per tensor."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any

import torch
from torch._ops import OpOverload

from ..program.operators import aten as _aten


def _bounded(of_two: Callable[..., Any], clamp: Callable[..., Any], tensor: torch.Tensor, other: Any) -> torch.Tensor:
    return of_two(tensor, other) if isinstance(other, torch.Tensor) else clamp(tensor, other)


_PREFIX = "_foreach_"
_LISTS = ("List[Tensor]", "List[number]")

# List operators whose counterpart on one tensor has another name or other arguments.
_ELEMENTS: dict[str, Callable[..., Any]] = {
    "addcdiv": lambda tensor, first, second, value=1: torch.addcdiv(tensor, first, second, value=value),
    "addcmul": lambda tensor, first, second, value=1: torch.addcmul(tensor, first, second, value=value),
    "copy": lambda tensor, source, non_blocking=False: _aten.copy.default(tensor, source, non_blocking),
    "max": torch.amax,
    "maximum": lambda tensor, other: _bounded(torch.maximum, torch.clamp_min, tensor, other),
    "minimum": lambda tensor, other: _bounded(torch.minimum, torch.clamp_max, tensor, other),
    "norm": lambda tensor, order=2, dtype=None: torch.linalg.vector_norm(tensor, order, dtype=dtype),
    "zero": torch.zeros_like,
}
# No operator on one tensor sums powers. Scalars that come in a tensor would have to be read from it.
_LEFT_OUT = ("_foreach_powsum", "_foreach_addcdiv.Tensor", "_foreach_addcmul.Tensor")


def _functional() -> Iterator[tuple[OpOverload, Callable[..., Any]]]:
    for name in torch._C._dispatch_get_all_op_names():
        operator, _, overload = name.removeprefix("aten::").partition(".")
        name = name.removeprefix("aten::")
        if not operator.startswith(_PREFIX) or name.startswith(_LEFT_OUT) or "out" in overload:
            continue
        word = operator.removeprefix(_PREFIX)
        element = _ELEMENTS.get(word, getattr(torch, word, None))
        if element is not None and not word.endswith("_"):
            yield getattr(getattr(_aten, operator), overload or "default"), element


def one_by_one(op: OpOverload, element: Callable[..., Any], *args: Any, **kwargs: Any) -> list[torch.Tensor]:
    """Calls `element` once per position of the lists that `op` takes. Every call gets the other arguments.

    >>> one_by_one(torch.ops.aten._foreach_add.Scalar, torch.add, [torch.ones(2), torch.zeros(1)], 3)
    [tensor([4., 4.]), tensor([3.])]
    """
    is_list = [str(argument.type) in _LISTS for argument in op._schema.arguments]
    count = next(len(value) for value, listed in zip(args, is_list) if listed)
    calls = ([value[at] if listed else value for value, listed in zip(args, is_list)] for at in range(count))
    return [element(*call, **kwargs) for call in calls]


@cache
def lists_decompositions() -> Mapping[Any, Callable[..., Any]]:
    """The decompositions of all list operators.

    >>> torch.ops.aten._foreach_sqrt.default in lists_decompositions()
    True
    """
    return MappingProxyType({op: partial(one_by_one, op, element) for op, element in _functional()})
