# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Converts torch values to types of MLIR's own bindings, for hooks and for programs that build IR around an import."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import fx

from .. import ir
from ..program.errors import Unsupported
from ..program.program import Program
from .emit.locations import LocationCache
from .emit.references import RefTracker
from .emit.types import TypeCache, dtype_text, shape_text

_INT64_MAX = (1 << 63) - 1


@dataclass
class RangeConstraint:
    """The bounds of a symbolic size, both inclusive."""

    min_val: int
    max_val: int


class ContextCache:
    """The types of one context.

    >>> cache = ContextCache(ir.Context())
    >>> print(cache.tensor_to_vtensor_type(torch.ones(2, 3)))
    !torch.vtensor<[2,3],f32>
    """

    def __init__(self, context: ir.Context, *, py_attr_tracker: RefTracker | None = None) -> None:
        self._c = context
        self._types = TypeCache(context)
        self._locations = LocationCache(context)
        self._symbolic_guards: dict[str, RangeConstraint] = {}
        self._py_attr_tracker = RefTracker() if py_attr_tracker is None else py_attr_tracker

    # Properties, not fields: MLIR's bindings load the classes of all operations for the first type of the dialect.

    @property
    def torch_bool_type(self) -> ir.Type:
        """`!torch.bool`."""
        return self._parse("!torch.bool")

    @property
    def torch_float_type(self) -> ir.Type:
        """`!torch.float`."""
        return self._parse("!torch.float")

    @property
    def torch_int_type(self) -> ir.Type:
        """`!torch.int`."""
        return self._parse("!torch.int")

    @property
    def torch_none_type(self) -> ir.Type:
        """`!torch.none`."""
        return self._parse("!torch.none")

    @property
    def torch_str_type(self) -> ir.Type:
        """`!torch.str`."""
        return self._parse("!torch.str")

    @property
    def torch_device_type(self) -> ir.Type:
        """`!torch.Device`."""
        return self._parse("!torch.Device")

    def integer_attr(self, value: int, bits: int) -> ir.Attribute:
        """An integer attribute of `bits` bits."""
        return ir.IntegerAttr.get(ir.IntegerType.get_signless(bits, self._c), value)

    def format_asm_shape(self, shape: Sequence[Any]) -> str:
        """The sizes as types write them, as in `2,?`."""
        return shape_text(shape)[1:-1]

    def dtype_to_type(self, dtype: torch.dtype) -> ir.Type:
        """The element type of a dtype."""
        try:
            return self._parse(dtype_text(dtype))
        except Unsupported as error:
            raise TypeError(str(error)) from None

    def get_vtensor_type(
        self, shape: Sequence[Any], dtype: torch.dtype, *, val: torch.Tensor | None = None, mutable: bool = False
    ) -> ir.Type:
        """The tensor type of a shape and a dtype; `val` gives the encoding of a sparse tensor."""
        if val is not None and val.layout is not torch.strided:
            return (self._types.mutable_tensor(val) if mutable else self._types.tensor(val)).ir
        kind = "tensor" if mutable else "vtensor"
        return self._parse(f"!torch.{kind}<{shape_text(shape)},{self.dtype_to_type(dtype)}>")

    def create_vtensor_type(self, dtype: torch.dtype, size: Sequence[Any]) -> ir.Type:
        """The value tensor type of a dtype and a size."""
        return self.get_vtensor_type(size, dtype)

    def tensor_to_vtensor_type(self, tensor: torch.Tensor) -> ir.Type:
        """The value tensor type of a tensor."""
        return self._types.tensor(tensor).ir

    def node_val_to_type(self, node: fx.Node, *, mutable: bool = False) -> ir.Type:
        """The type of a node's value, from the metadata that torch recorded."""
        meta = node.meta
        if "val" not in meta and "tensor_meta" not in meta:
            raise NotImplementedError(f"node {node.name!r} has neither `val` nor `tensor_meta`: torch recorded no type")
        return self.value_info_to_type(meta.get("val"), tensor_meta=meta.get("tensor_meta"), mutable=mutable)

    def value_info_to_type(self, val: Any, *, tensor_meta: Any = None, mutable: bool = False) -> ir.Type:
        """The type of a value, or of the tensor that the older kind of metadata describes."""
        if tensor_meta is not None and hasattr(tensor_meta, "dtype") and not isinstance(val, torch.Tensor):
            return self.tensor_metadata_to_type(tensor_meta, mutable=mutable)
        try:
            if mutable and isinstance(val, torch.Tensor):
                return self._types.mutable_tensor(val).ir
            return self._types.of(val).ir
        except Unsupported as error:
            raise NotImplementedError(str(error)) from None

    def tensor_metadata_to_type(self, tm: Any, *, val: torch.Tensor | None = None, mutable: bool = False) -> ir.Type:
        """The tensor type that `TensorMetadata` describes."""
        return self.get_vtensor_type(tm.shape, tm.dtype, val=val, mutable=mutable)

    def get_node_location(self, node: fx.Node) -> ir.Location | None:
        """The node's name and the lines of Python that it came from."""
        return self._locations.of_node(node).ir

    def set_symbolic_guards(self, prog: torch.export.ExportedProgram) -> dict[str, RangeConstraint]:
        """Reads the bounds of a program's symbolic sizes."""
        self._symbolic_guards = {
            name: RangeConstraint(
                -_INT64_MAX if bounds.lower is None else bounds.lower,
                _INT64_MAX if bounds.upper is None else min(bounds.upper, _INT64_MAX),
            )
            for name, bounds in Program.from_exported(prog).ranges.items()
        }
        return self._symbolic_guards

    def get_symbolic_guards(self) -> dict[str, RangeConstraint]:
        """The bounds that were read last."""
        return self._symbolic_guards

    def _parse(self, text: str) -> ir.Type:
        return self._types.parse(text).ir
