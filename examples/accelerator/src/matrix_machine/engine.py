# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The machine as an engine of torch-mlir: for `torch_mlir.compile` and `torch.compile`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from torch_mlir.backends import Engine, EngineProgram, Executable, Option

from .compiler import compile
from .machine import DEFAULT, Machine


class MatrixMachineEngine(Engine):
    """Runs products, windows and the arithmetic around them on the matrix machine.

    >>> compiled = torch.compile(torch.mm, backend="torch_mlir", options={"engine": MatrixMachineEngine()})
    >>> compiled(torch.ones(2, 3), torch.ones(3, 2))
    tensor([[3., 3.],
            [3., 3.]])
    """

    name = "matrix-machine"
    # The types that NumPy has too, since host code and machine meet in arrays, and that MLIR tells apart.
    dtypes = frozenset({torch.bool, torch.int8, torch.int16, torch.int32, torch.int64, torch.float32, torch.float64})
    options = (
        Option(
            "host",
            "what becomes of arithmetic that the machine has no instructions for",
            "'cpu', to run it on the CPU engine, or 'refuse'",
            lambda value: value in ("cpu", "refuse"),
            default="cpu",
        ),
        Option(
            "machine",
            "the sizes and times of the machine",
            "a matrix_machine.Machine",
            lambda value: isinstance(value, Machine),
            default=DEFAULT,
        ),
    )

    def compile(self, program: EngineProgram, options: Mapping[str, Any]) -> Executable:
        """The program as a function of tensors and numbers."""
        compiled = compile(program.module, entry=program.entry, **options)

        def call(*arguments: Any) -> tuple[Any, ...]:
            return tuple(map(_tensor, compiled(*arguments)))

        return call


def _tensor(value: Any) -> Any:
    """Results are arrays only where the program has no tensors among its arguments."""
    return value if isinstance(value, (torch.Tensor, bool, int, float)) else torch.from_numpy(value)
