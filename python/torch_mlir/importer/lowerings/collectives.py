# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers functional collectives: the name of a process group means nothing to a compiler, so its ranks go beside it."""

from __future__ import annotations

from typing import Any

from torch import fx

from ..._mlir_libs._torchMlirBuilder import Attribute
from ...program.errors import Unsupported
from ...program.operators import collectives, present
from .graph_values import GraphValues, Lowering
from .plans import plan_for

GROUPS = "torch.replica_groups"
"""The attribute of a collective: a row of ranks per group."""

_ADVICE = "initialise torch.distributed as it was when the program was captured"


def _collective(graph: GraphValues, node: fx.Node) -> None:
    plan = plan_for(node.target)
    operands = plan.operands(graph, node)
    name = node.kwargs.get("group_name", node.args[-1])
    if not isinstance(name, str):
        raise Unsupported(f"the process group is a {type(name).__name__} and no name")
    rows = replica_groups(*_group(name))
    text = ", ".join(f"[{', '.join(map(str, row))}]" for row in rows)
    attribute = Attribute.parse(
        f"dense<[{text}]> : tensor<{len(rows)}x{len(rows[0])}xi64>", graph.builder.session.context
    )
    value = graph.meta_value(node)
    result = graph.builder.create(plan.name, operands, (graph.types.of(value),), {GROUPS: attribute})[0]
    graph.bind(node, result, value)


def _group(name: str) -> tuple[list[int], int]:
    """The ranks of a process group, and how many ranks there are at all."""
    import torch.distributed as dist

    if not dist.is_available() or not dist.is_initialized():
        raise Unsupported(f"there is no process group {name!r}, because torch.distributed is not initialised", _ADVICE)
    from torch.distributed.distributed_c10d import _resolve_process_group, get_process_group_ranks

    try:
        group = _resolve_process_group(name)
    except (RuntimeError, ValueError) as error:
        raise Unsupported(f"there is no process group {name!r} ({error})", _ADVICE) from None
    return get_process_group_ranks(group), dist.get_world_size()


def replica_groups(ranks: list[int], world: int) -> list[list[int]]:
    """The groups of all processes, of which one is known; they lie as those of an axis of a mesh do.

    A program knows the group that its own process is in, and all processes run this one program.

    >>> replica_groups([0, 1], 4), replica_groups([1, 3], 4)
    ([[0, 1], [2, 3]], [[0, 2], [1, 3]])
    """
    count, stride = len(ranks), ranks[1] - ranks[0] if len(ranks) > 1 else 1
    if stride > 0 and world % (stride * count) == 0:
        starts = (block + offset for block in range(0, world, stride * count) for offset in range(stride))
        rows = [list(range(start, start + stride * count, stride)) for start in starts]
        if ranks in rows:
            return rows
    raise Unsupported(
        f"the ranks {ranks} are no axis of a mesh of {world} processes, so that nobody knows the other groups",
        "make groups from single axes of a DeviceMesh, and reduce over one after the other",
    )


COLLECTIVE_LOWERINGS: dict[Any, Lowering] = present(
    {
        collectives.all_reduce.default: _collective,
        collectives.all_gather_into_tensor.default: _collective,
        collectives.reduce_scatter_tensor.default: _collective,
        collectives.all_to_all_single.default: _collective,
        collectives.broadcast.default: _collective,
    }
)
