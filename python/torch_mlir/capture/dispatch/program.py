# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns what was recorded of a body into a functional program with a signature."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import torch
from torch import fx
from torch.utils import _pytree as pytree

from ...decompositions import default_table
from ...decompositions.linear import flash_attention_in_parts
from ...decompositions.lists import lists_decompositions
from ...program.errors import CaptureError
from ...program.operators import aten
from ...program.overlaps import storage_of
from ...program.program import InputKind, OutputKind, Program, ProgramInput, ProgramOutput
from ...serial import one_compilation
from ...tracing.functional import fake_values, functional_copy, results_of
from ...tracing.strides import read_by_strides, strides_from_base
from .gradients import Gradients
from .recorder import Recorder

_ATTENTION = aten._scaled_dot_product_flash_attention_for_cpu.default
_ITS_BACKWARD = aten._scaled_dot_product_flash_attention_for_cpu_backward.default
_STRIDED = (aten.as_strided.default, aten.as_strided_.default, aten.as_strided_scatter.default)


def captured_program(recorder: Recorder, results: Any, gradients: Gradients) -> Program:
    """The program of a body that has ended."""
    graph = recorder.graph
    leaves, out_spec = pytree.tree_flatten(results)
    made = _gradients_made(recorder, gradients)
    graph.output(tuple(recorder.node_of(tensor) for tensor in (*leaves, *made.values())))
    _drop_unused(recorder)
    state = {**recorder.captured, **recorder.literals}
    _share_memory(recorder, state)
    names = [node.name for node in graph.nodes if node.op == "placeholder"]
    tensors = {**recorder.arguments, **state}
    with one_compilation():
        layouts = _with_strides_from_base(graph, [tensors[name] for name in names])
        copy = functional_copy(graph, [tensors[name] for name in names], _table(graph))
    outputs = [_written(recorder, names[place]) for place in copy.changed]
    outputs += [(OutputKind.USER_OUTPUT, None)] * len(leaves)
    outputs += [_gradient(recorder, name) for name in made]
    returned = results_of(copy.module.graph)
    inputs = (_input(recorder, name, tensors[name]) for name in names)
    return Program(
        copy.module.graph,
        inputs=tuple(replace(item, memory=layouts.get(item.name)) for item in inputs),
        outputs=tuple(
            ProgramOutput(kind, node.name, target) for node, (kind, target) in zip(returned, outputs, strict=True)
        ),
        state={name: tensors[name] for name in names if name in state},
        in_spec=pytree.tree_structure((tuple(recorder.arguments.values()), {})),
        out_spec=out_spec,
        module=copy.module,
    )


def _gradients_made(recorder: Recorder, gradients: Gradients) -> dict[str, torch.Tensor]:
    """The gradients that the body computed and left, by the names of the placeholders that they belong to."""
    found = {}
    for name, tensor in {**recorder.arguments, **recorder.captured}.items():
        made = gradients.made(tensor)
        if made is None:
            continue
        if recorder.node_of(made) is None:
            raise CaptureError(f"the body sets the gradient of {name} to a tensor that it did not compute")
        found[name] = made
    return found


def _drop_unused(recorder: Recorder) -> None:
    """A tensor that was only looked at is none of the program's."""
    for node in list(recorder.graph.nodes):
        if node.op == "placeholder" and not node.users and node.name not in recorder.arguments:
            recorder.graph.erase_node(node)
            recorder.captured.pop(node.name, None)


def _share_memory(recorder: Recorder, state: dict[str, torch.Tensor]) -> None:
    """Makes views of one tensor of captured tensors that share memory which the body writes to."""
    groups: dict[int, list[str]] = {}
    for name, tensor in recorder.captured.items():
        if recorder.is_written(tensor):
            groups.setdefault(storage_of(tensor) or 0, []).append(name)
    for names in groups.values():
        if len(names) > 1:
            _take_from_base(recorder.graph, state, names)


def _take_from_base(graph: fx.Graph, state: dict[str, torch.Tensor], names: list[str]) -> None:
    views = {name: state.pop(name) for name in names}
    first = views[names[0]]
    if any(tensor.dtype != first.dtype for tensor in views.values()):
        raise CaptureError("captured tensors of several dtypes share memory that the body writes to: clone one")
    storage = first.untyped_storage()
    count = storage.nbytes() // first.itemsize
    base = torch.empty(0, dtype=first.dtype).set_(storage, 0, (count,))
    state[names[0]] = base
    nodes = {node.name: node for node in graph.nodes if node.name in views}
    last = [node for node in graph.nodes if node.op == "placeholder"][-1]
    owner = nodes[names[0]]
    for name, tensor in views.items():
        place = list(tensor.shape), list(tensor.stride()), tensor.storage_offset()
        with graph.inserting_after(last):
            view = graph.call_function(aten.as_strided.default, (owner, *place))
        view.meta["stack_trace"] = ""
        nodes[name].replace_all_uses_with(view, delete_user_cb=lambda user, view=view: user is not view)
    for name in names[1:]:
        graph.erase_node(nodes[name])


def _table(graph: fx.Graph) -> Mapping[Any, Callable[..., Any]]:
    """Below autograd, attention is a kernel of PyTorch's, which becomes whole again without its backward pass."""
    table = {**default_table(), **lists_decompositions()}
    if any(node.target is _ITS_BACKWARD for node in graph.nodes):
        return {**table, _ATTENTION: flash_attention_in_parts}
    table.pop(_ATTENTION, None)
    return table


def _with_strides_from_base(graph: fx.Graph, inputs: list[torch.Tensor]) -> dict[str, Any]:
    """Takes views by strides from where memory begins; gives the layouts of inputs that they rely on."""
    if not any(node.target in _STRIDED for node in graph.nodes):
        return {}
    fake_values(graph, inputs)
    strides_from_base(graph, "val")
    return read_by_strides(graph, "val")


def _input(recorder: Recorder, name: str, tensor: torch.Tensor) -> ProgramInput:
    if name in recorder.arguments:
        return ProgramInput(InputKind.USER_INPUT, name)
    if name in recorder.literals:
        return ProgramInput(InputKind.CONSTANT_TENSOR, name, name)
    kind = InputKind.PARAMETER if isinstance(tensor, torch.nn.Parameter) else InputKind.BUFFER
    return ProgramInput(kind, name, name)


def _written(recorder: Recorder, name: str) -> tuple[OutputKind, str | None]:
    is_argument = name in recorder.arguments
    return OutputKind.USER_INPUT_MUTATION if is_argument else OutputKind.BUFFER_MUTATION, name


def _gradient(recorder: Recorder, name: str) -> tuple[OutputKind, str | None]:
    is_argument = name in recorder.arguments
    return OutputKind.GRADIENT_TO_USER_INPUT if is_argument else OutputKind.GRADIENT_TO_PARAMETER, name


def written_state(program: Program) -> list[str]:
    """The names of the captured tensors that calls change.

    >>> written_state(Program(fx.Graph(), (), (ProgramOutput(OutputKind.BUFFER_MUTATION, "add", "total"),)))
    ['total']
    """
    return [str(output.target) for output in program.outputs if output.kind is OutputKind.BUFFER_MUTATION]


_OF_ARGUMENTS = {
    OutputKind.BUFFER_MUTATION: OutputKind.USER_INPUT_MUTATION,
    OutputKind.GRADIENT_TO_PARAMETER: OutputKind.GRADIENT_TO_USER_INPUT,
}


def with_arguments_for(program: Program, names: Sequence[str]) -> Program:
    """The program with captured tensors as its last arguments, in the order of their placeholders."""
    inputs = [
        replace(item, kind=InputKind.USER_INPUT, target=None) if item.name in names else item for item in program.inputs
    ]
    outputs = [
        replace(item, kind=_OF_ARGUMENTS.get(item.kind, item.kind)) if item.target in names else item
        for item in program.outputs
    ]
    count = sum(item.kind is InputKind.USER_INPUT for item in inputs)
    return replace(
        program,
        inputs=tuple(inputs),
        outputs=tuple(outputs),
        state={name: value for name, value in program.state.items() if name not in names},
        in_spec=pytree.tree_structure((tuple(range(count)), {})),
    )


def with_names(program: Program, names: Mapping[str, str]) -> Program:
    """The program with other names of its state, by those that it has.

    >>> program = Program(fx.Graph(), (ProgramInput(InputKind.BUFFER, "a", "a"),), (), {"a": 1})
    >>> with_names(program, {"a": "0.weight"}).state
    {'0.weight': 1}
    """
    return replace(
        program,
        inputs=tuple(replace(item, target=names.get(item.target or "", item.target)) for item in program.inputs),
        outputs=tuple(replace(item, target=names.get(item.target or "", item.target)) for item in program.outputs),
        state={names.get(name, name): value for name, value in program.state.items()},
    )
