# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tells what a call writes to: its schema knows, except for `out=` tensors that get another size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import torch
from torch._ops import OpOverload
from torch.utils import _pytree as pytree

from ...program.operators import aten, overloads

# Operators that write without a word in their schemas, and those that say so. Arguments and results are the same.
_HIDE_WRITES = {aten.native_batch_norm.default: aten._native_batch_norm_legit.default}
_RUNNING_MEAN, _IS_TRAINING = 3, 5


def honest(op: OpOverload, args: tuple[Any, ...]) -> OpOverload:
    """The operator itself, or the one whose schema names everything that this call writes to.

    >>> x, stats = torch.ones(2, 1), torch.zeros(1)
    >>> honest(aten.native_batch_norm.default, (x, None, None, stats, stats, True, 0.1, 1e-5))
    <OpOverload(op='aten._native_batch_norm_legit', overload='default')>
    """
    hides = op in _HIDE_WRITES and args[_IS_TRAINING] and args[_RUNNING_MEAN] is not None
    return _HIDE_WRITES[op] if hides else op


def written(op: OpOverload, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Iterator[torch.Tensor]:
    """The tensors that a call writes to.

    >>> x = torch.zeros(1)
    >>> [tensor is x for tensor in written(torch.ops.aten.add_.Tensor, (x, 1), {})]
    [True]
    """
    if not op._schema.is_mutable:
        return
    for place, argument in enumerate(op._schema.arguments):
        if argument.alias_info is not None and argument.alias_info.is_write:
            value = kwargs.get(argument.name, args[place] if place < len(args) else None)
            yield from (leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor))


@dataclass
class Outs:
    """The `out=` tensors of a call, and the sizes that they had before."""

    op: OpOverload
    tensors: dict[str, torch.Tensor]
    before: list[tuple[torch.Size, tuple[int, ...]]]

    @staticmethod
    def of(op: OpOverload, kwargs: Mapping[str, Any]) -> Outs:
        """Reads the arguments of a call that has yet to happen."""
        names = [argument.name for argument in op._schema.arguments if argument.is_out]
        tensors = {name: kwargs[name] for name in names if isinstance(kwargs.get(name), torch.Tensor)}
        return Outs(op, tensors, [(tensor.shape, tensor.stride()) for tensor in tensors.values()])

    @property
    def are_resized(self) -> bool:
        """Whether the call, which has happened, gave one of them other sizes.

        >>> x = torch.empty(0)
        >>> outs = Outs.of(torch.ops.aten.neg.out, {"out": x})
        >>> _ = torch.neg(torch.ones(2), out=x)
        >>> outs.are_resized
        True
        """
        return [(tensor.shape, tensor.stride()) for tensor in self.tensors.values()] != self.before


@cache
def without_out(op: OpOverload) -> OpOverload | None:
    """The overload that returns what this one writes to its `out=`.

    >>> without_out(torch.ops.aten.mm.out)
    <OpOverload(op='aten.mm', overload='default')>
    """
    wanted = [argument.name for argument in op._schema.arguments if not argument.is_out]
    types = [str(argument.type) for argument in op._schema.arguments if not argument.is_out]
    for twin in overloads(op._schema.name.replace("::", ".")):
        arguments = twin._schema.arguments
        # Factories have further arguments, which all have defaults.
        given = [argument for argument in arguments if argument.name in wanted]
        others = [argument for argument in arguments if argument.name not in wanted]
        is_same = [argument.name for argument in given] == wanted and [str(a.type) for a in given] == types
        if not twin._schema.is_mutable and is_same and all(a.has_default_value() for a in others):
            return twin
    return None
