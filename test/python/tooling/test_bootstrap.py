# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`python3 noxfile.py` where nox is not installed: it fetches nox, or says in one line why it cannot."""

import sys

import pytest

from nox_support import bootstrap
from nox_support.problem import Problem

# Runs the front door as a script in an interpreter that cannot import what is named first.
WITHOUT = """
import runpy, sys
hidden, sys.argv = sys.argv[1].split(","), ["noxfile.py", "--list"]
sys.modules.update(dict.fromkeys(hidden))
runpy.run_path("noxfile.py", run_name="__main__")
"""
NOWHERE = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_DEFAULT_TIMEOUT": "2"}


def test_without_network(machine):
    done = machine.noxfile("-c", WITHOUT, "nox,virtualenv", **NOWHERE)
    assert done.returncode == 1
    assert done.stderr.startswith("noxfile.py: pip cannot install nox: no connection to the package index")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stdout + done.stderr


def test_behind_a_dead_proxy(machine):
    done = machine.noxfile("-c", WITHOUT, "nox,virtualenv", HTTPS_PROXY="http://127.0.0.1:9", PIP_RETRIES="0")
    assert done.returncode == 1
    assert "no connection to the package index" in done.stderr
    assert "HTTPS_PROXY" in done.stderr


def test_without_pip(machine):
    done = machine.noxfile("-c", WITHOUT, "nox,virtualenv,pip")
    assert done.returncode == 1
    assert "has no pip: install it (Debian: apt-get install python3-pip)" in done.stderr
    assert "Traceback" not in done.stderr


def test_with_an_index_that_lacks_nox(machine, tmp_path):
    empty = tmp_path / "index"
    empty.mkdir()
    done = machine.noxfile("-c", WITHOUT, "nox,virtualenv", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(empty))
    assert done.returncode == 1
    assert "the package index has no nox that fits" in done.stderr


def test_old_python(monkeypatch):
    monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99, 0))
    with pytest.raises(Problem, match=r"Python 99\.0 or newer is needed"):
        bootstrap.ensure()


def test_sessions_are_listed(machine):
    done = machine.noxfile("noxfile.py", "--list")
    assert done.returncode == 0, done.stderr
    for name in ["demo", "check", "lit", "python", "e2e", "lint", "wheel", "image", "release", "bench", "docs"]:
        assert f" {name} -> " in done.stdout


def test_session_on_a_machine_with_nothing(machine):
    done = machine.noxfile("noxfile.py", "-s", "demo", CXX="", MLIR_DIR=str(machine.tree))
    said = done.stdout + done.stderr
    assert done.returncode == 1
    assert "a C++ compiler (g++)" in said
    assert "MLIR 22.1 (libmlir-22-dev)" in said
    assert "this is no system with apt" in said
    assert "Traceback" not in said


def test_compiler_that_is_not_there(machine):
    done = machine.noxfile("noxfile.py", "-s", "demo", CXX="no-such-compiler -m64")
    assert done.returncode == 1
    assert "CXX names the compiler no-such-compiler, which is not on this machine" in done.stderr


def test_interpreter_of_the_tests_is_not_the_bootstrap():
    # The bootstrap folder is for nox alone: what it holds must not hide what the project forgot to require.
    assert str(bootstrap.BOOTSTRAP) not in sys.path
