# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is known of an accelerator: its operators, how it compiles, and what it refuses."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import torch

from ..compiler_utils import OutputType

__all__ = ["Accelerator", "Candidate", "Compile", "FuserWarning"]

Compile = Callable[[Any, list[torch.Tensor]], Callable[..., Any]]


class FuserWarning(UserWarning):
    """PyTorch runs operators that an accelerator said it supports."""


@dataclass(frozen=True)
class Candidate:
    """An operator that an accelerator could run. `constants` has its arguments that are known, by their names.

    >>> Candidate("aten::softmax", {"dim": 1}).constants["dim"]
    1
    """

    operator: str
    constants: Mapping[str, Any]


@dataclass(eq=False)
class Accelerator:
    """A registered accelerator. It counts the programs that it has compiled and the groups that it has run.

    >>> Accelerator("mine", frozenset({"aten::relu"}), None, OutputType.TOSA, 1, None).compilations
    0
    """

    name: str
    supported: frozenset[str]
    compile: Compile | None
    output_type: OutputType
    min_size: int
    predicate: Callable[[Candidate], bool] | None
    is_registered: bool = False
    serves_torch_compile: bool = False
    compilations: int = 0
    runs: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    _programs: dict[str, dict[Any, Any]] = field(default_factory=dict, repr=False)
    _users: weakref.WeakSet[Any] = field(default_factory=weakref.WeakSet, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.isidentifier():
            raise ValueError(f"{self.name!r} cannot name an accelerator: give a name like 'mdla'")
        if self.name in ("aten", "prim", "prims", "onnx", "attr", "quantized"):
            raise ValueError(f"{self.name!r} is a namespace of PyTorch's operators: give another name")
        if not isinstance(self.min_size, int) or self.min_size < 1:
            raise ValueError(f"min_size is {self.min_size!r}: expected a number of operators, at least 1")
        for what in ("compile", "predicate"):
            if getattr(self, what) is not None and not callable(getattr(self, what)):
                raise TypeError(f"{what} is a {type(getattr(self, what)).__name__}: expected a function")

    def count(self, counter: str) -> None:
        """Adds one to a counter, of any thread's."""
        with self._lock:
            setattr(self, counter, getattr(self, counter) + 1)

    def programs_of(self, text: str | None) -> dict[Any, Any]:
        """The programs that were compiled of groups with this text, by their sizes and dtypes; of one without, its own.

        >>> accelerator = Accelerator("mine", frozenset(), None, OutputType.TOSA, 1, None)
        >>> accelerator.programs_of("graph()") is accelerator.programs_of("graph()")
        True
        """
        return {} if text is None else self._programs.setdefault(text, {})

    def used_by(self, group: Any) -> None:
        """Has `forget` call the group's, which is a script's and may outlive the accelerator."""
        with self._lock:
            self._users.add(group)

    def forget(self) -> None:
        """Lets all programs go."""
        self._programs.clear()
        with self._lock:
            users = list(self._users)
        for group in users:
            group.forget()

    def accepts(self, candidate: Candidate) -> bool:
        """Whether the predicate lets it have an operator."""
        return self.predicate is None or bool(self.predicate(candidate))

    def accepts_node(self, node: Any) -> bool:
        """The same for a node of a TorchScript graph."""
        names = [argument.name for argument in torch._C.parse_schema(node.schema()).arguments]
        known = zip(names, node.inputs())
        constants = {name: value.toIValue() for name, value in known if value.node().kind() == "prim::Constant"}
        return self.accepts(Candidate(node.kind(), constants))
