# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functional collectives compute on eight replicas of XLA's what they mean in PyTorch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import torch.distributed as dist

pytestmark = pytest.mark.skipif(not dist.is_available(), reason="this PyTorch was built without torch.distributed")

SCRIPT = Path(__file__).with_name("on_replicas.py")
# What XLA's compiler for processors lacks, whoever asks for it. Its parser and verifier have taken the program by then.
LACKING = ("all_reduce band torch.int64", "all_reduce bor torch.int64", "all_reduce bxor torch.int64", "broadcast")


def test_each_rank_gets_what_the_collective_means() -> None:
    done = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr
    wrong: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    assert len(wrong) == 76
    lacking = {name for name in wrong if name.startswith(LACKING)}
    assert len(lacking) == 3 * len(LACKING)
    assert {name: what for name, what in wrong.items() if what and name not in lacking} == {}
    for name in lacking:
        assert wrong[name].startswith("UNIMPLEMENTED"), (
            f"{name}: {wrong[name]}; if XLA has it now, take it from the list"
        )
