# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns refusals of torch.export and Dynamo into a sentence that begins with the line; the rest goes to the log."""

from __future__ import annotations

import linecache
import os
import re
import traceback
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import torch
import torch.export._trace
from torch._dynamo.exc import TorchDynamoException
from torch._subclasses.fake_tensor import DataDependentOutputException, DynamicOutputShapeException
from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode

from ..compile_log.log import log
from ..program.errors import GENERATOR_ADVICE, OTHER_GENERATOR, TorchMlirImportError
from ..tracing.torch_log import to_our_log

_TORCH = os.path.dirname(torch.__file__) + os.sep
_OURS = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_STANDARD = os.path.dirname(os.__file__) + os.sep
# Loggers that print a traceback, or a graph, for each error that is raised as well.
_LOUD = ("torch._subclasses.fake_tensor", "torch.fx.experimental.symbolic_shapes", "torch.export._trace")
_DEPENDS = (
    "depends on the values of a tensor, which are not known while the program is traced: use torch.where or "
    "torch.cond, or torch.compile(backend='torch_mlir'), which leaves it to Python"
)
_NEEDS = (
    "needs the values of a tensor, which are not known while the program is traced: compute it without them, or use "
    "torch.compile(backend='torch_mlir'), which leaves it to Python"
)
_INFERENCE = (
    " (torch.inference_mode makes such tensors: compile within torch.inference_mode too, or make them in torch.no_grad)"
)
# What decompositions of torch say that are traced at once, such as that of `exponential_`.
_NO_GENERATOR = "generator is not supported in refs"


@contextmanager
def plain_refusals(args: Sequence[Any] = ()) -> Iterator[None]:
    """While torch exports: its errors keep their types and get plain texts. `args` are the examples.

    >>> class Sign(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x if x.sum() > 0 else -x
    >>> with plain_refusals():
    ...     torch.export.export(Sign(), (torch.ones(2),))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    torch...: ...:3 in forward: ... depends on the values of a tensor, ...
    """
    with _quiet():
        try:
            yield
        except TorchMlirImportError:
            raise  # A door's own, with the line in it.
        except Exception as error:
            sentence = _sentence(error, args)
            if sentence is None:
                raise
            log().debug("torch.export: %s", error)
            error.args = (sentence,)
            raise


# How Dynamo quotes the error of an operator on the sizes and dtypes that it was given.
_QUOTED = re.compile(r"got (\w+)\((['\"])(.*)\2\)$", re.MULTILINE)


@contextmanager
def plain_dynamo_refusals() -> Iterator[None]:
    """While Dynamo traces: errors of operators keep their types and get plain texts.

    >>> def product(x):
    ...     return x @ x
    >>> with plain_dynamo_refusals():
    ...     torch.compile(product, backend="eager")(torch.ones(2, 3))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    torch...: ...:2 in product: ...
    """
    with _quiet():
        try:
            yield
        except TorchDynamoException as error:
            quoted = _QUOTED.search(str(error))
            frame: Any = getattr(error, "innermost_user_frame_summary", None)
            if quoted is None or frame is None:
                raise
            log().debug("Dynamo: %s", error)
            code = f": `{frame.line.strip()}`" if frame.line else ""
            error.args = (f"{frame.filename}:{frame.lineno} in {frame.name}{code}: {quoted[3]}",)
            raise


@contextmanager
def _quiet() -> Iterator[None]:
    """Sends PyTorch's log to ours, unless the user asked PyTorch for it."""
    if os.environ.get("TORCH_LOGS"):
        yield
        return
    with ExitStack() as stack:
        stack.enter_context(to_our_log(*_LOUD))
        module = vars(torch.export._trace)
        if "print" not in module:  # It prints the graph so far.
            module["print"] = lambda text, **_: log().debug("torch.export: %s", text)
            stack.callback(module.pop, "print")
        yield


def _sentence(error: Exception, args: Sequence[Any]) -> str | None:
    """The sentence to raise, or None where PyTorch's own text is as good."""
    advice = _INFERENCE if "inference tensor" in str(error).lower() else _advice(args)
    place = _users_line(error)
    if isinstance(error, (DataDependentOutputException, DynamicOutputShapeException)):
        return f"{place or 'the program'}: {error.func} {_NEEDS}"
    if str(error) == _NO_GENERATOR:
        return f"{place or 'the program'}: {OTHER_GENERATOR}: {GENERATOR_ADVICE}"
    if place is None:
        return f"{_first_line(error)}{advice}" if advice else None
    if isinstance(error, GuardOnDataDependentSymNode):
        return f"{place} {_DEPENDS}"
    return f"{place}: {_first_line(error)}{advice}"


def _advice(args: Sequence[Any]) -> str:
    if len(args) != 1 or not isinstance(args[0], (tuple, list)):
        return ""
    kind, count = type(args[0]).__name__, len(args[0])
    inputs = "1 input" if count == 1 else f"{count} inputs"
    call = "torch_mlir.compile(model, *inputs)"
    return f" (the example is a {kind}: if it holds {inputs}, pass each by itself, as in {call})"


def _users_line(error: Exception) -> str | None:
    """The innermost line that is neither PyTorch's nor ours, of code that these called."""
    place: str | None = getattr(error, "script_place", None)
    if place is not None:  # Whoever runs the user's program in place of Python knows the line.
        return place or None
    frames = traceback.extract_tb(error.__traceback__)
    inside = [index for index, frame in enumerate(frames) if frame.filename.startswith(_TORCH)]
    for index in range(len(frames) - 1, inside[0] if inside else len(frames), -1):
        frame = frames[index]
        if frame.filename.startswith((_TORCH, _OURS)) or not _is_source(frame):
            continue
        code = f": `{frame.line}`" if frame.line else ""
        return f"{frame.filename}:{frame.lineno} in {frame.name}{code}"
    return None


def _is_source(frame: traceback.FrameSummary) -> bool:
    """Generated code has no lines, and the standard library is not the user's."""
    is_standard = frame.filename.startswith(_STANDARD) and "site-packages" not in frame.filename
    return bool(linecache.getlines(frame.filename)) and not is_standard


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
