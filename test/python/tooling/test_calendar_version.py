# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The version is the commit's date and number, wherever the tree is built."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import calendar_version
import torch_mlir
from nox_support import paths

packaging_version = pytest.importorskip("packaging.version")
needs_git = pytest.mark.skipif(not shutil.which("git"), reason="needs git")

COMMITTED = "2026-11-22T23:30:00 -0200"  # The day after, in UTC.
PUBLISHED = ("0.1.0", "20260125.711", "20261001", "20261123.1033")
Git = Callable[..., str]


@pytest.fixture(autouse=True)
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(calendar_version.VARIABLE, raising=False)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "tree"
    root.mkdir()
    return root


@pytest.fixture
def git(tree: Path) -> Git:
    who = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    variables = {**inherited, **who, "GIT_COMMITTER_DATE": COMMITTED, "GIT_CONFIG_GLOBAL": os.devnull}

    def call(*arguments: str) -> str:
        return subprocess.run(
            ["git", "-C", tree, *arguments], env=variables, capture_output=True, text=True, check=True
        ).stdout

    call("init", "--quiet")
    return call


def commit(git: Git, tree: Path, text: str) -> None:
    (tree / "file").write_text(text)
    git("add", "file")
    git("commit", "--quiet", "--message", text)


@needs_git
def test_a_commit_has_its_date_and_grows(git: Git, tree: Path) -> None:
    commit(git, tree, "one")
    assert calendar_version.version(tree) == "20261123.10001"
    commit(git, tree, "two")
    assert calendar_version.version(tree) == "20261123.10002"
    (tree / "new").write_text("what a test left")
    assert calendar_version.version(tree) == "20261123.10002"


@needs_git
def test_it_is_larger_than_what_was_published_until_that_day(git: Git, tree: Path) -> None:
    commit(git, tree, "one")
    parse = packaging_version.Version
    assert all(parse(calendar_version.version(tree)) > parse(published) for published in PUBLISHED)


@needs_git
def test_a_changed_tree_says_so(git: Git, tree: Path) -> None:
    commit(git, tree, "one")
    (tree / "file").write_text("two")
    assert calendar_version.version(tree) == "20261123.10001+dirty"


@needs_git
@pytest.mark.parametrize("name", ["evidence.json", "peers.md"])
def test_the_record_of_what_ran_is_no_change(name: str, git: Git, tree: Path) -> None:
    record = tree / "docs" / name
    record.parent.mkdir()
    record.write_text("[]")
    git("add", f"docs/{name}")
    commit(git, tree, "one")
    record.write_text("[1]")
    assert calendar_version.version(tree) == "20261123.10001"


@needs_git
def test_a_shallow_clone_cannot_count(git: Git, tree: Path, tmp_path: Path) -> None:
    commit(git, tree, "one")
    commit(git, tree, "two")
    clone = tmp_path / "clone"
    git("clone", "--quiet", "--depth", "1", f"file://{tree}", str(clone))
    assert calendar_version.version(clone) == "20261123.10000+shallow"


@needs_git
def test_a_hook_of_another_repository_does_not_mislead(git: Git, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(git, tree, "one")
    monkeypatch.setenv("GIT_DIR", "/no/such/repository")
    assert calendar_version.version(tree) == "20261123.10001"


@needs_git
def test_a_tree_of_another_owner_is_read(git: Git, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(git, tree, "one")
    # git's own tests make it take every tree for somebody else's like this.
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    refused = subprocess.run(["git", "-C", tree, "log"], capture_output=True, text=True, check=False)
    assert "dubious ownership" in refused.stderr
    assert calendar_version.version(tree) == "20261123.10001"


@needs_git
@pytest.mark.parametrize("history", ["a file that leads nowhere", "no commit"])
def test_without_a_history_it_is_todays(git: Git, tree: Path, history: str) -> None:
    if history == "a file that leads nowhere":
        shutil.rmtree(tree / ".git")
        (tree / ".git").write_text("gitdir: /no/such/folder\n")
    found = calendar_version.version(tree)
    assert re.fullmatch(r"20\d{6}\.10000\+unknown", found)
    assert calendar_version.BUILT.fullmatch(found)


@needs_git
def test_a_copy_inside_another_repository_is_not_of_its_commit(git: Git, tree: Path) -> None:
    commit(git, tree, "one")
    copy = tree / "vendored"
    copy.mkdir()
    assert calendar_version.version(copy).endswith("+unknown")


def test_there_need_not_be_a_git(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / ".git").mkdir()
    monkeypatch.setenv("PATH", str(tree))
    assert calendar_version.version(tree).endswith("+unknown")


@needs_git
def test_an_sdist_knows_its_version(git: Git, tree: Path) -> None:
    commit(git, tree, "in a repository of who packages it")
    (tree / "PKG-INFO").write_text("Metadata-Version: 2.2\nName: torch-mlir\nVersion: 20261001.10300\n\nVersion: 1\n")
    assert calendar_version.version(tree) == "20261001.10300"


def test_one_can_tell_it(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(calendar_version.VARIABLE, "20261001.10300")
    assert calendar_version.version(tree) == "20261001.10300"
    monkeypatch.setenv(calendar_version.VARIABLE, "0.0")
    with pytest.raises(ValueError, match=r"TORCH_MLIR_VERSION=0\.0 is no version of torch-mlir"):
        calendar_version.version(tree)


@pytest.mark.parametrize("found", ["0.0", "0.1.0", "20261122.10484+dirty", "20261122.10000+shallow", "20261122.0"])
def test_what_nobody_can_repeat_is_not_released(found: str) -> None:
    refused = calendar_version.refusal(f"v{found}", found)
    assert refused
    assert "no version to release" in refused


@pytest.mark.parametrize(("tag", "status"), [("v20261122.10484", 0), ("20261122.10484", 1), ("v20261122.10485", 1)])
def test_a_tag_names_the_version(tag: str, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(calendar_version.VARIABLE, "20261122.10484")
    assert calendar_version.main(["--release", tag]) == status


def test_the_release_checks_its_version_first_and_its_wheels_last() -> None:
    text = (paths.ROOT / ".github/workflows/release.yml").read_text()
    first, last = 'calendar_version.py --release "$GITHUB_REF_NAME"', "check_wheel.py --release dist/torch_mlir-*.whl"
    build, upload = text.index("noxfile.py -s release"), text.index("upload-artifact")
    assert text.index("fetch-depth: 0") < text.index(first) < build < text.index(last) < upload


def test_a_build_tree_knows_its_version() -> None:
    folder = Path(torch_mlir.__file__).parents[1]
    found = list(importlib.metadata.distributions(name="torch-mlir", path=[str(folder)]))
    assert [bool(calendar_version.BUILT.fullmatch(one.version)) for one in found] == [True]
    assert calendar_version.BUILT.fullmatch(torch_mlir.__version__)


def test_metadata_has_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("scikit_build_core")
    monkeypatch.setenv(calendar_version.VARIABLE, "20261122.10484")
    hook = "import sys; from scikit_build_core.build import prepare_metadata_for_build_wheel as hook; hook(sys.argv[1])"
    subprocess.run([sys.executable, "-c", hook, tmp_path], cwd=paths.ROOT, check=True, capture_output=True)
    assert [folder.name for folder in tmp_path.iterdir()] == ["torch_mlir-20261122.10484.dist-info"]
