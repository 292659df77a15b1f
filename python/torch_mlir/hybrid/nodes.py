# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Classifies nodes before we compile them: whether compiled code or ATen may run each, and why ATen must."""

from __future__ import annotations

import enum
import operator
from collections.abc import Iterator
from typing import Any

import torch
from torch import fx
from torch._ops import HigherOrderOperator, OpOverload
from torch.fx.experimental.symbolic_shapes import free_unbacked_symbols

from ..backends import Engine
from ..backends.guarding import refusal_of, slower_than_aten
from ..program.nodes import values_of
from ..program.operators import aten as _aten
from ..program.operators import gives_view

RANDOM = "draws random numbers, which have to be eager's"
IN_PLACE = "changes a tensor in place"
LAYOUT = "asks how a tensor lies in memory"
EFFECT = "has effects that must keep their order"
COLLECTIVE = "talks to other processes, which is PyTorch's part"

# Operators whose result depends on strides, which compiled code chooses itself.
_ASKS_LAYOUT = frozenset(
    {
        "aten::as_strided",
        "aten::as_strided_copy",
        "aten::as_strided_scatter",
        "aten::is_contiguous",
        "aten::is_non_overlapping_and_dense",
        "aten::is_strides_like_format",
        "aten::stride",
        "aten::storage_offset",
        "aten::sym_is_contiguous",
        "aten::sym_storage_offset",
        "aten::sym_stride",
    }
)
# Arguments that say whether a random operator draws anything.
_PROBABILITIES = ("p", "dropout_p", "dropout")
_COLLECTIVES = ("_c10d_functional", "_c10d_functional_autograd", "c10d_functional", "c10d")
_EFFECTFUL = frozenset({"with_effects", "print", "auto_functionalized_dense", "call_torchbind"})


class Role(enum.Enum):
    """The side that runs a node. `FOLLOWS`: the side that has its inputs, because the node costs nothing there."""

    COMPILED = "compiled"
    ATEN = "aten"
    FOLLOWS = "follows"


def is_view(node: fx.Node) -> bool:
    """Whether the node's result shares memory with its input, so that it is free outside of compiled code.

    >>> is_view(fx.Graph().call_function(torch.ops.aten.permute.default))
    True
    """
    return isinstance(node.target, OpOverload) and gives_view(node.target)


def is_scalar(node: fx.Node) -> bool:
    """Whether the node computes a Python number or a symbolic one.

    >>> node = fx.Graph().placeholder("s0")
    >>> node.meta["val"] = 3
    >>> is_scalar(node)
    True
    """
    return isinstance(node.meta.get("val"), (int, float, bool, torch.SymInt, torch.SymFloat, torch.SymBool))


def role_of(node: fx.Node) -> Role:
    """The role of a node that nothing keeps us from compiling.

    >>> role_of(fx.Graph().call_function(torch.ops.aten.relu.default))
    <Role.COMPILED: 'compiled'>
    """
    reads_tensor = isinstance(node.target, OpOverload) and not _is_geometry(node)
    if node.target is operator.getitem or is_view(node) or node.target is _aten.empty.memory_format:
        return Role.FOLLOWS
    if is_scalar(node) and not reads_tensor:
        return Role.FOLLOWS
    return Role.COMPILED


class Roles(dict[fx.Node, Role]):
    """The roles of a graph's nodes, each computed at its first look-up.

    >>> node = fx.Graph().call_function(torch.ops.aten.relu.default)
    >>> Roles()[node]
    <Role.COMPILED: 'compiled'>
    """

    def __missing__(self, node: fx.Node) -> Role:
        role = self[node] = role_of(node)
        return role


def _is_geometry(node: fx.Node) -> bool:
    return node.target in (_aten.sym_size.int, _aten.sym_numel.default)


def is_ordered(node: fx.Node) -> bool:
    """Whether the node must keep its place among others of its kind.

    >>> is_ordered(fx.Graph().call_function(torch.ops.aten.rand.default, ([2],)))
    True
    """
    target = node.target
    if isinstance(target, HigherOrderOperator):
        return True
    if not isinstance(target, OpOverload):
        return False
    return is_random(node) or target._schema.is_mutable or target.namespace not in ("aten", "prims")


def is_barrier(node: fx.Node) -> bool:
    """Whether all earlier nodes must run before the node, and all later ones after it.

    >>> is_barrier(fx.Graph().call_function(torch.ops.aten.copy_.default))
    True
    """
    return isinstance(node.target, OpOverload) and node.target._schema.is_mutable


def is_random(node: fx.Node) -> bool:
    """Whether the node takes numbers from PyTorch's generator.

    >>> graph = fx.Graph()
    >>> is_random(graph.call_function(torch.ops.aten.native_dropout.default, (graph.placeholder("x"), 0.5, True)))
    True
    """
    target = node.target
    if not isinstance(target, OpOverload) or torch.Tag.nondeterministic_seeded not in target.tags:
        return False
    arguments = _named_arguments(node)
    chances = [arguments[name] for name in _PROBABILITIES if name in arguments]
    return not chances or any(chance != 0 for chance in chances)


def _named_arguments(node: fx.Node) -> dict[str, Any]:
    assert isinstance(node.target, OpOverload)
    schema = node.target._schema.arguments
    defaults = {argument.name: argument.default_value for argument in schema if argument.has_default_value()}
    given = {argument.name: value for argument, value in zip(schema, node.args, strict=False)}
    return {**defaults, **given, **node.kwargs}


def refusal(node: fx.Node, engine: Engine) -> str | None:
    """Why a node must not be compiled by an engine, as far as one can tell by looking at it.

    >>> from ..backends import get_engine
    >>> refusal(fx.Graph().call_function(torch.ops.aten.rand.default, ([2],)), get_engine())
    "draws random numbers, which have to be eager's"
    """
    target = node.target
    if isinstance(target, OpOverload):
        if is_random(node):
            return RANDOM
        if target.namespace in _COLLECTIVES:
            return COLLECTIVE
        if target._schema.is_mutable:
            return IN_PLACE
        if target._schema.name in _ASKS_LAYOUT:
            return LAYOUT
    elif isinstance(target, HigherOrderOperator):
        if target.name() in _EFFECTFUL:
            return EFFECT
        inner = next(filter(None, (refusal(item, engine) for item in subgraph_nodes(node))), None)
        if inner is not None:
            return f"runs a graph that {inner}"
    return refusal_of(engine, node)


def faster_on_aten(node: fx.Node, engine: Engine) -> str | None:
    """Why ATen is to run a node that the engine could compile; None unless ATen is known to be faster.

    >>> from ..backends import get_engine
    >>> graph = fx.Graph()
    >>> x = graph.placeholder("x")
    >>> x.meta["val"] = torch.empty(16, 16)
    >>> faster_on_aten(graph.call_function(torch.ops.aten.mm.default, (x, x)), get_engine())
    """
    if engine.compiles_by_size and any(
        isinstance(value, torch.Tensor) and free_unbacked_symbols(value) for value in values_of(node)
    ):
        return "has a size that depends on values, and the engine compiles for each size"
    if node.target not in engine.weighed:
        return None
    arguments = fx.node.map_arg(node.args, lambda source: source.meta.get("val"))
    return slower_than_aten(engine, node.target, arguments, node.meta.get("val"))


def subgraph_nodes(node: fx.Node) -> Iterator[fx.Node]:
    """The computing nodes of the graphs that a higher-order operator runs.

    >>> list(subgraph_nodes(fx.Graph().call_function(torch.ops.aten.relu.default)))
    []
    """
    for source in node.all_input_nodes:
        if source.op == "get_attr":
            inner = attribute_of(source)
            if isinstance(inner, fx.GraphModule):
                yield from (item for item in inner.graph.nodes if item.op == "call_function")


def attribute_of(node: fx.Node) -> Any:
    """The attribute that a get_attr node reads.

    >>> graph = fx.Graph()
    >>> node = graph.get_attr("scale")
    >>> module = fx.GraphModule({"scale": torch.ones(2)}, graph)
    >>> attribute_of(node)
    tensor([1., 1.])
    """
    owner: Any = node.graph.owning_module
    for part in str(node.target).split("."):
        owner = getattr(owner, part)
    return owner


def layout_readers(nodes: list[fx.Node]) -> dict[fx.Node, str]:
    """The views that an operator asks the strides of, each with a reason. ATen has to make them as well.

    >>> layout_readers([])
    {}
    """
    found: dict[fx.Node, str] = {}
    for node in nodes:
        if isinstance(node.target, OpOverload) and node.target._schema.name in _ASKS_LAYOUT:
            pending = list(node.all_input_nodes)
            while pending:
                source = pending.pop()
                if source not in found and is_view(source):
                    found[source] = LAYOUT
                    pending.extend(source.all_input_nodes)
    return found
