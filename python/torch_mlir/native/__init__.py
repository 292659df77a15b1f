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
from .building import build, compiler, is_compiled_anew, kept
from .errors import NativeExtensionError
from .places import MODULE, prebuilt

__all__ = ["NativeExtensionError", "described", "load", "loaded"]

_NAME = f"{__package__}.{MODULE}"
_lock = threading.Lock()


def load() -> Any:
    """The extension, compiled if need be; a `NativeExtensionError` says why there is none.

    >>> load() is load()
    True
    """
    with _lock:
        extension = loaded()
        if extension is None:
            found = None if is_compiled_anew() else prebuilt(torch.__version__)
            extension = None if found is None else _loaded_prebuilt(found)
            sys.modules[_NAME] = extension = extension or _loaded_built(build())
        return extension


def described() -> str:
    """Where the extension is, or would come from, for `torch-mlir doctor`. It loads one that is there, and makes none.

    >>> bool(described())
    True
    """
    if loaded() is None and (is_compiled_anew() or prebuilt(torch.__version__) is None) and kept() is None:
        return f"is compiled where it is first needed, by {' '.join(compiler())}"
    return f"loads, for PyTorch {torch.__version__}: {load().__file__}"


def loaded() -> Any:
    """The extension if this process has loaded it, and else None.

    >>> load() is loaded()
    True
    """
    return sys.modules.get(_NAME)


def _loaded_prebuilt(path: Path) -> ModuleType | None:
    """The extension that the package brings; None if this PyTorch is another build than it was made for."""
    try:
        return _loaded(path)
    except ImportError as error:
        log().warning("the extension of the package cannot be loaded, and another one is compiled: %s", error)
        return None


def _loaded_built(path: Path) -> ModuleType:
    """The extension that was compiled here; one that does not load is not kept."""
    try:
        return _loaded(path)
    except ImportError as error:
        path.unlink(missing_ok=True)
        raise NativeExtensionError(
            f"torch-mlir's native extension was compiled for PyTorch {torch.__version__} and cannot be loaded: "
            f"{error}; see that CXX names this system's own compiler"
        ) from None


def _loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(_NAME, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no extension module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    log().info("the native extension is %s", path)
    return module
