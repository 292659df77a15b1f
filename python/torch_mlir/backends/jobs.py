# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One program on its way through an engine, without PyTorch: the program, the job, and the callable at the end."""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .. import ir

__all__ = ["EngineProgram", "Executable", "Job"]

# Takes the tensors and scalars of the function in its order, and returns a tuple of fresh tensors and scalars.
Executable = Callable[..., tuple[Any, ...]]


@dataclass(frozen=True)
class EngineProgram:
    """A function of a module, and what the module's types do not say about the function's arguments and results.

    `names` are for messages. The dtypes tell signed integers from unsigned ones, and None stands for a scalar. A size
    is None if it may change from call to call; a scalar has None in place of its sizes. `state` has the tensors that
    the module's constants are, by their names in the model. `written` has the numbers of those results that are new
    values of state or arguments.
    """

    module: ir.Module
    entry: str = "main"
    names: Sequence[str] = ()
    input_dtypes: Sequence[Any] = ()
    output_dtypes: Sequence[Any] = ()
    output_sizes: Sequence[tuple[int | None, ...] | None] = ()
    input_sizes: Sequence[tuple[int | None, ...] | None] = ()
    state: Mapping[str, Any] = field(default_factory=dict)
    written: Set[int] = frozenset()


class Job(abc.ABC):
    """One program on its way to code. An engine with a cache has jobs of its own kind; others use `Engine.compile`."""

    def cached(self) -> Executable | None:
        """The code that a cache has for the program, whose module is still in the Torch dialect, as it was imported."""
        return None

    @abc.abstractmethod
    def build(self) -> Executable:
        """Compiles the program, whose module has been lowered to what the engine takes."""
