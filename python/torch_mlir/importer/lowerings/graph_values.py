# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives lowerings the values of a graph's nodes so far, and ways to make operands, results and literals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import torch
from torch import fx
from torch._subclasses.fake_tensor import FakeTensor

from ..._mlir_libs._torchMlirBuilder import Value
from ...program.dtypes import ENUM_CODES
from ...program.errors import MalformedProgramError, Poisoned, Unsupported
from ..emit.builder import Builder
from ..emit.function_op import FunctionOp, Subgraph
from ..emit.shared import Shared
from ..emit.types import SCALAR_KINDS

# Scalar conversions by (from, to). Any other pair needs no operation or is refused.
_CONVERSIONS = {
    ("int", "float"): "torch.aten.Float.Scalar",
    ("bool", "int"): "torch.aten.Int.bool",
    ("bool", "number"): "torch.aten.Int.bool",
    ("float", "int"): "torch.aten.Int.Scalar",
    ("int", "bool"): "torch.aten.Bool.int",
    ("float", "bool"): "torch.aten.Bool.float",
}
_TENSOR_READS = {
    "int": "torch.aten.Int.Tensor",
    "float": "torch.aten.Float.Tensor",
    "bool": "torch.aten.Bool.Tensor",
    "number": "torch.aten.ScalarImplicit",
}


def kind_of(value: Any) -> str:
    """The importer's kind of a value: "tensor", "list" or the kind of a scalar.

    >>> kind_of(3), kind_of(torch.ones(1))
    ('int', 'tensor')
    """
    if isinstance(value, torch.Tensor):
        return "tensor"
    if isinstance(value, (list, tuple)):
        return "list"
    return SCALAR_KINDS.get(type(value), type(value).__name__)


class GraphValues(ABC):
    """One graph while it is imported.

    `values` holds the values of nodes, and `kinds` the kinds of those that are not tensors. `items` holds the elements
    of nodes with several results, and `attributes` the subgraphs behind get_attr nodes.
    """

    def __init__(self, session: Shared, function: FunctionOp) -> None:
        self.session = session
        self.types = session.types
        self.function = function
        self.builder = Builder(session, function.block)
        self.values: dict[fx.Node, Value] = {}
        self.kinds: dict[fx.Node, str] = {}
        self.items: dict[fx.Node, list[Any]] = {}
        self.attributes: dict[fx.Node, Any] = {}
        self._failed: set[fx.Node] = set()
        self._current: fx.Node | None = None

    @contextmanager
    def insertion(self) -> Iterator[None]:
        """Lets MLIR's own bindings build at the end of the function, at the current node's location."""
        with self.function.insertion_point, self.builder.location.ir:
            yield

    @abstractmethod
    def subgraph(self, module: fx.GraphModule, wanted_name: str) -> Subgraph:
        """The private function of a graph that this one runs."""

    # Results.

    def meta_value(self, node: fx.Node) -> Any:
        """The value that torch recorded for a node while tracing."""
        meta = node.meta
        value = meta.get("val", self)  # `self` stands for no value, because None is one.
        if value is not self:
            return value
        if "example_value" in meta:
            return meta["example_value"]
        if "tensor_meta" in meta:
            return _fake_of(meta["tensor_meta"])
        raise Unsupported("torch recorded no shape and dtype", "propagate fake tensors through the graph first")

    def bind(self, node: fx.Node, value: Value, meta: Any) -> None:
        """Binds a node to its value; `meta` tells tensors from other values."""
        self.values[node] = value
        if type(meta) is not FakeTensor:
            kind = kind_of(meta)
            if kind != "tensor":
                self.kinds[node] = kind

    def bind_many(self, node: fx.Node, values: Sequence[Value], meta: Any) -> None:
        """Binds a node to a tuple of values, which getitem nodes take apart."""
        self.items[node] = list(values)
        self.kinds[node] = "list"

    def bind_list(self, node: fx.Node, value: Value, meta: Sequence[Any]) -> None:
        """Binds a node to a list value, and unpacks its elements at once."""
        self.bind(node, value, meta)
        self.items[node] = self.builder.unpack(value, [self.types.of(item) for item in meta])

    # Operands.

    def value_of(self, node: fx.Node) -> Value:
        """The value of a node as it is."""
        value = self.values.get(node)
        if value is None:
            value = self.values[node] = self.missing(node)
        return value

    def missing(self, node: fx.Node) -> Value:
        """Called for a node without a value; functions override it to make weights on demand."""
        if node in self._failed:
            raise Poisoned
        if node in self.items:
            return self.builder.make_list(self.items[node], self.types.element_text(self.meta_value(node)))
        if node in self.attributes:
            raise Unsupported(f"{type(self.attributes[node]).__name__} {node.target!r} used as a value")
        raise MalformedProgramError(f"node {node.name!r} is used before it is computed")

    def items_of(self, node: fx.Node) -> list[Any]:
        """The elements of a node with several results."""
        items = self.items.get(node)
        if items is None:
            self.value_of(node)
            raise Unsupported(f"node {node.name!r} has a single value, not a tuple")
        return items

    def operand(self, arg: Any) -> Value:
        """The operand for an argument without a schema: a node's value, or a constant of the argument's own type."""
        if isinstance(arg, fx.Node):
            return self.value_of(arg)
        builder = self.builder
        if arg is None:
            return builder.const_none()
        if isinstance(arg, bool):
            return builder.const_bool(arg)
        if isinstance(arg, int):
            return builder.const_int(arg)
        if isinstance(arg, float):
            return builder.const_float(arg)
        if isinstance(arg, str):
            return builder.const_str(arg)
        if isinstance(arg, torch.device):
            return builder.const_device(arg)
        if isinstance(arg, torch.Tensor):
            return self.tensor_literal(arg, "constant")
        raise Unsupported(f"an argument of type {type(arg).__name__}")

    def operand_dtype(self, dtype: torch.dtype) -> Value:
        """A dtype as the integer that stands for it."""
        return self.builder.const_int(ENUM_CODES[dtype])

    def scalar_kind(self, arg: Any) -> str:
        """The kind of a scalar argument."""
        if isinstance(arg, fx.Node) and arg in self._failed:
            raise Poisoned
        kind = self.kinds.get(arg, "tensor") if isinstance(arg, fx.Node) else kind_of(arg)
        if kind not in ("int", "float", "bool"):
            raise Unsupported(f"arithmetic on a value of kind {kind!r}")
        return kind

    def operand_as(self, arg: Any, kind: str) -> Value:
        """A scalar argument, converted to a kind."""
        if isinstance(arg, fx.Node):
            return self.scalar_as(arg, kind)
        if kind == "float":
            return self.builder.const_float(float(arg))
        return self.builder.const_bool(bool(arg)) if kind == "bool" else self.builder.const_int(int(arg))

    def scalar_as(self, node: fx.Node, kind: str) -> Value:
        """The value of a node, converted to a kind of scalar."""
        value = self.value_of(node)
        actual = self.kinds.get(node, "tensor")
        if actual == kind:
            return value
        name = _TENSOR_READS.get(kind) if actual == "tensor" else _CONVERSIONS.get((actual, kind))
        if name is not None:
            return self.builder.value(
                name, (value,), self.types.scalar("int" if name.startswith("torch.aten.Int.") else kind)
            )
        if kind == "number" and actual in ("int", "float"):
            return value
        raise Unsupported(f"a value of kind {actual!r} where {kind!r} is wanted")

    def scalar_to_tensor(self, node: fx.Node, value: Value) -> Value:
        """A scalar value, converted to a tensor."""
        kind = self.kinds[node]
        if kind not in ("int", "float", "bool"):
            raise Unsupported(f"a value of kind {kind!r} where a tensor is wanted")
        dtype = {"int": torch.int64, "float": torch.float64, "bool": torch.bool}[kind]
        if kind == "bool":
            value = self.builder.value("torch.aten.Int.bool", (value,), self.types.int)
            dtype = torch.int64
        result = self.types.tensor(torch.empty((), dtype=dtype, device="meta"))
        return self.builder.value("torch.prim.NumToTensor.Scalar", (value,), result)

    # Literals.

    def tensor_literal(self, tensor: torch.Tensor, name: str) -> Value:
        """A constant tensor."""
        attribute = self.session.literals.attribute(tensor, name)
        attributes = {"value": attribute}
        return self.builder.create("torch.vtensor.literal", (), (self.types.tensor(tensor),), attributes)[0]

    def number_literal(self, number: bool | int | float | complex) -> Value:
        """A Python number where the schema wants a tensor, with the dtype that keeps torch's promotion."""
        tensors = [arg.meta.get("val") for arg in self._node_arguments()]
        others = [value for value in tensors if isinstance(value, torch.Tensor)]
        dtype = torch.result_type(others[0], number) if others else torch.tensor(number).dtype
        return GraphValues.tensor_literal(self, torch.tensor(number, dtype=dtype), "number")

    def _node_arguments(self) -> list[fx.Node]:
        return self._current.all_input_nodes if self._current is not None else []


Lowering = Callable[[GraphValues, fx.Node], None]
"""Emits one node and binds its results."""


def _fake_of(meta: Any) -> Any:
    """A stand-in tensor for the older kind of metadata, which shape propagation leaves."""
    if hasattr(meta, "dtype"):
        return torch.empty(tuple(meta.shape), dtype=meta.dtype, device="meta")
    return [_fake_of(item) for item in meta]
