# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The runner of saved programs notices what is wrong: values, dtypes, shapes, packages, folders."""

import importlib
import io
import json
import logging
import os
import subprocess
import sys
import zipfile
from contextlib import suppress
from dataclasses import replace

import pytest
import torch
from heavydep import manifest, table
from heavydep.make import Made, make
from heavydep.manifest import Damaged, Entry
from safetensors.torch import load, save

from nox_support.paths import ROOT
from torch_mlir.program.errors import ProgramLoadError

sys.path.append(str(ROOT / "test" / "e2e"))

import serialized

MAKER = """
import torch


class Perceptron(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = torch.nn.Linear(4, 3)

    def forward(self, x, n):
        return self.inner(x).relu(), n * 2


def model():
    return Perceptron()
"""
TABLE = """
[environments]
here = ["lit==1"]

[models.perceptron]
environment = "here"
maker = "maker"
inputs = [{ dtype = "float32", shape = ["rows", 4] }, { dtype = "int32", shape = ["rows"], below = 9 }]
sizes = { rows = 2 }
other_sizes = [{ rows = 5 }]
formats = ["pt2", "trace"]
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> tuple[Made, list[dict[str, str]]]:
    folder = tmp_path_factory.mktemp("table")
    (folder / "makers").mkdir()
    (folder / "makers" / "maker.py").write_text(MAKER)
    (folder / "models.toml").write_text(TABLE)
    models = table.read(folder / "models.toml")
    return make(models, models.rows[0]), models.rows[0].dynamic()


@pytest.fixture
def folder(made, tmp_path):
    """A folder with a program in both formats; `change` gets its tensors before they are written."""

    def write(change=lambda tensors: tensors, **fields):
        content, dynamic = made
        files = {**content.files}
        files["perceptron.safetensors"] = save(change(load(files["perceptron.safetensors"])))
        for name, data in files.items():
            manifest.put(tmp_path / name, data)
        digests = {name: manifest.digest(data) for name, data in files.items()}
        entry = Entry("", "here", {}, ["lit"], digests, 3, 2, content.results, dynamic, 1e-4, 1e-5)
        manifest.write(tmp_path, {"perceptron": replace(entry, **fields)})
        return tmp_path

    return write


def test_programs_agree_with_other_sizes_too(folder):
    saved = serialized.read(folder())
    assert [one.kind for one in saved] == ["pt2", "torchscript"]
    assert [len(inputs[0]) for inputs, _ in saved[0].calls()] == [2, 2, 5]
    for one in saved:
        serialized.check(one)


@pytest.mark.parametrize("kind", [0, 1], ids=["pt2", "torchscript"])
@pytest.mark.parametrize("call", [0, 1, 2])
@pytest.mark.parametrize(
    ("result", "change"),
    [
        (0, lambda tensor: tensor + torch.eye(*tensor.shape) * 1e-2),
        (1, lambda tensor: tensor.long()),
        (1, lambda tensor: tensor.reshape(-1, 1)),
    ],
    ids=["value", "dtype", "shape"],
)
def test_another_result_is_noticed(folder, kind, call, result, change):
    name = f"{call}.result.{result}"
    saved = serialized.read(folder(lambda tensors: {**tensors, name: change(tensors[name])}))
    with pytest.raises(AssertionError):
        serialized.check(saved[kind])


def test_a_result_too_many_is_noticed(folder):
    saved = serialized.read(folder(results=1))
    with pytest.raises(AssertionError):
        serialized.check(saved[0])


def test_tensors_that_are_not_those_of_the_manifest(folder):
    with pytest.raises(Damaged, match="not the tensors that the manifest describes"):
        serialized.read(folder(calls=4))[0].calls()
    with pytest.raises(Damaged, match="not the tensors that the manifest describes"):
        serialized.read(folder(lambda tensors: {}))[0].calls()


def test_packages_are_out_of_reach_and_come_back():
    import xml.dom.minidom

    with serialized.without(["lit", "xml"]):
        for name in ("lit", "lit.main", "xml", "xml.dom", "xml.dom.minidom", "xml.sax"):
            with pytest.raises(ImportError):
                importlib.import_module(name)
    assert importlib.import_module("xml.dom.minidom") is xml.dom.minidom
    assert "lit" not in sys.modules
    importlib.import_module("xml.sax")


def test_a_program_that_needs_its_package_fails(folder, monkeypatch):
    """As one with a class of the package among its results would."""
    saved = serialized.read(folder())[0]
    compile_program = serialized.Saved.compile

    def compile_with_package(self, inputs):
        importlib.import_module("lit")
        return compile_program(self, inputs)

    monkeypatch.setattr(serialized.Saved, "compile", compile_with_package)
    with pytest.raises(ImportError, match="lit"):
        serialized.check(saved)


class Command:
    """A pickle of it makes a folder where it is read."""

    def __init__(self, folder):
        self.folder = folder

    def __reduce__(self):
        return os.mkdir, (str(self.folder),)


def test_a_file_that_could_run_code_is_not_read(folder, tmp_path, monkeypatch):
    """Its digest is right, and PyTorch's own reader would run the code."""
    path, proof = folder(), tmp_path / "proof"
    program = path / "perceptron.pt2"
    hostile = io.BytesIO()
    torch.save(Command(proof), hostile)
    with zipfile.ZipFile(program) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(program, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, hostile.getvalue() if "/data/sample_inputs/" in name else content)
    monkeypatch.setattr(logging.root.manager, "disable", logging.WARNING)  # PyTorch's own warning cannot be formatted.
    with suppress(AssertionError):  # Of its result, when the code has run.
        torch.export.load(program)
    proof.rmdir()
    entry = manifest.read(path)["perceptron"]
    files = {**entry.files, program.name: manifest.digest(program.read_bytes())}
    manifest.write(path, {"perceptron": replace(entry, files=files)})
    with pytest.raises(ProgramLoadError, match="reading it could run code"):
        serialized.check(serialized.read(path)[0])
    assert not proof.exists()


def broken(entry):
    """Entries of a manifest that nobody should follow."""
    yield {key: value for key, value in entry.items() if key != "calls"}
    yield {**entry, "calls": 0}
    yield {**entry, "calls": "3"}
    yield {**entry, "more": 1}
    yield {**entry, "modules": "lit"}
    yield {**entry, "dynamic": [{}]}
    yield {**entry, "dynamic": [{"first": "rows"}, {}]}
    yield {**entry, "files": {}}
    yield {**entry, "files": {"a.safetensors": "x"}}
    yield {**entry, "files": {"a.safetensors": "x", "../a.pt2": "x"}}
    yield {**entry, "files": {"a.safetensors": "x", "/etc/passwd": "x"}}
    yield {**entry, "files": {"a.safetensors": "x", "a.pt2": "x", "b.pt2": "x"}}
    yield ["not", "an", "entry"]


def test_a_damaged_entry(folder):
    path = folder()
    content = json.loads((path / manifest.NAME).read_text())
    for entry in broken(content["models"]["perceptron"]):
        (path / manifest.NAME).write_text(json.dumps({**content, "models": {"perceptron": entry}}))
        with pytest.raises(Damaged, match="the entry of 'perceptron' is damaged"):
            manifest.read(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("not json", "no manifest of saved programs: delete"),
        ("[]", "no manifest of saved programs in version 1"),
        ('{"version": 2, "models": {}}', "no manifest of saved programs in version 1"),
        ('{"version": 1, "models": []}', "lists no models"),
        ('{"version": 1, "models": {}}', "lists no models"),
    ],
)
def test_a_damaged_manifest(folder, text, message):
    path = folder()
    (path / manifest.NAME).write_text(text)
    with pytest.raises(Damaged, match=message):
        manifest.read_whole(path)


def test_a_file_that_is_gone_or_another(folder):
    path = folder()
    program = path / "perceptron.pt"
    content = program.read_bytes()
    program.write_bytes(content[:-1] + b"x")
    with pytest.raises(Damaged, match=r"perceptron\.pt, of 'perceptron': not the file that was written"):
        manifest.read_whole(path)
    program.unlink()
    with pytest.raises(Damaged, match=r"perceptron\.pt, of 'perceptron': No such file"):
        manifest.read_whole(path)


def test_the_option_and_a_folder_without_manifest(tmp_path):
    """One sentence, and no test."""
    runner = ROOT / "test" / "e2e" / "test_serialized.py"
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", runner]
    done = subprocess.run(
        [*words, f"--serialized-test-dir={tmp_path}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR, done.stdout
    error = f"ERROR: {tmp_path / manifest.NAME}: No such file or directory: `nox -s heavydep` makes such a folder"
    assert (done.stdout + done.stderr).strip() == error
