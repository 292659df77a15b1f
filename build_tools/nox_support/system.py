# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""System packages: find the missing ones, install them with apt, or tell the user the command in one line."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Callable, Sequence
from pathlib import Path

from . import process
from .paths import PACKAGES
from .problem import Problem

LLVM = Path("/usr/lib/llvm-22")
NO_CONNECTION = re.compile(
    r"Temporary failure resolving|Could not (resolve|connect)|Unable to connect|Failed to fetch|timed out"
)
UNKNOWN_PACKAGE = re.compile(r"(?:Unable to locate package|has no installation candidate\W*|Package ')\s?([\w.+-]+)")
OTHER_SYSTEM = (
    "this is no system with apt: install them its own way, or use the development container (docs/developing.md)"
)


def command(*names: str) -> Callable[[], bool]:
    """A probe: is one of these commands there?"""
    return lambda: any(shutil.which(name) for name in names)


def file(*paths: Path) -> Callable[[], bool]:
    """A probe: is one of these files there?"""
    return lambda: any(path.exists() for path in paths)


def has_compiler() -> bool:
    """Is there a C++ compiler: the one CXX names, else the usual names?"""
    chosen = shlex.split(os.environ.get("CXX", ""))
    if chosen and not shutil.which(chosen[0]):
        raise Problem(f"CXX names the compiler {chosen[0]}, which is not on this machine: unset CXX, or correct it")
    return bool(chosen) or command("c++", "g++", "clang++")()


def has_mlir() -> bool:
    """Is there an MLIR: where MLIR_DIR points, else where Debian puts it?"""
    chosen = os.environ.get("MLIR_DIR")
    return (Path(chosen) if chosen else LLVM / "lib/cmake/mlir").joinpath("MLIRConfig.cmake").exists()


def mlir_prefix() -> Path:
    """The folder of the installation we will use, which has `include` and `bin`."""
    chosen = os.environ.get("MLIR_DIR")
    return Path(chosen).resolve().parents[2] if chosen else LLVM


def mlir_tool(name: str) -> Path | None:
    """A program of LLVM: of the installation we will use, else of the search path."""
    installed = mlir_prefix() / "bin" / name
    found = installed if installed.exists() else shutil.which(name)
    return Path(found) if found else None


def has_mlir_tool(name: str) -> Callable[[], bool]:
    """A probe: is this program of LLVM there?"""
    return lambda: mlir_tool(name) is not None


# What each package is wanted for, and how to see that it is there whoever installed it.
PROBES: dict[str, tuple[str, Callable[[], bool]]] = {
    "g++": ("a C++ compiler", has_compiler),
    "cmake": ("CMake", command("cmake")),
    "ninja-build": ("Ninja", command("ninja", "ninja-build")),
    "lld-22": ("the lld linker", command("ld.lld-22", "ld.lld")),
    "libmlir-22-dev": ("MLIR 22.1", has_mlir),
    "mlir-22-tools": ("mlir-tblgen", has_mlir_tool("mlir-tblgen")),
    "llvm-22-dev": (
        "LLVM 22.1",
        lambda: "MLIR_DIR" in os.environ or (LLVM / "lib/cmake/llvm/LLVMConfig.cmake").exists(),
    ),
    "llvm-22-tools": ("FileCheck", has_mlir_tool("FileCheck")),
    "libzstd-dev": ("zstd's headers", file(Path("/usr/include/zstd.h"), Path("/usr/local/include/zstd.h"))),
    "zlib1g-dev": ("zlib's headers", file(Path("/usr/include/zlib.h"), Path("/usr/local/include/zlib.h"))),
    "python3-dev": ("Python's headers", lambda: Path(sysconfig.get_path("include"), "Python.h").exists()),
    "clang-tidy-22": ("clang-tidy 22", command("clang-tidy-22")),
    "clang-22": ("Clang 22", command("clang-22")),
    "libclang-rt-22-dev": (
        "the sanitizers of Clang 22",
        file(LLVM / "lib/clang/22/lib/linux/libclang_rt.asan-x86_64.so"),
    ),
}


def packages(*lists: str) -> list[str]:
    """The packages named in build_tools/packages/LIST.txt.

    >>> "g++" in packages("build")
    True
    """
    lines = [line for name in lists for line in (PACKAGES / f"{name}.txt").read_text().splitlines()]
    names = (line.partition("#")[0].strip() for line in lines)
    return list(dict.fromkeys(name for name in names if name))


def missing(names: Sequence[str]) -> list[str]:
    """The packages whose purpose nothing on this machine serves."""
    absent = [name for name in names if name not in PROBES or not PROBES[name][1]()]
    unprobed = [name for name in absent if name not in PROBES]
    installed = _installed(unprobed) if unprobed else set()
    return [name for name in absent if name not in installed]


def _installed(names: Sequence[str]) -> set[str]:
    if not shutil.which("dpkg-query"):
        return set()
    query = ["dpkg-query", "--show", "--showformat=${Package} ${db:Status-Status}\n", *names]
    output = subprocess.run(query, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False).stdout
    return {line.split()[0] for line in output.splitlines() if line.endswith(" installed")}


def ensure(*lists: str) -> str:
    """Install missing packages of the lists, and return a note on it."""
    wanted = missing(packages(*lists))
    if not wanted:
        return "all there"
    install(wanted)
    still = missing(wanted)
    if still:
        raise Problem(f"apt-get succeeded, but there still is no {describe(still)}")
    return f"installed {len(wanted)}"


def describe(names: Sequence[str]) -> str:
    """The packages, each with its purpose.

    >>> describe(["g++"])
    'a C++ compiler (g++)'
    """
    return ", ".join(f"{PROBES[name][0]} ({name})" if name in PROBES else name for name in names)


def install(names: Sequence[str]) -> None:
    """Install packages with apt-get, through sudo when we are not root; never asks."""
    if not shutil.which("apt-get"):
        raise Problem(f"missing: {describe(names)}; {OTHER_SYSTEM}")
    prefix = privilege(names)
    how = "through sudo " if prefix else ""
    print(f"installing with apt-get {how}what is missing: {describe(names)}", flush=True)
    unreachable = _update(prefix)
    try:
        _apt(prefix, "installing packages", "install", "--yes", "--no-install-recommends", *names)
    except process.Failed as failed:
        raise Problem(explain(failed.lines, names, unreachable) or str(failed)) from None


def privilege(names: Sequence[str]) -> list[str]:
    """The words to put before a command so that root runs it; a Problem when we have no way to become root."""
    if os.geteuid() == 0:
        return []
    by_hand = f"as root run: apt-get install --yes {' '.join(names)}"
    if not shutil.which("sudo"):
        raise Problem(f"missing: {describe(names)}; we are not root and there is no sudo; {by_hand}")
    probe = subprocess.run(["sudo", "-n", "true"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if probe.returncode:
        raise Problem(
            f"missing: {describe(names)}; we are not root and sudo wants a password, which we do not ask for; {by_hand}"
        )
    return ["sudo", "-n"]


def _update(prefix: list[str]) -> bool:
    try:
        lines = _apt(prefix, "reading package lists", "update")
    except process.Failed as failed:
        # One dead third-party source must not stop us: the installation decides.
        lines = failed.lines
    return any(NO_CONNECTION.search(line) for line in lines)


def _apt(prefix: list[str], label: str, *arguments: str) -> list[str]:
    options = ["-o", "Acquire::Retries=2", "-o", "DPkg::Lock::Timeout=120"]
    # sudo drops the environment, so the variable that forbids questions goes on its command line.
    words = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *options, *arguments]
    return process.follow(words, label=label, log="apt", env=process.quiet_environment(LC_ALL="C.UTF-8"))


def explain(lines: Sequence[str], names: Sequence[str], unreachable: bool) -> str | None:
    """Why apt could not install, in one line, or None when it is nothing we know.

    >>> explain(["E: Unable to locate package libmlir-22-dev"], ["libmlir-22-dev"], unreachable=False)[:48]
    'apt knows no libmlir-22-dev: Debian 12 has it in'
    """
    text = "\n".join(lines)
    if unreachable or NO_CONNECTION.search(text):
        return f"no network: apt-get cannot reach its servers, and needs to for {describe(names)}"
    unknown = UNKNOWN_PACKAGE.findall(text)
    if unknown:
        return (
            f"apt knows no {', '.join(dict.fromkeys(unknown))}: Debian 12 has it in the bookworm-security suite, "
            "other systems at https://apt.llvm.org; add that source and run this again"
        )
    if re.search(r"Permission denied|are you root", text):
        return f"no permission to install {describe(names)}"
    if re.search(r"Could not get lock|No space left", text):
        return f"apt-get cannot install {describe(names)}: {next(line for line in lines if line.startswith('E:'))}"
    return None
