# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of tests that have to fail with some versions of PyTorch."""

import ast
import importlib.metadata
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import torch_versions
from torch_versions import PAGE, ROOT, Known, known_failures, reason_to_fail

from torch_mlir.internals import TESTED_TORCH

ROWS = known_failures(PAGE.read_text())


def test_the_page_has_a_row_for_each_line_of_its_table() -> None:
    lines = [line for line in PAGE.read_text().splitlines() if line.startswith("| `test/")]
    assert len(lines) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.test)
def test_a_row_names_a_test_and_versions(row: Known) -> None:
    path, name = row.test.split("::")
    functions = [node.name for node in ast.parse((ROOT / path).read_text()).body if isinstance(node, ast.FunctionDef)]
    assert name.partition("[")[0] in functions
    assert set(row.versions) <= set(TESTED_TORCH[1:]), "what fails with the pinned version has to be mended"


def test_a_row_is_about_its_versions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_versions, "_rows", lambda: [Known("test/a.py::test", ("2.15",), "why")])
    for version, reason in (("2.15.0+cpu", "why"), ("2.15.1", "why"), ("2.13.0", None)):
        monkeypatch.setattr(torch_versions.importlib.metadata, "version", lambda name, version=version: version)
        assert reason_to_fail("test/a.py::test[case]") == reason
        assert reason_to_fail("test/b.py::test") is None


def test_a_listed_test_that_passes_fails_the_run(tmp_path: Path) -> None:
    version = ".".join(importlib.metadata.version("torch").split(".")[:2])
    (tmp_path / "docs").mkdir()
    (tmp_path / "test").mkdir()
    for name in ("conftest.py", "shares.py", "torch_versions.py", "whole_pytorch.py"):
        shutil.copy(ROOT / "test" / name, tmp_path / "test")
    rows = "".join(f"| `test/test_it.py::test_{name}` | {version} | why |\n" for name in ("passes", "fails"))
    (tmp_path / "docs" / PAGE.name).write_text(rows)
    (tmp_path / "test" / "test_it.py").write_text(
        "def test_passes():\n    pass\n\ndef test_fails():\n    assert False\n\ndef test_other():\n    pass\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", tmp_path, "test"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert "1 failed, 1 passed, 1 xfailed" in done.stdout
    assert "[XPASS(strict)] why" in done.stdout
