# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The entry point that PyTorch loads when it first meets `backend="torch_mlir"`, perhaps in several threads at once.

PyTorch registers an entry point that it has loaded, and the second thread to do so fails, because the name is taken. So
this module registers the backend itself, once, and gives PyTorch None. PyTorch then looks the name up.
"""

from __future__ import annotations

import sys
import threading
from typing import Any

_NAME = "torch_mlir"
_REGISTRY = "torch._dynamo.backends.registry"
_registration = threading.Lock()


def __getattr__(name: str) -> Any:
    if name != "backend":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ..serial import prepare
    from .backend import backend

    prepare()
    if _is_asked_by_registry():
        _register(backend)
        return None
    return backend


def _is_asked_by_registry() -> bool:
    """Whether PyTorch's registry loads the entry point. All other callers get the backend."""
    frame = sys._getframe(1)
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name == _REGISTRY:
            return frame.f_code.co_name == "lookup_backend"
        if name not in (__name__, "functools") and not name.startswith("importlib"):
            return False
        frame = frame.f_back  # type: ignore[assignment]
    return False


def _register(backend: Any) -> None:
    registry = sys.modules[_REGISTRY]
    with _registration:
        if _NAME not in registry._COMPILER_FNS:
            registry.register_backend(compiler_fn=backend, name=_NAME)
