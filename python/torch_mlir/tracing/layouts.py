# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives decomposed results the memory layout that ATen would leave, so that results have eager's strides.

Compiled code has no strides inside, where two permutations with a copy between them are nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache, partial
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.fx.experimental.proxy_tensor import disable_proxy_modes_tracing
from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode
from torch.utils import _pytree as pytree

from .torch_log import to_our_log

Decomposition = Callable[..., Any]
Table = Mapping[Any, Decomposition]

# Their results are column by column, as LAPACK's are, whatever the layout of what they are given.
_BY_COLUMNS = ("linalg_", "cholesky", "triangular_", "_linalg_", "lu_", "ormqr", "geqrf")


def with_layouts(table: Table, but: Container[Any] = ()) -> dict[Any, Decomposition]:
    """The table, with results laid out as those of the operators that it takes apart; `but` names those which see to it
    themselves, because PyTorch's kernels do other than it believes.

    >>> relu = torch.ops.aten.relu.default
    >>> with_layouts({relu: torch.relu})[relu](torch.tensor([-1.0, 1.0]))
    tensor([0., 1.])
    """
    return {op: partial(_laid_out, op, how) if op not in but and _may_lay_out(op) else how for op, how in table.items()}


@cache
def _may_lay_out(op: Any) -> bool:
    """Whether an operator makes tensors of its own."""
    returns = op._schema.returns if isinstance(op, torch._ops.OpOverload) else ()
    return bool(returns) and all(item.alias_info is None for item in returns)


def _laid_out(op: Any, how: Decomposition, *args: Any, **kwargs: Any) -> Any:
    result = how(*args, **kwargs)
    made, given = _tensors(result), _tensors((args, kwargs))
    by_columns = op._schema.name.removeprefix("aten::").startswith(_BY_COLUMNS)
    if not made or (not by_columns and all(map(_is_plain, (*made, *given)))):
        return result
    expected = dict(zip(map(id, made), _eagers(op, args, kwargs, made)))
    return pytree.tree_map_only(torch.Tensor, lambda tensor: _as(tensor, expected.get(id(tensor))), result)


def _tensors(values: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(values) if isinstance(leaf, torch.Tensor)]


def _is_plain(tensor: torch.Tensor) -> bool:
    try:
        return tensor.layout is not torch.strided or tensor.dim() < 2 or tensor.is_contiguous()
    except GuardOnDataDependentSymNode:
        return False


def _eagers(op: Any, args: Any, kwargs: Any, made: Sequence[torch.Tensor]) -> list[torch.Tensor]:
    """The operator's own results, as far as PyTorch knows without computing them; nothing if that is not far enough."""
    mode = next((tensor.fake_mode for tensor in made if isinstance(tensor, FakeTensor)), None)
    if mode is None or mode.shape_env is None:
        return []
    try:
        with (
            disable_proxy_modes_tracing(),
            mode.shape_env.ignore_fresh_unbacked_symbols(),
            to_our_log("torch._subclasses.fake_tensor"),
        ):
            found = _tensors(op(*args, **kwargs))
    except Exception:  # A shape that depends on data, or no meta function: the decomposition's layout it is.
        return []
    same = len(found) == len(made) and all(one.dim() == other.dim() for one, other in zip(found, made))
    return found if same else []


def _as(tensor: torch.Tensor, model: torch.Tensor | None) -> torch.Tensor:
    """The tensor with its dimensions in memory in the order of the model's, if that is dense."""
    if model is None or tensor.layout is not torch.strided or model.layout is not torch.strided:
        return tensor
    order = _order(model)
    if order == _order(tensor) or not _is_dense(model, order):
        return tensor
    back = [order.index(dim) for dim in range(len(order))]
    return tensor.permute(order).clone(memory_format=torch.contiguous_format).permute(back)


def _order(tensor: torch.Tensor) -> list[int]:
    """The dimensions from the outermost to the innermost; one of one element counts, because kernels ask its stride."""
    strides = [_number(stride) for stride in tensor.stride()]
    return sorted(range(len(strides)), key=lambda dim: -strides[dim])


def _is_dense(tensor: torch.Tensor, order: Sequence[int]) -> bool:
    expected = 1
    for dim in reversed(order):
        size = _number(tensor.shape[dim])
        if size != 1 and _number(tensor.stride()[dim]) != expected:
            return False
        expected *= size
    return True


def _number(size: Any) -> int:
    """A size, or of a symbol the one it was traced with."""
    return size if isinstance(size, int) else size.node.hint if size.node.has_hint() else 2
