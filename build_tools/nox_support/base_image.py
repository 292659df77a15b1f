# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The Debian image that ours are based on: pulled, or made from Debian's packages where there is no registry."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

from . import process
from .engine import STATE, Engine
from .problem import Problem

DEBIAN = "debian:bookworm-slim"
# Those that we can make, with the suite that they are.
SUITES = {DEBIAN: "bookworm", "debian:trixie-slim": "trixie"}
# What is appended to a suite's name, and where Debian itself has that.
DEFAULT_MIRRORS = {
    "": "http://deb.debian.org/debian",
    "-updates": "http://deb.debian.org/debian",
    "-security": "http://deb.debian.org/debian-security",
}
# In the root file system named by the first argument: sources.list from standard input, and no downloads left behind.
FINISH = 'cd "$1" && cat > etc/apt/sources.list && rm -rf var/cache/apt/archives/*.deb var/lib/apt/lists/*'


def ensure(engine: Engine, reference: str = DEBIAN, *, fresh: bool = False) -> None:
    """Have ``reference`` as a local image."""
    if engine.has_image(reference) and not fresh:
        return
    try:
        process.follow(
            engine.command("pull", reference), label=f"pull {reference}", log="image", env=engine.environment()
        )
        return
    except process.Failed as failed:
        if reference not in SUITES:
            why = failed.lines[-1] if failed.lines else "no reason given"
            raise Problem(f"{engine.name} cannot pull {reference}: {why}") from None
    print(f"{reference} cannot be pulled: making it from Debian's packages", flush=True)
    make(engine, reference)


def make(engine: Engine, reference: str = DEBIAN) -> None:
    """Make a Debian image with debootstrap."""
    if not shutil.which("debootstrap", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"):
        raise Problem(f"{reference} can be neither pulled nor made: install debootstrap (apt-get install debootstrap)")
    root = STATE / "rootfs"
    suite = SUITES[reference]
    mirrors = machine_mirrors(suite)
    remove(root)
    root.parent.mkdir(parents=True, exist_ok=True)
    bootstrap = ["debootstrap", "--variant=minbase", "--include=ca-certificates", suite, str(root), mirrors[suite]]
    try:
        process.follow(as_root(bootstrap), label="debootstrap", log="image")
        subprocess.run(as_root(["sh", "-c", FINISH, "sh", str(root)]), input=sources(mirrors), text=True, check=True)
        pack = shlex.join(as_root(["tar", "-C", str(root), "-c", "."]))
        load = shlex.join(engine.command("import", "--change", 'CMD ["bash"]', "-", f"docker.io/library/{reference}"))
        process.follow(["sh", "-c", f"{pack} | {load}"], label="import", log="image", env=engine.environment())
    finally:
        remove(root)


def remove(root: Path) -> None:
    """Delete a root file system, even if other users own its files."""
    if root.exists():
        subprocess.run(as_root(["rm", "-rf", "--one-file-system", str(root)]), check=True)


def as_root(command: list[str]) -> list[str]:
    """``command``, through sudo when we are not root."""
    if os.geteuid() == 0:
        return command
    if not shutil.which("sudo"):
        raise Problem(f"'{command[0]}' needs root: run as root, or install sudo")
    return ["sudo", "--non-interactive", *command]


def machine_mirrors(suite: str = SUITES[DEBIAN]) -> dict[str, str]:
    """The sources from which this machine's apt gets each part of a suite, or else Debian's servers."""
    try:
        listed = subprocess.run(
            ["apt-get", "--print-uris", "update"], capture_output=True, text=True, check=False
        ).stdout
    except OSError:
        listed = ""
    return {suite + part: uri for part, uri in {**DEFAULT_MIRRORS, **parse_mirrors(listed)}.items()}


def parse_mirrors(listed: str) -> dict[str, str]:
    """The sources from which apt would read the parts of a Debian suite, for any suite.

    >>> parse_mirrors("'http://example.org/debian/dists/bookworm-updates/InRelease' example.org_debian 0")
    {'-updates': 'http://example.org/debian'}
    """
    found = re.findall(rf"'(\S+)/dists/(?:{'|'.join(SUITES.values())})(|-updates|-security)/InRelease'", listed)
    return {part: uri for uri, part in found}


def sources(mirrors: dict[str, str]) -> str:
    """An apt sources.list: MLIR 22 is in the security suite.

    >>> print(sources({"bookworm": "http://m/debian"}), end="")
    deb http://m/debian bookworm main
    """
    return "".join(f"deb {uri} {suite} main\n" for suite, uri in mirrors.items())
