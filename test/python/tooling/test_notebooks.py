# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The notebooks of the documentation run, and hold what they print."""

import os
import sys

import nbformat
import pytest

import notebooks
from nox_support import paths


@pytest.fixture(autouse=True)
def kernels_find_the_package(monkeypatch):
    """A kernel is a process of its own, which gets the path of this one."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))


@pytest.mark.parametrize("path", notebooks.notebooks(), ids=lambda path: path.stem)
def test_it_prints_what_it_holds(path):
    found, wanted = (nbformat.reads(text, as_version=4).cells for text in (notebooks.executed(path), path.read_text()))
    for now, before in zip(found, wanted, strict=True):
        assert now.get("outputs") == before.get("outputs"), "run: python build_tools/notebooks.py"


def written(folder, *cells):
    """A notebook of these cells."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    path = folder / "small.ipynb"
    nbformat.write(notebook, path)
    return path


def test_a_stale_notebook_is_noticed_and_rewritten(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(notebooks, "FOLDER", tmp_path)
    path = written(tmp_path, "print(1 + 1)")
    assert notebooks.main(["--check"]) == 1
    assert notebooks.main([]) == 0
    assert "2\\n" in path.read_text()
    assert notebooks.main(["--check"]) == 0
    assert capsys.readouterr().out.split("\n")[:2] == ["stale small.ipynb", "wrote small.ipynb"]


def test_a_cell_that_raises_is_an_error(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(notebooks, "FOLDER", tmp_path)
    written(tmp_path, "1 / 0")
    assert notebooks.main(["--check"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_every_notebook_is_in_the_navigation():
    navigation = (paths.ROOT / "mkdocs.yml").read_text()
    assert notebooks.notebooks()
    assert all(f"tutorials/{path.name}" in navigation for path in notebooks.notebooks())
