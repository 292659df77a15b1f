# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What PyTorch loads when it first meets `backend="torch_mlir"`, in several threads at a time if need be.

PyTorch registers what it has loaded, and a thread that comes second fails there because the name is taken. So the first
thread registers the backend here, and nobody gets anything to register: PyTorch looks the name up afterwards anyway.
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
    """Whether PyTorch's registry loads the entry point; for all others it is what it seems to be."""
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
