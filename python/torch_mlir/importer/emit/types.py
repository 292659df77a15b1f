# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Converts torch values and metadata to Torch dialect types, and parses each distinct type once per context."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor

from ... import ir
from ..._mlir_libs._torchMlirBuilder import Type
from ...program.dtypes import DTYPES
from ...program.errors import Unsupported
from ...program.size_ranges import is_made_one
from .sparsity import encoding_text
from .type_texts import TypeTexts

SCALAR_KINDS: dict[type, str] = {
    int: "int",
    float: "float",
    bool: "bool",
    str: "str",
    type(None): "none",
    torch.SymInt: "int",
    torch.SymFloat: "float",
    torch.SymBool: "bool",
}
SCALAR_TYPE_TEXTS: dict[type, str] = {
    **{type_: f"!torch.{kind}" for type_, kind in SCALAR_KINDS.items()},
    torch.device: "!torch.Device",
    torch.dtype: "!torch.int",
    torch.layout: "!torch.int",
    torch.memory_format: "!torch.int",
    torch.Generator: "!torch.Generator",
}

_STRIDED = torch.strided


def static_dim(size: Any) -> int | None:
    """The size as an integer, or None where it is symbolic.

    >>> static_dim(3)
    3
    """
    if type(size) is int:
        return size
    if isinstance(size, torch.SymInt):
        known = size.node.maybe_as_int()
        # PyTorch broadcasts a one, and the type must say so.
        return known if known is not None or not is_made_one(size) else 1
    return int(size)


def dtype_text(dtype: torch.dtype) -> str:
    """The element type's text inside a Torch type.

    >>> dtype_text(torch.int64)
    'si64'
    """
    row = DTYPES.get(dtype)
    if row is None:
        raise Unsupported(f"{dtype} has no element type in the Torch dialect", "cast to a supported dtype")
    return row.mlir


def shape_text(shape: Sequence[Any]) -> str:
    """The shape's text inside a Torch type.

    >>> shape_text([2, 3])
    '[2,3]'
    """
    dims = (static_dim(size) for size in shape)
    return "[" + ",".join("?" if dim is None else str(dim) for dim in dims) + "]"


def _encoding(value: torch.Tensor) -> str:
    return "" if value.layout is _STRIDED else "," + encoding_text(value)


class TypeCache(TypeTexts):
    """Types of one context, of torch's values too."""

    def __init__(self, context: ir.Context) -> None:
        super().__init__(context)
        self._tensors: dict[Any, Type] = {}
        self._fakes: dict[int, tuple[FakeTensor, Type]] = {}  # By identity, so the tensors are kept.

    def tensor(self, value: torch.Tensor) -> Type:
        """The value-semantics tensor type of a (fake) tensor."""
        key = (value.dtype, value.shape, value.layout)
        try:
            type_ = self._tensors.get(key)
        except TypeError:  # Symbolic sizes do not hash; their text does.
            return self.parse(self._tensor_text(value))
        if type_ is None:
            type_ = self._tensors[key] = self.parse(self._tensor_text(value))
        return type_

    def mutable_tensor(self, value: torch.Tensor) -> Type:
        """The reference-semantics twin of `tensor`."""
        return self.parse("!torch.tensor" + self._tensor_text(value).removeprefix("!torch.vtensor"))

    def builtin_tensor(self, value: torch.Tensor) -> Type:
        """The builtin tensor type of a literal, whose sizes are all known."""
        key = (value.dtype, value.shape)
        type_ = self._tensors.get(key)
        if type_ is None:
            dims = "".join(f"{size}x" for size in value.shape)
            type_ = self._tensors[key] = self.parse(f"tensor<{dims}{dtype_text(value.dtype)}>")
        return type_

    def signless_tensor(self, value: torch.Tensor) -> Type:
        """The builtin tensor type that a tensor converts to: integers have no sign there."""
        dims = "".join("?x" if dim is None else f"{dim}x" for dim in map(static_dim, value.shape))
        return self.parse(f"tensor<{dims}{dtype_text(value.dtype).lstrip('su')}{_encoding(value)}>")

    def of(self, value: Any) -> Type:
        """The type of any value that may flow through a graph."""
        if type(value) is FakeTensor:
            known = self._fakes.get(id(value))  # Nodes of repeated layers share their fake tensors.
            if known is None:
                known = self._fakes[id(value)] = (value, self.tensor(value))
            return known[1]
        if isinstance(value, torch.Tensor):
            return self.tensor(value)
        text = SCALAR_TYPE_TEXTS.get(type(value))
        if text is not None:
            return self.parse(text)
        return self.list_of(self.element_text(value))

    def element_text(self, values: Any) -> str:
        """The text inside the type of a list of values."""
        if not isinstance(values, (list, tuple)):
            raise Unsupported(f"a value of type {type(values).__name__!r} has no type in the Torch dialect")
        kinds = {"vtensor" if isinstance(value, torch.Tensor) else str(self.of(value))[7:] for value in values}
        if kinds == {"vtensor", "none"}:
            return "optional<vtensor>"
        if len(kinds) > 1:
            raise Unsupported("a list with elements of different types")
        return kinds.pop() if kinds else "int"

    @staticmethod
    def _tensor_text(value: torch.Tensor) -> str:
        return f"!torch.vtensor<{shape_text(value.shape)},{dtype_text(value.dtype)}{_encoding(value)}>"
