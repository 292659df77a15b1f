# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decides which nodes are compiled together. Odd stages are compiled and even ones run on ATen, in turn.

Every node gets the earliest stage that its inputs allow. That gives the fewest changes between the two, and cannot
make a cycle. Afterwards nodes move to where fewer bytes pass between stages.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import torch
from torch import fx

from ..program.nodes import size_hint, values_of
from .nodes import Role, Roles, is_barrier, is_ordered, is_view


def byte_count(node: fx.Node) -> int:
    """About how many bytes a node's results take.

    >>> node = fx.Graph().placeholder("x")
    >>> node.meta["val"] = torch.ones(2, 3)
    >>> byte_count(node)
    24
    """
    return sum(_bytes(value) for value in values_of(node))


def _bytes(value: Any) -> int:
    if not isinstance(value, torch.Tensor):
        return 8
    count = value.dtype.itemsize
    for size in value.shape:
        count *= size_hint(size)
    return count


def assign_stages(
    nodes: Sequence[fx.Node],
    refused: Collection[fx.Node] | Mapping[fx.Node, Any],
    outside: Collection[fx.Node] = (),
    roles: Roles | None = None,
) -> dict[fx.Node, int]:
    """The stage of each computing node. `nodes` are all nodes of a graph in order; ATen runs the `refused` ones.

    `outside` are views that only results of the graph are made of; ATen makes them as well.

    >>> graph = fx.Graph()
    >>> x = graph.placeholder("x")
    >>> a, b = (graph.call_function(torch.ops.aten.relu.default, (x,)) for _ in range(2))
    >>> list(assign_stages([x, a, b], {b}).values())
    [1, 0]
    """
    roles = Roles() if roles is None else roles
    stages = _earliest(nodes, refused, roles)
    _move_views_out(nodes, stages, refused, outside)
    if not any(map(is_barrier, nodes)):
        _sink(nodes, stages, refused, roles)
    return stages


def _earliest(nodes: Sequence[fx.Node], refused: Collection[fx.Node], roles: Roles) -> dict[fx.Node, int]:
    stages: dict[fx.Node, int] = {}
    ordered = floor = highest = 0
    for node in nodes:
        if node.op != "call_function":
            continue
        stage = max([floor, *(stages[source] for source in node.all_input_nodes if source in stages)])
        role = Role.ATEN if node in refused else roles[node]
        if role is Role.COMPILED:
            stage += 1 - stage % 2
        elif role is Role.ATEN:
            if is_barrier(node):
                stage = floor = highest + highest % 2
            elif is_ordered(node):
                stage = max(stage, ordered)
            stage += stage % 2
            if is_ordered(node):
                ordered = stage
        stages[node] = stage
        highest = max(highest, stage)
    return stages


def _move_views_out(
    nodes: Sequence[fx.Node], stages: dict[fx.Node, int], refused: Collection[fx.Node], outside: Collection[fx.Node]
) -> None:
    """Lets ATen make the views that their own stage does not read: ATen copies nothing and gives eager's strides."""
    for node in reversed(nodes):
        stage = stages.get(node, 0)
        if node in outside:
            stages[node] = stage + stage % 2
            continue
        if not stage % 2 or node in refused or not is_view(node):
            continue
        if any(stages.get(user, stage + 1) <= stage for user in node.users):
            continue
        source = node.all_input_nodes[0]
        crosses = any(stages.get(user, stage + 1) > stage for user in source.users if user is not node)
        if crosses or byte_count(source) <= byte_count(node):
            stages[node] = stage + 1


def _sink(nodes: Sequence[fx.Node], stages: dict[fx.Node, int], refused: Collection[fx.Node], roles: Roles) -> None:
    """Moves compiled nodes to the later piece that reads them, where their inputs are smaller than their results."""
    for node in reversed(nodes):
        stage = stages.get(node, 0)
        if not stage % 2 or node in refused or roles[node] is not Role.COMPILED or is_ordered(node):
            continue
        users = [stages.get(user, 0) for user in node.users]
        target = min(users, default=stage)
        if target <= stage or not target % 2 or any(user.op == "output" for user in node.users):
            continue
        if isinstance(node.meta.get("val"), (tuple, list)):
            continue
        new = [source for source in node.all_input_nodes if not _crosses_already(source, stages, stage, node)]
        if sum(map(byte_count, new)) < byte_count(node):
            stages[node] = target


def _crosses_already(source: fx.Node, stages: Mapping[fx.Node, int], stage: int, node: fx.Node) -> bool:
    """Whether a value passes the border of the compiled piece anyway."""
    if stages.get(source, 0) != stage:
        return True
    return any(stages.get(user, stage + 1) > stage for user in source.users if user is not node)
