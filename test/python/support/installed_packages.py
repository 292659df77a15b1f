# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages of this repository beside torch-mlir, built and installed from their own folders into folders of a test."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from own_process import run_python

PIP = (sys.executable, "-m", "pip")
# Without a network: what the packages need is there, or is not installed at all.
OPTIONS = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")


def copied(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of a package's sources: building writes into them."""
    return Path(shutil.copytree(package, tmp_path_factory.mktemp("source") / package.name))


def installed_from(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package, as pip installs it from its sources or its wheel."""
    target = tmp_path_factory.mktemp("installed")
    subprocess.run([*PIP, "install", *OPTIONS, "--target", str(target), str(source)], check=True)
    return target


def run(installed: Path, *command: str, timeout: float = 900) -> str:
    """What Python prints with the package in its path, away from the repository."""
    return run_python(*command, seconds=timeout, paths=[installed], cwd=installed)
