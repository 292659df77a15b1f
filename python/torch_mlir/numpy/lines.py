# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the user's line in the Python stack, and the errors that name it."""

from __future__ import annotations

import linecache
import os
import sys
from types import FrameType

import numpy as np

from ..program.errors import CaptureError

_OURS = os.path.dirname(os.path.abspath(__file__)) + os.sep
_NUMPYS = os.path.dirname(os.path.abspath(np.__file__)) + os.sep


class TraceError(CaptureError):
    """A function written with NumPy does something that cannot be compiled; the message names the line.

    >>> issubclass(TraceError, CaptureError)
    True
    """


def users_frame() -> FrameType | None:
    """The innermost frame that is neither NumPy's nor of this door."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith((_OURS, _NUMPYS)):
        frame = frame.f_back
    return frame


def users_line(frame: FrameType | None = None, line: int | None = None) -> str:
    """The user's innermost line, for the beginning of a message; or the line of that frame."""
    frame = users_frame() if frame is None else frame
    if frame is None:
        return "the program"
    line = frame.f_lineno if line is None else line
    name = frame.f_code.co_filename
    text = linecache.getline(name, line).strip()
    return f"{name}:{line} in {frame.f_code.co_name}" + (f": `{text}`" if text else "")


def refuse(what: str) -> TraceError:
    """The error for something at the user's line.

    >>> str(refuse("no")).endswith(" no")
    True
    """
    return TraceError(f"{users_line()} {what}")


def located(error: Exception) -> Exception:
    """An exception that the body raised, of the same type, with the user's line in front of its message.

    NumPy's own exceptions and the body's stay what they are, so that `except ValueError` keeps working.
    """
    if isinstance(error, TraceError) or len(error.args) != 1 or not isinstance(error.args[0], str):
        return error
    place, found = error.__traceback__, None
    while place is not None:
        if not place.tb_frame.f_code.co_filename.startswith((_OURS, _NUMPYS)):
            found = place
        place = place.tb_next
    if found is not None and type(error).__str__ in (BaseException.__str__, KeyError.__str__):
        error.args = (f"{users_line(found.tb_frame, found.tb_lineno)} {error.args[0]}",)
    return error
