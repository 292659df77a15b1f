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
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import torch

from ..compile_log import Compilation, compilation, log
from .errors import NativeExtensionError
from .places import MODULE, keeping_folder, prebuilt_versions, sources

__all__ = ["build", "compiler", "is_compiled_anew", "kept"]

_VARIABLE = "TORCH_MLIR_NATIVE"
_COMPILERS = ("c++", "g++", "clang++")
_FLAGS = ("-std=c++20", "-O2", "-fPIC", "-fvisibility=hidden", "-w")
_LIBRARIES = ("c10", "torch_cpu", "torch_python")


def build() -> Path:
    """The path of the extension for this PyTorch, which is compiled unless an intact one is kept.

    >>> build().suffix
    '.so'
    """
    words = compiler()
    folder, key = keeping_folder(), _key(words)
    found = _kept(folder, key)
    if found is not None:
        return found
    with compilation(f"the native extension for PyTorch {torch.__version__}") as run:
        run.enter("waiting for another process that compiles it")
        with _alone(folder):
            return _kept(folder, key) or _compile(words, folder, key, run)


def kept() -> Path | None:
    """The extension for this PyTorch that was compiled here before, if it can still be used.

    >>> kept() is None or kept() == build()
    True
    """
    return _kept(keeping_folder(), _key(compiler()))


def compiler() -> list[str]:
    """The command that the extension is compiled by; a `NativeExtensionError` if it cannot be.

    >>> len(compiler()) > 0
    True
    """
    words = _compiler()
    _check_headers()
    return words


def is_compiled_anew() -> bool:
    """Whether the user wants none of the package's: a sanitizer's compiler makes another one.

    >>> is_compiled_anew()
    False
    """
    wish = os.environ.get(_VARIABLE, "")
    if wish not in ("", "compile"):
        raise NativeExtensionError(f"the variable {_VARIABLE} is {wish!r}: expected 'compile', or none of that name")
    return wish == "compile"


def _kept(folder: Path, key: str) -> Path | None:
    """The extension that this user has compiled before; its name has its digest, and a damaged one is thrown away."""
    for path in folder.glob(f"{key}.*.so"):
        if path.stat().st_uid == os.geteuid():
            if path.name == _name(key, path):
                return path
            log().warning("%s is damaged and will be made anew", path)
            path.unlink(missing_ok=True)
    return None


def _name(key: str, library: Path) -> str:
    return f"{key}.{hashlib.sha256(library.read_bytes()).hexdigest()[:32]}.so"


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
            raise NativeExtensionError(missing(f"CXX names the compiler {named!r}, which is not there"))
        return words
    found = next((path for path in map(shutil.which, _COMPILERS) if path), None)
    if found is None:
        raise NativeExtensionError(missing("there is no C++ compiler: install g++ or clang++, or name one in CXX"))
    return [found]


def _check_headers() -> None:
    for path, what in (
        (_torch_folder() / "include" / "torch" / "csrc" / "jit", "this PyTorch came without its C++ headers"),
        (Path(sysconfig.get_paths()["include"]) / "Python.h", "Python's headers are missing: install python3-dev"),
    ):
        if not path.exists():
            raise NativeExtensionError(missing(f"{what} ({path})"))


def missing(what: str) -> str:
    """The sentence that says why there is no extension, and how to get one.

    >>> "because it rains" in missing("it rains")
    True
    """
    if is_compiled_anew():
        return f"{_VARIABLE}=compile asks for a native extension that cannot be compiled here, because {what}"
    versions = prebuilt_versions()
    other = f"; or install PyTorch {' or '.join(versions)}, for which this package brings it" if versions else ""
    return (
        f"this part of torch-mlir needs its native extension, which this package does not bring for PyTorch "
        f"{torch.__version__} and which cannot be compiled here, because {what}{other}; the rest of torch-mlir works "
        "without it"
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


def _compile(compiler: Sequence[str], folder: Path, key: str, run: Compilation) -> Path:
    units = [path for path in sources() if path.suffix == ".cpp"]
    with tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as scratch:
        objects = [f"{scratch}/{unit.stem}.o" for unit in units]
        commands = [
            [*compiler, *_FLAGS, *_includes(), "-c", str(unit), "-o", made] for unit, made in zip(units, objects)
        ]
        run.enter(f"compiling {', '.join(unit.name for unit in units)}")
        run_all(commands, Path(scratch), _job_count())
        library = Path(scratch, "made.so")
        run.enter("linking")
        run_all([[*compiler, "-shared", *objects, *_links(), "-o", str(library)]], Path(scratch), 1)
        library.chmod(0o700)
        return library.replace(folder / _name(key, library))


def _job_count() -> int:
    """One compiler per processor: each takes up to 1.5 GB, so four at most."""
    return min(len(os.sched_getaffinity(0)), 4)


def _includes() -> list[str]:
    include = _torch_folder() / "include"
    folders = (include, include / "torch" / "csrc" / "api" / "include", sysconfig.get_paths()["include"])
    return [word for folder in folders for word in ("-isystem", str(folder))]


def _links() -> list[str]:
    return [f"-L{_torch_folder() / 'lib'}", *(f"-l{name}" for name in _LIBRARIES)]


def run_all(commands: Sequence[Sequence[str]], scratch: Path, jobs: int) -> None:
    """Runs commands, some at a time. The first failure ends the others, and so does an interrupt.

    >>> run_all([["true"], ["true"]], Path(tempfile.gettempdir()), 2)
    """
    # What is loaded in front of this process, such as a sanitizer's runtime, is not the compiler's.
    variables = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    running: deque[tuple[subprocess.Popen[bytes], Path]] = deque()
    try:
        for number, command in enumerate(commands):
            if len(running) == jobs:
                _ended(*running[0])
                running.popleft()
            output = scratch / f"{number}.log"
            with output.open("wb") as file:
                made = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=variables)
                running.append((made, output))
        while running:
            _ended(*running[0])
            running.popleft()
    finally:
        for process, _ in running:
            process.kill()
            process.wait()


def _ended(process: subprocess.Popen[bytes], output: Path) -> None:
    """Waits for a command; a `NativeExtensionError` shows the errors that it printed."""
    if process.wait():
        said = output.read_text(errors="replace").splitlines()
        shown = "\n".join([line for line in said if "error" in line][:10] or said[:10])
        command = cast("list[str]", process.args)[0]
        raise NativeExtensionError(
            missing(f"{command} failed; PyTorch's headers need a compiler with C++20:\n{shown}\n")
        )
