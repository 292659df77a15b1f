# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""No command of ours asks an index for the name torch-mlir, under which it has another package."""

from __future__ import annotations

import re
import sys

import pytest

from nox_support import files, paths
from torch_mlir.extra_packages import EXTRAS, pip_command

OURS = ("python", "lib", "include", "build_tools", "docker", "tools", "examples", "docs", "README.md", ".github")
PIP = re.compile(r"pip3? (?:install|download)\b[^\n`]*")
# By its name alone; a file or a URL that it names is ours.
BY_NAME = re.compile(r"(?<![\w./-])torch[-_]mlir(?![\w./-])(?!(?:\[[\w,]*\])?\s*@)", re.IGNORECASE)
SHELL = re.compile(r"^ *```(?:console|bash|sh|shell)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def asks_an_index(text: str) -> list[str]:
    return [command for command in PIP.findall(text) if BY_NAME.search(command)]


@pytest.mark.parametrize(
    "command",
    [
        "pip install torch-mlir",
        "pip install -U torch-mlir",
        "pip install 'torch-mlir[iree]'",
        "python -m pip install --upgrade torch_mlir rich",
        'pip install "torch-mlir[torch]>=1"',
    ],
)
def test_such_a_command_is_seen(command: str) -> None:
    assert asks_an_index(command)


@pytest.mark.parametrize(
    "command",
    [
        "pip install ./torch_mlir-*.whl",
        "pip install 'torch-mlir[rich] @ https://example.org/torch_mlir-1-py3-none-any.whl'",
        "pip install 'rich>=13'",
        "pip uninstall torch-mlir",
    ],
)
def test_others_are_fine(command: str) -> None:
    assert asks_an_index(command) == []


def test_no_command_of_ours_gets_the_other_package() -> None:
    wrong = []
    read = 0
    for path in files.ours():
        relative = path.relative_to(paths.ROOT)
        if relative.parts[0] not in OURS or path.suffix in (".td", ".svg", ".json"):
            continue
        text = path.read_text(errors="ignore")
        # A page may speak of the other package, but not tell anybody to type that.
        texts = SHELL.findall(text) if path.suffix == ".md" else [text]
        read += len(texts)
        wrong += [f"{relative}: {command}" for text in texts for command in asks_an_index(text)]
    assert read > 500
    assert wrong == []


@pytest.mark.skipif(sys.version_info < (3, 11), reason="tomllib")
def test_the_extras_are_those_of_the_project() -> None:
    import tomllib

    declared = tomllib.loads((paths.ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert {extra: list(packages) for extra, packages in EXTRAS.items()} == declared


def test_every_extra_has_a_row_on_the_page() -> None:
    page = (paths.ROOT / "docs" / "install.md").read_text()
    for extra, packages in EXTRAS.items():
        (row,) = re.findall(rf"^\| `{extra}` \|.*$", page, re.MULTILINE)
        assert all(f"`{package}`" in row for package in packages), row
        assert pip_command(extra).startswith("pip install '")
