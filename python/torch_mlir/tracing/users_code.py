# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the user's lines in the Python stack while PyTorch executes."""

from __future__ import annotations

import linecache
import os
import re
import sys
from collections.abc import Iterator
from types import FrameType

import torch

# Neither PyTorch nor this package nor the standard library is the user's code.
_TORCH = os.path.dirname(torch.__file__) + os.sep
_OURS = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_STANDARD = os.path.dirname(os.__file__) + os.sep
_MOST_FRAMES = 8
_FRAME = re.compile(r'File "([^"]+)", line (\d+), in (.+)\n(.*)')


def _is_users(filename: str) -> bool:
    if filename.startswith((_TORCH, _OURS)):
        return False
    return "site-packages" in filename or not filename.startswith((_STANDARD, "<frozen"))


def _frames() -> Iterator[FrameType]:
    """The user's frames, innermost first."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if _is_users(frame.f_code.co_filename):
            yield frame
        frame = frame.f_back


def users_line() -> str:
    """The user's innermost line, for the beginning of a message.

    >>> users_line()
    '<doctest torch_mlir.tracing.users_code.users_line[0]>:1 in <module>: `users_line()`'
    """
    frame = next(_frames(), None)
    if frame is None:
        return "the program"
    code = _text(frame)
    return f"{_place(frame)} in {frame.f_code.co_name}" + (f": `{code}`" if code else "")


def users_stack() -> str:
    """The user's innermost lines as PyTorch records them in graphs: the innermost last.

    >>> users_stack().splitlines()[-1]
    '    users_stack().splitlines()[-1]'
    """
    lines = []
    for frame, _ in zip(_frames(), range(_MOST_FRAMES)):
        name, number = frame.f_code.co_filename, frame.f_lineno
        lines.append(f'  File "{name}", line {number}, in {frame.f_code.co_name}\n    {_text(frame)}\n')
    return "".join(reversed(lines))


def place_of(stack: str | None) -> str:
    """The innermost line of a recorded stack, in the words of `users_line`.

    >>> place_of('  File "model.py", line 3, in forward\\n    return x + 1\\n')
    'model.py:3 in forward: `return x + 1`'
    """
    found = list(_FRAME.finditer(stack or ""))
    if not found:
        return "the program"
    file, line, function, code = found[-1].groups()
    return f"{file}:{line} in {function}" + (f": `{code.strip()}`" if code.strip() else "")


def _place(frame: FrameType) -> str:
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


def _text(frame: FrameType) -> str:
    return linecache.getline(frame.f_code.co_filename, frame.f_lineno, frame.f_globals).strip()
