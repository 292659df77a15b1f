# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets optimizers compute their steps with tensors only, and refuses those that have yet to make their state."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import torch
from torch.optim.optimizer import Optimizer, register_optimizer_step_post_hook, register_optimizer_step_pre_hook
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack

from ...program.errors import CaptureError
from ...serial import one_compilation
from ...tracing.users_code import users_line
from .recorder import Recorder


class _Steps:
    """The steps of one body; other threads may have optimizers of their own."""

    def __init__(self) -> None:
        self._known: dict[int, dict[Any, Any]] = {}
        self._with_tensors = ExitStack()

    def before(self, optimizer: Optimizer, args: Any, kwargs: Any) -> None:
        """Called when a step begins."""
        if _is_recorded():
            self._known[id(optimizer)] = _state_of(optimizer)
            self._with_tensors.enter_context(_with_tensors_only(optimizer))

    def after(self, optimizer: Optimizer, args: Any, kwargs: Any) -> None:
        """Called when a step has ended as it should."""
        if not _is_recorded():
            return
        self.end()
        known = self._known.pop(id(optimizer), {})
        new = sorted({key[1] for key, value in _state_of(optimizer).items() if known.get(key) is not value})
        if new:
            raise CaptureError(
                f"{users_line()}: {type(optimizer).__name__} makes its state ({', '.join(new)}) in its first step, and "
                "a captured function would make it anew in each call: take a step before the capture"
            )

    def end(self) -> None:
        """Leaves optimizers as they were."""
        self._with_tensors.close()


@contextmanager
def _with_tensors_only(optimizer: Optimizer) -> Iterator[None]:
    """Within, the count of steps stays a tensor, as for Dynamo: it is a number of Python's otherwise."""
    groups = [group for group in optimizer.param_groups if "capturable" in group]
    before = [group["capturable"] for group in groups]
    with one_compilation():  # The flag is the whole process's.
        was_compiling = torch.compiler._is_compiling_flag
        try:
            torch.compiler._is_compiling_flag = True
            for group in groups:
                group["capturable"] = True
            yield
        finally:
            torch.compiler._is_compiling_flag = was_compiling
            for group, value in zip(groups, before):
                group["capturable"] = value


def _is_recorded() -> bool:
    return any(isinstance(mode, Recorder) for mode in _get_current_dispatch_mode_stack())


def _state_of(optimizer: Optimizer) -> dict[Any, Any]:
    """The tensors of the state, by parameter and name."""
    found = {}
    for parameter, values in optimizer.state.items():
        for name, value in values.items() if isinstance(values, dict) else ():
            if isinstance(value, torch.Tensor):
                found[id(parameter), str(name)] = value
    return found


@contextmanager
def watched_optimizers() -> Iterator[None]:
    """Active while a body is recorded.

    >>> with watched_optimizers():
    ...     pass
    """
    steps = _Steps()
    handles = [register_optimizer_step_pre_hook(steps.before), register_optimizer_step_post_hook(steps.after)]
    try:
        yield
    finally:
        steps.end()
        for handle in handles:
            handle.remove()
