# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps whole user stacks on graph nodes, of which PyTorch keeps only the frames of functions called `forward`."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch.fx.proxy import TracerBase

_TORCH_ROOT = os.path.dirname(torch.__file__) + os.sep
_TORCH_MODULES = os.path.join(_TORCH_ROOT, "nn", "")


def user_frames(frames: list[traceback.FrameSummary]) -> list[traceback.FrameSummary]:
    """The frames from the first `forward` on that are the user's, or the `forward` of a module of torch.

    >>> stack = [traceback.FrameSummary("run.py", 1, "main"), traceback.FrameSummary("m.py", 2, "forward")]
    >>> [frame.name for frame in user_frames(stack + [traceback.FrameSummary("m.py", 3, "helper")])]
    ['forward', 'helper']
    """
    starts = [index for index, frame in enumerate(frames) if frame.name == "forward"]
    inside = frames[starts[0] :] if starts else []
    return [frame for frame in inside if _is_the_models(frame)]


def _is_the_models(frame: traceback.FrameSummary) -> bool:
    if not frame.filename.startswith(_TORCH_ROOT):
        return True
    return frame.name == "forward" and frame.filename.startswith(_TORCH_MODULES)


def _filter(self: Any, summary: traceback.StackSummary) -> traceback.StackSummary:
    return traceback.StackSummary.from_list(user_frames(list(summary)))


@contextmanager
def whole_stacks() -> Iterator[None]:
    """While this is active, torch's tracers record helpers between and below the modules' `forward`, too."""
    original = getattr(TracerBase, "_filter_traceback_frames", None)
    if original is None:
        yield
        return
    try:
        TracerBase._filter_traceback_frames = _filter
        yield
    finally:
        TracerBase._filter_traceback_frames = original
