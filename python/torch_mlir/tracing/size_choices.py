# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Refuses decompositions that choose by symbolic sizes: `x if rows < columns else y` is right for the examples only.

`torch.export` settles such questions of the program itself, and adds them to the ranges of its sizes. It settles none
that arise later, when the program is decomposed.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import sympy
import torch
from torch.export import ExportedProgram

from ..program.conditions import environments_of
from ..program.errors import TorchMlirImportError

_TORCH = os.path.dirname(torch.__file__) + os.sep
# The rest of PyTorch asks about layouts and for its own checks, and what follows is the same either way.
_DECOMPOSITIONS_OF_TORCH = os.path.join(_TORCH, "_decomp", "")
# Those that choose between two ways to the same numbers.
_EITHER_WAY = frozenset({"should_fold"})


@contextmanager
def without_choices(exported: ExportedProgram) -> Iterator[None]:
    """While this is active, decompositions of the program that choose by its symbolic sizes are an error.

    >>> table = {torch.ops.aten.sin.default: lambda x: x * 2 if x.shape[0] < 3 else x * 3}
    >>> class Sine(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x.sin()
    >>> exported = torch.export.export(Sine(), (torch.ones(8),), dynamic_shapes=({0: torch.export.Dim("rows")},))
    >>> with without_choices(exported):
    ...     exported.run_decompositions(table)
    Traceback (most recent call last):
        ...
    torch_mlir.program.errors.TorchMlirImportError: a decomposition chooses by x.shape[0] >= 3 (<doctest...
    """
    environments = environments_of(exported.graph)
    before = [len(environment.guards) for environment in environments]
    names = dict(_sizes(exported))  # Now: a guard may make a number of a symbol.
    yield
    for environment, count in zip(environments, before, strict=True):
        for guard in environment.guards[count:]:
            _check(guard, names)


def _check(guard: Any, names: dict[Any, Any]) -> None:
    place = guard.sloc.framework_loc
    path = getattr(place, "filename", "")
    if not path or (path.startswith(_TORCH) and not path.startswith(_DECOMPOSITIONS_OF_TORCH)):
        return
    if _function_at(path, place.lineno) in _EITHER_WAY:
        return
    condition = guard.expr.xreplace(names)
    raise TorchMlirImportError(
        f"a decomposition chooses by {condition} ({path}:{place.lineno} in {place.name}), which is not known while the "
        "sizes are symbolic: narrow their ranges in dynamic_shapes, or compile once for each case"
    )


@cache
def _function_at(path: str, line: int) -> str:
    """The name of the function of a file that has a line, where a frame may be that of an expression in it."""
    try:
        with open(path, encoding="utf-8") as file:
            functions = [node for node in ast.parse(file.read()).body if isinstance(node, ast.FunctionDef)]
    except (OSError, SyntaxError):  # No file, such as what a user types.
        return ""
    return next((node.name for node in functions if node.lineno <= line <= (node.end_lineno or 0)), "")


def _sizes(exported: ExportedProgram) -> Iterator[tuple[Any, Any]]:
    """Symbols, and their names for users."""
    for node in exported.graph.find_nodes(op="placeholder"):
        value = node.meta.get("val")
        for index, size in enumerate(value.shape if isinstance(value, torch.Tensor) else ()):
            if isinstance(size, torch.SymInt) and size.node.expr.is_symbol:
                yield size.node.expr, sympy.Symbol(f"{node.name}.shape[{index}]")
