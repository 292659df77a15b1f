# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Configure and build build/release, and let the shared environment import the result."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import calendar_version

from . import process
from .environment import Environment
from .paths import BUILD, PRESET, PYTHON_PACKAGES, ROOT
from .problem import Problem
from .report import Report

OLDEST_CMAKE = (3, 25)
STAMP = BUILD / ".configured"
ENTRY_POINT = "from {module} import {function}\nimport sys\nsys.exit({function}())\n"


def run(report: Report, environment: Environment) -> None:
    """Bring build/release up to date."""
    tools = _tools(environment)
    variables = environment.variables()
    with report.step("configure") as step:
        step.note = configure(tools["cmake"], environment, variables)
    with report.step("build") as step:
        lines = process.follow(
            [tools["cmake"], "--build", BUILD], label="build", log="build", env=variables, explain=first_failure
        )
        step.note = summary(lines)
    drop_dangling(PYTHON_PACKAGES)
    with report.step("register", quiet=True) as step:
        step.note = register(environment)


def drop_dangling(folder: Path) -> None:
    """Removes links to sources that are gone: the build makes links, but Python would still find those modules.

    >>> drop_dangling(Path("no-such-folder"))
    """
    for path in folder.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()


def summary(lines: Sequence[str]) -> str:
    """The number of steps of a build.

    >>> summary(["[1/2] a", "[2/2] b"])
    '2 steps'
    """
    counted = [match for line in lines if (match := re.match(r"\[(\d+)/\d+\]", line))]
    return f"{counted[-1].group(1)} steps" if counted else "nothing to do"


def configure(cmake: str, environment: Environment, variables: dict[str, str]) -> str:
    """Run CMake's configure step if it was never run like this; Ninja repeats it when a CMakeLists.txt changed."""
    command = [cmake, "--preset", PRESET, f"-DPython_EXECUTABLE={environment.python}"]
    command += [f"-DPython3_EXECUTABLE={environment.python}"]
    if os.environ.get("MLIR_DIR"):
        command.append(f"-DMLIR_DIR={os.environ['MLIR_DIR']}")
    digest = hashlib.sha256(
        "\0".join([str(ROOT), *command, (ROOT / "CMakePresets.json").read_text()]).encode()
    ).hexdigest()
    stamp = f"{environment.identity()}\n{digest}"
    if STAMP.exists() and STAMP.read_text() == stamp and (BUILD / "build.ninja").exists():
        return "unchanged"
    if _configured_elsewhere(environment.identity()):
        command.append("--fresh")
    process.follow(command, label="configure", log="configure", env=variables, explain=cmake_error)
    STAMP.write_text(stamp)
    return "done"


def _configured_elsewhere(identity: str) -> bool:
    # CMake keeps the folders of the Python that it found, and a container has another one behind the same path.
    cache = BUILD / "CMakeCache.txt"
    if not cache.exists():
        return False
    moved = f"CMAKE_HOME_DIRECTORY:INTERNAL={ROOT}\n" not in cache.read_text()
    return moved or (STAMP.exists() and not STAMP.read_text().startswith(identity))


def _tools(environment: Environment) -> dict[str, str]:
    # Debian's own are new enough and cost one apt transaction we need anyway; an older system gets PyPI's.
    path = os.environ.get("PATH")
    cmake, ninja = shutil.which("cmake", path=path), shutil.which("ninja", path=path)
    wanted = [name for name, found in (("cmake", cmake and _new_enough(cmake)), ("ninja", ninja)) if not found]
    if wanted:
        environment.install("build tools", wanted)
    return {
        "cmake": str(environment.bin / "cmake") if "cmake" in wanted else str(cmake),
        "ninja": str(environment.bin / "ninja") if "ninja" in wanted else str(ninja),
    }


def _new_enough(cmake: str) -> bool:
    output = subprocess.run([cmake, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.search(r"version (\d+)\.(\d+)", output)
    return version is not None and (int(version.group(1)), int(version.group(2))) >= OLDEST_CMAKE


def cmake_error(lines: Sequence[str]) -> str:
    """CMake's own description of an error, without the places in its files.

    >>> cmake_error(["-- x", "CMake Error at a.cmake:1 (message):", "  no MLIR", "Call Stack:"])
    'no MLIR'
    """
    said: list[str] = []
    inside = False
    for line in lines:
        if line.startswith("CMake Error"):
            inside = True
        elif inside and (line.startswith("  ") or not line.strip()):
            said += [line.strip()] if line.strip() else []
        else:
            inside = False
    return " ".join(dict.fromkeys(said)) or process.last_lines(lines)


def first_failure(lines: Sequence[str]) -> str:
    """The first failed command of a Ninja build, with its output.

    >>> first_failure(["[1/2] ok", "FAILED: a.o", "g++ a.cpp", "a.cpp:1: error", "[2/2] b"])
    'FAILED: a.o\\ng++ a.cpp\\na.cpp:1: error'
    """
    if any(line.startswith("CMake Error") for line in lines):
        return cmake_error(lines)
    start = next((i for i, line in enumerate(lines) if line.startswith("FAILED:")), None)
    if start is None:
        return process.last_lines(lines)
    end = next((i for i in range(start + 1, len(lines)) if re.match(r"\[\d+/\d+\]|ninja:", lines[i])), len(lines))
    return "\n".join(line[:2000] for line in lines[start : min(end, start + process.TAIL)])


def register(environment: Environment) -> str:
    """Make the built package importable in the environment, with its metadata and its commands.

    An editable install would copy the libraries once more; the environment can look into the build directory.
    """
    pyproject = (ROOT / "pyproject.toml").read_text()
    digest = hashlib.sha256(f"{PYTHON_PACKAGES}\0{pyproject}\0{calendar_version.version()}".encode()).hexdigest()
    stamp = environment.path / ".registered.stamp"
    if stamp.exists() and stamp.read_text() == digest and list(PYTHON_PACKAGES.glob("*.dist-info")):
        return "unchanged"
    for old in PYTHON_PACKAGES.glob("*.dist-info"):
        shutil.rmtree(old)
    hook = "import sys; from scikit_build_core.build import prepare_metadata_for_build_wheel as hook; hook(sys.argv[1])"
    process.follow(
        [environment.python, "-c", hook, PYTHON_PACKAGES], label="metadata", log="build", env=environment.variables()
    )
    (environment.site_packages() / "torch_mlir_build.pth").write_text(f"{PYTHON_PACKAGES}\n")
    _write_commands(environment)
    stamp.write_text(digest)
    return "done"


def _write_commands(environment: Environment) -> None:
    import nox.project

    scripts = nox.project.load_toml(ROOT / "pyproject.toml")["project"].get("scripts", {})
    for name, target in scripts.items():
        module, _, function = target.partition(":")
        if not function:
            raise Problem(f"pyproject.toml: the script {name} names no function: {target}")
        command = environment.bin / name
        command.write_text(f"#!{environment.python}\n" + ENTRY_POINT.format(module=module, function=function))
        command.chmod(0o755)
