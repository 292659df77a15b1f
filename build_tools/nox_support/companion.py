# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Build the small wheel of packages/buddy, which goes beside the wheels of torch-mlir."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from . import process
from .paths import DIST, ROOT

SOURCE = ROOT / "packages" / "buddy"
SNIPPET = ROOT / "examples" / "dynamo_compiler" / "snippet.py"


def build(python: str | os.PathLike[str], environment: Mapping[str, str] | None = None) -> Path:
    """Build the wheel into dist/ with a Python that has setuptools, from a copy, since setuptools writes into it."""
    DIST.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copytree(SOURCE, Path(folder) / "buddy")
        options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder]
        command = [python, "-m", "pip", "wheel", *options, copy]
        process.follow(command, label="companion wheel", log="companion", env=dict(environment or os.environ))
        (made,) = Path(folder).glob("*.whl")
        return Path(shutil.copy2(made, DIST / made.name))
