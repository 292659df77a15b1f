# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes attributes of tensors: single elements and bools inline, all others as resources over their own memory."""

from __future__ import annotations

import re
from typing import Any

import numpy
import torch

from ... import ir
from ..._mlir_libs._torchMlirBuilder import Attribute
from ...program.dtypes import DTYPES
from ...program.storage import check_storage, dense_bytes
from ...program.surroundings import alias_key
from .references import RefTracker
from .types import TypeCache

_UNSAFE = re.compile(r"[^A-Za-z0-9_.hmB]")


def resource_name(name: str) -> str:
    """A name that MLIR prints without quotes.

    >>> resource_name("0.weight")
    '_0.weight'
    """
    safe = _UNSAFE.sub("_", name)
    return safe if safe[:1].isalpha() or safe[:1] == "_" else "_" + safe


def _is_plain(tensor: torch.Tensor) -> bool:
    """Whether a resource can point into the tensor's own memory."""
    return tensor.is_contiguous() and tensor.is_cpu and not tensor.is_neg() and not tensor.is_conj()


def _plain_array(tensor: torch.Tensor) -> numpy.ndarray[Any, Any]:
    """An array that keeps the tensor's memory alive; bytes where NumPy lacks the dtype or the tensor is not plain."""
    if DTYPES[tensor.dtype].is_numpys and _is_plain(tensor):
        return tensor.detach().numpy()
    return dense_bytes(tensor).numpy()


class LiteralTable:
    """Attributes of literals in one context; tensors that alias share one resource.

    A `tracker` keeps those that point into a tensor's own memory, for further imports into the context.
    """

    def __init__(self, types: TypeCache, context: ir.Context, tracker: RefTracker | None = None) -> None:
        self._types = types
        self._context = context
        self._tracker = tracker
        # The tensor is kept beside its attribute, so that its address cannot be reused while the key is in use.
        self._attributes: dict[Any, tuple[torch.Tensor, Attribute]] = {}

    def attribute(self, tensor: torch.Tensor, name: str) -> Attribute:
        """The elements attribute for a tensor; `name` is the name that its resource gets if it is free."""
        check_storage(tensor)
        key = alias_key(tensor)
        known = self._attributes.get(key)
        if known is None:
            known = self._attributes[key] = (tensor, self._tracked(tensor, name))
        return known[1]

    def _tracked(self, tensor: torch.Tensor, name: str) -> Attribute:
        # A copy in an attribute may be out of date by the next import.
        if self._tracker is None or tensor.numel() <= 1 or tensor.dtype is torch.bool or not _is_plain(tensor):
            return self._make(tensor, name)
        mapping = self._tracker.track(tensor)
        if isinstance(mapping.value, ir.Attribute) and mapping.value.context == self._context:
            return Attribute.of(mapping.value)
        made = self._make(tensor, name)
        if mapping.is_empty:
            mapping.value = made.ir
        return made

    def _make(self, tensor: torch.Tensor, name: str) -> Attribute:
        type_ = self._types.builtin_tensor(tensor)
        if tensor.numel() <= 1 and not tensor.is_complex():  # The bindings know no dense complex attribute.
            return Attribute.parse(f"dense<{_element_text(tensor)}> : {type_}", self._context)
        if tensor.dtype is torch.bool:
            # Readers disagree whether a resource of i1 has bits or bytes. Inline bits take an eighth of the memory.
            return Attribute.of(
                ir.DenseElementsAttr.get(tensor.detach().cpu().contiguous().numpy(), context=self._context)
            )
        data = _plain_array(tensor)
        # The alignment of one element: readers of bytecode refuse buffers that are aligned less than the file asks.
        alignment = DTYPES[tensor.dtype].bits // 8
        return Attribute.resource(data, resource_name(name), type_, alignment)


def _element_text(tensor: torch.Tensor) -> str:
    if not tensor.numel():
        return ""
    if tensor.dtype is torch.bool:
        return "true" if bool(tensor) else "false"
    return f'"0x{bytes(dense_bytes(tensor).tolist()).hex().upper()}"'
