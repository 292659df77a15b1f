# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The values of a graph's nodes as mapping functions take them: builtin tensors and numbers, by the names of nodes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import torch
from torch import fx

from .. import ir
from ..importer.lowerings.graph_values import GraphValues, kind_of

_TO_BUILTIN = {"int": "torch_c.to_i64", "float": "torch_c.to_f64", "bool": "torch_c.to_i1"}
_FROM_BUILTIN = {"int": "torch_c.from_i64", "float": "torch_c.from_f64", "bool": "torch_c.from_i1"}
_NUMBERS = {"int": "i64", "float": "f64", "bool": "i1"}


class SymbolTable(Mapping[Any, ir.Value]):
    """The values of the nodes in front of the one that is being mapped.

    A key is the name of a node, or a pair of the name and the number of a result, such as `("split", 1)`. A tensor is a
    builtin tensor, whose integers have no sign; a size is an `i64`. `result_type` says what the function has to make.
    """

    def __init__(self, graph: GraphValues, node: fx.Node) -> None:
        self.graph = graph
        self.node = node
        self._nodes: dict[str, fx.Node] | None = None

    def __getitem__(self, key: Any) -> ir.Value:
        node, number = self._place(key)
        graph = self.graph
        metas = _metas(graph, node)
        if not 0 <= number < len(metas):
            raise KeyError(f"node {node.name!r} has no result {number}")
        is_single = node not in graph.items
        value = graph.value_of(node).ir if is_single else graph.items_of(node)[number].ir
        return self._to_builtin(value, metas[number])

    def __contains__(self, key: object) -> bool:
        try:
            node, number = self._place(key)
        except KeyError:
            return False
        return 0 <= number < len(_metas(self.graph, node))

    def __iter__(self) -> Iterator[tuple[str, int]]:
        for node in self._before():
            yield from ((node.name, number) for number in range(len(_metas(self.graph, node))))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def result_type(self, number: int = 0) -> ir.Type:
        """The builtin type of a result of the node."""
        meta = _metas(self.graph, self.node)[number]
        return self._builtin_type(meta) or self.graph.types.of(meta).ir

    def to_torch(self, value: ir.Value, number: int = 0) -> ir.Value:
        """A value as the result of the node in the Torch dialect; TypeError if its type does not fit."""
        meta = _metas(self.graph, self.node)[number]
        wanted, torch_type = self._builtin_type(meta), self.graph.types.of(meta).ir
        if value.type == torch_type:
            return value
        if wanted is None or not (value.type == wanted or _differ_in_what_is_known(value.type, wanted)):
            raise TypeError(f"made {value.type} of result {number}, which is {wanted or torch_type}")
        if value.type != wanted:
            value = _emit("tensor.cast", value, wanted)
        name = _FROM_BUILTIN.get(kind_of(meta), "torch_c.from_builtin_tensor")
        return _emit(name, value, torch_type)

    def _to_builtin(self, value: ir.Value, meta: Any) -> ir.Value:
        wanted = self._builtin_type(meta)
        if wanted is None:
            return value
        return _emit(_TO_BUILTIN.get(kind_of(meta), "torch_c.to_builtin_tensor"), value, wanted)

    def _builtin_type(self, meta: Any) -> ir.Type | None:
        """The builtin type of a tensor or a number; None for anything else."""
        if isinstance(meta, torch.Tensor):
            return self.graph.types.signless_tensor(meta).ir
        number = _NUMBERS.get(kind_of(meta))
        return None if number is None else ir.Type.parse(number, self.graph.session.context)

    def _place(self, key: Any) -> tuple[fx.Node, int]:
        name, number = key if isinstance(key, tuple) and len(key) == 2 else (key, 0)
        if self._nodes is None:
            self._nodes = {node.name: node for node in self._before()}
        node = self._nodes.get(str(name)) if isinstance(name, (str, fx.Node)) else None
        if node is None or not isinstance(number, int):
            raise KeyError(f"{key!r} is no result of a node in front of {self.node.name!r}")
        return node, number

    def _before(self) -> Iterator[fx.Node]:
        for node in self.node.graph.nodes:
            if node is self.node:
                return
            if "val" in node.meta or "example_value" in node.meta or "tensor_meta" in node.meta:
                yield node


def _metas(graph: GraphValues, node: fx.Node) -> list[Any]:
    value = graph.meta_value(node)
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _differ_in_what_is_known(given: ir.Type, wanted: ir.Type) -> bool:
    """Whether two tensor types differ in sizes that only one of them knows."""
    if not isinstance(given, ir.RankedTensorType) or not isinstance(wanted, ir.RankedTensorType):
        return False
    if given.element_type != wanted.element_type or given.rank != wanted.rank or given.encoding != wanted.encoding:
        return False
    unknown = ir.ShapedType.get_dynamic_size()
    return all(one == other or unknown in (one, other) for one, other in zip(given.shape, wanted.shape))


def _emit(name: str, value: ir.Value, result: ir.Type) -> ir.Value:
    return ir.Operation.create(name, (result,), (value,)).result
