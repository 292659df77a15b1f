# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs on a mesh: results are eager's, the collectives are those that a sharding needs, and mistakes are told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import torch_mlir

pytestmark = pytest.mark.xdist_group("on_mesh")  # The script runs once.
SCRIPT = Path(__file__).with_name("on_mesh.py")


@pytest.fixture(scope="module")
def on_mesh() -> dict[str, Any]:
    """What the script finds."""
    run = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, timeout=500)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_inference(on_mesh: dict[str, Any]) -> None:
    found = on_mesh["inference"]
    assert all(difference < 1e-6 for difference, _ in found.values()), found
    counted = {name: collectives for name, (_, collectives) in found.items()}
    assert counted["whole"] == {}
    assert counted["data"] == {"all-gather": 1}  # Of the result.
    assert counted["tensor"] == {"all-reduce": 1}  # Of the second product.
    assert counted["both"] == {"all-gather": 1, "all-reduce": 1}
    assert counted["placements"] == counted["both"]
    assert counted["by parameter"] == counted["tensor"]


def test_changed_weights_are_seen(on_mesh: dict[str, Any]) -> None:
    assert max(on_mesh["changes"]) < 1e-4


def test_results_in_parts(on_mesh: dict[str, Any]) -> None:
    found = on_mesh["parts"]
    assert found["difference"] < 1e-6
    assert found["text"] == "ShardedTensor([8, 32], torch.float32, Mesh((2, 4), ('data', 'model')))"
    assert found["sizes"] == [[4, 8]]
    assert found["places"] == 0
    assert found["collectives"] == {}  # Nothing is gathered.
    assert found["next"] < 1e-6


def test_whole_training_steps(on_mesh: dict[str, Any]) -> None:
    found = on_mesh["training"]
    losses, _ = found["eager"]
    for name in ("data", "tensor"):
        assert found[name][0] == pytest.approx(losses, rel=1e-5)
    assert found["data"][1]["all-reduce"] >= 1  # Of the gradients.
    assert found["tensor"][1]["all-reduce"] >= 1  # Of the second product.
    assert found["tensor"][1]["all-gather"] >= 3  # Of the new weights, which PyTorch gets whole.


def test_convolutions_are_right_however_images_and_weights_are_split(on_mesh: dict[str, Any]) -> None:
    assert len(on_mesh["convolutions"]) == 9
    assert max(on_mesh["convolutions"].values()) < 1e-3, on_mesh["convolutions"]


def test_mistakes_are_told(on_mesh: dict[str, Any]) -> None:
    expected = [
        "the pattern 'nope.*' of shardings matches nothing: the program has 'input', '0.weight', '0.bias',",
        "names the axis 'dada': the mesh has 'data', 'model'",
        "has 3 dimensions, but the tensor has 2",
        "splits dimension 0, of size 8, into 3 parts: choose a size that 3 divides, or another axis",
        "uses an axis of the mesh twice: split one dimension over each",
        "splits dimension 3, but the tensor has 2 dimensions",
        "has 1 placements: give one for each of the axes ('data', 'model')",
        "must have Shard(dim) or Replicate() for each axis",
        "is no tuple: give an axis of the mesh, or None, for each dimension",
        "shardings has the key 3, but must have patterns of names, or parameters",
        "needs 16 devices, and jax has 8 of the platform 'cpu'; XLA_FLAGS=--xla_force_host_platform_device_count=16",
        "option 'shardings' is for programs on a mesh: give mesh=torch_mlir.Mesh(...) as well",
        "option 'results' is for programs on a mesh: give mesh=torch_mlir.Mesh(...) as well",
        "option 'mesh' is (2, 4), but must be a torch_mlir.Mesh, or None",
        "the pattern '3.weight' of shardings matches nothing: the program has 'argument_0', '0.weight', '0.bias',",
        "of '0.weight' splits dimension 0, of size 32, into 5 parts: choose a size that 5 divides, or another axis",
        "Mesh((3, 4), ('data', 'model')) needs 12 devices, and jax has 8 of the platform 'cpu'",
        "the sharding of 'input' splits dimension 0, of size 7, into 4 parts: choose a size that 4 divides",
    ]
    found = on_mesh["errors"]
    assert len(found) == len(expected)
    for message, part in zip(found, expected):
        assert part in message


@pytest.mark.parametrize(
    ("sizes", "names", "message"),
    [
        ((2, 0), ("a", "b"), "must be a tuple of integers from 1"),
        ((2, 4), ("a",), "needs as many different names"),
        ((2, 4), ("a", "a"), "needs as many different names"),
        ((2,), "a", "must be a tuple of names"),
        (8, ("a",), "must be a tuple of integers from 1"),
        ((), (), "must be a tuple of integers from 1"),
    ],
)
def test_meshes_that_there_are_not(sizes: Any, names: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        torch_mlir.Mesh(sizes, names)
