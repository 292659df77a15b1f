# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where the native extension and its sources are, and the folder that keeps what is compiled on demand."""

from __future__ import annotations

import atexit
import os
import shutil
import stat
import sysconfig
import tempfile
from collections.abc import Mapping
from pathlib import Path

from ..backends.cache import default_cache
from ..installation import package_path

__all__ = ["MODULE", "keeping_folder", "prebuilt", "prebuilt_name", "prebuilt_versions", "sources"]

MODULE = "_torchMlirNative"


def prebuilt_name(version: str) -> str:
    """The file name of the extension for a version of PyTorch, of any kind of build.

    >>> prebuilt_name("2.13.0+cpu").startswith("_torchMlirNative.torch-2.13.0.")
    True
    """
    return f"{MODULE}.torch-{version.partition('+')[0]}{sysconfig.get_config_var('EXT_SUFFIX')}"


def prebuilt(version: str) -> Path | None:
    """The extension that the package brings for a version of PyTorch, if it brings one.

    >>> prebuilt("1.0") is None
    True
    """
    path = package_path("_mlir_libs") / prebuilt_name(version)
    return path if path.is_file() else None


def prebuilt_versions() -> list[str]:
    """The versions of PyTorch for which the package brings an extension that this Python can load.

    >>> "1.0" in prebuilt_versions()
    False
    """
    before, after = prebuilt_name("*").split("*")
    found = package_path("_mlir_libs").glob(f"{before}*{after}")
    return sorted(path.name[len(before) : -len(after)] for path in found)


def sources() -> list[Path]:
    """The extension's sources and headers in this package: all files of `python/native`, by which CMake finds them too.

    >>> "Module.cpp" in [path.name for path in sources()]
    True
    """
    folder = package_path("native_sources")
    return sorted(path for path in folder.glob("*") if path.suffix in (".cpp", ".h"))


def keeping_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """A folder for what is compiled, which only this user can write to; a temporary one if nothing is to be kept.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     kept = keeping_folder({"XDG_CACHE_HOME": folder})
    ...     str(kept.relative_to(folder))
    'torch-mlir/native'
    """
    # TORCH_MLIR_CACHE is about programs, of which each run makes others.
    cache = default_cache({name: value for name, value in environment.items() if name != "TORCH_MLIR_CACHE"})
    if cache is not None:
        named = bool(environment.get("TORCH_MLIR_CACHE_DIR"))
        folder = (cache.folder if named else cache.folder.parent) / "native"
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_safe(folder):
                return folder
        except OSError:
            pass  # A home that cannot be written to.
    temporary = tempfile.mkdtemp(prefix="torch-mlir-native-")
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return Path(temporary)


def _is_safe(folder: Path) -> bool:
    """Code from here is run: nobody else may be able to put any here."""
    status = os.stat(folder)
    return status.st_uid == os.geteuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
