# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Read PyTorch's operator registry into plain data."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from .naming import mnemonic

# Operators that Python programs apply to sizes and scalars, or to learn about a tensor.
_PYTHON_NAMES = {"Int", "Float", "Bool", "size", "dim", "numel", "len", "item", "device", "warn"}


@dataclass(frozen=True)
class Value:
    """A schema's argument or return."""

    name: str
    type: str
    mutated: bool


@dataclass(frozen=True)
class Operator:
    """One overload."""

    namespace: str
    name: str
    overload: str
    arguments: tuple[Value, ...]
    returns: tuple[Value, ...]
    tags: frozenset[str]
    decomposable: bool
    composite: bool
    variadic: bool
    effect: bool = False

    @property
    def full_name(self) -> str:
        """As in a schema: `aten::add.Tensor`."""
        return f"{self.namespace}::{self.name}" + (f".{self.overload}" if self.overload else "")

    @property
    def mnemonic(self) -> str:
        """As in the dialect's text: `aten.add.Tensor`."""
        return mnemonic(f"{self.namespace}::{self.name}", self.overload)

    @property
    def sort_key(self) -> tuple[str, str, str]:
        """Relatives side by side: `add`, `add_` and `_add` are."""
        return (self.namespace, self.name.strip("_").lower(), self.mnemonic)

    @property
    def mutates(self) -> bool:
        """True if the schema says that an argument is written to."""
        return any(argument.mutated for argument in self.arguments)

    @property
    def is_random(self) -> bool:
        """True if two calls with the same operands may differ."""
        return "nondeterministic_seeded" in self.tags

    @property
    def has_effect(self) -> bool:
        """True if a call matters even when nobody reads its results."""
        return self.effect or self.mutates or not self.returns

    @cached_property
    def criteria(self) -> frozenset[str]:
        """The criteria that the table's `@` patterns can name."""
        tensors = any("Tensor" in value.type for value in self.arguments + self.returns)
        found = {"functional"} if not self.mutates else {"mutating"}
        if self.is_random:
            found.add("random")
        if not tensors or self.name in _PYTHON_NAMES:
            found.add("python")
        if not self.mutates and not self.variadic:
            found.update({"core"} & self.tags)
            if self.decomposable:
                found.add("decomposable")
            if self.composite:
                found.add("composite")
            if self.namespace == "aten" and tensors:
                found.add("tensor")
        return frozenset(found)

    def with_effect(self) -> Operator:
        """The same operator, never dropped or merged."""
        return dataclasses.replace(self, effect=True)


def _values(values: Any) -> tuple[Value, ...]:
    return tuple(
        Value(v.name or "", str(v.real_type), v.alias_info is not None and v.alias_info.is_write) for v in values
    )


def _overload(namespace: str, name: str, overload: str) -> Any:
    import torch

    try:
        return getattr(getattr(getattr(torch.ops, namespace), name), overload or "default")
    except (AttributeError, RuntimeError):
        return None  # Known to TorchScript only.


def _is_composite(op: Any) -> bool:
    import torch

    try:
        return op is not None and op.has_kernel_for_dispatch_key(torch._C.DispatchKey.CompositeImplicitAutograd)
    except RuntimeError:
        return False  # Not an operator of the dispatcher.


def _read(schema: Any, decomposable: set[str]) -> Operator:
    namespace, name = schema.name.split("::", 1)
    op = _overload(namespace, name, schema.overload_name)
    return Operator(
        namespace=namespace,
        name=name,
        overload=schema.overload_name,
        arguments=_values(schema.arguments),
        returns=_values(schema.returns),
        tags=frozenset(tag.name for tag in op.tags) if op is not None else frozenset(),
        decomposable=str(op) in decomposable,
        composite=_is_composite(op),
        variadic="..." in str(schema),
    )


def read_registry() -> list[Operator]:
    """Every operator of the installed PyTorch."""
    import torch
    import torch._decomp
    import torch._refs
    import torch.ao.quantization.fx._decomposed

    decomposable = {str(op) for op in torch._decomp.global_decomposition_table["post_autograd"]}
    return [_read(schema, decomposable) for schema in torch._C._jit_get_all_schemas()]


def read_later(path: Path) -> list[tuple[str, str]]:
    """The rows of later.txt: a version of PyTorch, and the schema of an operator that it brought."""
    rows = (line.split(maxsplit=1) for line in path.read_text().splitlines() if line and not line.startswith("#"))
    return [(version, schema) for version, schema in rows]


def with_later(operators: list[Operator], path: Path) -> list[Operator]:
    """The operators, and those of later.txt that the installed PyTorch lacks."""
    import torch

    known = {op.full_name for op in operators}
    later = (_read(torch._C.parse_schema(schema), set()) for _, schema in read_later(path))
    return operators + [op for op in later if op.full_name not in known]
