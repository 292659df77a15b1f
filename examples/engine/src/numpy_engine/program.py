# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A function of the Torch dialect as the text of a Python function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch

from torch_mlir import ir
from torch_mlir.backends import EngineProgram, EngineRefusal
from torch_mlir.backends.constants import constant_tensor
from torch_mlir.ir_text import node_names

from .kernels import KERNELS

_DTYPES = {"f32": torch.float32, "f64": torch.float64}
# What the Torch dialect calls otherwise than PyTorch's operators.
_RENAMED = {"aten.size.int": "aten.sym_size.int"}


@dataclass
class NumpyProgram:
    """The text, and the arrays that it reads by their numbers."""

    source: str
    constants: list[np.ndarray] = field(default_factory=list)

    def function(self) -> Callable[..., tuple[Any, ...]]:
        """The program as something to call."""
        namespace: dict[str, Any] = {"np": np, "constants": self.constants, "expand": expand}
        exec(compile(self.source, "<numpy engine>", "exec"), namespace)
        function: Callable[..., tuple[Any, ...]] = namespace["main"]
        return function


def expand(array: np.ndarray, sizes: list[int]) -> np.ndarray:
    """PyTorch's `expand`, where -1 stands for the size that is there.

    >>> expand(np.ones((2, 1)), [-1, 3]).shape
    (2, 3)
    """
    there = [1] * (len(sizes) - array.ndim) + list(array.shape)
    return np.broadcast_to(array, [old if size == -1 else size for size, old in zip(sizes, there)])


def write_program(program: EngineProgram) -> NumpyProgram:
    """Writes a function down, operation by operation."""
    function = next(
        operation
        for operation in program.module.body.operations
        if ir.StringAttr(operation.operation.attributes["sym_name"]).value == program.entry
    )
    writer = _Writer()
    block = function.operation.regions[0].blocks[0]
    arguments = [writer.name(argument) for argument in block.arguments]
    for operation in block.operations:
        writer.write(operation.operation)
    lines = [f"def main({', '.join(arguments)}):", *(f"    {line}" for line in writer.lines)]
    return NumpyProgram("\n".join(lines), writer.constants)


class _Writer:
    """A function while it is written."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.constants: list[np.ndarray] = []
        self._names: dict[ir.Value, str] = {}

    def name(self, value: ir.Value) -> str:
        """The variable of a value, or the literal that it is."""
        return self._names.setdefault(value, f"v{len(self._names)}")

    def write(self, operation: ir.Operation) -> None:
        """Adds what one operation computes."""
        operands = [self.name(operand) for operand in operation.operands]
        if operation.name == "func.return":
            self.lines.append(f"return ({''.join(f'{operand}, ' for operand in operands)})")
        elif (literal := self._literal(operation, operands)) is not None:
            self._names[operation.results[0]] = literal
        else:
            self.lines.append(f"{self.name(operation.results[0])} = {_expression(operation, operands)}")

    def _literal(self, operation: ir.Operation, operands: list[str]) -> str | None:
        """Numbers, lists of them, and weights are named by what they are."""
        if operation.name == "torch.prim.ListConstruct":
            return f"[{', '.join(operands)}]"
        if operation.name == "torch.constant.none":
            return "None"
        if operation.name.startswith("torch.constant."):
            return f"({operation.attributes['value'].value!r})"
        if operation.name == "torch.vtensor.literal":
            return self._constant(operation.attributes["value"])
        return None

    def _constant(self, value: ir.Attribute) -> str:
        dtype = _DTYPES.get(str(ir.ShapedType(value.type).element_type))
        if dtype is None:
            raise EngineRefusal(f"has no constants of type {value.type}")
        self.constants.append(constant_tensor(value, dtype).numpy())
        return f"constants[{len(self.constants) - 1}]"


def _expression(operation: ir.Operation, operands: list[str]) -> str:
    name = operation.name.removeprefix("torch.")
    kernel = KERNELS.get(_RENAMED.get(name, name))
    if kernel is None:
        raise EngineRefusal(f"has no NumPy kernel for {name}", nodes=tuple(node_names(operation.location)))
    return kernel.format(*operands)
