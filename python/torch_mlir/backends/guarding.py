# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls engines of others, so that an error in one names the engine, and its results are what the program promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from torch import fx

from .. import ir
from ..compiler_utils import OutputType
from .blame import named_in_errors
from .engine import Engine, EngineProgram, Executable, Job
from .errors import EngineMistake
from .explained import Explained, Known
from .finding import is_ours
from .measured import Measurable
from .results import CheckedResults


def refusal_of(engine: Engine, node: fx.Node) -> str | None:
    """Why an engine refuses a node; None if it may compile it.

    >>> from .finding import get_engine
    >>> refusal_of(get_engine(), fx.Graph().placeholder("x")) is None
    True
    """
    if is_ours(engine):  # Each node of each graph comes here.
        return engine.refusal(node)
    with named_in_errors(engine, f"when it was asked about {node.target}"):
        reason: Any = engine.refusal(node)
    if reason is not None and not (isinstance(reason, str) and reason):
        raise EngineMistake(engine.name, f"refused {node.target} with {reason!r}, which is neither a reason nor None")
    return reason


def slower_than_aten(engine: Engine, target: Any, arguments: Sequence[Any], result: Any = None) -> str | None:
    """Why ATen is to run a call, by the engine's opinion; None if the engine is to.

    >>> import torch
    >>> from .finding import get_engine
    >>> slower_than_aten(get_engine(), torch.ops.aten.relu.default, [torch.ones(2)])
    """
    with named_in_errors(engine, f"when it was asked for the cost of {target}"):
        return engine.slower_than_aten(target, arguments, result)


def taken_by(engine: Engine, options: Mapping[str, Any]) -> OutputType:
    """How far a module is lowered for an engine with these options.

    >>> from .finding import get_engine
    >>> engine = get_engine("iree")
    >>> taken_by(engine, engine.checked_options({"input": "raw"}))
    <OutputType.RAW: 'raw'>
    """
    with named_in_errors(engine, "when it was asked what it takes"):
        takes: Any = engine.takes_with(options)
    if not isinstance(takes, OutputType):
        raise EngineMistake(engine.name, f"takes {takes!r}, which is not an OutputType")
    return takes


def explanation_of(engine: Engine, module: ir.Operation, entry: str, arguments: Sequence[Known]) -> Explained:
    """The engine's explanation of a module."""
    with named_in_errors(engine, "while it explained a program"):
        explained: Any = engine.explain(module, entry, arguments)
    if not isinstance(explained, Explained):
        raise EngineMistake(engine.name, f"explained a program by a {type(explained).__name__}, and not an Explained")
    return explained


def measurable_of(engine: Engine, program: EngineProgram, options: Mapping[str, Any]) -> Measurable | None:
    """A program whose kernels can be measured; None if the engine cannot do that."""
    with named_in_errors(engine, "while it compiled a program to be measured"):
        measurable: Any = engine.measurable(program, options)
    if measurable is not None and not isinstance(measurable, Measurable):
        kind = type(measurable).__name__
        raise EngineMistake(engine.name, f"gave a {kind} to be measured, and not a Measurable")
    return measurable


def start(engine: Engine, program: EngineProgram, options: Mapping[str, Any]) -> Job:
    """The job of an engine for a program; the results of its code are checked unless the engine is ours."""
    with named_in_errors(engine, "when it began with a program"):
        job: Any = engine.start(program, options)
    if is_ours(engine):
        ours: Job = job
        return ours
    if not isinstance(job, Job):
        raise EngineMistake(engine.name, f"began a program with a {type(job).__name__}, and not a Job")
    return _GuardedJob(engine, program, job)


class _GuardedJob(Job):
    """A job of an engine of others."""

    def __init__(self, engine: Engine, program: EngineProgram, job: Job) -> None:
        self._engine = engine
        self._program = program
        self._job = job

    def cached(self) -> Executable | None:
        with named_in_errors(self._engine, "while it looked for a program in its cache"):
            executable = self._job.cached()
        return None if executable is None else self._checked(executable)

    def build(self) -> Executable:
        with named_in_errors(self._engine, "while it compiled a program"):
            executable = self._job.build()
        return self._checked(executable)

    def _checked(self, executable: Any) -> Executable:
        if not callable(executable):
            kind = type(executable).__name__
            raise EngineMistake(self._engine.name, f"compiled a program to a {kind}, which cannot be called")
        return CheckedResults(self._engine, self._program, executable)
