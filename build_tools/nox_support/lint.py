# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The linters: one table for the session, the pre-commit hooks and their test."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import clang_tidy, files, process, workflows
from .environment import Environment
from .paths import BUILD_TOOLS, PYTHON_PACKAGES, ROOT, short
from .problem import Problem
from .report import Report

OPTIONS = ("--fix", "--all")


@dataclass(frozen=True)
class Request:
    """The settings of a run of the linters."""

    environment: Environment
    fix: bool = False
    everything: bool = False

    def tool(self, name: str) -> Path:
        """A program of the environment."""
        return self.environment.bin / name


@dataclass(frozen=True)
class Linter:
    """A linter; ``run`` returns a note for the closing table and raises a Problem on findings."""

    name: str
    run: Callable[[Request], str]
    needs_build: bool = False


def _ruff(request: Request) -> str:
    return _show([request.tool("ruff"), "check", "--quiet", *(["--fix"] if request.fix else []), ROOT])


def _ruff_format(request: Request) -> str:
    return _show([request.tool("ruff"), "format", "--quiet", *([] if request.fix else ["--diff"]), ROOT])


def _clang_format(request: Request) -> str:
    sources = files.ours(*files.CPP)
    action = ["-i"] if request.fix else ["--dry-run", "--Werror"]
    command = [request.tool("clang-format"), *action, *sources]
    process.follow(command, label="clang-format", log="lint", explain=unformatted)
    return f"{len(sources)} files"


def unformatted(lines: Sequence[str]) -> str:
    """The files clang-format complains of.

    >>> unformatted(["/a.cpp:1:2: error: code should be clang-formatted", "  int  x;"])
    'to be formatted: /a.cpp; `nox -s lint -- clang-format --fix` does it'
    """
    found = (re.match(r"(.+?):\d+:\d+: error: code should be clang-formatted", line) for line in lines)
    names = dict.fromkeys(short(Path(match.group(1))) for match in found if match)
    if not names:
        return process.last_lines(lines)
    return f"to be formatted: {', '.join(names)}; `nox -s lint -- clang-format --fix` does it"


def _text(request: Request) -> str:
    return _show([request.environment.python, BUILD_TOOLS / "lint" / "text.py", *(["--fix"] if request.fix else [])])


def _test_names(_request: Request) -> str:
    # The packages in examples have suites of their own.
    repeated = same_names(path for path in files.ours(".py") if path.is_relative_to(ROOT / "test"))
    if repeated:
        raise Problem(f"pytest refuses test files of the same name when they run together: {'; '.join(repeated)}")
    return ""


def same_names(paths: Iterable[Path]) -> list[str]:
    """The test files that share their name with another one, which shows in no run of either alone.

    >>> same_names([Path("a/test_x.py"), Path("b/test_x.py"), Path("b/conftest.py"), Path("conftest.py")])
    ['a/test_x.py, b/test_x.py']
    """
    groups: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        if path.name.startswith("test_"):
            groups[path.name].append(short(path))
    return [", ".join(group) for group in groups.values() if len(group) > 1]


def _mypy(request: Request) -> str:
    command = [request.tool("mypy"), "--config-file", ROOT / "mypy.ini"]
    _show([*command, BUILD_TOOLS / "nox_support", ROOT / "noxfile.py"])
    # The build directory has our modules and the generated ones side by side, as an installation has.
    report = _show([*command, "-p", "torch_mlir"], MYPYPATH=str(PYTHON_PACKAGES))
    for folder in TYPED_SUITES:  # One at a time: each has a conftest.py.
        _mypy_of_suite(request, ROOT / folder)
    return report


def _mypy_of_suite(request: Request, folder: Path) -> str:
    test = ROOT / "test"
    root = folder
    while (root / "__init__.py").exists():  # A package is found from outside.
        root = root.parent
    path = os.pathsep.join(str(part) for part in (PYTHON_PACKAGES, test, root, test / "python" / "support"))
    command = [request.tool("mypy"), "--config-file", test / "mypy.ini", *sorted(folder.glob("*.py"))]
    return _show(command, MYPYPATH=path)


def _clang_tidy(request: Request) -> str:
    return clang_tidy.run(everything=request.everything, fix=request.fix)


def _workflows(request: Request) -> str:
    return workflows.lint(request.tool)


def _shell(request: Request) -> str:
    return workflows.shell(request.tool)


# Folders of programs that `nox -s check` runs little of.
TYPED_SUITES = (
    "test/databases",
    "test/e2e",
    "test/fuzz",
    "test/models",
    "test/opdb",
    "test/stress",
    "benchmarks",
    "benchmarks/peers",
    "benchmarks/peers/engines",
    "benchmarks/peers/programs",
)

LINTERS = (
    Linter("ruff", _ruff),
    Linter("ruff-format", _ruff_format),
    Linter("text", _text),
    Linter("test-names", _test_names),
    Linter("clang-format", _clang_format),
    Linter("workflows", _workflows),
    Linter("shell", _shell),
    Linter("mypy", _mypy, needs_build=True),
    Linter("clang-tidy", _clang_tidy, needs_build=True),
)


def selected(arguments: Sequence[str]) -> list[Linter]:
    """The linters that the arguments of the session ask for.

    >>> [linter.name for linter in selected(["ruff", "--fix"])]
    ['ruff']
    """
    names = [word for word in arguments if word not in OPTIONS]
    known = [linter.name for linter in LINTERS]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Problem(f"no linter {', '.join(unknown)}; there are: {', '.join(known)}; options: {', '.join(OPTIONS)}")
    return [linter for linter in LINTERS if not names or linter.name in names]


def needs_build(arguments: Sequence[str]) -> bool:
    """Does one of the selected linters read results of the build?"""
    return any(linter.needs_build for linter in selected(arguments))


def run_all(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Run the selected linters, each a step."""
    request = Request(environment, fix="--fix" in arguments, everything="--all" in arguments)
    for linter in selected(arguments):
        with report.step(f"lint: {linter.name}") as step:
            step.note = linter.run(request)


def _show(command: Sequence[object], **extra: str) -> str:
    if process.show(command, env={**os.environ, **extra}):
        raise Problem("findings; see above")
    return ""
