# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The product of every door: a functional FX graph, and a signature of its inputs and outputs."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import fx
from torch.export.graph_signature import InputSpec, OutputSpec
from torch.fx._lazy_graph_module import _LazyGraphModule
from torch.utils import _pytree as pytree

from .errors import MalformedProgramError
from .guards import Guard


class InputKind(enum.Enum):
    """The meaning of a placeholder of the graph."""

    USER_INPUT = "user_input"
    PARAMETER = "parameter"
    BUFFER = "buffer"
    CONSTANT_TENSOR = "constant_tensor"
    CUSTOM_OBJ = "custom_obj"
    TOKEN = "token"


class OutputKind(enum.Enum):
    """The destination of an output of the graph: the caller, or a tensor that the runtime must write back."""

    USER_OUTPUT = "user_output"
    LOSS_OUTPUT = "loss_output"
    BUFFER_MUTATION = "buffer_mutation"
    PARAMETER_MUTATION = "parameter_mutation"
    GRADIENT_TO_PARAMETER = "gradient_to_parameter"
    GRADIENT_TO_USER_INPUT = "gradient_to_user_input"
    USER_INPUT_MUTATION = "user_input_mutation"
    TOKEN = "token"


STATE_KINDS = frozenset({InputKind.PARAMETER, InputKind.BUFFER, InputKind.CONSTANT_TENSOR})
MUTATION_KINDS = frozenset({OutputKind.BUFFER_MUTATION, OutputKind.PARAMETER_MUTATION, OutputKind.USER_INPUT_MUTATION})
GRADIENT_KINDS = frozenset({OutputKind.GRADIENT_TO_PARAMETER, OutputKind.GRADIENT_TO_USER_INPUT})


@dataclass(frozen=True)
class ProgramInput:
    """One placeholder: `name` is the placeholder's, `target` the parameter's or buffer's qualified name.

    What the caller passes may be a constant of the trace, `value` then: None, a string, a number.

    `same_as` names another input that was the same tensor when `torch.export` traced: only one of both is read.

    `memory` is how an input lies there whose memory is read by strides: the order of its dimensions, and its offset.
    """

    kind: InputKind
    name: str
    target: str | None = None
    value: Any = None
    persistent: bool | None = None
    is_constant: bool = False
    same_as: str | None = None
    memory: tuple[tuple[int, ...], int] | None = None


@dataclass(frozen=True)
class ProgramOutput:
    """One graph output: `node` is the value's node name, or None for a constant, which is `value` then.

    `target` names the parameter, buffer or user input that a mutation or gradient belongs to.
    """

    kind: OutputKind
    node: str | None
    target: str | None = None
    value: Any = None

    @property
    def is_constant(self) -> bool:
        """Whether the caller gets a constant of the trace."""
        return self.node is None and self.kind is OutputKind.USER_OUTPUT

    @property
    def writes_back(self) -> bool:
        """Whether a runtime must store this result somewhere instead of returning it."""
        return self.kind in MUTATION_KINDS


@dataclass(frozen=True)
class ValueRange:
    """Bounds of a symbolic size, both inclusive; None is unbounded."""

    lower: int | None
    upper: int | None


@dataclass
class Program:
    """A functional FX graph plus its signature. Inputs and outputs are bound by name, never by position.

    `module` has the graph, if there is one; `graph_module` makes one where it is wanted, with `meta`. `exported` is
    torch's own program, for hooks that ask for it.
    """

    graph: fx.Graph
    inputs: tuple[ProgramInput, ...]
    outputs: tuple[ProgramOutput, ...]
    state: Mapping[str, Any] = field(default_factory=dict)
    ranges: Mapping[str, ValueRange] = field(default_factory=dict)
    guards: tuple[Guard, ...] = ()
    in_spec: Any = None
    out_spec: Any = None
    module: fx.GraphModule | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)
    exported: torch.export.ExportedProgram | None = None

    @property
    def graph_module(self) -> fx.GraphModule:
        """The graph as a module, to call or to print; an import does without, and each module is a class of its own.

        >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(1),))
        >>> Program.from_exported(exported).graph_module is exported.graph_module
        True
        """
        if self.module is None:
            self.module = _LazyGraphModule(torch.nn.Module(), self.graph)
            self.module.meta.update(self.meta)
        return self.module

    @staticmethod
    def from_exported(
        exported: torch.export.ExportedProgram,
        graph: fx.Graph | None = None,
        names: Mapping[str, str] | None = None,
        changed: Mapping[str, str] | None = None,
    ) -> Program:
        """Reads an exported program without copying it. Another graph may replace its own: `names` maps the nodes that
        it returns to names there, and `changed` maps nodes, which it returns first, to the inputs whose new values they
        are.

        >>> exported = torch.export.export(torch.nn.Linear(2, 3), (torch.ones(1, 2),))
        >>> [item.target for item in Program.from_exported(exported).inputs]
        ['weight', 'bias', None]
        """
        signature = exported.graph_signature
        state = {**exported.constants, **exported.state_dict}
        root = exported.module_call_graph[0].signature  # ExportedProgram.call_spec makes new classes at every access.
        merged = _merged_inputs(exported, graph or exported.graph)
        passed = [spec.arg.name for spec in signature.input_specs if spec.kind.name == InputKind.USER_INPUT.name]
        return Program(
            graph=graph or exported.graph,
            inputs=tuple(_input(spec, merged) for spec in signature.input_specs),
            outputs=(
                *(_changed(spec, changed) for spec in signature.input_specs if changed and spec.arg.name in changed),
                *(_output(spec, names or {}) for spec in signature.output_specs),
            ),
            state=state,
            ranges=_ranges(exported.range_constraints),
            guards=_guards(exported, passed),
            in_spec=root.in_spec if root else None,
            out_spec=root.out_spec if root else None,
            module=None if graph else exported.graph_module,
            meta=exported.graph_module.meta,
            exported=exported,
        )

    @staticmethod
    def from_graph_module(graph_module: fx.GraphModule) -> Program:
        """Takes a plain functional graph: every placeholder is a user input, every output a user output.

        >>> module = fx.symbolic_trace(torch.nn.Identity())
        >>> [item.kind.name for item in Program.from_graph_module(module).outputs]
        ['USER_OUTPUT']
        """
        inputs = []
        outputs: tuple[ProgramOutput, ...] = ()
        for node in graph_module.graph.nodes:
            if node.op == "placeholder":
                inputs.append(ProgramInput(InputKind.USER_INPUT, node.name))
            elif node.op == "output":
                outputs = tuple(_plain_output(arg) for arg in output_arguments(node))
        return Program(graph_module.graph, tuple(inputs), outputs, module=graph_module)


def output_arguments(output: fx.Node) -> tuple[Any, ...]:
    """The flat tuple of an output node's results.

    >>> output_arguments(list(fx.symbolic_trace(torch.nn.Identity()).graph.nodes)[-1])
    (input_1,)
    """
    returned = output.args[0] if output.args else ()
    if isinstance(returned, (tuple, list)):
        return tuple(returned)
    return () if returned is None else (returned,)


def example_tensors(exported: torch.export.ExportedProgram) -> dict[str, torch.Tensor]:
    """The tensors that a program was exported with, by the names of its inputs, as far as it still has them.

    >>> example_tensors(torch.export.export(torch.nn.ReLU(), (torch.ones(2),)))
    {'input': tensor([1., 1.])}
    """
    root = exported.module_call_graph[0].signature
    if exported.example_inputs is None or root is None:
        return {}
    args, kwargs = exported.example_inputs
    if root.in_spec.num_children == 2 and set(names := root.in_spec.children()[1].context or ()) == set(kwargs):
        kwargs = {name: kwargs[name] for name in names}  # In the order of the function's parameters.
    leaves = pytree.tree_leaves((args, kwargs))
    specs = [spec for spec in exported.graph_signature.input_specs if spec.kind.name == "USER_INPUT"]
    if len(leaves) != len(specs):
        return {}
    return {spec.arg.name: leaf for spec, leaf in zip(specs, leaves) if isinstance(leaf, torch.Tensor)}


def _merged_inputs(exported: torch.export.ExportedProgram, graph: fx.Graph) -> dict[str, str]:
    """Maps unused inputs to the used input that was the same tensor."""
    examples = example_tensors(exported)
    if len({id(tensor) for tensor in examples.values()}) == len(examples):
        return {}
    read = {node.name for node in graph.nodes if node.op == "placeholder" and node.users}
    owners = {id(tensor): name for name, tensor in examples.items() if name in read}
    return {name: owners[id(tensor)] for name, tensor in examples.items() if name not in read and id(tensor) in owners}


def _input(spec: InputSpec, merged: Mapping[str, str]) -> ProgramInput:
    name, kind = spec.arg.name, InputKind[spec.kind.name]
    is_constant = type(spec.arg).__name__ == "ConstantArgument"
    value = getattr(spec.arg, "value", None)
    return ProgramInput(kind, name, spec.target, value, spec.persistent, is_constant, merged.get(name))


def _output(spec: OutputSpec, names: Mapping[str, str]) -> ProgramOutput:
    kind = OutputKind[spec.kind.name]
    if type(spec.arg).__name__ == "ConstantArgument":
        return ProgramOutput(kind, None, spec.target, spec.arg.value)
    return ProgramOutput(kind, names.get(spec.arg.name, spec.arg.name), spec.target)


def _changed(spec: InputSpec, changed: Mapping[str, str]) -> ProgramOutput:
    """The output that carries the new value of an input."""
    node = changed[spec.arg.name]
    if spec.kind.name == "USER_INPUT":
        return ProgramOutput(OutputKind.USER_INPUT_MUTATION, node, spec.arg.name)
    return ProgramOutput(OutputKind.BUFFER_MUTATION, node, spec.target)


def _plain_output(arg: Any) -> ProgramOutput:
    if isinstance(arg, fx.Node):
        return ProgramOutput(OutputKind.USER_OUTPUT, arg.name)
    return ProgramOutput(OutputKind.USER_OUTPUT, None, value=arg)


def _bound(value: Any) -> int | None:
    try:
        return int(value)
    except (OverflowError, TypeError, ValueError, AttributeError):
        return None  # Infinite, in whichever of sympy's and torch's spellings.


def _guards(exported: torch.export.ExportedProgram, names: list[str]) -> tuple[Guard, ...]:
    if not exported.range_constraints:
        return ()
    from .conditions import guards_of  # It loads sympy, which static programs do without.

    return guards_of(exported, names)


def _ranges(constraints: Mapping[Any, Any]) -> dict[str, ValueRange]:
    symbols = {symbol: bounds for symbol, bounds in constraints.items() if symbol.is_symbol}
    return {str(symbol): ValueRange(_bound(bounds.lower), _bound(bounds.upper)) for symbol, bounds in symbols.items()}


def node_index(graph: fx.Graph) -> dict[str, fx.Node]:
    """Maps node names to nodes; a name that occurs twice makes a program malformed.

    >>> sorted(node_index(fx.symbolic_trace(torch.nn.Identity()).graph))
    ['input_1', 'output']
    """
    index: dict[str, fx.Node] = {}
    for node in graph.nodes:
        if node.name in index:
            raise MalformedProgramError(f"two nodes of the graph are called {node.name!r}")
        index[node.name] = node
    return index
