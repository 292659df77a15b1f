#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fetch the sources of MLIR's Python bindings into a cache outside the tree, and print where they are.

    python3 build_tools/fetch_mlir_python.py 22.1.8

Debian's source package comes first, the release archive of llvm-project second. The cache keeps only three folders.
"""

from __future__ import annotations

import fcntl
import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from nox_support import paths

FOLDERS = ("mlir/python/", "mlir/lib/Bindings/Python/", "mlir/LICENSE.TXT")
RELEASE_URL = "https://github.com/llvm/llvm-project/releases/download/llvmorg-{v}/llvm-project-{v}.src.tar.xz"
RELEASE_SHA256 = {"22.1.8": "922f1817a0df7b1489272d18134ee0087a8b068828f87ac63b9861b1a9965888"}
DEBIAN_KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SOURCE_SUITES = ("trixie", "sid")


class FetchError(Exception):
    """A source of the archive that did not work, and why."""


def cache_dir(version: str) -> Path:
    """The folder for the sources of one version."""
    return paths.user_cache() / f"mlir-python-{version}"


def debian_mirror() -> str:
    """The Debian mirror this machine's own apt uses, also where apt has no lists yet, as in most containers."""
    listing = subprocess.run(["apt-get", "--print-uris", "update"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"'(\S+/debian)/dists/[^/]+/InRelease'", listing)
    if not found:
        raise FetchError("apt knows no Debian mirror")
    return found.group(1)


def source_stanza(mirror: str, suite: str) -> str:
    """An apt source for source packages, signed by Debian's keyring where that is in its usual place."""
    lines = ["Types: deb-src", f"URIs: {mirror}", f"Suites: {suite}", "Components: main"]
    if DEBIAN_KEYRING.exists():
        lines.append(f"Signed-By: {DEBIAN_KEYRING}")
    return "\n".join(lines) + "\n"


def fetch_debian(version: str, into: Path) -> Path:
    """Download and verify Debian's original source archive with a private apt configuration."""
    if not shutil.which("apt-get"):
        raise FetchError("this is not a Debian machine")
    mirror = debian_mirror()
    package = f"llvm-toolchain-{version.split('.')[0]}"
    problems = []
    for suite in SOURCE_SUITES:
        (into / "lists" / "partial").mkdir(parents=True, exist_ok=True)
        sources = into / "deb-src.sources"
        sources.write_text(source_stanza(mirror, suite), encoding="utf-8")
        options = [
            f"Dir::Etc::sourcelist={sources}",
            "Dir::Etc::sourceparts=/dev/null",
            f"Dir::State::Lists={into}/lists",
        ]
        apt = ["apt-get", "-q", *(word for option in options for word in ("-o", option))]
        for command in (["update"], ["source", "--download-only", "--tar-only", package]):
            done = subprocess.run([*apt, *command], cwd=into, capture_output=True, text=True, check=False)
            if done.returncode:
                problems.append(f"{suite}: {(done.stderr.strip().splitlines() or ['apt-get failed'])[-1]}")
                break
        for archive in into.glob(f"{package}_{version}*.orig.tar.*"):
            return archive
    raise FetchError("; ".join(problems) or f"no {package} {version} among Debian's source packages")


def fetch_release(version: str, into: Path) -> Path:
    """Download the release archive of llvm-project and compare its checksum."""
    expected = RELEASE_SHA256.get(version)
    if not expected:
        raise FetchError(f"no known checksum for llvm-project {version}")
    archive = into / "llvm-project.tar.xz"
    digest = hashlib.sha256()
    try:
        with urllib.request.urlopen(RELEASE_URL.format(v=version), timeout=60) as reply, archive.open("wb") as out:
            while chunk := reply.read(1 << 20):
                digest.update(chunk)
                out.write(chunk)
    except (urllib.error.URLError, OSError) as error:
        raise FetchError(f"download failed: {error}") from error
    if digest.hexdigest() != expected:
        raise FetchError("the downloaded archive has the wrong checksum")
    return archive


def wanted_members(archive: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    """The members to keep, renamed to paths below llvm-project."""
    for member in archive:
        _, _, path = member.name.partition("/")
        if member.isfile() and path.startswith(FOLDERS):
            member.name = path
            yield member


def unpack(archive: Path, into: Path) -> None:
    """Unpack the wanted folders only."""
    with tarfile.open(archive) as tar:
        tar.extractall(into, members=wanted_members(tar))
    if not (into / "mlir/python/CMakeLists.txt").exists():
        raise FetchError(f"{archive.name} holds no mlir/python")


def fetch(version: str, target: Path) -> None:
    """Fill `target` with the sources, or raise a FetchError that names every attempt."""
    problems = []
    for source in (fetch_debian, fetch_release):
        with tempfile.TemporaryDirectory(dir=target.parent) as scratch:
            try:
                tree = Path(scratch) / "tree"
                unpack(source(version, Path(scratch)), tree)
            except (FetchError, tarfile.TarError) as error:
                problems.append(f"{source.__name__}: {error}")
                continue
            tree.rename(target)
            return
    raise FetchError(" | ".join(problems))


def main(arguments: list[str]) -> int:
    """Print the path of an llvm-project/mlir tree, fetching it first when the cache has none."""
    if len(arguments) != 1:
        print("usage: fetch_mlir_python.py VERSION", file=sys.stderr)
        return 2
    version = arguments[0]
    target = cache_dir(version)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with (target.parent / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (target / "mlir/python/CMakeLists.txt").exists():
                shutil.rmtree(target, ignore_errors=True)
                fetch(version, target)
    except (FetchError, OSError) as error:
        print(
            f"cannot get the sources of MLIR {version}'s Python bindings ({error}); "
            "check out externals/llvm-project or set TORCH_MLIR_MLIR_SOURCES to an llvm-project/mlir tree",
            file=sys.stderr,
        )
        return 1
    print(target / "mlir")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
