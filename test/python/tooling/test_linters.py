# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The linters: the same in the session and in the git hooks, and able to find something."""

import re
import shutil
import subprocess
import sys

import pytest
import yaml

from nox_support import clang_tidy, lint, paths
from nox_support.problem import Problem

TEXT = paths.BUILD_TOOLS / "lint" / "text.py"
LICENCE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"


@pytest.fixture(scope="module")
def hooks():
    config = yaml.safe_load((paths.ROOT / ".pre-commit-config.yaml").read_text())
    return {hook["id"]: hook for repository in config["repos"] for hook in repository["hooks"]}


def test_hooks_and_session_have_the_same_linters(hooks):
    assert list(hooks) == [linter.name for linter in lint.LINTERS]


def test_hooks_have_the_versions_of_the_constraints(hooks):
    pinned = set(paths.CONSTRAINTS.read_text().splitlines())
    for hook in hooks.values():
        for requirement in hook.get("additional_dependencies", []):
            assert requirement in pinned


def test_unknown_linter():
    with pytest.raises(Problem, match="no linter spelling; there are: ruff"):
        lint.selected(["spelling"])


@pytest.mark.parametrize(
    ("name", "text", "finding"),
    [
        ("a.py", "x = 1\n", ":1: no licence line"),
        ("a.cpp", "int x;\n", ":1: no licence line"),
        ("a.sh", f"#!/bin/sh\n# {LICENCE}\nls \n", ":3: trailing space"),
        ("a.md", "a\r\n", ":1: carriage return"),
        ("a.md", "a", ":0: should end in one newline"),
        ("a.yml", "a:\n\tb\n", ":2: indented with a tab"),
    ],
)
def test_text_linter_finds(tmp_path, name, text, finding):
    file = tmp_path / name
    file.write_bytes(text.encode())
    done = subprocess.run([sys.executable, TEXT, file], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"{name}{finding}" in done.stdout


def test_text_linter_repairs(tmp_path):
    file = tmp_path / "tool.sh"
    file.write_bytes(b"#!/bin/sh\nls \r\n\n\n")
    subprocess.run([sys.executable, TEXT, "--fix", file], check=True)
    assert file.read_text() == f"#!/bin/sh\n# {LICENCE}\nls\n"


def test_two_test_files_of_one_name_are_found(monkeypatch):
    paths_of_tests = [paths.ROOT / "test/python/a/test_x.py", paths.ROOT / "test/e2e/test_x.py"]
    monkeypatch.setattr(lint.files, "ours", lambda *_suffixes: paths_of_tests)
    names = next(linter for linter in lint.LINTERS if linter.name == "test-names")
    with pytest.raises(Problem, match=r"of the same name .*: test.python.a.test_x.py, test.e2e.test_x.py"):
        names.run(lint.Request(None))


def test_every_session_of_the_hooks_exists(hooks):
    noxfile = (paths.ROOT / "noxfile.py").read_text()
    for hook in hooks.values():
        called = re.search(r"noxfile\.py -s (\w+) -- (\S+)", hook["entry"])
        if called:
            assert f"\ndef {called.group(1)}(" in noxfile
            assert called.group(2) in [linter.name for linter in lint.LINTERS]


@pytest.mark.skipif(not shutil.which("clang-tidy-22"), reason="no clang-tidy 22")
def test_clang_tidy_finds_a_name_that_is_not_llvms(tmp_path):
    source = tmp_path / "names.cpp"
    source.write_text("int WrongName(int Value) { return Value; }\nint rightName(int value) { return value; }\n")
    command = ["clang-tidy-22", f"--config-file={paths.ROOT / '.clang-tidy'}", *clang_tidy.FLAGS, source, "--"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "invalid case style for function 'WrongName'" in done.stdout
    assert "rightName" not in done.stdout


def test_mypy_finds_a_type_that_does_not_fit(tmp_path):
    mypy = pytest.importorskip("mypy.api")
    source = tmp_path / "wrong.py"
    source.write_text('def double(x: int) -> int:\n    return 2 * x\n\n\ndouble("two")\n')
    said, _, status = mypy.run(
        ["--config-file", str(paths.ROOT / "mypy.ini"), "--cache-dir", str(tmp_path), str(source)]
    )
    assert status == 1
    assert 'incompatible type "str"' in said
