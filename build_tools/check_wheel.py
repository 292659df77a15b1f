# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Check the contents of a wheel: ``python build_tools/check_wheel.py [--unrepaired | --release] WHEEL...``.

Every wheel must fit the size limit and run on any Linux of its platform tag. It must hold each library once, no tools
but ours, and no file that only a build needs. Its one C++ library must export ``mlir*`` and nothing else. With
``--unrepaired``, a wheel before auditwheel needs no tag yet; with ``--release``, the version must be publishable.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from calendar_version import RELEASED

MAX_BYTES = 45_000_000
LIBRARY = "libTorchMLIR.so"
BINDINGS_SUPPORT = "libMLIRPythonSupport-torch_mlir.so"
TOOLS = {"torch-mlir-opt", "torch-mlir-lsp-server", "torch-mlir-read", "torch-mlir-run"}
# What export_library links into the libraries it makes.
RUNTIME = "libTorchMLIRRuntime.a"
# What is compiled where it is used, for the PyTorch that is there.
SOURCES = "torch_mlir/native_sources/"
EXTENSION = "_torchMlirNative.torch-"
BUILD_ONLY = {".a", ".cmake", ".h", ".inc", ".td", ".cpp", ".o"}
SHARED = re.compile(r"\.so(\.\d+)*$")
ELF = b"\x7fELF"


@dataclass(frozen=True)
class Wheel:
    """An unpacked wheel."""

    path: Path
    root: Path
    names: tuple[str, ...]

    def elf(self) -> list[str]:
        """The names of its binaries."""
        return [name for name in self.names if _starts_with(self.root / name, ELF)]

    def library(self) -> Path | None:
        """Its one C++ library."""
        found = [name for name in self.names if PurePosixPath(name).name == LIBRARY]
        return self.root / found[0] if found else None


Check = Callable[[Wheel], Iterator[str]]


def size(wheel: Wheel) -> Iterator[str]:
    """It is small enough."""
    actual = wheel.path.stat().st_size
    if actual > MAX_BYTES:
        yield f"it has {actual / 1e6:.1f} MB, more than {MAX_BYTES / 1e6:.0f}"


def platform(wheel: Wheel) -> Iterator[str]:
    """Its tag promises a platform."""
    if "-manylinux_" not in wheel.path.name:
        yield "its name has no manylinux tag: auditwheel has not repaired it"


def version(wheel: Wheel) -> Iterator[str]:
    """It was built from a commit that anybody can build."""
    found = wheel.path.name.split("-")[1]
    if not RELEASED.fullmatch(found):
        yield f"{found} is no version to publish: it takes a clean tree with its whole history"


def libraries(wheel: Wheel) -> Iterator[str]:
    """Each library is there once, and LLVM only inside ours."""
    if wheel.library() is None:
        yield f"there is no {LIBRARY}"
    yield from duplicates((plain_name(name), name) for name in wheel.elf() if SHARED.search(name))
    yield from duplicates((_digest(wheel.root / name), name) for name in wheel.elf())
    for name in wheel.elf():
        base = PurePosixPath(name).name
        if re.match(r"lib(LLVM|MLIR)", base) and base != BINDINGS_SUPPORT:
            yield f"{name}: MLIR and LLVM belong into {LIBRARY}"


def duplicates(named: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The items that share a key.

    >>> list(duplicates([("libz.so", "a/libz.so.1"), ("libz.so", "b/libz.so.1")]))
    ['a/libz.so.1 and b/libz.so.1 are the same library']
    """
    first: dict[str, str] = {}
    for key, name in named:
        if first.setdefault(key, name) != name:
            yield f"{first[key]} and {name} are the same library"


def plain_name(name: str) -> str:
    """A library's name without folder, version and the digest auditwheel adds.

    >>> plain_name("torch_mlir.libs/libzstd-01ab23cd.so.1.5.4")
    'libzstd.so'
    """
    return re.sub(r"(-[0-9a-f]{8})?\.so.*$", ".so", PurePosixPath(name).name)


def tools(wheel: Wheel) -> Iterator[str]:
    """Its programs are ours."""
    for name in wheel.elf():
        if not SHARED.search(name) and PurePosixPath(name).name not in TOOLS:
            yield f"{name}: nobody calls this program"


def leftovers(wheel: Wheel) -> Iterator[str]:
    """Nothing in it serves only to build."""
    for name in wheel.names:
        wanted = PurePosixPath(name).name == RUNTIME or name.startswith(SOURCES)
        if PurePosixPath(name).suffix in BUILD_ONLY and not wanted:
            yield f"{name}: only a build needs this"


def runtime(wheel: Wheel) -> Iterator[str]:
    """It can export libraries."""
    if all(PurePosixPath(name).name != RUNTIME for name in wheel.names):
        yield f"there is no {RUNTIME}, which export_library needs"
    if f"{SOURCES}Module.cpp" not in wheel.names:
        yield "there are no sources of the native extension, which another PyTorch needs"
    if not any(PurePosixPath(name).name.startswith(EXTENSION) for name in wheel.names):
        yield f"there is no {EXTENSION}*: the building Python had no PyTorch"


def typed(wheel: Wheel) -> Iterator[str]:
    """Type checkers read its annotations."""
    if "torch_mlir/py.typed" not in wheel.names:
        yield "torch_mlir/py.typed is not there: type checkers would take everything for Any"


def exports(wheel: Wheel) -> Iterator[str]:
    """The library exports the C API and nothing else."""
    library = wheel.library()
    if library is None:
        return
    listed = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    foreign = foreign_symbols(listed)
    if foreign:
        yield f"{LIBRARY} exports {len(foreign)} symbols that do not start with mlir, e.g. {', '.join(foreign[:3])}"


def foreign_symbols(listed: str) -> list[str]:
    """The symbols in nm's output that are not of the C API; a version's own name is no symbol.

    >>> foreign_symbols("0001 T mlirContextCreate\\n0002 T llvm_shutdown\\n0000 A TORCH_MLIR")
    ['llvm_shutdown']
    """
    rows = (line.split() for line in listed.splitlines())
    return [row[-1] for row in rows if len(row) >= 2 and row[-2] != "A" and not row[-1].startswith("mlir")]


CHECKS: tuple[Check, ...] = (size, platform, version, libraries, tools, leftovers, runtime, typed, exports)


def problems(path: Path, *, repaired: bool = True, release: bool = False) -> list[str]:
    """Everything wrong with a wheel."""
    skipped = {check for check, wanted in ((platform, repaired), (version, release)) if not wanted}
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
        names = tuple(name for name in archive.namelist() if not name.endswith("/"))
        wheel = Wheel(path, Path(folder), names)
        return [problem for check in CHECKS if check not in skipped for problem in check(wheel)]


def main(arguments: list[str]) -> int:
    """Check the wheels named as arguments."""
    options = {word for word in arguments if word.startswith("--")}
    words = [word for word in arguments if word not in options]
    if not words or len(options) > 1 or options - {"--unrepaired", "--release"}:
        print(__doc__, file=sys.stderr)
        return 2
    found = 0
    for word in words:
        path = Path(word)
        if not zipfile.is_zipfile(path):
            print(f"check_wheel.py: {path} is no wheel", file=sys.stderr)
            return 1
        wrong = problems(path, repaired="--unrepaired" not in options, release="--release" in options)
        found += len(wrong)
        for problem in wrong:
            print(f"{path.name}: {problem}", file=sys.stderr)
        if not wrong:
            print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB, all checks passed")
    return 1 if found else 0


def _starts_with(path: Path, magic: bytes) -> bool:
    with path.open("rb") as file:
        return file.read(len(magic)) == magic


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
