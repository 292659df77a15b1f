# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes a body eagerly while it is recorded, and makes a program of the recording."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any

import torch
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack

from ...program.errors import CaptureError
from ...program.overlaps import find_overlap
from ...program.program import Program
from ...program.surroundings import alias_key
from ...tracing.users_code import users_line
from .global_state import global_state
from .gradients import GradientRule, Gradients
from .optimizers import watched_optimizers
from .program import captured_program
from .reads import Reads
from .recorder import Recorder


class Body:
    """One body: entered once, and left with a `program`, or by an exception.

    >>> x = torch.ones(2)
    >>> body = Body("double", [x])
    >>> with body:
    ...     body.returns([x + x])
    >>> [output.kind.name for output in body.program.outputs]
    ['USER_OUTPUT']
    """

    program: Program
    gradients: dict[str, GradientRule]
    """What a call does with the gradients of tensors, by the names of their placeholders."""

    def __init__(
        self, name: str, examples: Sequence[torch.Tensor], names: Callable[[torch.Tensor], str] | None = None
    ) -> None:
        """`names` names captured tensors: bodies that share one should call it the same."""
        self.name = name
        self._examples = _checked(name, examples)
        self._names = names
        self._recorder: Recorder | None = None
        self._returned: list[Any] | None = None
        self._modes = ExitStack()
        self._is_open = False

    def returns(self, results: Any) -> None:
        """Says what the function returns: a tensor, or a structure of tensors, whose values count when the body ends.

        >>> Body("f", []).returns([])
        Traceback (most recent call last):
        torch_mlir.program.errors.CaptureError: f: returns() belongs into the body of the with statement
        """
        recorder = self._recorder
        if not self._is_open or recorder is None:
            raise CaptureError(f"{self.name}: returns() belongs into the body of the with statement")
        if self._returned is not None:
            raise CaptureError(f"{users_line()}: {self.name} has called returns() before: return everything at once")
        for place, leaf in enumerate(pytree.tree_leaves(results)):
            self._check_result(recorder, place, leaf)
        self._returned = [results]

    def __enter__(self) -> Body:
        if self._recorder is not None:
            raise CaptureError(f"{self.name}: its body has been entered before: call capture_function again")
        if any(isinstance(mode, Recorder) for mode in _get_current_dispatch_mode_stack()):
            raise CaptureError(
                f"{users_line()}: the body of another function is being captured in this thread: end its with "
                "statement first"
            )
        self._followed = Gradients()
        self._recorder = Recorder(self._examples, self._followed.meet, self._names)
        with ExitStack() as stack:
            stack.enter_context(global_state())
            stack.enter_context(watched_optimizers())
            stack.enter_context(Reads(self._followed))
            stack.enter_context(self._recorder)
            self._modes = stack.pop_all()
        self._is_open = True
        return self

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        self._is_open = False
        try:
            if kind is None and self._returned is None:
                raise CaptureError(f"{self.name}: its body has not called returns(): end it with f.returns([...])")
        except CaptureError as missing:
            self._modes.__exit__(CaptureError, missing, None)
            raise
        self._modes.__exit__(kind, error, trace)
        try:
            if kind is None:
                self._finish()
        finally:
            self._examples, self._returned = [], None
            if self._recorder is not None:
                self._recorder.forget()

    def _finish(self) -> None:
        recorder, (results,) = self._recorder, self._returned or [None]
        assert recorder is not None
        self._check_memory(recorder)
        tensors = {**recorder.arguments, **recorder.captured}
        self.gradients = {name: self._followed.rule(tensor, self.name) for name, tensor in tensors.items()}
        self.program = captured_program(recorder, results, self._followed)

    def _check_result(self, recorder: Recorder, place: int, leaf: Any) -> None:
        what = f"{users_line()}: result {place} of {self.name}"
        if not isinstance(leaf, torch.Tensor):
            raise CaptureError(
                f"{what} is a {type(leaf).__name__}, and functions return tensors: it would be the same in every call"
            )
        if recorder.node_of(leaf) is None:
            raise CaptureError(f"{what} was not computed in the body: return what it computes from its arguments")

    def _check_memory(self, recorder: Recorder) -> None:
        """A value that is written to has memory of its own, or the function would miss who else has it."""
        arguments = {f"{self.name}'s {name}": tensor for name, tensor in recorder.arguments.items()}
        captured = {f"the tensor {name}": tensor for name, tensor in recorder.captured.items()}
        written = {what: tensor for what, tensor in {**arguments, **captured}.items() if recorder.is_written(tensor)}
        others = {**arguments, **captured}
        for what, tensor in written.items():
            against = arguments if what in captured else others
            found = find_overlap({what: tensor}, {**against, what: tensor})
            if found is not None:
                raise CaptureError(f"{found}: capture it with examples that share no memory, say clones of them")


def _checked(name: str, examples: Any) -> list[torch.Tensor]:
    if isinstance(examples, torch.Tensor) or not isinstance(examples, Sequence):
        raise TypeError(f"{name}: the examples are a {type(examples).__name__}: pass a list of tensors")
    known: dict[Any, int] = {}
    for place, example in enumerate(examples):
        if not isinstance(example, torch.Tensor):
            raise TypeError(
                f"{name}: example {place} is a {type(example).__name__}, and functions take tensors: use it in the "
                "body, which makes it a constant, or pass a tensor"
            )
        first = known.setdefault(alias_key(example), place)
        if first != place:
            raise ValueError(f"{name}: examples {first} and {place} are one tensor: pass a clone for one of them")
    return list(examples)
