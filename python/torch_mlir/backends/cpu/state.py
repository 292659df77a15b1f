# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""State that the CPU engine reads where it is, however it lies there: what the importer would write out or copy."""

from __future__ import annotations

from typing import Any

import torch

from ..._mlir_libs._torchMlirBuilder import Attribute, Value
from ...importer import FxImporterHooks, InputKind, ProgramInput
from ...importer.emit.literals import resource_name
from ...live_state import dense_copy, dense_order
from ...program.storage import check_storage

_CHANGES = frozenset({InputKind.PARAMETER, InputKind.BUFFER})
# Names that torch.export gives to what the program itself has made: such a constant never changes.
_LIFTED = ("lifted_tensor_", "_lifted_tensor_constant")


class SharedState(FxImporterHooks):
    """Makes state of one element, of truth values, or in another order of dimensions, a resource over its own memory.

    Otherwise it would keep for ever what it was when the program was compiled. What is not dense in any order is copied
    into memory that the program owns: `copies`, by name, which have to be renewed before each call.
    """

    emits_any_dialect = False

    def __init__(self) -> None:
        self.copies: dict[str, torch.Tensor] = {}

    def resolve_input(self, gni: Any, value: torch.Tensor, info: ProgramInput) -> Value | None:
        """The constant for such a tensor; None leaves others to the importer. A value of the bindings, or an operation,
        would load the classes of all operations."""
        if not _may_change(info) or not value.numel():
            return None
        check_storage(value)
        order = dense_order(value)
        if order is None:
            value = self.copies[str(info.target)] = dense_copy(value)
            order = dense_order(value)
        assert order is not None
        is_inline = value.numel() == 1 or value.dtype is torch.bool
        if order != tuple(range(value.dim())):
            return _permuted(gni, value, order, info)
        return _resource(gni, value, info) if is_inline or str(info.target) in self.copies else None


def _may_change(info: ProgramInput) -> bool:
    name = str(info.target).rpartition(".")[2]
    return info.kind in _CHANGES or (info.kind is InputKind.CONSTANT_TENSOR and not name.startswith(_LIFTED))


def _permuted(gni: Any, value: torch.Tensor, order: tuple[int, ...], info: ProgramInput) -> Value:
    """The tensor as its memory has it, and then in the order that the program wants."""
    lying = _resource(gni, value.permute(order), info)
    builder = gni.builder
    dims = builder.make_list([builder.const_int(order.index(dim)) for dim in range(len(order))], "int")
    permuted: Value = builder.value("torch.aten.permute", (lying, dims), gni.types.tensor(value))
    return permuted


def _resource(gni: Any, value: torch.Tensor, info: ProgramInput) -> Value:
    """A constant over the memory of a dense tensor, which lives as long as the constant."""
    data = value.detach().reshape(-1).view(torch.uint8).numpy()
    stored, name = gni.types.builtin_tensor(value), f"state_{resource_name(info.name)}"
    attribute = Attribute.resource(data, name, stored, value.itemsize)
    literal: list[Value] = gni.builder.create(
        "torch.vtensor.literal", (), (gni.types.tensor(value),), {"value": attribute}
    )
    return literal[0]
