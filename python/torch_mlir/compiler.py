# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a PyTorch module to a callable: the whole road behind one function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import fx
from torch.export import ExportedProgram
from torch.utils import _pytree as pytree

from .backends import get_backend
from .capture.export import capture
from .compiler_utils import OutputType, lower_mlir_module
from .importer import InputKind, Program, import_program
from .importer.program import GRADIENT_KINDS, OutputKind, ProgramInput, node_index
from .importer.signature import Result, Signature

__all__ = ["CompiledModule", "compile"]


def compile(
    model: torch.nn.Module | ExportedProgram,
    *inputs: Any,
    kwargs: Mapping[str, Any] | None = None,
    dynamic_shapes: Any = None,
    strict: bool = False,
    backend: str = "cpu",
) -> CompiledModule:
    """Compiles a module (or an exported program) for inputs like these.

    >>> model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    >>> x = torch.randn(3, 4)
    >>> compiled = compile(model, x)
    >>> torch.allclose(compiled(x), model(x), atol=1e-6)
    True
    """
    engine = get_backend(backend)
    program = capture(model, inputs, kwargs, dynamic_shapes=dynamic_shapes, strict=strict)
    return compile_program(program, engine.compile, engine.TAKES)


def compile_program(
    program: Program,
    engine: Callable[..., Callable[..., tuple[Any, ...]]],
    takes: OutputType = OutputType.LINALG_ON_TENSORS,
) -> CompiledModule:
    """Compiles a captured program with an engine's `compile`; `takes` is how far the engine wants it lowered.

    >>> from torch_mlir.backends import cpu
    >>> compiled = compile_program(capture(torch.nn.ReLU(), (torch.ones(2),)), cpu.compile)
    >>> compiled(torch.tensor([-1.0, 1.0]))
    tensor([0., 1.])
    """
    imported = import_program(program)
    lower_mlir_module(False, takes, imported.module)
    nodes = node_index(program.graph_module.graph)
    executable = engine(
        imported.module,
        imported.function,
        names=[argument.name for argument in imported.signature.arguments],
        input_dtypes=[_dtype(nodes[argument.name]) for argument in imported.signature.arguments],
        output_dtypes=[
            _dtype(nodes.get(output.node or "")) for output in program.outputs if output.kind is not OutputKind.TOKEN
        ],
    )
    return CompiledModule(program, imported.signature, executable)


def _dtype(node: fx.Node | None) -> torch.dtype | None:
    value = node.meta.get("val") if node is not None else None
    return value.dtype if isinstance(value, torch.Tensor) else None


@dataclass(frozen=True)
class _Store:
    """Where a result goes that changes a buffer, a parameter or an input in place, or is its gradient."""

    index: int
    tensor: torch.Tensor | None
    argument: int
    is_gradient: bool = False

    def __call__(self, results: Sequence[Any], arguments: Sequence[Any]) -> None:
        target = arguments[self.argument] if self.tensor is None else self.tensor
        if not self.is_gradient:
            target.copy_(results[self.index])
        elif target.grad is None:
            target.grad = results[self.index]
        else:
            target.grad += results[self.index]


class CompiledModule:
    """A compiled program with the interface of the module it came from. Parameters are shared with it, not copied.

    A program that has its backward pass in it adds gradients to the parameters' `grad`, as `backward` does.
    """

    def __init__(self, program: Program, signature: Signature, executable: Callable[..., tuple[Any, ...]]) -> None:
        self.program = program
        self.signature = signature
        self._executable = executable
        self._inputs = [item for item in program.inputs if item.kind is InputKind.USER_INPUT]
        self._stores = [self._store(result) for result in (*signature.written_back, *signature.gradients)]
        gradients = {result.index for result in signature.gradients}
        self._returned = [result.index for result in signature.returned if result.index not in gradients]
        self._fixed = [(index, item) for index, item in enumerate(self._inputs) if item.value is not None]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Runs the program as the module would.

        >>> compile(torch.nn.Tanh(), torch.ones(2))(torch.zeros(2))
        tensor([0., 0.])
        """
        arguments = self._flatten(args, kwargs)
        results = self._executable(*arguments)
        if self._stores:
            with torch.no_grad():
                for store in self._stores:
                    store(results, arguments)
        return self._unflatten([results[index] for index in self._returned])

    def _store(self, result: Result) -> _Store:
        is_gradient = result.kind in GRADIENT_KINDS
        names = [item.name for item in self._inputs]
        if result.target in names:
            return _Store(result.index, None, names.index(str(result.target)), is_gradient)
        return _Store(result.index, self.program.state[str(result.target)], -1, is_gradient)

    def _flatten(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Sequence[Any]:
        expected = self.program.in_spec
        if expected is None:
            return args
        if expected.num_children == 2 and expected.children()[1].context:
            names = expected.children()[1].context
            if set(names) == set(kwargs):
                kwargs = {name: kwargs[name] for name in names}
        flat, spec = pytree.tree_flatten((args, kwargs))
        if spec != expected:
            raise TypeError(f"arguments of the structure {expected} were compiled, but {spec} was given")
        for index, item in self._fixed:
            self._check_fixed(flat[index], item)
        return flat

    @staticmethod
    def _check_fixed(value: Any, item: ProgramInput) -> None:
        if type(value) is not type(item.value) or value != item.value:
            raise ValueError(f"argument {item.name!r} is {value!r}, but was compiled as the constant {item.value!r}")

    def _unflatten(self, values: list[Any]) -> Any:
        if self.program.out_spec is None:
            return tuple(values)
        return pytree.tree_unflatten(values, self.program.out_spec)
