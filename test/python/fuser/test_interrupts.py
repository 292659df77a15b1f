# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An interrupt, or another exception that is no error, reaches whoever called the script, at once and as it is."""

from __future__ import annotations

import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import torch
from fuser_support import ALL, Recorder, agree, script, trace
from own_process import run_python


def function(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return torch.relu(x @ y) * 2 + torch.tanh(x @ y).sum(0)


class Stop(BaseException):
    """What a test runner raises to end a test."""


@pytest.mark.parametrize("kind", [KeyboardInterrupt, Stop])
def test_interrupted_compilation(register: Any, kind: type[BaseException]) -> None:
    tries = []

    def interrupted(module: Any, inputs: Any) -> Any:
        tries.append(1)
        if len(tries) == 1:
            raise kind("now")
        return Recorder()(module, inputs)

    accelerator = register("mdla", supported=ALL, compile=interrupted)
    x, y = torch.randn(3, 4), torch.randn(4, 5)
    scripted = trace(function, x, y)
    with pytest.raises(kind, match="now"):
        scripted(x, y)
    agree(scripted, function, (x, y))
    assert len(tries) == 2
    assert accelerator.runs > 0


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_interrupted_predicate(register: Any, kind: type[BaseException]) -> None:
    asked = []

    def predicate(candidate: Any) -> bool:
        asked.append(candidate)
        if len(asked) == 1:
            raise kind("now")
        return True

    register("mdla", supported=ALL, predicate=predicate)
    x, y = torch.randn(3, 4), torch.randn(4, 5)
    scripted = trace(function, x, y)
    with pytest.raises(kind, match="now"):
        scripted(x, y)
    agree(scripted, function, (x, y))


def test_interrupted_run_leaves_scopes_of_the_script(register: Any) -> None:
    def without_gradient(x: torch.Tensor) -> torch.Tensor:
        with torch.no_grad():
            y = torch.relu(x) * 2
        return y + 1

    def interrupted(module: Any, inputs: Any) -> Any:
        raise KeyboardInterrupt

    register("mdla", supported=ALL, compile=interrupted)
    scripted = script(without_gradient)
    with pytest.raises(KeyboardInterrupt):
        scripted(torch.ones(2))
    assert torch.is_grad_enabled()


def test_errors_after_an_interrupt_name_the_line_again(register: Any) -> None:
    def interrupted(module: Any, inputs: Any) -> Any:
        raise KeyboardInterrupt

    def product(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return torch.mm(x, y)

    register("mdla", supported=["aten::relu"], compile=interrupted)
    with pytest.raises(KeyboardInterrupt):
        trace(torch.relu, torch.ones(2))(torch.ones(2))
    with pytest.raises(RuntimeError, match="in the TorchScript interpreter"):
        script(product)(torch.ones(2, 3), torch.ones(2, 3))


def test_interrupts_at_random_times() -> None:
    """In processes of their own, because PyTorch may be left changed: each has a seed, and ends when PyTorch is."""
    program = Path(__file__).with_name("interrupted_at_random_times.py")
    wanted, end = 10, time.monotonic() + 600
    for seed in count():
        left = end - time.monotonic()
        assert left > 0, f"{wanted} interrupts are still to come"
        wanted -= int(run_python(program, seed, wanted, left, seconds=left + 10))
        if not wanted:
            break
