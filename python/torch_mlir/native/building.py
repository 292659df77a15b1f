# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the native extension for the PyTorch at hand, once for each version, source and compiler."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import torch

from ..compile_log import compilation
from .errors import NativeExtensionError
from .places import MODULE, keeping_folder, sources

__all__ = ["build"]

_COMPILERS = ("c++", "g++", "clang++")
_FLAGS = ("-std=c++20", "-O2", "-fPIC", "-fvisibility=hidden", "-w")
_LIBRARIES = ("c10", "torch_cpu", "torch_python")


def build() -> Path:
    """The path of the extension for this PyTorch, which is compiled unless it has been before.

    >>> build().suffix
    '.so'
    """
    compiler = _compiler()
    _check_headers()
    folder = keeping_folder()
    target = folder / f"{_key(compiler)}.so"
    if not _is_there(target):
        with _alone(folder):
            if not _is_there(target):
                _compile(compiler, folder, target)
    return target


def _is_there(target: Path) -> bool:
    """Whether an extension was kept, by this user."""
    return target.is_file() and target.stat().st_uid == os.geteuid()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Lets one process compile at a time; the lock of a process that is killed is free."""
    with open(folder / "lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _compiler() -> list[str]:
    named = os.environ.get("CXX")
    if named:
        words = shlex.split(named)
        if not words or shutil.which(words[0]) is None:
            raise NativeExtensionError(_missing(f"CXX names the compiler {named!r}, which is not there"))
        return words
    found = next((path for path in map(shutil.which, _COMPILERS) if path), None)
    if found is None:
        raise NativeExtensionError(_missing("there is no C++ compiler: install g++ or clang++, or name one in CXX"))
    return [found]


def _check_headers() -> None:
    for path, what in (
        (_torch_folder() / "include" / "torch" / "csrc" / "jit", "this PyTorch came without its C++ headers"),
        (Path(sysconfig.get_paths()["include"]) / "Python.h", "Python's headers are missing: install python3-dev"),
    ):
        if not path.exists():
            raise NativeExtensionError(_missing(f"{what} ({path})"))


def _missing(what: str) -> str:
    return (
        f"torch_mlir.fuser needs torch-mlir's native extension, which this installation does not have for PyTorch "
        f"{torch.__version__} and which it cannot compile, because {what}; the rest of torch-mlir works without it"
    )


def _torch_folder() -> Path:
    return Path(torch.__file__).parent


def _key(compiler: Sequence[str]) -> str:
    """Names what is made of these sources by this compiler, for this PyTorch and Python."""
    answer = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    parts = [torch.__version__, str(_torch_folder()), str(sysconfig.get_config_var("SOABI")), *compiler, answer.stdout]
    digest = hashlib.sha256("\0".join([*parts, *_FLAGS]).encode())
    for path in sources():
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{MODULE}-{torch.__version__}-{digest.hexdigest()[:24]}"


def _compile(compiler: Sequence[str], folder: Path, target: Path) -> None:
    units = [path for path in sources() if path.suffix == ".cpp"]
    name = f"the native extension for PyTorch {torch.__version__}"
    with compilation(name) as run, tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as scratch:
        objects = []
        for number, unit in enumerate(units, 1):
            run.enter(f"{unit.name}, {number} of {len(units)}")
            objects.append(f"{scratch}/{unit.stem}.o")
            _run([*compiler, *_FLAGS, *_includes(), "-c", str(unit), "-o", objects[-1]])
        run.enter("linking")
        _run([*compiler, "-shared", *objects, *_links(), "-o", f"{scratch}/made.so"])
        os.chmod(f"{scratch}/made.so", 0o700)
        os.replace(f"{scratch}/made.so", target)


def _includes() -> list[str]:
    include = _torch_folder() / "include"
    folders = (include, include / "torch" / "csrc" / "api" / "include", sysconfig.get_paths()["include"])
    return [word for folder in folders for word in ("-isystem", str(folder))]


def _links() -> list[str]:
    return [f"-L{_torch_folder() / 'lib'}", *(f"-l{name}" for name in _LIBRARIES)]


def _run(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
        shown = "\n".join(lines[:10])
        raise NativeExtensionError(
            _missing(f"{command[0]} failed; PyTorch's headers need a compiler with C++20:\n{shown}\n")
        )
