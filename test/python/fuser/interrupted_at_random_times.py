# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Interrupts calls of scripts at random moments, for test_interrupts.py; prints how many calls agreed with eager after.

PyTorch does not put back all that it replaces where an interrupt comes in between. Such a process is of no further use:
it ends, and the test starts another.
"""

from __future__ import annotations

import faulthandler
import random
import signal
import sys
from typing import Any

import torch
from fuser_support import ALL, agree, script
from torch import Tensor
from whole_pytorch import is_pytorch_whole

import torch_mlir.fuser

raised: list[int] = []
# Python itself drops an exception within a destructor, or in what the collector calls.
dropped: list[Any] = []


def function(x: Tensor, y: Tensor) -> Tensor:
    return torch.relu(x @ y) * 2 + torch.tanh(x @ y).sum(0)


def interrupt(number: int, _: Any) -> None:
    raised.append(number)
    raise KeyboardInterrupt


def was_interrupted(x: Tensor, y: Tensor, seconds: float) -> bool:
    """Whether an interrupt came while a script was compiled and run. If PyTorch is whole, the script still works."""
    torch_mlir.fuser.register("mdla", supported=ALL, predicate=lambda candidate: True)
    scripted, caught = script(function), 0
    raised.clear()
    dropped.clear()
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        scripted(x, y).sum().backward()
        signal.setitimer(signal.ITIMER_REAL, 0)
    except KeyboardInterrupt:
        caught = 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    assert caught + len(dropped) == len(raised)
    if is_pytorch_whole():
        agree(scripted, function, (x.detach(), y))
        torch_mlir.fuser.unregister("mdla")
    return bool(raised)


def main(seed: int, wanted: int, seconds: float) -> None:
    faulthandler.dump_traceback_later(seconds, exit=True)
    # Shells ignore interrupts of what they start in the background.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGALRM, interrupt)
    sys.unraisablehook = dropped.append
    x, y = torch.randn(3, 4, requires_grad=True), torch.randn(4, 5)
    was_interrupted(x, y, 0)  # No timer: what an interrupted import leaves is Python's.
    choose, survived = random.Random(seed), 0
    while survived < wanted:
        interrupted = was_interrupted(x, y, choose.random() * 0.2)
        if not is_pytorch_whole():
            break
        survived += interrupted
    else:
        assert torch._C._jit_set_num_profiled_runs(1) == 1  # PyTorch's own, which comes back with the last one gone.
    print(survived)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
