# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`nox -s torch`: an environment of its own, in which one version is another and everything else the same."""

import pytest

from nox_support import environment, versions
from nox_support.problem import Problem


@pytest.mark.parametrize("arguments", [[], ["-k", "softmax"], ["2.15"], ["newest"]], ids=" ".join)
def test_the_first_argument_is_a_version(arguments):
    with pytest.raises(Problem, match=r"name a version of PyTorch with three numbers: nox -s torch -- 2\.15\.0"):
        versions.chosen(arguments)


def test_the_others_go_to_pytest():
    assert versions.chosen(["2.15.0", "-k", "softmax"]) == ("2.15.0", ["-k", "softmax"])
    assert versions.chosen(["2.16.0rc1"]) == ("2.16.0rc1", [])


@pytest.fixture
def calls(tmp_path, monkeypatch):
    """What pip is asked for, in an environment that nothing else is in."""
    asked = []
    monkeypatch.setattr(environment, "NOX", tmp_path)
    monkeypatch.setattr(environment.pip, "install", lambda python, arguments, what: asked.append(arguments))
    return asked


def test_its_environment_pins_that_version_and_everything_else_as_ever(calls):
    mine = environment.environment_with("2.15.0")
    mine.path.mkdir()
    assert mine.install("packages", ["pytest"], torch=True)
    assert calls == [["torch==2.15.0+cpu"], ["-c", str(mine.path / "constraints.txt"), "pytest"]]
    pinned = environment.CONSTRAINTS.read_text()
    assert (mine.path / "constraints.txt").read_text() == pinned.replace("torch==2.13.0\n", "torch==2.15.0\n") != pinned
    assert not mine.install("packages", ["pytest"], torch=True)


def test_another_version_is_another_environment(calls):
    assert environment.environment_with("2.14.1").path != environment.environment_with("2.15.0").path
    main = environment.main_environment()
    main.path.mkdir()
    main.install("packages", ["pytest"], torch=True)
    assert calls == [["torch==2.13.0+cpu"], ["-c", str(environment.CONSTRAINTS), "pytest"]]
