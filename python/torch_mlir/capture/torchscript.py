# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The TorchScript door: scripted and traced modules and functions become programs.

`torch.export` traces a module of ours that runs the script's graph. It calls PyTorch's operators on fake tensors,
so shapes and dtypes come from there, and TorchScript's own shape analysis has no part in it.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import torch
from torch.fx import traceback as fx_traceback
from torch.utils import _pytree as pytree

from ..program.errors import ProgramExportError
from ..program.overlaps import storage_of
from ..program.program import Program
from ..serial import one_compilation
from ..tracing.scopes import Flag, Number, Scope, tensor_of
from ..tracing.trials import Raised
from .export import capture
from .torchscript_graph import ModuleAt, ScriptInterpreter, inlined
from .torchscript_scalars import Unknown, number_of

__all__ = ["ScriptedProgram", "capture_script"]


class ScriptedProgram(torch.nn.Module):
    """A module that runs a script's graph in Python. Its parameters and buffers are the script's.

    >>> script = torch.jit.script(torch.nn.Linear(2, 3))
    >>> ScriptedProgram(script).get_parameter("weight") is script.weight
    True
    """

    def __init__(self, script: Any) -> None:
        super().__init__()
        _check(script)
        self.is_module = isinstance(script, torch.jit.ScriptModule)
        root = script._c if self.is_module else None
        self._root = [root]  # In a list: it is no submodule.
        method = root._get_method("forward") if root is not None else script
        self._graph = method.graph
        self._parameters_of_call = list(method.schema.arguments)[1 if root is not None else 0 :]
        self._adopted = [] if root is None else _adopt(self, root)
        known = {id(tensor) for tensor in (*self.parameters(), *self.buffers())}
        others = [tensor for tensor in _other_tensors(root, self._graph) if id(tensor) not in known]
        self._names = {id(tensor): f"_tensor_of_script_{index}" for index, tensor in enumerate(others)}
        self._buffers.update({self._names[id(tensor)]: tensor for tensor in others})
        self.training = False if root is None else bool(getattr(script, "training", False))
        self.forward = self._forward()

    def refresh(self) -> None:
        """Takes over what has replaced tensors of the script."""
        for item in self._adopted:
            item.refresh()

    def _forward(self) -> Callable[..., Any]:
        """The method that is traced, with the parameters of the script's."""
        wanted = self._parameters_of_call

        def forward(*args: Any, **kwargs: Any) -> Any:
            bound = forward.__signature__.bind(*args, **kwargs)  # type: ignore[attr-defined]
            bound.apply_defaults()
            return self._run([bound.arguments[item.name] for item in wanted])

        empty = inspect.Parameter.empty
        forward.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [
                inspect.Parameter(
                    item.name,
                    inspect.Parameter.POSITIONAL_OR_KEYWORD,
                    default=item.default_value if item.has_default_value() else empty,
                )
                for item in wanted
            ]
        )
        return forward

    def _run(self, arguments: list[Any]) -> Any:
        state = {
            **dict(self.named_parameters(remove_duplicate=False)),
            **dict(self.named_buffers(remove_duplicate=False)),
        }
        interpreter = ScriptInterpreter(state, {key: state[name] for key, name in self._names.items()})
        inputs = [leaf for leaf in pytree.tree_leaves(arguments) if isinstance(leaf, torch.Tensor)]
        interpreter.owned = {storage_of(item) for item in (*inputs, *state.values())}
        owner = [ModuleAt(self._root[0], "")] if self._root[0] is not None else []
        with fx_traceback.preserve_node_meta():
            result = interpreter.run(self._graph, [*owner, *arguments], Scope(lambda value: value))
            for name, value in interpreter.written.items():
                interpreter.reads(value)
                self._write(interpreter, state[name], name, value)
            return pytree.tree_map(lambda leaf: _result(interpreter, leaf), result)

    def _write(self, interpreter: ScriptInterpreter, old: torch.Tensor, name: str, new: torch.Tensor) -> None:
        if (old.dtype, old.shape) != (new.dtype, new.shape):
            reason = f"the attribute {name!r} gets another shape or dtype"
            interpreter.unsupported("prim::SetAttr", reason, "keep the shape and dtype of the buffer")
        old.copy_(new)


def _check(script: Any) -> None:
    if isinstance(script, (torch.jit.ScriptModule, torch.jit.ScriptFunction)):
        return
    wanted = "expected a scripted or traced module or function, or the path of a .pt file, got"
    name = getattr(script, "__qualname__", type(script).__qualname__)
    raise TypeError(f"{wanted} {name}: pass torch.jit.script({name}), or use torch_mlir.compile")


def _adopt(program: torch.nn.Module, module: Any) -> list[_Adopted]:
    """Gives a module the tensors of a script's module, by reference and under the same names."""
    adopted = []
    submodules = dict(torch._C.ModuleDict(module).items())
    for name, child in submodules.items():
        inner = program._modules[name] = torch.nn.Module()
        adopted += _adopt(inner, child)
    parameters = [name for name, _ in torch._C.ParameterDict(module).items()]
    buffers = [name for name, _ in torch._C.BufferDict(module).items()]
    adopted += [_Adopted(program._parameters, module, name) for name in parameters]
    adopted += [_Adopted(program._buffers, module, name) for name in buffers]
    for item in adopted:
        item.refresh()
    return adopted


class _Adopted:
    """A tensor of a script's module, and the dictionary of ours that has it as well."""

    def __init__(self, ours: dict[str, Any], module: Any, name: str) -> None:
        self.ours, self.module, self.name = ours, module, name
        self.was: Any = self

    def refresh(self) -> None:
        """Follows the script's module, whose attributes may be replaced."""
        tensor = self.module.getattr(self.name)
        if tensor is not self.was:
            self.was = tensor
            is_parameter = tensor is not None and tensor.requires_grad and not isinstance(tensor, torch.nn.Parameter)
            self.ours[self.name] = torch.nn.Parameter(tensor.detach()) if is_parameter else tensor


def _other_tensors(root: Any, graph: Any) -> list[torch.Tensor]:
    """Tensors that the modules of a script have as plain attributes or within lists, and constants of its graphs."""
    found: list[torch.Tensor] = []
    graphs = [inlined(graph)]
    for module in [] if root is None else _modules(root):
        known = {*torch._C.ParameterDict(module).items(), *torch._C.BufferDict(module).items()}
        own = [module._get_method(name).graph for name in module._method_names()]
        reads = [node for one in own for node in one.findAllNodes("prim::GetAttr")]
        names = {node.s("name") for node in reads if node.input().node().kind() == "prim::Param"}
        for name in names - {name for name, _ in known}:
            if module.hasattr(name):
                found += [leaf for leaf in pytree.tree_leaves(module.getattr(name)) if isinstance(leaf, torch.Tensor)]
        graphs += own
    values = [node.output().toIValue() for one in graphs for node in one.findAllNodes("prim::Constant")]
    found += [value for value in values if isinstance(value, torch.Tensor) and value.dim()]
    return list({id(tensor): tensor for tensor in found}.values())


def _modules(module: Any) -> Iterator[Any]:
    yield module
    for _, child in torch._C.ModuleDict(module).items():
        yield from _modules(child)


def _result(interpreter: ScriptInterpreter, leaf: Any) -> Any:
    """What the caller gets for a value of the script."""
    if isinstance(leaf, Unknown):
        interpreter.unsupported("aten::format", "it returns a text that depends on data", "return what it is made of")
    if isinstance(leaf, torch.Tensor):
        interpreter.reads(leaf)
    if isinstance(leaf, float) and math.isnan(leaf):
        # torch.export looks results up by comparing them.
        interpreter.unsupported("prim::Constant", "it returns the number nan", "return a tensor with a nan in it")
    if isinstance(leaf, Number):
        return tensor_of(leaf)
    if isinstance(leaf, ModuleAt):
        interpreter.unsupported("a module", "it returns a module", "return its tensors")
    return number_of(leaf) if isinstance(leaf, Flag) else leaf


def capture_script(
    script: Any,
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any] | None = None,
    *,
    dynamic_shapes: Any = None,
    decomposition_table: Mapping[Any, Callable[..., Any]] | None = None,
) -> tuple[Program, ScriptedProgram]:
    """The program of a scripted or traced module or function, and the module that has its state.

    >>> program, _ = capture_script(torch.jit.script(torch.nn.ReLU()), (torch.ones(2),))
    >>> [item.name for item in program.inputs]
    ['input']
    """
    module = ScriptedProgram(script)
    try:
        with one_compilation(), torch.no_grad():  # Outside of the trace, which records where the mode changes.
            program = capture(
                module, args, kwargs, dynamic_shapes=dynamic_shapes, decomposition_table=decomposition_table
            )
    except Raised as error:
        raise ProgramExportError(f"the script raises an exception for inputs like these: {error}") from None
    return program, module
