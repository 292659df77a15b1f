# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two processes with gloo: collectives are PyTorch's, the code between them is compiled, results are eager's."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from socket import gethostname
from typing import Any

import pytest
import torch.distributed as dist

pytestmark = [
    pytest.mark.skipif(
        not dist.is_available() or not dist.is_gloo_available(), reason="this PyTorch was built without gloo"
    ),
    pytest.mark.xdist_group("two_processes"),  # They run once for all tests.
]

# The processes compile for some 15 s. What never meets would wait much longer.
SECONDS = 240


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What each process found."""
    folder = tmp_path_factory.mktemp("ranks")
    torchrun = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node=2"]
    script = Path(__file__).parents[1] / "support" / "two_processes.py"
    command = [*torchrun, str(script), str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        pytest.fail(f"torchrun did not end within {SECONDS} s; does this machine's name, {gethostname()}, resolve?")
    assert done.returncode == 0, done.stderr
    return [json.loads((folder / f"{rank}.json").read_text()) for rank in range(2)]


def test_data_parallel_training_follows_eagers_losses(found):
    for rank in found:
        result = rank["data_parallel"]
        assert result["losses"] == pytest.approx(result["expected"], rel=1e-5)
        assert result["losses"][-1] < result["losses"][0]
        assert result["kinds"].count("forward") >= 2
        assert result["kinds"].count("backward") == result["kinds"].count("forward")
        assert not result["on ATen"]
    assert found[0]["data_parallel"]["losses"] != found[1]["data_parallel"]["losses"]
    assert found[0]["data_parallel"]["parameters"] == found[1]["data_parallel"]["parameters"]


@pytest.mark.parametrize(
    ("work", "pieces"),
    [("functional_collectives", 4), ("differentiated_collectives", 4), ("collectives_in_place", 2)],
)
def test_only_collectives_are_left_to_pytorch(found, work, pieces):
    for rank in found:
        assert rank[work]["pieces"] == pieces
        assert rank[work]["on ATen"]
        assert all("c10d_functional" in name for name in rank[work]["on ATen"]), rank[work]
