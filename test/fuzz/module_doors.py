# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a random module through both doors, and checks the promises of each.

`torch.compile` is compared with PyTorch's own `aot_eager`: values, strides, sharing, mutation. Compiled by
`torch_mlir.compile`, a module returns dense tensors in memory of their own, whatever eager's results share.
"""

from __future__ import annotations

import inspect
import os
import re
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import torch
from module_judge import Observation, Seen, beside, differences, goal, observe, tensors, widened
from module_source import Source
from torch.export.experimental import _export_forward_backward
from torch.utils import _pytree as pytree
from zoo.compiled import drop_nothing

import torch_mlir
from torch_mlir.capture.training import export_training
from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.importer import UnsupportedProgramError
from torch_mlir.program.errors import TorchMlirImportError
from torch_mlir.tracing.written_aliases import WARNING

KINDS = ("static", "sizes", "training")
OTHER_SIZES = {"sizes": {"B": 3, "T": 7}, "empty": {"B": 0, "T": 5}, "one": {"B": 1, "T": 3}}
STEP = 0.01
_OURS = os.path.dirname(str(torch_mlir.__file__)) + os.sep
RAISES = "raises"


class Refused(Exception):
    """One of our documented errors, in place of a result."""


class TorchRefused(Exception):
    """What eager, `torch.export` or `aot_eager` does not take either."""


@dataclass
class Trial:
    """A program in a file, twice: as it is, and in 64 bits."""

    source: Source
    plain: ModuleType
    double: ModuleType

    def arguments(self, case: str) -> tuple[Any, Any]:
        """What a case passes."""
        sizes = OTHER_SIZES.get(case, {})
        return getattr(self.plain, case if case in self.source.inputs.cases else "traced")(**sizes)

    def cases(self, kind: str) -> tuple[str, ...]:
        """The calls of a kind, the one that is traced first."""
        if kind == "training":
            return ("traced", "others")
        return ("traced", *OTHER_SIZES) if kind == "sizes" else tuple(self.source.inputs.cases)


@dataclass
class Calls:
    """Calls of a module one after the other; in training with gradients and a step down after each.

    `differentiates`: the call itself gives the gradients, as a program does that has its backward pass in it.
    """

    module: torch.nn.Module
    call: Callable[..., Any]
    trains: bool
    differentiates: bool = False

    def next(self, arguments: tuple[Any, Any]) -> Observation:
        """What one sees of the next one."""
        with torch.set_grad_enabled(self.trains and not self.differentiates):
            seen = observe(self.call, arguments, self.module, self.trains, self.differentiates)
        with torch.no_grad():
            for parameter in self.module.parameters():
                if parameter.grad is not None:
                    parameter.sub_(STEP * parameter.grad)
                    parameter.grad = None
        return seen


class Loss(torch.nn.Module):
    """A program whose only result is a number to go down."""

    def __init__(self, module: torch.nn.Module) -> None:
        super().__init__()
        self.module = module

    def forward(self, *args: Any, **kwargs: Any) -> torch.Tensor:
        return goal(pytree.tree_leaves(self.module(*args, **kwargs)))


def fresh(module: ModuleType, kind: str, as_loss: bool = False) -> torch.nn.Module:
    """A new instance of a program's module."""
    program: torch.nn.Module = module.program()
    if kind == "training":
        program.train()
    drop_nothing(program)  # Some are in training mode anyway.
    return Loss(program) if as_loss else program


def with_gradients(trial: Trial, kind: str, case: str) -> tuple[Any, Any]:
    """The arguments of a case; in training, floating ones that the program leaves as they are want gradients."""
    arguments = trial.arguments(case)
    if kind != "training":
        return arguments
    probe = trial.arguments(case)
    before = [(x, x._version) for x in tensors(probe)]
    with torch.no_grad():
        fresh(trial.plain, kind)(*probe[0], **probe[1])
    for (tried, version), x in zip(before, tensors(arguments)):
        if x.dtype.is_floating_point and tried._version == version:
            x.requires_grad_()
    return arguments


@dataclass
class Expected:
    """What eager and a run in 64 bits do, call by call."""

    trial: Trial
    kind: str
    as_loss: bool = False

    def __post_init__(self) -> None:
        module = fresh(self.trial.plain, self.kind, self.as_loss)
        wide = fresh(self.trial.double, self.kind, self.as_loss).double()
        wide.load_state_dict(module.state_dict())
        self.eager = Calls(module, module, self.kind == "training")
        self.wide = Calls(wide, wide, self.kind == "training")

    def of(self, case: str) -> tuple[Observation, Observation | None]:
        """The next call's observations; TorchRefused where eager does not take it."""
        arguments = with_gradients(self.trial, self.kind, case)
        wide = widened(arguments)
        try:
            eager = self.eager.next(arguments)
        except Exception as problem:
            raise TorchRefused(f"eager: {_first_line(problem)}") from None
        try:
            return eager, self.wide.next(wide)
        except Exception:
            return eager, None


def by_torch_compile(
    trial: Trial, kind: str, backend: Any = "torch_mlir", is_strict: bool = True
) -> Iterator[tuple[str, list[str]]]:
    """For each case what is wrong with it."""
    expected = Expected(trial, kind)
    module = fresh(trial.plain, kind)
    torch._dynamo.reset()
    with _strict(is_strict):
        compiled = Calls(module, torch.compile(module, backend=backend, dynamic=kind == "sizes"), kind == "training")
        for case in trial.cases(kind):
            try:
                eager, wide = expected.of(case)
            except TorchRefused:
                if case == "traced":
                    raise
                if kind == "training":
                    return
                continue
            try:
                ours = compiled.next(with_gradients(trial, kind, case))
            except Exception as problem:
                yield case, [_raised(problem)]
                return
            yield case, [*differences(ours, eager, wide, trial.source.precision), *beside(ours, eager)]


_ON_ATEN = f"{RAISES} FallbackWarning: a compiled piece refused what ATen computes"


def through_torch_compile(trial: Trial, kind: str) -> Iterator[tuple[str, list[str]]]:
    """The same, without what `aot_eager` gets wrong alike."""
    excused: dict[str, list[str]] | None = None
    for case, problems in by_torch_compile(trial, kind):
        if case != "traced" and any(text.startswith(_ON_ATEN) for text in problems):
            # PyTorch has no guards of memory that arguments share: what its one argument for it refuses runs on ATen.
            problems = dict(by_torch_compile(trial, kind, is_strict=False)).get(case, problems)
        if problems and excused is None:
            excused = dict(by_torch_compile(trial, kind, "aot_eager"))
        left = [text for text in problems if not _alike(text, (excused or {}).get(case, []))]
        if problems and not left:
            raise TorchRefused(f"aot_eager: {problems[0]}")
        yield case, left


def _alike(text: str, others: list[str]) -> bool:
    return text in others or (text.startswith(RAISES) and any(other.startswith(RAISES) for other in others))


def _raised(problem: Exception) -> str:
    return f"{RAISES} {type(problem).__name__}: {_first_line(problem)}"


def through_torch_mlir(trial: Trial, kind: str) -> Iterator[tuple[str, list[str]]]:
    """For each case what is wrong with it; Refused where it is an error of ours that says what is not supported."""
    trains = kind == "training"
    expected = Expected(trial, kind, as_loss=trains)
    module = fresh(trial.plain, kind, as_loss=trains)
    first = expected.of("traced")
    compiled = Calls(module, _compile(trial, kind, module), trains, differentiates=True)
    for case in trial.cases(kind):
        try:
            eager, wide = first if case == "traced" else expected.of(case)
        except TorchRefused:
            if trains:
                return
            continue
        try:
            ours = compiled.next(with_gradients(trial, kind, case))
        except Exception as problem:
            # Where it may refuse, the state is no longer eager's.
            yield case, [] if _may_refuse(trial, kind, case, problem) else [_raised(problem)]
            return
        problems = [*differences(ours, eager, wide, trial.source.precision), *_not_its_own(ours)]
        if problems and not trains and case != "traced":
            problems = _not_of_torchs_own(trial, kind, case, problems)
        yield case, problems


def _not_of_torchs_own(trial: Trial, kind: str, case: str, problems: list[str]) -> list[str]:
    """Those of the problems in a case that PyTorch's own exported program has not."""
    expected = Expected(trial, kind)
    called = Calls(torch.nn.Identity(), _exported(trial, kind).run_decompositions().module(), trains=False)
    for name in trial.cases(kind):
        try:
            eager, wide = expected.of(name)
        except TorchRefused:
            continue
        try:
            theirs = called.next(trial.arguments(name))
        except Exception:
            return []
        if name == case:
            # The program has buffers of its own, which lie under other names.
            theirs.memory.update({key: Seen(value) for key, value in _buffers(called.call).items()})
            excused = set(differences(theirs, eager, wide, trial.source.precision))
            return [text for text in problems if text not in excused]
    return problems


def _buffers(program: Any) -> dict[str, torch.Tensor]:
    return {name: value.detach().clone() for name, value in program.state_dict().items()}


def _exported(trial: Trial, kind: str) -> torch.export.ExportedProgram:
    args, kwargs = trial.arguments("traced")
    program = fresh(trial.plain, kind)
    shapes = _dynamic(program, args, kwargs) if kind == "sizes" else None
    return torch.export.export(program, args, kwargs, dynamic_shapes=shapes)


def _compile(trial: Trial, kind: str, module: torch.nn.Module) -> Any:
    args, kwargs = with_gradients(trial, kind, "traced")
    shapes = _dynamic(module, args, kwargs) if kind == "sizes" else None
    try:
        if kind == "training":
            return torch_mlir.compile(export_training(module, args, kwargs))
        return torch_mlir.compile(module, *args, kwargs=kwargs, dynamic_shapes=shapes)
    except UnsupportedProgramError as problem:
        raise Refused(_first_line(problem)) from None
    except Exception as problem:
        if isinstance(problem, ValueError) and "the program writes to input" in str(problem):
            raise Refused(_first_line(problem)) from None
        if isinstance(problem, TorchMlirImportError) and "a decomposition chooses by" in str(problem):
            raise Refused(_first_line(problem)) from None
        refusal = _is_of_the_door(problem) and _refusal_of_export(trial, kind, shapes)
        if refusal:
            raise TorchRefused(f"{refusal}; ours: {type(problem).__name__}: {_first_line(problem)}") from problem
        raise problem


def _is_of_the_door(problem: Exception) -> bool:
    """Whether it comes from torch while we trace, or is what we say then: nothing excuses a mistake of ours."""
    files = [frame.filename for frame in traceback.extract_tb(problem.__traceback__)]
    is_tracing = any(file.startswith(f"{_OURS}capture{os.sep}") for file in files)
    return is_tracing and (not files[-1].startswith(_OURS) or isinstance(problem, ValueError))


def _refusal_of_export(trial: Trial, kind: str, shapes: Any) -> str:
    """What torch alone says to the same program."""
    module, (args, kwargs) = fresh(trial.plain, kind, kind == "training"), with_gradients(trial, kind, "traced")
    try:
        exported = torch.export.export(module, args, kwargs, dynamic_shapes=shapes)
        if kind == "training":
            _export_forward_backward(exported)
        else:
            exported.run_decompositions({})
    except Exception as problem:
        return f"torch.export: {type(problem).__name__}: {_first_line(problem)}"
    return ""


# What we say to a size for which the program would have other operators.
_OTHER_SIZES = ("has another size than the traced one", "the program was compiled for sizes with")


def _may_refuse(trial: Trial, kind: str, case: str, problem: Exception) -> bool:
    """At call time: a constant that is another one, or what torch's own exported program does not take either."""
    if not isinstance(problem, (ValueError, RuntimeError, TypeError)) or "\n" in str(problem).strip():
        return False
    if "which shares memory with" in str(problem):
        return True  # The program writes to an argument that is another one as well.
    if kind == "training" or "compiled as the constant" in str(problem):
        return case == "scalars"
    if case in ("empty", "one") and any(text in str(problem) for text in _OTHER_SIZES):
        return True  # PyTorch's program returns what was traced, with the size that it had then.
    exported = _exported(trial, kind)
    given, named = trial.arguments(case)
    try:
        with torch.no_grad():
            exported.run_decompositions({}).module()(*given, **named)
    except Exception:
        return True
    return False


def _dynamic(module: torch.nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
    bound = inspect.signature(module.forward).bind(*args, **kwargs).arguments

    def spec(value: Any) -> Any:
        return dict.fromkeys(range(value.dim()), torch.export.Dim.AUTO) if isinstance(value, torch.Tensor) else None

    return {name: pytree.tree_map(spec, value) for name, value in bound.items()}


def _not_its_own(ours: Observation) -> Iterator[str]:
    for name, seen in ours.results.items():
        if seen.numbers.numel() and seen.shares:
            yield f"{name}: shares memory with {seen.shares}"
        dense = torch.empty(seen.numbers.shape).stride()
        if seen.numbers.numel() and any(
            size != 1 and one != other for size, one, other in zip(seen.numbers.shape, seen.strides or (), dense)
        ):
            yield f"{name}: strides {seen.strides}, not dense"


@contextmanager
def _strict(is_strict: bool) -> Iterator[None]:
    """A mistake of ours that ATen would paper over is an error; what torch deprecates is not our business."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("error" if is_strict else "ignore", FallbackWarning)
        warnings.filterwarnings("ignore", message=re.escape(WARNING))  # No mistake is meant.
        yield


def _first_line(problem: Exception) -> str:
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    return " ".join(lines[:3])[:300]
