# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What changes the state of the process for a while changes it back, wherever an interrupt comes while it begins."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from types import FrameType
from typing import Any

import pytest
import torch
from torch._C import DispatchKey
from torch.fx.experimental.symbolic_shapes import ShapeEnv
from torch.fx.proxy import TracerBase

import torch_mlir
from torch_mlir.capture.dispatch.optimizers import _with_tensors_only
from torch_mlir.capture.training import _constants
from torch_mlir.compile_log.compilation import _current, compilation
from torch_mlir.garbage import paused_collection
from torch_mlir.input_guard import _IS_TRUSTED, trusted_input
from torch_mlir.tracing.replaced_kernels import replaced_kernels
from torch_mlir.tracing.small_sizes import small_sizes_noted
from torch_mlir.tracing.whole_stacks import whole_stacks

OPERATOR = torch.ops.aten.gru.input
PARAMETERS = [torch.ones(1, requires_grad=True) for _ in range(2)]
OPTIMIZER = torch.optim.Adam(PARAMETERS)

CASES: dict[str, tuple[Callable[[], AbstractContextManager[Any]], Callable[[], Any]]] = {
    "collection": (paused_collection, gc.isenabled),
    "trust": (trusted_input, _IS_TRUSTED.get),
    "compilation": (lambda: compilation("a test"), _current.get),
    "gradients": (lambda: _constants(PARAMETERS), lambda: [item.requires_grad for item in PARAMETERS]),
    "kernels": (
        lambda: replaced_kernels({OPERATOR: print}, [DispatchKey.CompositeImplicitAutograd]),
        lambda: dict(OPERATOR.py_kernels),
    ),
    "optimizer": (
        lambda: _with_tensors_only(OPTIMIZER),
        lambda: (torch.compiler._is_compiling_flag, OPTIMIZER.param_groups[0]["capturable"]),
    ),
    "sizes": (small_sizes_noted, lambda: (ShapeEnv.create_symbol, ShapeEnv.evaluate_expr)),
    "stacks": (whole_stacks, lambda: TracerBase._filter_traceback_frames),
}


@contextmanager
def interrupt_at(number: int) -> Any:
    """Raises at a line of ours, counted from the first that runs in this thread.

    No signal interrupts Python between the end of a `with` and the release of its lock, but this would: so the locks of
    compilations have a test with signals, in test_serial.py.
    """
    lines = count(1)

    def enter(frame: FrameType, event: str, argument: Any) -> Any:
        name = frame.f_globals.get("__name__", "")
        return line if name.startswith("torch_mlir.") and name != "torch_mlir.serial" else None

    def line(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line" and next(lines) == number:
            raise KeyboardInterrupt
        return line

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield
    finally:
        sys.settrace(before)


@pytest.mark.parametrize("case", CASES)
def test_state_is_as_before(case: str) -> None:
    make, read = CASES[case]
    before = read()
    for number in count(1):
        has_begun = False
        try:
            with interrupt_at(number), make():
                has_begun = True
                sys.settrace(None)
        except KeyboardInterrupt:
            pass
        assert read() == before, f"at line {number}"
        if has_begun:
            break
    assert number > 2


def test_a_compilation_after_an_interrupted_one() -> None:
    def interrupted() -> None:
        with compilation("interrupted") as run:
            run.stopped.set()
            run.enter("a stage")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))(torch.ones(2)).tolist() == [1, 1]
