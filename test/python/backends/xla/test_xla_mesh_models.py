# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ResNet-18 and a Llama of four layers train on a mesh: losses are eager's, collectives those that a layout implies."""

from __future__ import annotations

import functools
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.xdist_group("models_on_mesh")  # Each run is made once.

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


# Losses are sums of products in another order than eager's. ResNet-18 computes in 64 bits, and Llama in 32.
TOLERANCE = {"resnet18": 1e-9, "llama": 1e-5}


@pytest.mark.parametrize("run", RUNS)
def test_losses_are_those_of_eager_on_one_device(run: str) -> None:
    losses, eager = found(run)["losses"], found(run)["eager"]
    assert len(losses) == STEPS
    assert losses == pytest.approx(eager, rel=TOLERANCE[run.split()[0]])
    assert len(set(losses)) == STEPS


@pytest.mark.parametrize(("run", "groups"), [("resnet18 over data", DATA), ("resnet18 over both", BOTH)])
def test_data_parallel_steps_add_gradients_and_statistics(run: str, groups: list[list[int]]) -> None:
    sizes = found(run)["sizes"]
    reductions = [item["counts"] for item in found(run)["collectives"] if item["kind"] == "all-reduce"]
    assert all(item["groups"] == groups for item in found(run)["collectives"] if item["kind"] == "all-reduce")
    gradients = max(reductions, key=sum)
    reductions.remove(gradients)
    norms = {name: size for name, size in sizes.items() if name.endswith((".1.weight", ".1.bias"))}
    weights = sorted(size for name, size in sizes.items() if name not in norms)
    # One all-reduce has the gradients of all weights. Those of strided convolutions are padded, and cut afterwards.
    largest = sorted(gradients)[-len(weights) :]
    assert all(count >= size for count, size in zip(largest, weights, strict=True))
    # A norm has its mean and variance over the whole batch, and two sums of its backward pass, which are its gradients.
    # Both norms in front of a sum, of a branch and of its projected shortcut, share one of these.
    channels = Counter(size for name, size in norms.items() if name.endswith("weight"))
    shared = Counter(size for name, size in norms.items() if name.endswith("shortcut.1.weight"))
    statistics = Counter(count for counts in reductions for count in counts)
    wanted = {size: 4 * count - shared[size] for size, count in channels.items()}
    assert {size: statistics[size] for size in channels} == wanted
    assert set(statistics) - set(channels) <= {1}  # The loss, and how many targets count.
    gathered = elements(run, "all-gather", groups)
    assert not set(gathered) & set(weights)  # Each device has all weights.


def split_weights(sizes: dict[str, int]) -> list[int]:
    """The sizes of the weights that the shardings of the script split."""
    return [size for name, size in sizes.items() if "_proj" in name]


@pytest.mark.parametrize("run", ["llama over model", "llama over both"])
def test_tensor_parallel_steps_add_twice_a_layer_and_pass(run: str) -> None:
    within = [item for item in found(run)["collectives"] if item["groups"] == MODEL]
    added = [item["counts"] for item in within if item["kind"] == "all-reduce"]
    assert len(added) == 2 * 2 * LAYERS
    # Forward: behind attention and behind the MLP. Backward: before both, of as many products as read their input.
    assert Counter(map(len, added)) == {1: 2 * LAYERS, 2: LAYERS, 3: LAYERS}
    rows = 4 * 16 if run == "llama over model" else 2 * 16
    assert {count for counts in added for count in counts} == {rows * 32}
    # PyTorch gets the new weights and their momentum whole. No activation is gathered.
    weights = Counter(split_weights(found(run)["sizes"]))
    assert elements(run, "all-gather", MODEL) == {size: 2 * count for size, count in weights.items()}
    assert {item["kind"] for item in within} == {"all-reduce", "all-gather"}


def test_tensor_parallel_steps_alone_exchange_nothing_else() -> None:
    assert all(item["groups"] == MODEL for item in found("llama over model")["collectives"])


def test_both_at_once_add_gradients_of_parts() -> None:
    sizes = found("llama over both")["sizes"]
    reductions = [item for item in found("llama over both")["collectives"] if item["kind"] == "all-reduce"]
    gradients = max(reductions, key=lambda item: len(item["counts"]))
    assert gradients["groups"] == DATA
    # That of the embedding is a scatter, whose operands are gathered.
    whole = [size for name, size in sizes.items() if "_proj" not in name and "embed_tokens" not in name]
    parts = [size // 4 for size in split_weights(sizes)]
    assert Counter(gradients["counts"]) >= Counter([*parts, *whole])
