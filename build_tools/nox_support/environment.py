# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python environments under .nox/: one with torch for building, testing and linting, small ones for the rest.

A digest of each request records what was installed, so an unchanged request costs nothing.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from . import bootstrap, pip
from .paths import CONSTRAINTS, NOX, REQUIREMENTS, ROOT
from .problem import Problem

PINNED_TORCH = re.compile(r"^torch==([\w.]+)$", re.MULTILINE)
TORCH_CPU_INDEX = "https://download.pytorch.org/whl/cpu"


class Environment:
    """A virtual environment of the tree; `torch` is the version of PyTorch in it, where it is not the pinned one.

    With `foreign`, packages in it choose the versions of everything but PyTorch.

    >>> Environment("main").python.name
    'python'
    """

    def __init__(self, name: str, *, torch: str = "", foreign: bool = False) -> None:
        self.name = name
        self.torch = torch
        self.foreign = foreign
        self.path = NOX / name
        self.bin = self.path / "bin"
        self.python = self.bin / "python"

    def create(self) -> None:
        """Create it unless it is there and works."""
        if Path(sys.prefix) == self.path:
            return  # nox itself runs in here, say from a test
        if self._stamp("created").exists() and self._stamp("created").read_text() == self.identity():
            return
        shutil.rmtree(self.path, ignore_errors=True)
        command = [sys.executable, "-m", "virtualenv", "--quiet", str(self.path)]
        variables = bootstrap.subprocess_environment()
        made = subprocess.run(
            command, env=variables, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if made.returncode:
            reason = (made.stderr or made.stdout).strip().splitlines()[-1:]
            raise Problem(f"cannot create a Python environment in {self.path}: {' '.join(reason)}")
        self._stamp("created").write_text(self.identity())

    def install(self, what: str, arguments: Sequence[str], *, torch: bool = False) -> bool:
        """Have pip install ``arguments`` unless the same was installed before; says whether pip ran."""
        constraints = self._constraints()
        digest = _digest([constraints.read_text(), *arguments, *(_content(word) for word in arguments)])
        stamp = self._stamp(what)
        if stamp.exists() and stamp.read_text() == digest:
            return False
        if torch:
            self._install_torch()
        pip.install(str(self.python), ["-c", str(constraints), *arguments], what)
        stamp.write_text(digest)
        return True

    def _constraints(self) -> Path:
        if not self.torch and not self.foreign:
            return CONSTRAINTS
        pinned = f"torch=={self.torch or torch_version()}"
        own = self.path / "constraints.txt"
        own.write_text(f"{pinned}\n" if self.foreign else PINNED_TORCH.sub(pinned, CONSTRAINTS.read_text()))
        return own

    def _install_torch(self) -> None:
        # The CPU build is a twentieth of the CUDA one: take it from wherever pip is configured to look, then
        # from PyTorch's own index, and only then whatever carries the version.
        version = self.torch or torch_version()
        python = str(self.python)
        try:
            return pip.install(python, [f"torch=={version}+cpu"], "torch")
        except pip.NoConnection:
            raise
        except Problem:
            pass
        try:
            return pip.install(python, [f"torch=={version}+cpu", "--index-url", TORCH_CPU_INDEX], "torch")
        except Problem:
            pip.install(python, [f"torch=={version}"], "torch")

    def variables(self, **extra: str) -> dict[str, str]:
        """The environment variables of a command run in here."""
        inherited = {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}
        path = f"{self.bin}{os.pathsep}{inherited.get('PATH', os.defpath)}"
        return {**inherited, "PATH": path, "VIRTUAL_ENV": str(self.path), **extra}

    def site_packages(self) -> Path:
        """The folder of its modules."""
        return self.path / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"

    def identity(self) -> str:
        """A digest of its place and of the Python behind it.

        An environment moves with the tree (a container, a copy) but its scripts name absolute paths.
        """
        return _digest([str(self.path), sys.base_prefix, sys.version])

    def _stamp(self, what: str) -> Path:
        return self.path / f".{re.sub(r'[^a-z0-9]+', '-', what.lower())}.stamp"


def main_environment() -> Environment:
    """The environment with torch, shared by building, testing and linting."""
    return Environment("main")


def environment_with(version: str) -> Environment:
    """The environment with a version of PyTorch of one's choice.

    >>> environment_with("2.15.0").path.name
    'torch-2.15.0'
    """
    return Environment(f"torch-{version}", torch=version)


def foreign_environment(name: str) -> Environment:
    """An environment for packages that pin other versions than the project does.

    >>> foreign_environment("older-timm").path.name
    'heavydep-older-timm'
    """
    return Environment(f"heavydep-{name}", foreign=True)


def requirements(*names: str) -> list[str]:
    """The pip arguments for build_tools/requirements/NAME.txt.

    >>> requirements("docs")[0]
    '-r'
    """
    return [word for name in names for word in ("-r", str(REQUIREMENTS / f"{name}.txt"))]


def torch_version() -> str:
    """The version of torch the constraints pin."""
    pinned = PINNED_TORCH.search(CONSTRAINTS.read_text())
    if not pinned:
        raise Problem(f"{CONSTRAINTS} does not pin torch")
    return pinned.group(1)


def project_requirements() -> list[str]:
    """The requirements of pyproject.toml, for the build and for running."""
    import nox.project

    project = nox.project.load_toml(ROOT / "pyproject.toml")
    return [*project["build-system"]["requires"], *project["project"].get("dependencies", [])]


def _content(word: str) -> str:
    path = Path(word)
    return path.read_text() if path.is_absolute() and path.suffix == ".txt" and path.is_file() else ""


def _digest(parts: Sequence[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
