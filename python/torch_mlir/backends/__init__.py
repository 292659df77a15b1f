# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Engines: each module here takes an `ir.Module` and returns a callable; its `TAKES` says how far lowered."""

from __future__ import annotations

import importlib
from types import ModuleType

# Name -> module, loaded when asked for: an engine may need packages that not everyone has.
BACKENDS: dict[str, str] = {"cpu": "cpu", "iree": "iree"}


def get_backend(name: str) -> ModuleType:
    """The engine of this name.

    >>> get_backend("cpu").__name__
    'torch_mlir.backends.cpu'
    """
    if name not in BACKENDS:
        choices = ", ".join(repr(item) for item in BACKENDS)
        raise ValueError(f"unknown backend {name!r}: expected one of {choices}")
    return importlib.import_module(f".{BACKENDS[name]}", __name__)
