# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds nodes of a graph that may share memory, to tell in-place operators without other observers from the rest."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from functools import cache
from typing import Any

import torch
from torch import fx
from torch._ops import OpOverload

from ..program.operators import find


@cache
def functional_twin(op: OpOverload) -> OpOverload | None:
    """The overload that returns the new value of an in-place operator's first argument.

    >>> functional_twin(torch.ops.aten.relu_.default), functional_twin(torch.ops.aten.relu.default)
    (<OpOverload(op='aten.relu', overload='default')>, None)
    """
    namespace, _, name = op._schema.name.partition("::")
    if namespace != "aten" or not name.endswith("_") or name.endswith("__"):
        return None
    twin = find(f"aten.{name[:-1]}.{op._overloadname}")
    if twin is None or twin._schema.is_mutable or len(twin._schema.returns) != 1:
        return None
    arguments, others = ([argument.name for argument in item._schema.arguments] for item in (op, twin))
    return twin if arguments == others else None


def may_alias(node: fx.Node) -> bool:
    """Whether a node's value may share memory with its arguments; a part of a fresh tuple shares it with no other.

    >>> may_alias(fx.Graph().call_function(torch.ops.aten.index.Tensor))
    False
    """
    source = node.args[0] if node.target is operator.getitem else node
    return isinstance(source, fx.Node) and source.op == "call_function" and returns_aliases(source.target)


@cache
def returns_aliases(op: Any) -> bool:
    """Whether results may share memory with arguments. Only composites do so without a word in their schema.

    >>> returns_aliases(torch.ops.aten.view.default), returns_aliases(torch.ops.aten.unsafe_split.Tensor)
    (True, False)
    """
    if not isinstance(op, OpOverload):
        return True
    if any(result.alias_info is not None for result in op._schema.returns):
        return True
    key = torch._C.DispatchKey.CompositeImplicitAutograd
    return bool(torch._C._dispatch_has_kernel_for_dispatch_key(op.name(), key) or key in op.py_kernels)


class Aliases:
    """Groups of nodes of a growing graph that may share memory."""

    def __init__(self) -> None:
        self._group: dict[fx.Node, list[fx.Node]] = {}

    def grow(self, nodes: Iterable[fx.Node]) -> None:
        """Takes further nodes in, in their order in the graph.

        >>> graph = fx.Graph()
        >>> x = graph.placeholder("x")
        >>> row = graph.call_function(torch.ops.aten.select.int, (x, 0, 0))
        >>> aliases = Aliases()
        >>> aliases.grow(graph.nodes)
        >>> aliases.of(row)
        [x, select_int]
        """
        for node in nodes:
            group = [node]
            if node.op == "call_function" and may_alias(node):
                for source in node.all_input_nodes:
                    other = self._group[source]
                    if other is not group:
                        other += group
                        for member in group:
                            self._group[member] = other
                        group = other
            self._group[node] = group

    def join(self, nodes: Iterable[fx.Node]) -> None:
        """Records that these nodes stand for values that share memory, whatever the graph says.

        >>> graph = fx.Graph()
        >>> aliases = Aliases()
        >>> aliases.grow([x := graph.placeholder("x"), y := graph.placeholder("y")])
        >>> aliases.join([x, y])
        >>> aliases.of(x)
        [x, y]
        """
        first, *others = nodes
        group = self._group[first]
        for node in others:
            if self._group[node] is not group:
                members = self._group[node]
                group += members
                for member in members:
                    self._group[member] = group

    def of(self, node: fx.Node) -> list[fx.Node]:
        """All nodes that may share memory with this one, itself included."""
        return self._group[node]
