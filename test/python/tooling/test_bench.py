# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The session `bench` runs what is named, hands options on, and gives the peers their environments."""

import pytest

from nox_support import checks, peers
from nox_support.environment import main_environment
from nox_support.paths import ROOT
from nox_support.problem import Problem
from nox_support.report import Report


@pytest.fixture
def commands(monkeypatch):
    """The commands that the session would run."""
    found: list[list[str]] = []

    def show(command, **_):
        found.append([str(word) for word in command])
        return 0

    monkeypatch.setattr(checks.process, "show", show)
    monkeypatch.setattr(peers.Environment, "create", lambda self: None)
    monkeypatch.setattr(peers.Environment, "install", lambda self, what, packages, torch: bool(packages))
    return found


def bench(*arguments: str) -> None:
    checks.bench(main_environment(), Report(), arguments)


def test_all_scripts_run_without_a_name(commands):
    bench()
    assert {command[1] for command in commands} == {str(path) for path in (ROOT / "benchmarks").glob("[!_]*.py")}


def test_options_go_to_the_script_that_is_named(commands):
    bench("engine_speed", "2")
    (command,) = commands
    assert command[1:] == [str(ROOT / "benchmarks" / "engine_speed.py"), "2"]


@pytest.mark.parametrize("arguments", [(), ("--record",)])
def test_the_peers_have_their_interpreters(arguments, commands):
    bench("peers", "--threads", "1", *arguments)
    compare, plots = commands
    pythons = dict(word.removeprefix("--python=").split("=") for word in compare if word.startswith("--python="))
    assert {name: path.split("/")[-3] for name, path in pythons.items()} == {
        name: f"peer-{name}" for name in peers.packages_by_peer()
    }
    figures = ROOT / ("docs" if arguments else ".nox") / "peers.json"
    assert f"--output={figures}" in compare
    assert compare[-2:] == ["--threads", "1"]
    assert plots[-1] == str(figures)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("engine_sped",), "no benchmark engine_sped; there are: compile_growth, "),
        (("peers", "engine_speed", "--threads", "1"), "name one benchmark for the options --threads 1"),
        (("--threads", "1"), "name one benchmark for the options --threads 1"),
        (("peers", "--output=x"), "--record says where the figures go"),
    ],
)
def test_a_wrong_argument_is_one_sentence(arguments, message, commands):
    with pytest.raises(Problem) as caught:
        bench(*arguments)
    assert str(caught.value).startswith(message)
    assert commands == []


def test_a_peer_without_its_packages_is_left_out_and_named(commands, monkeypatch):
    def install(self, what, packages, torch):
        if self.name == "peer-openvino":
            raise Problem("no such version")

    monkeypatch.setattr(peers.Environment, "install", install)
    with pytest.raises(Problem, match="failed: packages of openvino"):
        bench("peers")
    assert {word.split("=")[1] for word in commands[0] if word.startswith("--python=")} == {"onnxruntime", "zentorch"}


def test_help_draws_nothing(commands):
    bench("peers", "--help")
    assert [command[2] for command in commands] == ["peers.compare"]


def test_the_documented_choice_reaches_the_comparison(commands):
    parts = ("peers --program ResNet* --program", "product *", "--peer openvino --threads 1")
    words = [*parts[0].split(), parts[1], *parts[2].split()]
    bench(*words)
    assert commands[0][-len(words) + 1 :] == words[1:]
