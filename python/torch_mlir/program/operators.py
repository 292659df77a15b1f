# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's operators by name, in whichever version is installed. All other modules get them from here.

A table may name an operator that only another version of PyTorch has. It is `Absent` here, and the table leaves out its
row.
"""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from collections.abc import Mapping
from functools import cache
from typing import Any, NoReturn, TypeVar

import torch
import torch._prims  # registers the operators
from torch._ops import OpOverload

__all__ = [
    "Absent",
    "AbsentOperatorError",
    "Namespace",
    "Packet",
    "aten",
    "collectives",
    "find",
    "gives_view",
    "overloads",
    "packet",
    "present",
    "prim",
    "prims",
]

_Row = TypeVar("_Row")


class AbsentOperatorError(NotImplementedError):
    """A program needs an operator that this version of PyTorch does not have."""


class Absent:
    """Stands for an operator that this PyTorch lacks: equal to nothing else, and an error when called.

    >>> aten.no_such_operator.default
    <no operator aten.no_such_operator.default>
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self.__name__ = name  # The name that torch.fx gives to a call of it.

    def __call__(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise AbsentOperatorError(
            f"PyTorch {torch.__version__} does not have the operator {self._name}, which is needed to compile this "
            "program: `torch-mlir doctor` says which versions of PyTorch are tested"
        )

    def __repr__(self) -> str:
        return f"<no operator {self._name}>"


class Packet:
    """The overloads of one name as attributes. Those that are there are kept; a library may register others later."""

    def __init__(self, namespace: str, name: str) -> None:
        self._namespace, self._name = namespace, name

    def __getattr__(self, overload: str) -> Any:
        if overload.startswith("__"):
            raise AttributeError(overload)
        packet = getattr(getattr(torch.ops, self._namespace), self._name, None)
        found = getattr(packet, overload, None)
        if not isinstance(found, OpOverload):
            return Absent(f"{self._namespace}.{self._name}.{overload}")
        setattr(self, overload, found)
        return found


class Namespace:
    """`torch.ops.NAME`, except that everything in it seems to be there.

    >>> aten.relu.default is torch.ops.aten.relu.default
    True
    """

    def __init__(self, name: str) -> None:
        self._namespace = name

    def __getattr__(self, name: str) -> Packet:
        if name.startswith("__"):
            raise AttributeError(name)
        packet = Packet(self._namespace, name)
        setattr(self, name, packet)
        return packet


aten = Namespace("aten")
prim = Namespace("prim")
prims = Namespace("prims")
collectives = Namespace("_c10d_functional")
_NAMESPACES = {"aten": aten, "prim": prim, "prims": prims}


def packet(name: str) -> Any:
    """PyTorch's own object for all overloads of `NAMESPACE.NAME`, or None.

    >>> packet("aten.relu"), packet("aten.no_such_operator")
    (<OpOverloadPacket(op='aten.relu')>, None)
    """
    namespace, operator = name.split(".")
    return getattr(getattr(torch.ops, namespace), operator, None)


def overloads(name: str) -> list[OpOverload]:
    """All overloads of `NAMESPACE.NAME`, or the one that is named behind it; none if it is not there.

    >>> [overload._overloadname for overload in overloads("aten.relu_")]
    ['default']
    >>> overloads("aten.squeeze.dims")
    [<OpOverload(op='aten.squeeze', overload='dims')>]
    >>> overloads("torchvision.no_such_operator")
    []
    """
    namespace, operator, *overload = name.split(".")
    if overload:
        return [op] if (op := find(name)) else []
    found = packet(f"{namespace}.{operator}")
    return [] if found is None else [getattr(found, each) for each in found.overloads()]


def find(name: str) -> OpOverload | None:
    """The overload `NAMESPACE.NAME.OVERLOAD`, or None.

    >>> find("aten.relu.default"), find("aten.relu.no_such_overload")
    (<OpOverload(op='aten.relu', overload='default')>, None)
    """
    namespace, operator, overload = name.split(".")
    known = _NAMESPACES.get(namespace)
    found = getattr(Packet(namespace, operator) if known is None else getattr(known, operator), overload)
    return None if isinstance(found, Absent) else found


def present(table: Mapping[Any, _Row]) -> dict[Any, _Row]:
    """A table by operator without the rows of those that are absent.

    >>> present({aten.relu.default: 1, aten.no_such_operator.default: 2})
    {<OpOverload(op='aten.relu', overload='default')>: 1}
    """
    return {operator: row for operator, row in table.items() if not isinstance(operator, Absent)}


@cache
def gives_view(op: Any) -> bool:
    """Whether an operator's schema says that its result is a view of an argument.

    >>> gives_view(torch.ops.aten.view.dtype), gives_view(torch.ops.aten.relu_.default)
    (True, False)
    """
    if not isinstance(op, OpOverload) or op._schema.is_mutable:
        return False
    return any(result.alias_info is not None for result in op._schema.returns)
