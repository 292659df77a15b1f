# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of one group run in one process, and a process that crashes costs no test but its own.

Tests of a group share what takes minutes to make, or a tree that they write to.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nox_support import checks
from nox_support.paths import ROOT

SUITE = """
import os
from pathlib import Path
import pytest

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("index", range(20))
def test_process(index):
    with open("processes", "a") as file:
        file.write(f"{os.getpid()}\\n")
"""


CRASHES = """
import os
import pytest

@pytest.mark.parametrize("index", range(60))
def test_alone(index):
    if index in (0, 20, 21, 59):
        os._exit(1)

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("index", range(20))
def test_together(index):
    if index in (5, 19):
        os._exit(1)
"""

KILLED = """
import os
import time
import pytest

@pytest.mark.xdist_group("one")
def test_says_who(record_property):
    record_property("pid", os.getpid())

@pytest.mark.xdist_group("one")
def test_killed():
    time.sleep(250)

@pytest.mark.parametrize("index", range(10))
def test_alone(index):
    pass
"""


# A process goes after pytest has decided to give it more tests, and before pytest writes to it.
KILLS = """
import os
import signal
from xdist.workermanage import WorkerController

processes = {}
send = WorkerController.send_runtest_some

def pytest_runtest_logreport(report):
    if hasattr(report, "node"):
        processes.update((report.node, pid) for _, pid in report.user_properties)

def send_too_late(node, indices):
    if node in processes:
        pid = processes.pop(node)
        os.kill(pid, signal.SIGKILL)
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    send(node, indices)

WorkerController.send_runtest_some = send_too_late
"""


def run(folder: Path, suite: str, processes: int, plugin: str = "") -> str:
    """What pytest prints for a suite that runs as ours do."""
    (folder / "test_suite.py").write_text(suite)
    (folder / "plugin.py").write_text(plugin)
    words = [word for word in checks.isolated([]) if not word.startswith("--numprocesses")]
    plugins = ["-p", "conftest", "-p", "plugin"]
    command = [sys.executable, "-m", "pytest", "-q", *plugins, f"--numprocesses={processes}", *words]
    paths = os.pathsep.join([str(ROOT / "test"), os.environ.get("PYTHONPATH", "")])
    variables = os.environ | {"PYTHONPATH": paths}
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, timeout=300, check=False)
    return done.stdout + done.stderr


def test_a_group_has_a_process(tmp_path: Path) -> None:
    printed = run(tmp_path, SUITE, 2)
    assert "20 passed" in printed, printed
    assert len(set((tmp_path / "processes").read_text().split())) == 1


@pytest.mark.parametrize("processes", [2, 3])
def test_a_crash_is_one_failure(processes: int, tmp_path: Path) -> None:
    printed = run(tmp_path, CRASHES, processes)
    assert "6 failed, 74 passed" in printed, printed


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="needs waitid")
@pytest.mark.parametrize("processes", [1, 2])
def test_a_process_that_has_gone_is_given_tests(processes: int, tmp_path: Path) -> None:
    printed = run(tmp_path, KILLED, processes, KILLS)
    assert "FAILED test_suite.py::test_killed" in printed, printed
    assert "1 failed, 11 passed" in printed, printed
