# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The default decomposition table: PyTorch's path to core ATen, without the operators that stay whole."""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import ModuleType
from typing import Any

import torch
from torch._decomp import decomposition_table, get_decompositions
from torch._ops import OpOverload

from ..program.operators import overloads
from .family import Family
from .prims import prims_decompositions

# Operator name -> why it reaches the compiler in one piece.
KEPT_WHOLE: dict[str, str] = {
    "aten.scaled_dot_product_attention": "one kernel; its decomposition also fails on dynamic sequence lengths",
    "aten._softmax": "one numerically stable reduction",
    "aten._log_softmax": "one numerically stable reduction",
    "aten.native_layer_norm": "one fused normalisation",
    "aten.convolution": "maps to named convolutions",
    "aten.addmm": "a matrix product with its bias",
    "aten.baddbmm": "a batched matrix product with its bias",
    "aten.squeeze": "clearer than the list form core ATen has; our own decomposition of that form lands here",
    "aten.gelu": "one elementwise function",
    "aten.embedding": "a gather that keeps its padding semantics",
}

# Operators that PyTorch can decompose, but does not on its way to core ATen.
DECOMPOSED_FURTHER: tuple[str, ...] = (
    "aten._native_batch_norm_legit",
    "aten._native_batch_norm_legit_functional",
    "aten._batch_norm_with_update_functional",
    "aten.upsample_nearest2d",
    "aten._euclidean_dist",
    "aten.logsumexp",
    "aten.diag",
    "aten.dist",
    "aten.addmv",
    "aten.aminmax",
    "aten.multi_margin_loss",
    "aten.tril_indices",
    "aten.triu_indices",
)


def default_table(keep: Iterable[str] = ()) -> dict[Any, Callable[..., Any]]:
    """The table that decomposes exported programs. `keep` names further operators to leave whole.

    >>> torch.ops.aten.scaled_dot_product_attention.default in default_table()
    False
    """
    return without(shared_table(), keep)


def without(table: Mapping[Any, Callable[..., Any]], keep: Iterable[str]) -> dict[Any, Callable[..., Any]]:
    """A copy of the table without some operators, in all their overloads.

    >>> torch.ops.aten.roll.default in without(shared_table(), ["aten.roll"])
    False
    """
    rest = dict(table)
    _drop(rest, [".".join(name.removeprefix("torch.").split(".")[:2]) for name in keep])
    return rest


def shared_table() -> Mapping[Any, Callable[..., Any]]:
    """The default table itself, which callers must not change. Making a new one takes longer than a small import.

    >>> shared_table() is shared_table()
    True
    """
    return _CACHE.table()


_COMPOSITE = torch._C.DispatchKey.CompositeImplicitAutograd


class _Cache:
    """Caches the table, and makes a new one after a library has registered something that belongs into it."""

    def __init__(self) -> None:
        self._torchs: dict[Any, Callable[..., Any]] = {}
        self._kernels: list[dict[Any, Any]] = []  # The Python kernels per operator of it.
        self._in_python: list[dict[Any, Any]] = []  # Those of composite operators.
        self._registered: tuple[Any, ...] = ()
        self._counts: tuple[int, ...] = ()
        self._implemented: set[str] = set()
        self._composites: list[str] = []
        self._table: dict[Any, Callable[..., Any]] = {}

    def table(self) -> dict[Any, Callable[..., Any]]:
        """The table for the present registrations."""
        files = _families()  # First, because loading a file may register operators.
        is_same_libraries = self._look_at_libraries()
        is_changed = self._registrations() != self._registered
        if is_changed:
            self._torchs = _torchs_table()
            self._kernels = [op.py_kernels for op in self._torchs if isinstance(op, OpOverload)]
            self._in_python = [kernels for kernels in self._kernels if _COMPOSITE in kernels]
            self._registered = self._registrations()
        if is_same_libraries and not is_changed:
            return self._table
        self._table = dict(self._torchs)
        self._table.update(prims_decompositions())
        for file in files:
            self._table.update(file.decomposes.table())
        return self._table

    def _look_at_libraries(self) -> bool:
        """Whether no library was loaded or unloaded. Listing PyTorch's composites takes a millisecond."""
        counts = len(sys.modules), len(torch.ops.loaded_libraries), len(torch.library._defs)
        if counts == self._counts and self._implemented == torch.library._impls:
            return True
        self._counts, self._implemented = counts, set(torch.library._impls)
        self._composites = torch._C._dispatch_get_registrations_for_dispatch_key("CompositeImplicitAutograd")
        return False

    def _registrations(self) -> tuple[Any, ...]:
        """The registrations behind PyTorch's part of the table: decompositions and composites."""
        in_python = [kernels.get(_COMPOSITE) for kernels in self._in_python]
        # A new Python composite adds a kernel, and counting kernels is faster than looking each up.
        return list(decomposition_table.values()), in_python, list(map(len, self._kernels)), self._composites


_CACHE = _Cache()


@cache
def _families() -> list[ModuleType]:
    """The files of this folder that have a family. A new file needs no registration."""
    names = [file.name for file in pkgutil.iter_modules([os.path.dirname(__file__)])]
    files = [importlib.import_module(f".{name}", __package__) for name in names]
    return [file for file in files if isinstance(getattr(file, "decomposes", None), Family)]


def _torchs_table() -> dict[Any, Callable[..., Any]]:
    further = [overload for name in DECOMPOSED_FURTHER for overload in overloads(name)]
    table = {**dict(torch.export.default_decompositions().items()), **get_decompositions(further)}
    _drop(table, KEPT_WHOLE)
    return table


def _drop(table: dict[Any, Callable[..., Any]], names: Iterable[str]) -> None:
    for name in names:
        for overload in overloads(name):
            table.pop(overload, None)
