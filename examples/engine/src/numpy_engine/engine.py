# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the engine takes, what it refuses, and its one option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from torch import fx
from torch._ops import OpOverload

from torch_mlir.backends import Engine, EngineProgram, Executable, Option
from torch_mlir.compiler_utils import OutputType

from .kernels import KERNELS
from .program import NumpyProgram, write_program


class NumpyEngine(Engine):
    """Writes programs of the Torch dialect down as Python that calls NumPy."""

    name = "numpy"
    takes = OutputType.RAW
    # NumPy promotes integers otherwise than PyTorch does.
    dtypes = frozenset({torch.float32, torch.float64})
    options = (Option("show", "print each program", "True or False", lambda value: isinstance(value, bool), False),)

    def refusal(self, node: fx.Node) -> str | None:
        """Refuses operators without a kernel; the base class refuses devices and dtypes."""
        if isinstance(node.target, OpOverload) and str(node.target).removesuffix(".default") not in KERNELS:
            return "has no NumPy kernel"
        return super().refusal(node)

    def compile(self, program: EngineProgram, options: Mapping[str, Any]) -> Executable:
        """The program as a function of tensors and numbers."""
        written = write_program(program)
        if options["show"]:
            print(written.source)
        return _callable(written, program.output_dtypes)


def _callable(program: NumpyProgram, output_dtypes: Sequence[torch.dtype | None]) -> Executable:
    run = program.function()

    def call(*arguments: Any) -> tuple[Any, ...]:
        results = run(*map(_to_numpy, arguments))
        return tuple(_to_torch(value, dtype) for value, dtype in zip(results, output_dtypes, strict=True))

    return call


def _to_numpy(value: Any) -> Any:
    return value.detach().numpy() if isinstance(value, torch.Tensor) else value


def _to_torch(value: Any, dtype: torch.dtype | None) -> Any:
    """A fresh tensor: results must not share memory with arguments, and NumPy's views do."""
    return value if dtype is None else torch.from_numpy(np.array(value, order="C")).to(dtype)
