# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`nox -s heavydep`: what is made, made again and removed, and what is refused."""

import importlib.metadata
import os
import shutil

import pytest
from heavydep import make, manifest, table
from heavydep.table import tomllib

from nox_support import environment, heavydep
from nox_support.paths import ROOT
from nox_support.problem import Problem
from nox_support.report import Report

# A package of the tests' environment that nothing here imports.
PACKAGE = "lit"
MAKER = """
import torch


class Odd(torch.nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.kind = kind
        self.inner = torch.nn.Linear(4, 4)

    def forward(self, x):
        if self.kind == "number":
            return x.shape[0]
        if self.kind == "constant":
            return torch.ones(3)
        if self.kind == "nan":
            return self.inner(x) / 0.0
        if self.kind == "writes":
            x.add_(1)
        if self.kind == "rows":  # A trace keeps their number.
            return self.inner(x) * len(list(x))
        return self.inner(x)


def model(kind="plain", width=None):
    return torch.nn.Linear(4, width) if width else Odd(kind)
"""
ROW = {
    "environment": "here",
    "maker": "tiny",
    "inputs": [{"dtype": "float32", "shape": ["rows", 4]}],
    "sizes": {"rows": 2},
    "other_sizes": [{"rows": 3}],
    "formats": ["pt2", "script"],
}
FIRST, SECOND = {**ROW, "options": {"width": 3}}, {**ROW, "options": {"width": 5}, "formats": ["pt2"]}


def toml(value):
    """A value as TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {toml(item)}' for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


@pytest.fixture
def small(tmp_path):
    """Writes a table with a maker, and reads it."""
    (tmp_path / "table" / "makers").mkdir(parents=True)
    (tmp_path / "table" / "makers" / "tiny.py").write_text(MAKER)
    own = {"here": [f"{PACKAGE}=={importlib.metadata.version(PACKAGE)}"]}

    def write(environments=own, **models):
        path = tmp_path / "table" / "models.toml"
        path.write_text(f"environments = {toml(environments)}\nmodels = {toml(models)}\n")
        return table.read(path)

    return write


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "programs"


def files(folder):
    return sorted(path.name for path in folder.iterdir())


def written(folder):
    """When each file was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.iterdir() if path.name != manifest.NAME}


BOTH = ["first.pt", "first.pt2", "first.safetensors", "manifest.json", "second.pt2", "second.safetensors"]


def test_what_is_unchanged_is_left_alone(small, folder):
    models = small(first=FIRST, second=SECOND)
    assert make.update(models, "here", folder).made == ["first", "second"]
    assert files(folder) == BOTH
    before = written(folder)
    assert make.update(models, "here", folder).unchanged == ["first", "second"]
    assert written(folder) == before


def test_a_row_that_changed_is_made_again_and_only_that(small, folder):
    make.update(small(first=FIRST, second=SECOND), "here", folder)
    before = written(folder)
    outcome = make.update(small(first={**FIRST, "options": {"width": 7}}, second=SECOND), "here", folder)
    assert (outcome.made, outcome.unchanged) == (["first"], ["second"])
    after = written(folder)
    assert {name for name in after if after[name] != before[name]} == {"first.pt", "first.pt2", "first.safetensors"}
    manifest.read_whole(folder)


def test_a_format_that_is_no_longer_wanted_leaves_no_file(small, folder):
    make.update(small(first=FIRST), "here", folder)
    make.update(small(first={**FIRST, "formats": ["pt2"]}), "here", folder)
    assert files(folder) == ["first.pt2", "first.safetensors", "manifest.json"]


def test_a_maker_or_an_installed_package_that_changed(small, folder, monkeypatch):
    models = small(first=FIRST)
    make.update(models, "here", folder)
    models.maker(models.rows[0]).write_text(MAKER + "# another source\n")
    assert make.update(models, "here", folder).made == ["first"]
    installed = list(importlib.metadata.distributions())
    monkeypatch.setattr(make.importlib.metadata, "distributions", lambda: installed[1:])
    assert make.update(models, "here", folder).made == ["first"]
    assert make.update(models, "here", folder).unchanged == ["first"]


def test_a_file_that_is_damaged_or_gone_is_made_again(small, folder):
    models = small(first=FIRST, second=SECOND)
    make.update(models, "here", folder)
    (folder / "first.pt").write_bytes(b"x")
    assert make.update(models, "here", folder).made == ["first"]
    (folder / "second.pt2").unlink()
    assert make.update(models, "here", folder).made == ["second"]
    manifest.read_whole(folder)


def test_what_the_table_has_no_more_is_removed(small, folder):
    make.update(small(first=FIRST, second=SECOND), "here", folder)
    (folder / "mine.pt2").write_bytes(b"of somebody else")
    outcome = make.update(small(second=SECOND), "here", folder)
    assert (outcome.removed, outcome.unchanged) == (["first"], ["second"])
    assert files(folder) == ["manifest.json", "mine.pt2", "second.pt2", "second.safetensors"]
    assert list(manifest.read_whole(folder)) == ["second"]


def test_another_environment_keeps_its_models(small, folder):
    environments = {"here": [f"{PACKAGE}==1"], "there": [f"{PACKAGE}==2"]}
    models = small(environments, first=FIRST, second={**SECOND, "environment": "there"})
    assert make.update(models, "here", folder).made == ["first"]
    outcome = make.update(models, "there", folder)
    assert (outcome.made, outcome.unchanged, outcome.removed) == (["second"], [], [])
    assert list(manifest.read_whole(folder)) == ["first", "second"]


def test_the_same_seed_gives_the_same_results(small, folder, tmp_path):
    models = small(first=FIRST)
    for one in (folder, tmp_path / "again"):
        make.update(models, "here", one)
    assert (folder / "first.safetensors").read_bytes() == (tmp_path / "again" / "first.safetensors").read_bytes()


@pytest.mark.parametrize("last", range(5))
def test_an_interruption_leaves_no_half_file(small, folder, monkeypatch, last):
    """After `last` of the files of a run: three of the model, and two manifests."""
    replace, count = os.replace, 0

    def interrupted(source, target):
        nonlocal count
        if count == last:
            raise KeyboardInterrupt
        count += 1
        replace(source, target)

    models = small(first=FIRST)
    with monkeypatch.context() as patch:
        patch.setattr(manifest.os, "replace", interrupted)
        with pytest.raises(KeyboardInterrupt):
            make.update(models, "here", folder)
    assert not list(folder.glob(".*"))
    assert make.update(models, "here", folder).made == ["first"]
    assert files(folder) == ["first.pt", "first.pt2", "first.safetensors", "manifest.json"]
    manifest.read_whole(folder)


def test_a_part_that_a_killed_run_left_is_removed(small, folder):
    make.update(small(first=FIRST), "here", folder)
    (folder / ".first.pt.part").write_bytes(b"half of it")
    make.update(small(first=FIRST), "here", folder)
    assert files(folder) == ["first.pt", "first.pt2", "first.safetensors", "manifest.json"]


def test_another_folder_is_left_alone(small, folder):
    folder.mkdir()
    (folder / "thesis.pt2").write_bytes(b"years of work")
    with pytest.raises(manifest.Damaged, match=r"manifest\.json: No such file"):
        make.update(small(first=FIRST), "here", folder)
    assert files(folder) == ["thesis.pt2"]


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("number", "returns something other than tensors"),
        ("constant", "results do not depend on its inputs"),
        ("nan", "infinite or not a number"),
        ("writes", "changes its inputs"),
        ("rows", "saved as trace differs from eager"),
    ],
)
def test_a_model_that_proves_nothing_is_refused_and_the_others_are_made(small, folder, capsys, kind, message):
    bad = {**ROW, "options": {"kind": kind}, "formats": ["trace"]}
    outcome = make.update(small(bad=bad, good=SECOND), "here", folder)
    assert message in outcome.failed["bad"]
    assert outcome.made == ["good"]
    assert "bad: FAILED: " in capsys.readouterr().out
    assert files(folder) == ["good.pt2", "good.safetensors", "manifest.json"]


def test_a_model_that_is_too_large_is_refused(small, folder):
    outcome = make.update(small(large={**ROW, "options": {"width": 400_000}}), "here", folder)
    assert "make it smaller" in outcome.failed["large"]
    assert files(folder) == ["manifest.json"]


def test_a_model_that_can_no_longer_be_made_leaves_nothing_stale(small, folder):
    make.update(small(first=FIRST), "here", folder)
    outcome = make.update(small(first={**FIRST, "options": {"kind": "nan"}}), "here", folder)
    assert "first" in outcome.failed
    assert files(folder) == ["manifest.json"]


def test_the_command_fails_where_a_model_does(small, folder, capsys):
    models = small(first=FIRST, bad={**ROW, "options": {"kind": "nan"}})
    arguments = ["here", str(folder), "--table", str(models.folder / "models.toml")]
    assert make.main(arguments) == 1
    assert "models of here: 1 made, 0 unchanged, 0 removed, 1 failed" in capsys.readouterr().out
    small(first=FIRST)
    assert make.main(arguments) == 0
    shutil.rmtree(folder)
    folder.mkdir()
    (folder / "a").touch()
    assert make.main(arguments) == 2
    assert "manifest.json" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"environment": "nowhere"}, "no environment 'nowhere'"),
        ({"maker": "nobody"}, r"there is no .*nobody\.py"),
        ({"form": []}, "unknown or missing: form"),
        ({"sizes": {"rows": 2, "columns": 3}}, "the inputs depend on rows, and sizes has columns, rows"),
        ({"other_sizes": [{"columns": 3}]}, "each of other_sizes"),
        ({"other_sizes": [{"rows": 2}]}, "each of other_sizes"),
        ({"other_sizes": [{}]}, "each of other_sizes"),
        ({"formats": []}, "formats are"),
        ({"formats": ["onnx"]}, "formats are"),
        ({"formats": ["trace", "script"]}, "formats are"),
        ({"inputs": [{"dtype": "float128", "shape": ["rows"]}]}, "an input has a dtype"),
        ({"inputs": [{"dtype": "int64", "shape": ["rows"]}]}, "an input of integers"),
        ({"inputs": [{"dtype": "float32", "shape": ["rows"], "below": 3}]}, "an input of integers"),
    ],
)
def test_mistakes_in_a_row(small, change, message):
    with pytest.raises(table.TableError, match=message):
        small(first={**FIRST, **change})


def test_mistakes_in_the_table(small):
    with pytest.raises(table.TableError, match="a version has to be pinned"):
        small({"here": [PACKAGE]}, first=FIRST)
    with pytest.raises(table.TableError, match="no model needs the environment there"):
        small({"here": [f"{PACKAGE}==1"], "there": [f"{PACKAGE}==1"]}, first=FIRST)
    with pytest.raises(table.TableError, match="something in them"):
        small()


def test_the_table_and_its_neighbours():
    models = table.read()
    assert heavydep.environments() == models.environments
    assert {path.stem for path in (models.folder / "makers").glob("*.py")} == {row.maker for row in models.rows}
    # The project's PyTorch is in each environment, and its transformers and timm are not the only ones.
    assert all("torch" not in models.packages(name) for name in models.environments)
    cases = {f"{row.name}:{'pt2' if kind == 'pt2' else 'torchscript'}" for row in models.rows for kind in row.formats}
    failures = tomllib.loads((ROOT / "test" / "e2e" / "expected_failures.toml").read_text())
    assert set(failures.get("serialized", {})) <= cases


@pytest.fixture
def session(tmp_path, monkeypatch):
    """What the session does, in order, when nothing is really installed or run."""
    done, failing = [], set()

    def pip(python, arguments, what):
        done.append(("pip", what, arguments))

    def follow(command, *, label, log, env):
        done.append(("make", command[3], env["PYTHONPATH"]))
        if command[3] in failing:
            lines = ["a: FAILED: because", f"models of {command[3]}: 0 made, 0 unchanged, 0 removed, 1 failed"]
            raise heavydep.process.Failed("failed", lines, 1)
        return ["noise", f"models of {command[3]}: 1 made, 0 unchanged, 0 removed, 0 failed"]

    def pytest_of(environment, report, suites, arguments):
        with report.step("tests"):
            done.append(("pytest", suites, arguments))

    def create(self):
        self.path.mkdir(exist_ok=True)

    monkeypatch.setattr(environment, "NOX", tmp_path)
    monkeypatch.setattr(environment.Environment, "create", create)
    monkeypatch.setattr(environment.pip, "install", pip)
    monkeypatch.setattr(heavydep.process, "follow", follow)
    monkeypatch.setattr(heavydep.checks, "pytest", pytest_of)
    monkeypatch.setattr(heavydep, "environments", lambda: {"a": ["x==1"], "b": ["y==2"]})
    return done, failing


def test_the_session_makes_and_then_tests(session):
    done, _ = session
    report = Report()
    heavydep.run(environment.main_environment(), report, ["-k", "bert"])
    assert [row[:2] for row in done if row[0] == "make"] == [("make", "a"), ("make", "b")]
    tests = ("pytest", (heavydep.RUNNER,), [f"--serialized-test-dir={heavydep.PROGRAMS}", "-k", "bert"])
    assert done[-1] == tests
    assert (ROOT / "test" / heavydep.RUNNER).is_file()
    assert report.steps[0].note == "1 made, 0 unchanged, 0 removed, 0 failed"


def test_an_environment_pins_pytorch_and_nothing_else(session, tmp_path):
    done, _ = session
    heavydep.run(environment.main_environment(), Report(), [])
    own = tmp_path / "heavydep-b" / "constraints.txt"
    assert own.read_text() == f"torch=={environment.torch_version()}\n"
    assert ("pip", "packages of b", ["-c", str(own), *heavydep.TOOLS, "y==2"]) in done
    assert ("pip", "torch", [f"torch=={environment.torch_version()}+cpu"]) in done
    before = len([row for row in done if row[0] == "pip"])
    heavydep.run(environment.main_environment(), Report(), [])
    assert len([row for row in done if row[0] == "pip"]) == before


def test_a_model_that_fails_keeps_no_other_from_being_made_and_tested(session, capsys):
    done, failing = session
    failing.add("a")
    with pytest.raises(Problem, match="failed: models of a"):
        heavydep.run(environment.main_environment(), Report(), [])
    assert [row[0] for row in done if row[0] != "pip"] == ["make", "make", "pytest"]
    assert "a: FAILED: because" in capsys.readouterr().out
