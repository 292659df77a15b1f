# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes MLIR locations of the Python stacks that torch recorded, one per distinct stack, with the user's line first."""

from __future__ import annotations

import os
import re
from typing import NamedTuple

import torch
from torch import fx

from ... import ir
from ..._mlir_libs._torchMlirBuilder import Location

_FRAME = re.compile(r'File "([^"]+)", line (\d+), in (.+)')
_TORCH_ROOT = os.path.dirname(torch.__file__) + os.sep


class Frame(NamedTuple):
    """One line of a Python stack."""

    file: str
    line: int
    function: str

    @property
    def is_torch(self) -> bool:
        """Whether the frame lies inside the torch package rather than in the user's code."""
        return self.file.startswith(_TORCH_ROOT)


def parse_stack(text: str) -> list[Frame]:
    """Reads the frames of a recorded stack, innermost first.

    >>> parse_stack('File "m.py", line 3, in forward\\n    return f(x)\\n  File "m.py", line 9, in f\\n    x + 1')
    [Frame(file='m.py', line=9, function='f'), Frame(file='m.py', line=3, function='forward')]
    """
    frames = [Frame(match[1], int(match[2]), match[3]) for match in _FRAME.finditer(text)]
    frames.reverse()
    return frames


def split_stack(frames: list[Frame]) -> tuple[list[Frame], list[Frame]]:
    """Separates torch's own innermost frames from the stack that starts at the user's line.

    >>> inner, outer = split_stack([Frame(torch.__file__, 1, "relu"), Frame("model.py", 2, "forward")])
    >>> [frame.function for frame in outer]
    ['forward']
    """
    for index, frame in enumerate(frames):
        if not frame.is_torch:
            return frames[:index], frames[index:]
    return [], frames


def _stack_of(node: fx.Node) -> str:
    """The recorded stack, or no text if a damaged file has anything else in its place."""
    text = node.meta.get("stack_trace")
    return text if isinstance(text, str) else ""


def describe_source(node: fx.Node) -> str:
    """The user's line for an error message, with its text where torch recorded it.

    >>> graph = fx.Graph()
    >>> node = graph.placeholder("x")
    >>> node.meta["stack_trace"] = 'File "model.py", line 3, in forward\\n    return x + 1'
    >>> describe_source(node)
    'model.py:3 in forward: return x + 1'
    """
    text = _stack_of(node)
    frames = parse_stack(text)
    if not frames:
        return f"node {node.name!r}"
    user = split_stack(frames)[1][0]
    lines = text.splitlines()
    for index, line in enumerate(lines[:-1]):
        match = _FRAME.search(line)
        if match and Frame(match[1], int(match[2]), match[3]) == user:
            return f"{user.file}:{user.line} in {user.function}: {lines[index + 1].strip()}"
    return f"{user.file}:{user.line} in {user.function}"


class LocationCache:
    """Builds locations in one context, each distinct stack and frame only once."""

    def __init__(self, context: ir.Context) -> None:
        self._context = context
        self._stacks: dict[str, Location] = {}
        self._frames: dict[tuple[str, int], Location] = {}
        self.unknown = Location.unknown(context)

    def of_node(self, node: fx.Node) -> Location:
        """The node's name, wrapped around the stack that produced it."""
        text = _stack_of(node)
        if not text:
            return self.unknown.named(node.name)
        stack = self._stacks.get(text)
        if stack is None:
            stack = self._stacks[text] = self._stack(text)
        return stack.named(node.name)

    def _stack(self, text: str) -> Location:
        frames = parse_stack(text)
        if not frames:
            return self.unknown
        inner, outer = split_stack(frames)
        user = self._chain(outer)
        if not inner:
            return user
        return user.fused([self._chain(inner)])

    def _chain(self, frames: list[Frame]) -> Location:
        *called, chain = [self._frame(frame) for frame in frames]
        for frame in reversed(called):
            chain = frame.called_from(chain)
        return chain

    def _frame(self, frame: Frame) -> Location:
        key = (frame.file, frame.line)
        location = self._frames.get(key)
        if location is None:
            location = self._frames[key] = Location.file(frame.file, frame.line, self._context)
        return location
