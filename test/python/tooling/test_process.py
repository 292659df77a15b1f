# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Commands run without anybody to answer them, say that they live, and fail in words."""

import pytest

from nox_support import process
from nox_support.problem import Problem
from nox_support.report import Report


@pytest.fixture(autouse=True)
def logs(monkeypatch, tmp_path):
    monkeypatch.setattr(process, "LOGS", tmp_path)
    return tmp_path


def test_output_goes_to_the_log_and_not_to_the_screen(logs, capsys):
    assert process.follow(["sh", "-c", "echo one; echo two >&2"], label="it", log="name") == ["one", "two"]
    assert (logs / "name.log").read_text().endswith("one\ntwo\n")
    assert capsys.readouterr().out == ""


def test_a_long_step_shows_that_it_lives(monkeypatch, capsys):
    monkeypatch.setattr(process, "HEARTBEAT_IN_LOG", 0.05)
    process.follow(["sh", "-c", "echo [1/2] half; sleep 0.5"], label="build", log="name")
    assert "build (0 s): [1/2] half" in capsys.readouterr().out


def test_nobody_answers():
    assert process.follow(["sh", "-c", "read answer || echo nobody"], label="it", log="name") == ["nobody"]


def test_failure_says_what_and_where():
    with pytest.raises(process.Failed, match=r"it failed \(exit status 3\)\nbad\n\(all of it: .*name\.log\)") as caught:
        process.follow(["sh", "-c", "echo bad; exit 3"], label="it", log="name")
    assert caught.value.status == 3


def test_program_that_does_not_exist():
    with pytest.raises(Problem, match="cannot run no-such-program: No such file"):
        process.follow(["no-such-program"], label="it", log="name")
    with pytest.raises(Problem, match="cannot run no-such-program: No such file"):
        process.show(["no-such-program"])


def three_steps(report):
    with report.keep_going():
        for name in ("first", "second", "third"):
            with report.step(name):
                if name == "second":
                    raise Problem("no good")


def test_going_on_after_a_failure_ends_in_a_failure():
    report = Report()
    with pytest.raises(Problem, match="failed: second"):
        three_steps(report)
    assert [step.outcome for step in report.steps] == ["ok", "FAILED", "ok"]
    assert "second" in report.table()


def test_a_failure_ends_a_session_otherwise():
    report = Report()
    with pytest.raises(Problem, match="no good"), report.step("only"):
        raise Problem("no good")


def test_a_log_that_cannot_be_written_is_a_problem(tmp_path, monkeypatch):
    (tmp_path / "logs").write_text("a file where the folder should be")
    monkeypatch.setattr(process, "LOGS", tmp_path / "logs")
    with pytest.raises(Problem, match=r"cannot write .*logs"):
        process.follow(["true"], label="x", log="x")
