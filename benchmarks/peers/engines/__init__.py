# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is compared: one file a peer. Each has a function ``prepare`` that compiles a program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn
from torch.export import Dim
from torch.utils import _pytree as pytree

from ..programs.program import Inputs, Program


class Unsupported(Exception):
    """A peer has no way to run a program; the message says why."""


def tensors(results: Any) -> Sequence[torch.Tensor]:
    """The tensors in what a call has returned.

    >>> len(tensors((torch.ones(1), [torch.ones(2)])))
    2
    """
    return [leaf for leaf in pytree.tree_leaves(results) if isinstance(leaf, torch.Tensor)]


@dataclass(frozen=True)
class Prepared:
    """A compiled program: what is timed, and how its results become tensors, which is not."""

    call: Callable[[], Any]
    read: Callable[[Any], Sequence[torch.Tensor]] = tensors


@dataclass(frozen=True)
class Task:
    """A program with what was made of it, for a number of threads."""

    program: Program
    module: nn.Module
    inputs: Inputs
    threads: int
    examples: Inputs = field(default=())

    def __post_init__(self) -> None:
        if not self.examples:
            made = self.program.dynamic() if self.program.dynamic else self.inputs
            object.__setattr__(self, "examples", made)

    @property
    def dynamic_dimensions(self) -> list[list[int]]:
        """The dimensions of each input that other calls may have in another size."""
        return [
            [index for index, (one, other) in enumerate(zip(x.shape, y.shape)) if one != other]
            for x, y in zip(self.inputs, self.examples)
        ]

    @property
    def dynamic_shapes(self) -> Any:
        """The same as `torch.export` takes it, or None without any."""
        if not self.program.dynamic:
            return None
        return tuple(dict.fromkeys(dimensions, Dim.DYNAMIC) for dimensions in self.dynamic_dimensions)

    @property
    def dtype(self) -> torch.dtype:
        """The floating-point type of the program."""
        found = [x.dtype for x in (*self.module.parameters(), *self.inputs) if x.is_floating_point()]
        return found[0] if found else torch.float32


def torch_call(task: Task, function: Callable[..., Any]) -> Prepared:
    """Calls of a function that takes and returns tensors: the forward pass, or a step that has gradients as results."""
    if not task.program.trains:
        return Prepared(lambda: function(*task.inputs))

    def step() -> list[torch.Tensor | None]:
        for parameter in task.module.parameters():
            parameter.grad = None
        function(*task.inputs).sigmoid().sum().backward()
        return [parameter.grad for parameter in task.module.parameters()]

    return Prepared(step)


def warmed(task: Task, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of `torch.compile` that has seen another size first, if the program has dynamic sizes."""
    if task.program.dynamic:
        for x, dimensions in zip(task.examples, task.dynamic_dimensions):
            for dimension in dimensions:
                torch._dynamo.mark_dynamic(x, dimension)
        function(*task.examples)
    return function
