# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The run of everything: its rows name what exists, and the page says what the record holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nox_support import everything
from nox_support.everything import Found, Row
from nox_support.paths import ROOT
from nox_support.problem import Problem
from nox_support.report import Report


def test_rows_name_sessions_and_commands_of_the_tree() -> None:
    sessions = re.findall(r"^@session\ndef (\w+)", (ROOT / "noxfile.py").read_text(encoding="utf-8"), re.MULTILINE)
    for row in everything.rows().values():
        if row.words[0] == "nox":
            assert row.words[:2] == ("nox", "-s")
            assert row.words[2] in sessions
        else:
            assert (ROOT / row.words[0]).is_file()
        assert all(map(re.compile, row.figures))


def test_every_session_that_tests_is_a_row() -> None:
    sessions = set(re.findall(r"^@session\ndef (\w+)", (ROOT / "noxfile.py").read_text(encoding="utf-8"), re.MULTILINE))
    within = {"demo", "lit", "python", "e2e", "lint", "wheel", "docs", "everything"}  # Parts of `check`, or no tests.
    assert sessions - within <= {row.words[2] for row in everything.rows().values() if row.words[0] == "nox"}


def test_the_page_says_what_the_record_holds() -> None:
    assert everything.PAGE.read_text(encoding="utf-8") == everything.page(everything.recorded())
    assert set(everything.recorded()) <= set(everything.rows())


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record of its own, at a commit called `abc`."""
    rows = {
        "good": Row("good", "what passes", ("true",), ("^= .* passed",)),
        "bad": Row("bad", "what fails", ("false",), ("^= .* failed",)),
    }
    monkeypatch.setattr(everything, "ROOT", tmp_path)
    monkeypatch.setattr(everything, "RECORD", tmp_path / "evidence.json")
    monkeypatch.setattr(everything, "PAGE", tmp_path / "evidence.md")
    monkeypatch.setattr(everything, "committed", lambda: "abc")
    monkeypatch.setattr(everything, "rows", lambda: rows)
    monkeypatch.setattr(
        Row, "command", lambda row: ["sh", "-c", f"echo noise; echo '= 3 {row.name} passed'; {row.words[0]}"]
    )
    return tmp_path


def test_a_run_is_recorded_and_goes_on_where_it_was_stopped(tree: Path) -> None:
    with pytest.raises(Problem, match="failed: bad"):
        everything.run(Report(), [])
    found = everything.recorded()
    assert (found["good"].outcome, found["good"].figures) == ("passed", ("= 3 good passed",))
    assert found["bad"].outcome == "failed (exit status 1)"
    text = (tree / "evidence.md").read_text(encoding="utf-8")
    assert "| [`bad`](#bad) | what fails | abc |" in text
    assert "= 3 good passed" in text
    assert "noise" not in text
    report = Report()
    with pytest.raises(Problem):
        everything.run(report, [])
    assert [step.name for step in report.steps] == ["bad"]


def test_an_unknown_row(tree: Path) -> None:
    with pytest.raises(Problem, match="no row other; there are: good, bad"):
        everything.run(Report(), ["other"])


def test_what_is_not_committed_is_not_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = ""
    monkeypatch.setattr(everything, "_git", lambda *words: changed if words[0] == "status" else "abc\n")
    assert everything.committed() == "abc"
    changed = " M docs/evidence.md\n M docs/peers.json\n?? docs/peers-threads.svg\n"
    assert everything.committed() == "abc"
    changed = " M lib/a.cpp\n"
    with pytest.raises(Problem, match=r"commit first.*lib/a\.cpp"):
        everything.committed()


def test_a_row_that_passed_on_another_commit_is_run_again() -> None:
    found = Found("old", "2026-01-01 00:00", 60, "passed", "", ())
    assert everything.is_done(found, "old")
    assert not everything.is_done(found, "new")
