# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The version of this tree, for scikit-build-core and for ``python build_tools/calendar_version.py``.

A commit's version is its date in UTC and a number that grows with the history: 20261122.10484. A build that no other
clone could repeat has a local part, ``+dirty``, ``+shallow`` or ``+unknown``, and cannot be released.

``--release TAG`` fails unless TAG names the version and anybody who builds that commit gets the same.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
# For trees that were copied without their history.
VARIABLE = "TORCH_MLIR_VERSION"
# The other package of this name has numbers near a thousand: on one day, ours are larger.
FIRST_NUMBER = 10_000
RELEASED = re.compile(r"20\d{6}\.[1-9]\d*")
BUILT = re.compile(rf"{RELEASED.pattern}(\+[a-z0-9]+([.][a-z0-9]+)*)?")
# git's hooks set these, and then it would look at another tree than the one it is called for.
ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR")
RECORDS = (":(exclude)docs/evidence.*", ":(exclude)docs/peers*")


def dynamic_metadata(settings: Mapping[str, Any], project: Mapping[str, Any]) -> dict[str, str]:
    """The version, in the form that scikit-build-core asks for."""
    return {"version": version()}


def version(root: Path = ROOT) -> str:
    """The version of the tree in ``root``: from the environment, an sdist, git, or else today's date.

    >>> bool(BUILT.fullmatch(version()))
    True
    """
    return _told() or _of_sdist(root / "PKG-INFO") or _of_commit(root) or numbered(int(time.time()), 0, ["unknown"])


def numbered(seconds: int, commits: int, remarks: list[str]) -> str:
    """The version of a commit of that time with so many before it.

    >>> numbered(1795371000, 484, []), numbered(1795371000, 484, ["dirty"])
    ('20261122.10484', '20261122.10484+dirty')
    """
    day = time.strftime("%Y%m%d", time.gmtime(seconds))
    return f"{day}.{FIRST_NUMBER + commits}{'+' if remarks else ''}{'.'.join(remarks)}"


def refusal(tag: str, found: str) -> str | None:
    """The reason not to release the version ``found`` as ``tag``.

    >>> refusal("v20261122.10484", "20261122.10484")
    >>> refusal("v1.0", "20261122.10484")
    'the tag of this commit has to be v20261122.10484, and not v1.0'
    """
    if not RELEASED.fullmatch(found):
        return f"{found} is no version to release: it takes a clean tree with its whole history (git fetch --unshallow)"
    return None if tag == f"v{found}" else f"the tag of this commit has to be v{found}, and not {tag}"


def main(arguments: list[str]) -> int:
    """Print the version, or check that it can be released."""
    found = version()
    if not arguments:
        print(found)
        return 0
    if len(arguments) != 2 or arguments[0] != "--release":
        print(__doc__, file=sys.stderr)
        return 2
    problem = refusal(arguments[1], found)
    print(problem or f"{found} can be released", file=sys.stderr if problem else sys.stdout)
    return 1 if problem else 0


def _told() -> str | None:
    told = os.environ.get(VARIABLE)
    if told and not BUILT.fullmatch(told):
        raise ValueError(f"{VARIABLE}={told} is no version of torch-mlir; one looks like 20261122.10484")
    return told or None


def _of_sdist(information: Path) -> str | None:
    # Before git: whoever packages an sdist may keep it in a repository of their own.
    if not information.is_file():
        return None
    named = re.search(r"^Version: (.+)$", information.read_text(encoding="utf-8"), re.MULTILINE)
    if not named:
        raise ValueError(f"{information} has no version")
    return named.group(1).strip()


def _of_commit(root: Path) -> str | None:
    # A tree without a .git may lie in somebody else's repository.
    if not (root / ".git").exists():
        return None
    seconds, commits = _git(root, "log", "-1", "--format=%ct"), _git(root, "rev-list", "--count", "HEAD")
    if not seconds or not commits:
        return None
    remarks = []
    shallow = _git(root, "rev-parse", "--is-shallow-repository") != "false"
    if shallow:
        remarks.append("shallow")
    # Ignored are new files, which tests and tools leave, the submodule, which only a release needs, and the record of
    # what was run, which is written while it runs.
    if _git(root, "status", "--porcelain", "--untracked-files=no", "--ignore-submodules", "--", ".", *RECORDS) != "":
        remarks.append("dirty")
    return numbered(int(seconds), 0 if shallow else int(commits), remarks)


def _git(root: Path, *arguments: str) -> str | None:
    # Containers mount trees that belong to somebody else, which git takes for suspicious.
    command = ["git", "-c", f"safe.directory={root}", "--no-optional-locks", "-C", str(root), *arguments]
    environment = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
