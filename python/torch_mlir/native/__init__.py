# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The extension in C++ behind `torch_mlir.fuser`, for extension points of PyTorch that Python does not reach.

It follows PyTorch's headers, so each version of PyTorch needs one of its own. The package brings the extension for the
version that it was built with. For another version it is compiled on demand, once, and kept in the user's cache.
"""

from __future__ import annotations

import importlib.util
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch

from ..compile_log import log
from .building import build
from .errors import NativeExtensionError
from .places import MODULE, prebuilt

__all__ = ["NativeExtensionError", "load"]

_NAME = f"{__package__}.{MODULE}"
_lock = threading.Lock()


def load() -> Any:
    """The extension, compiled if need be; a `NativeExtensionError` says why there is none.

    >>> load() is load()
    True
    """
    with _lock:
        loaded = sys.modules.get(_NAME)
        if loaded is None:
            found = prebuilt(torch.__version__)
            loaded = None if found is None else _loaded(found)
            if loaded is None:
                loaded = _loaded_or_refused(build())
            sys.modules[_NAME] = loaded
        return loaded


def _loaded(path: Path) -> ModuleType | None:
    """The module in a file; None if this PyTorch is another one than the file was made for."""
    spec = importlib.util.spec_from_file_location(_NAME, path)
    if spec is None or spec.loader is None:
        return None
    try:
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    except ImportError as error:  # As the dynamic loader's errors are.
        log().warning("%s cannot be loaded: %s", path, error)
        return None
    log().info("the native extension is %s", path)
    return module


def _loaded_or_refused(path: Path) -> ModuleType:
    module = _loaded(path)
    if module is None:
        path.unlink(missing_ok=True)
        raise NativeExtensionError(
            f"torch-mlir's native extension was compiled for PyTorch {torch.__version__} and cannot be loaded: "
            f"set TORCH_MLIR_LOG=warning for the reason, and see that CXX is the compiler of this system"
        )
    return module
