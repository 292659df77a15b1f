# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Machine code with what a call of it has to know, and how it becomes callable."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

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
    program: CpuProgram,
    constants: Any,
    context: ir.Context | None = None,
    threads: int | None = None,
    freeze: bool = False,
) -> Callable[..., tuple[Any, ...]]:
    """Makes machine code callable. `constants` has the weights: a module, or a dictionary of contiguous tensors.

    Its attribute `program` is the program, `weights()` lists the constants that the code takes, and `rebound` makes a
    callable of the same code with other constants. `threads` is as in `compile`. With `freeze` it is a `FrozenCall`,
    which packs weights once.

    >>> module = ir.Module.parse("func.func @main(%a: f64) -> f64 { return %a : f64 }", ir.Context())
    >>> from .job import compile
    >>> load(compile(module).program, {})(2.0)
    (2.0,)
    """
    torch = _loaded_torch()
    try:
        executable = Executable(
            context or ir.Context(),
            program.code,
            program.interface,
            constants,
            list(program.names),
            list(program.input_types),
            list(program.output_types),
            None if torch is None else torch.Tensor,
            _thread_count() if threads is None else threads,
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    made: Any = _Seeded(executable) if executable.is_seeded else executable
    if freeze and torch is not None:
        from .frozen import FrozenCall  # It needs PyTorch.

        made = FrozenCall(made, executable)
    made.program = program
    made.rebound = functools.partial(load, program, threads=threads, freeze=freeze)
    return made


def _loaded_torch() -> Any:
    """PyTorch if the process has loaded it, and else None: machine code itself needs none."""
    return sys.modules.get("torch")


def thread_count() -> int:
    """How many threads loops run on, unless a program says otherwise.

    >>> thread_count() > 0
    True
    """
    count = _thread_count()
    return count if isinstance(count, int) else count()


def _thread_count() -> Callable[[], int] | int:
    """The number of threads for loops, or the function that tells it at each call."""
    torch = _loaded_torch()
    if torch is not None:
        count: Callable[[], int] = torch.get_num_threads
        return count
    given = os.environ.get("OMP_NUM_THREADS", "")
    return int(given) if given.isdigit() and int(given) else len(os.sched_getaffinity(0))


def _draw_seed() -> int:
    """A seed from PyTorch's default generator, or from NumPy's global one if PyTorch is not loaded."""
    torch = _loaded_torch()
    if torch is not None:
        return int(torch.randint(2**63 - 1, (), dtype=torch.int64, device="cpu"))
    import numpy

    return int(numpy.random.randint(2**63 - 1, dtype=numpy.int64))


class _Seeded:
    """Each call draws its seed from the default generator, which `torch.manual_seed` or `numpy.random.seed` rules."""

    def __init__(self, executable: Executable) -> None:
        self._executable = executable
        self.weights = executable.weights
        self.keep_weights = executable.keep_weights

    def __call__(self, *args: Any) -> Any:
        set_seed(_draw_seed())
        return self._executable(*args)
