# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The paths of the tree and of the user's cache."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD_TOOLS = ROOT / "build_tools"
CONSTRAINTS = BUILD_TOOLS / "constraints.txt"
REQUIREMENTS = BUILD_TOOLS / "requirements"
PACKAGES = BUILD_TOOLS / "packages"
NOX = ROOT / ".nox"
BOOTSTRAP = NOX / "bootstrap"
LOGS = NOX / "logs"
DIST = ROOT / "dist"
README = ROOT / "README.md"
SMOKE_TEST = ROOT / "test" / "packaging" / "smoke.py"
PRESET = "release"
BUILD = ROOT / "build" / PRESET
PYTHON_PACKAGES = BUILD / "python_packages" / "torch_mlir"
TOOLS = BUILD / "bin"


def user_cache() -> Path:
    """The cache that all clones of this user share.

    >>> user_cache().name
    'torch-mlir'
    """
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "torch-mlir"


def short(path: Path) -> str:
    """``path`` relative to the tree when it is inside.

    >>> short(ROOT / "dist")
    'dist'
    """
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
