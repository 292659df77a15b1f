# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules of linalg on tensors to programs of the machine and of the host."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from torch_mlir import ir
from torch_mlir.backends import cpu
from torch_mlir.backends.errors import EngineRefusal
from torch_mlir.ir_text import node_names
from torch_mlir.passmanager import PassManager

from .codegen import FENCE, HALT, instructions
from .drafts import Draft, Drafts
from .host import compile_part, copy_of, function_of
from .isa import Instruction, encode
from .kernel import Kernel
from .machine import DEFAULT, Machine
from .planning import CONSTANTS, HOST, MACHINE, Plan, Stage
from .program import HostStage, Layout, MachineStage, MatrixProgram, Place, to_numpy
from .reading import element, shape_of
from .tiling import Tiling, TilingError, choose

_GENERIC = "builtin.module(func.func(linalg-generalize-named-ops),canonicalize,cse)"
_DTYPES: dict[str, np.dtype] = {"f32": np.dtype(np.float32), "i32": np.dtype(np.int32), "i8": np.dtype(np.int8)}
# What moves elements around, which is never refused.
_MOVES = ("arith.", "tensor.", "cf.assert")
_LOOPS = "linalg.generic"


def compile(
    module: ir.Module,
    inputs: Sequence[Any] = (),
    *,
    entry: str = "main",
    machine: Machine = DEFAULT,
    host: str = "cpu",
) -> MatrixProgram:
    """Compiles a function of a module of linalg on tensors for the machine; the module stays as it is.

    What the machine has no instructions for runs on torch-mlir's CPU engine. With `host="refuse"`, arithmetic of that
    kind is an `EngineRefusal`. Static shapes are needed for what is to run on the machine. `inputs` are arguments that
    the program will be called with; they are not needed.

    >>> module = ir.Module.parse('''
    ...   func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
    ...     %zero = arith.constant 0.0 : f32
    ...     %empty = tensor.empty() : tensor<2x4xf32>
    ...     %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x4xf32>) -> tensor<2x4xf32>
    ...     %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>)
    ...                        outs(%start : tensor<2x4xf32>) -> tensor<2x4xf32>
    ...     return %0 : tensor<2x4xf32>
    ...   }''', ir.Context())
    >>> program = compile(module)
    >>> program(np.ones((2, 3), np.float32), np.ones((3, 4), np.float32))[0][0]
    array([3., 3., 3., 3.], dtype=float32)
    >>> from .assembler import disassemble
    >>> print(disassemble(program.programs[0]), end="")
    load.w s0, [0], 1x2x1x3, 0:3:0:1
    load.w s4, [64], 1x4x1x3, 0:1:0:4
    mma.f32 a0, s0, s4, 2x4x3
    store.w [128], a0, 1x2x1x4, 0:4:0:1
    halt
    """
    if host not in ("cpu", "refuse"):
        raise ValueError(f"host is {host!r}, but must be 'cpu' or 'refuse'")
    copy = copy_of(module)
    PassManager.parse(_GENERIC, copy.context).run(copy.operation)
    blocks = list(function_of(copy, entry).regions[0].blocks)
    drafts = Drafts(blocks[0]) if len(blocks) == 1 else None
    if drafts is not None and drafts.makers:
        plan = Plan(blocks[0], drafts)
        if host == "refuse":
            _check_host(plan, drafts)
        return _Compiler(copy, entry, machine, plan, drafts).program()
    if host == "refuse":
        raise EngineRefusal("the machine runs products and windows of static shapes, and the program has none")
    return _on_the_host(module, entry, machine)


def _on_the_host(module: ir.Module, entry: str, machine: Machine) -> MatrixProgram:
    """A program that has nothing for the machine."""
    kind = ir.FunctionType(ir.TypeAttr(function_of(module, entry).attributes["function_type"]).value)
    arguments, results = range(len(kind.inputs)), [-1 - number for number in range(len(kind.results))]
    stage = HostStage(cpu.compile(copy_of(module), entry), arguments, results)
    return MatrixProgram(machine, len(arguments), results, {}, [stage], 0)


def _check_host(plan: Plan, drafts: Drafts) -> None:
    """Refuses the arithmetic that would run on the host."""
    refused: dict[str, list[str]] = {}
    for stage in plan.stages:
        for at in sorted(stage.positions) if stage.kind == HOST else ():
            operation = plan.operations[at]
            if operation.name.startswith(_MOVES) or (operation.name == _LOOPS and operation not in drafts.reasons):
                continue
            reason = drafts.reasons.get(operation, f"has no instruction for {operation.name}")
            refused.setdefault(reason, []).extend(node_names(operation.location))
    if refused:
        nodes = list(dict.fromkeys(node for several in refused.values() for node in several))
        raise EngineRefusal(f"the machine {'; it '.join(refused)}", nodes=nodes)


class _Compiler:
    """One function on its way to a program."""

    def __init__(self, module: ir.Module, entry: str, machine: Machine, plan: Plan, drafts: Drafts) -> None:
        self._module, self._entry, self._machine = module, entry, machine
        self._plan, self._drafts = plan, drafts
        self._layout = Layout()
        self._places: dict[int, int] = {}

    def program(self) -> MatrixProgram:
        """The compiled program."""
        constants: dict[int, Any] = {}
        stages: list[HostStage | MachineStage] = []
        for stage in self._plan.stages:
            if stage.kind == MACHINE:
                stages.append(self._machine_stage(stage))
                continue
            part = self._host_stage(stage)
            if stage.kind == CONSTANTS:
                constants.update(zip(part.gives, map(to_numpy, part.run())))
            else:
                stages.append(part)
        number = self._plan.number
        results = [number[value] for value in self._plan.results]
        arguments = len(self._plan.block.arguments)
        return MatrixProgram(self._machine, arguments, results, constants, stages, self._layout.size)

    def _host_stage(self, stage: Stage) -> HostStage:
        run = compile_part(self._module, self._entry, stage.positions, stage.takes, stage.gives)
        return HostStage(run, stage.takes, stage.gives)

    def _machine_stage(self, stage: Stage) -> MachineStage:
        places = {number: self._place(number) for number in (*stage.takes, *stage.gives)}
        tiled = [tiled for draft in stage.drafts for tiled in self._tiled(draft)]
        program: list[Instruction] = []
        for kernel, tiling in tiled:
            program += instructions(kernel, self._places, self._machine, tiling)
            program.append(FENCE)
        takes, gives = ({number: places[number] for number in numbers} for numbers in (stage.takes, stage.gives))
        return MachineStage(encode([*program[:-1], HALT]), tiled, takes, gives)

    def _tiled(self, draft: Draft) -> list[tuple[Kernel, Tiling]]:
        """The kernels of a draft, with their tilings."""
        numbers = _Numbers(self)
        kernels = [*self._drafts.border_kernels(draft, numbers), self._drafts.kernel(draft, numbers)]
        try:
            return [(kernel, choose(kernel, self._machine)) for kernel in kernels]
        except TilingError as error:
            raise EngineRefusal(f"the machine has no tiles for a kernel that {error}", nodes=draft.nodes) from None

    def _place(self, number: int) -> Place:
        """Where a value lies in memory, and the memory for it."""
        value = self._plan.values[number]
        tensor, offset, strides = self._drafts.place(value)
        dtype = _DTYPES[element(value)]
        base = self.address_of(tensor)
        return Place(base + dtype.itemsize * offset, shape_of(value) or (), strides, dtype)

    def address_of(self, tensor: ir.Value) -> int:
        """The address of a tensor, which gets one if it has none."""
        number = self._plan.number[tensor]
        if number not in self._places:
            shape = shape_of(tensor)
            assert shape is not None
            size = _DTYPES[element(tensor)].itemsize * math.prod(shape)
            # Tensors without elements have an address, too, and no two tensors have the same.
            self._places[number] = self._layout.add(max(size, 1))
        return self._places[number]

    def number_of(self, tensor: ir.Value) -> int:
        """The number of a tensor that has an address."""
        self.address_of(tensor)
        return self._plan.number[tensor]


class _Numbers(dict):
    """The numbers of tensors; one that is asked for has an address from then on."""

    def __init__(self, compiler: _Compiler) -> None:
        super().__init__()
        self._compiler = compiler

    def __missing__(self, tensor: ir.Value) -> int:
        return self._compiler.number_of(tensor)
