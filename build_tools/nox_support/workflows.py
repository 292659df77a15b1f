# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lint files that run elsewhere or by themselves: workflows, settings of editors and containers, shell scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from . import process
from .paths import ROOT
from .problem import Problem

Tool = Callable[[str], Path]

# Files and the schema, of those check-jsonschema carries, that they must match.
SCHEMAS = (
    (".github/workflows/*.yml", "vendor.github-workflows"),
    (".github/dependabot.yml", "vendor.dependabot"),
)
SHELL_SCRIPTS = ("docker/*.sh", ".devcontainer/*.sh", "build_tools/*.sh", ".ci/*")


def lint(tool: Tool) -> str:
    """Check the workflows' form and their security; ``tool`` finds a program of the environment with the linters."""
    checked = 0
    for pattern, schema in SCHEMAS:
        files = found((pattern,))
        checked += len(files)
        _run([tool("check-jsonschema"), "--builtin-schema", schema, *files])
    # Offline: the answers must not depend on the state of other repositories.
    _run([tool("zizmor"), "--offline", "--no-progress", "--quiet", ROOT / ".github"])
    return f"{checked} files"


def shell(tool: Tool) -> str:
    """Check the shell scripts."""
    scripts = found(SHELL_SCRIPTS)
    _run([tool("shellcheck"), "--external-sources", *scripts])
    return f"{len(scripts)} files"


def found(patterns: Iterable[str]) -> list[Path]:
    """The files that match ``patterns``; a pattern without any is a mistake of ours.

    >>> [path.name for path in found([".github/dependabot.yml"])]
    ['dependabot.yml']
    """
    matches = {pattern: sorted(ROOT.glob(pattern)) for pattern in patterns}
    empty = [pattern for pattern, paths in matches.items() if not paths]
    if empty:
        raise Problem(f"nothing matches {', '.join(empty)}")
    return [path for paths in matches.values() for path in paths if path.is_file()]


def _run(command: list[object]) -> None:
    if process.show([str(word) for word in command]):
        raise Problem("findings; see above")
