# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Detects arguments of one graph that share memory, are written to, and have symbolic sizes.

AOTAutograd makes such arguments views of one tensor. With symbolic sizes, it fails for some layouts and finds the wrong
elements for others. The graph is right as Dynamo traced it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import torch
from torch import fx
from torch._ops import HigherOrderOperator, OpOverload

from ..program.overlaps import storage_of

_UPDATES = "add|and|floordiv|lshift|matmul|mod|mul|or|pow|rshift|sub|truediv|xor"
# As methods and functions are called: `add_` but not `__add__`, `__iadd__` and `iadd`, `__setitem__` and `setitem`.
_IN_PLACE_NAME = re.compile(rf"\w*[^\W_]_|__(i({_UPDATES})|setitem)__|i({_UPDATES})|setitem")


WARNING = (
    "the program writes to arguments that share memory, and their sizes are symbolic: ATen runs this graph. "
    "With dynamic=False it would be compiled, once for each size"
)


def writes_to_aliases(graph: fx.Graph, inputs: Sequence[Any]) -> bool:
    """Whether a graph may write to arguments of symbolic sizes that share memory with others.

    >>> graph = fx.symbolic_trace(lambda x, y: x.add_(y)).graph
    >>> writes_to_aliases(graph, [torch.ones(2), torch.ones(2)])
    False
    """
    if not any(map(may_write, graph.nodes)):
        return False
    owners: dict[int, list[torch.Tensor]] = {}
    for node, value in zip(graph.find_nodes(op="placeholder"), inputs):
        if isinstance(value, torch.Tensor) and (storage := storage_of(value)) is not None:
            owners.setdefault(storage, []).append(node.meta.get("example_value", value))
    return any(len(tensors) > 1 and any(map(_is_symbolic, tensors)) for tensors in owners.values())


def _is_symbolic(tensor: torch.Tensor) -> bool:
    numbers = (*tensor.shape, *tensor.stride(), tensor.storage_offset())
    return any(isinstance(number, torch.SymInt) for number in numbers)


def may_write(node: fx.Node) -> bool:
    """Whether a node of one of Dynamo's graphs may write to its arguments: yes, where that is unknown.

    >>> graph = fx.symbolic_trace(lambda x: torch.add(x.neg_(), 1)).graph
    >>> [node.name for node in graph.nodes if may_write(node)]
    ['neg_']
    """
    target = node.target
    if node.op == "call_method":
        return _is_in_place(str(target))
    if node.op == "call_function":
        if isinstance(target, OpOverload):
            return target._schema.is_mutable
        named = _is_in_place(getattr(target, "__name__", ""))
        asked = node.kwargs.get("out") is not None or bool(node.kwargs.get("inplace"))
        return named or asked or isinstance(target, HigherOrderOperator)
    return node.op == "call_module"


def _is_in_place(name: str) -> bool:
    return bool(_IN_PLACE_NAME.fullmatch(name))
