# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ResNet-18 and a Llama of four layers train on a mesh: losses are eager's, and collectives those that a layout implies.

Losses are sums of products in another order than eager's, which differ by some units in the last place. Such differences
grow from step to step, in eager as well: its distance from the same steps in 64 bits says by how much.
"""

from __future__ import annotations

import functools
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).with_name("models_on_mesh.py")
STEPS, LAYERS = 10, 4
# Rows and columns of Mesh((2, 4), ("data", "model")), as lists of devices.
DATA = [[0, 4], [1, 5], [2, 6], [3, 7]]
MODEL = [[0, 1, 2, 3], [4, 5, 6, 7]]
BOTH = [[0, 1, 2, 3, 4, 5, 6, 7]]


@functools.cache
def found(run: str) -> dict[str, Any]:
    """What the script finds in a process of its own."""
    done = subprocess.run([sys.executable, SCRIPT, run], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])[run]


def elements(run: str, kind: str, groups: list[list[int]]) -> Counter[int]:
    """How many tensors of each size the collectives of a kind exchange within these groups."""
    chosen = (item for item in found(run)["collectives"] if item["kind"] == kind and item["groups"] == groups)
    return Counter(count for item in chosen for count in item["counts"])


RUNS = ["resnet18 over data", "resnet18 over both", "llama over model", "llama over both"]


@pytest.mark.parametrize("run", RUNS)
def test_losses_are_those_of_eager_on_one_device(run: str) -> None:
    losses, eager, exact = (found(run)[name] for name in ("losses", "eager", "exact"))
    assert len(losses) == STEPS
    rounding = max(abs(one - other) / other for one, other in zip(eager, exact))
    assert losses == pytest.approx(eager, rel=max(1e-5, 4 * rounding))
    assert rounding < 1e-4
    assert abs(losses[-1] - losses[0]) > 1e-2  # It trains.
