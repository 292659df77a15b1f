# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A test that leaves PyTorch changed fails, and those after it find PyTorch whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from nox_support.paths import ROOT

# What an interrupt leaves where it comes within a change, and what is said of it.
CHANGES = {
    "call": ("torch.nn.Module.__call__ = lambda *inputs: 0", "nn.Module.__call__"),
    "trace": (
        "torch.nn.Module.__getattr__ = wraps(torch.nn.Module.__getattr__)(lambda *_: 0)",
        "nn.Module.__getattr__",
    ),
    "function": ("torch.overrides.BaseTorchFunctionMode().__enter__()", "modes of functions is 1, not 0"),
    "dispatch": ("Doubles().__enter__()", "modes of dispatch is 1, not 0"),
    "dispatch twice": ("Doubles().__enter__(), Doubles().__enter__()", "modes of dispatch is 2, not 0"),
    "fake": ("torch._subclasses.FakeTensorMode().__enter__()", "modes of dispatch is 1, not 0"),
    "export": ("FunctionalTensorMode(pre_dispatch=True).__enter__()", "modes before dispatch is 1, not 0"),
    "gradients": ("torch.set_grad_enabled(False)", "gradients is False, not True"),
}

SUITE = """
from functools import wraps
import pytest
import torch
from torch._subclasses.functional_tensor import FunctionalTensorMode
from torch.utils._python_dispatch import TorchDispatchMode, is_in_torch_dispatch_mode

CHANGES = {}

def wrapper(module, name):
    return 0

class Doubles(TorchDispatchMode):
    def __torch_dispatch__(self, function, types, inputs=(), keywords=None):
        return function(*inputs, **keywords or {}) * 2

@pytest.fixture(autouse=True)
def pytorch_works():
    x = torch.ones(2, requires_grad=True)
    torch.nn.Sequential(torch.nn.ReLU())(x).sum().backward()
    assert x.grad.tolist() == [1, 1]
    assert not is_in_torch_dispatch_mode()

@pytest.mark.parametrize("change", CHANGES)
def test_changes(change):
    exec(CHANGES[change][0])

def test_after():
    pass
"""

WITHOUT_PYTORCH = """
import sys

def test_first():
    assert "torch" not in sys.modules

def test_second():
    assert "torch" not in sys.modules
"""


def run(folder: Path, suite: str) -> str:
    """What pytest prints for a suite beside our `conftest.py`."""
    (folder / "test_suite.py").write_text(suite)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "conftest", "test_suite.py"]
    paths = os.pathsep.join([str(ROOT / "test"), os.environ.get("PYTHONPATH", "")])
    # Lines are cut off at the width of the terminal.
    variables = os.environ | {"PYTHONPATH": paths, "COLUMNS": "300"}
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, timeout=300, check=False)
    return done.stdout + done.stderr


def test_who_leaves_pytorch_changed_is_named(tmp_path: Path) -> None:
    printed = run(tmp_path, SUITE.replace("CHANGES = {}", f"CHANGES = {CHANGES!r}"))
    named = [line for line in printed.splitlines() if line.startswith("ERROR ")]
    for line, (change, (_, said)) in zip(named, CHANGES.items()):
        assert f"::test_changes[{change}] " in line, printed
        assert said in line, printed
    assert f"{len(CHANGES) + 1} passed, {len(CHANGES)} errors" in printed, printed


def test_pytorch_is_not_imported(tmp_path: Path) -> None:
    printed = run(tmp_path, WITHOUT_PYTORCH)
    assert "2 passed" in printed, printed
