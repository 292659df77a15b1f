# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""List the files of the tree that are ours."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from .paths import ROOT

NOT_OURS = {
    ".git",
    ".nox",
    ".venv",
    ".cache",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    "build",
    "dist",
    "externals",
    "site",
}
CPP = (".cpp", ".h")


def ours(*suffixes: str) -> list[Path]:
    """Our files with these suffixes (all of them when none is given).

    >>> ROOT / "noxfile.py" in ours(".py")
    True
    """
    return sorted(path for path in _all() if not suffixes or path.suffix in suffixes)


def _all() -> Iterator[Path]:
    listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = listed.split("\0") if listed else (str(path.relative_to(ROOT)) for path in _walk(ROOT))
    for name in names:
        path = ROOT / name
        if name and name.partition("/")[0] not in NOT_OURS and path.is_file() and not path.is_symlink():
            yield path


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            if path.name not in NOT_OURS | {"__pycache__"}:
                yield from _walk(path)
        else:
            yield path


def git(*arguments: str) -> str | None:
    """The output of git, or None where there is no git, no repository or no answer."""
    if not shutil.which("git"):
        return None
    command = ["git", "-C", str(ROOT), *arguments]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def changed_since_main() -> set[Path] | None:
    """Our files that differ from where this branch left main; None when that is not known or this is main."""
    head = git("rev-parse", "HEAD")
    for main in ("origin/main", "main"):
        base = git("merge-base", "HEAD", main)
        if base and base != head:
            names = (git("diff", "--name-only", "-z", base.strip()) or "").split("\0")
            names += (git("ls-files", "-z", "--others", "--exclude-standard") or "").split("\0")
            return {ROOT / name for name in names if name}
    return None
