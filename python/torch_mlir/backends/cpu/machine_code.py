# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Machine code with what a call of it has to know, and how it becomes callable."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

from ... import ir
from ..._mlir_libs._torchMlirRuntime import Executable, set_seed
from ..errors import EngineError
from .target import Target


@dataclass(frozen=True)
class CpuProgram:
    """What was compiled: all that another process needs, except for the weights."""

    code: bytes
    interface: str
    target: Target
    names: tuple[str, ...] = ()
    input_types: tuple[tuple[int, int] | None, ...] = ()
    output_types: tuple[tuple[int, int] | None, ...] = ()


def load(
    program: CpuProgram, constants: Any, context: ir.Context | None = None, threads: int | None = None
) -> Callable[..., tuple[Any, ...]]:
    """Makes machine code callable. `constants` has the weights: a module, or a dictionary of contiguous tensors.

    Its attribute `program` is the program, `weights()` lists the constants that the code takes, and `rebound` makes a
    callable of the same code with other constants. Loops run on `threads` threads, or on as many as
    `torch.get_num_threads` says when called.

    >>> module = ir.Module.parse("func.func @main(%a: f64) -> f64 { return %a : f64 }", ir.Context())
    >>> from .job import compile
    >>> load(compile(module).program, {})(2.0)
    (2.0,)
    """
    try:
        executable = Executable(
            context or ir.Context(),
            program.code,
            program.interface,
            constants,
            list(program.names),
            list(program.input_types),
            list(program.output_types),
            torch.Tensor,
            torch.get_num_threads if threads is None else threads,
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    made: Any = _Seeded(executable) if executable.is_seeded else executable
    made.program = program
    made.rebound = functools.partial(load, program, threads=threads)
    return made


class _Seeded:
    """Each call draws its seed from torch's default generator, which `torch.manual_seed` rules."""

    def __init__(self, executable: Executable) -> None:
        self._executable = executable
        self.weights = executable.weights

    def __call__(self, *args: Any) -> Any:
        set_seed(int(torch.randint(2**63 - 1, (), dtype=torch.int64, device="cpu")))
        return self._executable(*args)
