# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loads the package in a PyTorch that lacks an operator, each time in a process of its own: a fork of this one.

Standard input has a line per operator, with the modules that name it. Standard output gets a line of JSON for each,
with the error if there is one.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
from typing import Any

import torch
import torch._dynamo.backends.debugging
import torch._functorch.partitioners
import torch.export.pt2_archive._package
from torch._ops import OpOverloadPacket, _OpNamespace

import torch_mlir
from torch_mlir.program import operators


def import_everything() -> None:
    """All modules of the package that are about PyTorch."""
    for module in pkgutil.walk_packages(torch_mlir.__path__, "torch_mlir."):
        if not module.name.startswith(("torch_mlir.backends.iree", "torch_mlir._mlir_libs", "torch_mlir.dialects")):
            importlib.import_module(module.name)


def hide(name: str) -> None:
    """From here on our sources do not find the operator; PyTorch's own still do."""
    namespace, operator, overload = name.split(".")
    alone = len(getattr(getattr(torch.ops, namespace), operator).overloads()) == 1
    hidden = (_OpNamespace, namespace, operator) if alone else (OpOverloadPacket, f"{namespace}::{operator}", overload)
    kind, owner_name, attribute = hidden
    plain = kind.__getattribute__
    own_name = "name" if kind is _OpNamespace else "_qualified_op_name"

    def hiding(found: Any) -> Any:
        def look(owner: Any, wanted: str) -> Any:
            is_ours = wanted == attribute and sys._getframe(1).f_globals.get("__name__", "").startswith("torch_mlir")
            if is_ours and plain(owner, own_name) == owner_name:
                raise AttributeError(f"{owner_name} has no {attribute}")
            return found(owner, wanted)

        return look

    kind.__getattribute__ = hiding(plain)
    kind.__getattr__ = hiding(kind.__getattr__)  # Python asks it where the first one fails.
    if kind is OpOverloadPacket:
        overloads = OpOverloadPacket.overloads
        OpOverloadPacket.overloads = lambda packet: [
            item for item in overloads(packet) if (packet._qualified_op_name, item) != (owner_name, attribute)
        ]

    own = {"_c10d_functional": "collectives"}.get(namespace, namespace)
    packet = getattr(getattr(operators, own, None), operator, None)
    vars(packet).pop(overload, None)


def load(modules: list[str]) -> list[Any]:
    """Runs the modules that name an operator once more and collects every table; what they have rows for."""
    for module in modules:
        importlib.reload(importlib.import_module(module))
    from torch_mlir.backends import get_engine
    from torch_mlir.decompositions import lists, table
    from torch_mlir.torch_compile import table as dynamo_table
    from torch_mlir.tracing import mask_bounds as bounds
    from torch_mlir.tracing import primitive_views as primitives
    from torch_mlir.tracing import recurrences

    table._CACHE._counts = ()  # Ours are collected anew, PyTorch's part is as it was.
    lists.lists_decompositions.cache_clear()
    rows = {**table.shared_table(), **dynamo_table.table_after_autograd(True)}
    rows |= dynamo_table.table_after_autograd(False, get_engine())
    with recurrences.whole_recurrences(), bounds.right_bounds(), primitives.primitive_views():
        pass
    return list(rows)


def loaded_without(name: str, modules: list[str]) -> str:
    """What goes wrong without the operator, in a child; empty if nothing does."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            hide(name)
            absent = [operator for operator in load(modules) if isinstance(operator, operators.Absent)]
            problem = f"tables have {absent}" if absent else ""
        except BaseException as error:
            problem = f"{type(error).__name__}: {error}"
        os.write(writing, problem.encode()[:4000])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        problem = pipe.read().decode()
    os.waitpid(child, 0)
    return problem


if __name__ == "__main__":
    import_everything()
    load([])  # Once here: children then collect only what can have changed.
    for line in sys.stdin:
        name, *modules = line.split()
        print(json.dumps({name: loaded_without(name, modules)}), flush=True)
