# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the user's line in the Python stack, and the errors that name it."""

from __future__ import annotations

import builtins
import linecache
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import numpy as np

from ..program.errors import CaptureError

_PLACE = threading.local()
_OURS = os.path.dirname(os.path.abspath(__file__)) + os.sep
_TRACER = os.path.join(_OURS, "program.py")
_NUMPYS = os.path.dirname(os.path.abspath(np.__file__)) + os.sep


class TraceError(CaptureError):
    """A function written with NumPy does something that cannot be compiled; the message names the line.

    >>> issubclass(TraceError, CaptureError)
    True
    """


@contextmanager
def standing_at(place: str) -> Iterator[None]:
    """Where errors are meanwhile that happen at no line of the user's, as the beginning of their sentence."""
    try:
        _PLACE.text = place
        yield
    finally:
        _PLACE.text = None


def users_frame() -> FrameType | None:
    """The innermost frame that is neither NumPy's nor of this door."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith((_OURS, _NUMPYS)):
        frame = frame.f_back
    return frame


def users_frames() -> Iterator[FrameType]:
    """The user's frames from the innermost one to the function that is compiled."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename != _TRACER:
        if not frame.f_code.co_filename.startswith((_OURS, _NUMPYS)):
            yield frame
        frame = frame.f_back


def users_line(frame: FrameType | None = None, line: int | None = None) -> str:
    """The user's innermost line, for the beginning of a message; or the line of that frame."""
    place = getattr(_PLACE, "text", None)
    if place is not None and frame is None:
        return str(place)
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
    error = TraceError(f"{users_line()} {what}")
    _PLACE.refused = getattr(_PLACE, "refused", None) or error
    return error


@contextmanager
def unforgiving() -> Iterator[None]:
    """Raises at its end what was refused meanwhile: the path of an `except` that caught it would be compiled in."""
    _PLACE.refused = None
    yield
    if _PLACE.refused is not None:
        raise _PLACE.refused


def located(error: Exception) -> Exception:
    """An exception that the body raised, of the same type, with the user's line in front of its message.

    NumPy's own exceptions and the body's stay what they are, so that `except ValueError` keeps working.
    """
    if isinstance(error, TraceError):
        return error
    place, found = error.__traceback__, None
    while place is not None:
        if not place.tb_frame.f_code.co_filename.startswith((_OURS, _NUMPYS)):
            found = place
        place = place.tb_next
    if found is None:
        return error
    line = users_line(found.tb_frame, found.tb_lineno)
    if str(error).startswith("setting an array element with a sequence"):
        return TraceError(f"{line} {_FOREIGN}")
    if (
        len(error.args) == 1
        and isinstance(error.args[0], str)
        and str(error).strip("'\"") == error.args[0].strip("'\"")
    ):
        error.args = (f"{line} {error.args[0]}",)
        return error
    if not type(error).__module__.startswith("numpy"):
        return error
    # NumPy's own exceptions have arguments of their own; the nearest class takes a sentence.
    kind = np.exceptions.AxisError if isinstance(error, np.exceptions.AxisError) else _builtin(type(error))
    return kind(f"{line} {error}").with_traceback(error.__traceback__)


_FOREIGN = (
    "writes a computed value into an array from outside of the function: pass that array as an argument, or make it in "
    "the function with numpy.zeros"
)


def _builtin(kind: type[Exception]) -> type[Exception]:
    """The nearest base of Python's own."""
    return next(base for base in kind.__mro__ if base.__module__ == builtins.__name__)
