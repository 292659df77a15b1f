# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports a program as a function: arguments by their kind, weights on demand, results as the signature says."""

from __future__ import annotations

from typing import Any

import torch
from torch import fx

from .. import ir
from .._mlir_libs._torchMlirBuilder import Type, Value
from ..program.errors import GENERATOR_ADVICE, OTHER_GENERATOR, MalformedProgramError, Poisoned, Unsupported
from ..program.program import (
    STATE_KINDS,
    InputKind,
    OutputKind,
    Program,
    ProgramInput,
    ProgramOutput,
    node_index,
    output_arguments,
)
from ..program.signature import Argument, Result, Signature, argument_of
from .emit.function_op import FunctionOp
from .graph import GraphImporter
from .lowerings.symbolic import SymbolTable
from .options import FxImporterHooks, ImportOptions, Mutation
from .session import Session


class ProgramFunction(GraphImporter):
    """The function of a whole program."""

    def __init__(self, session: Session, program: Program, options: ImportOptions) -> None:
        self.program = program
        self.options = options
        self.nodes = list(program.graph.nodes)
        self.index = node_index(program.graph)
        self.inputs = {item.name: item for item in program.inputs}
        self.weights: dict[str, torch.Tensor] = {}
        self.mutable: dict[str, Value] = {}
        self._state: dict[fx.Node, ProgramInput] = {}
        self._refused: list[fx.Node] = []
        self._overwritten = self._find_overwritten()
        self._planned = self._plan_arguments(session)
        name = session.unique_symbol(options.func_name)
        types = [type_ for _, type_ in self._planned]
        self._enter(session, FunctionOp(session, name, types, options.visibility))
        self._failed.update(self._refused)

    def _enter(self, session: Session, function: FunctionOp) -> None:
        """Begins to import into a function; a subclass may do more."""
        super().__init__(session, function)

    def run(self) -> Signature:
        """Builds the body; the session lists the problems."""
        if self.options.symbolic_shapes:
            self.symbols = SymbolTable(self.builder, self.program.ranges)
        arguments = self._bind_arguments()
        self._import_body()
        results, described = self._results()
        if self._overwritten:
            self.function.operation.attributes["torch.assume_strict_symbolic_shapes"] = ir.UnitAttr.get(
                self.session.context
            )
        self.function.end(self.builder, results)
        return Signature(arguments, described)

    def _import_body(self) -> None:
        self.import_nodes(self.nodes)

    def missing(self, node: fx.Node) -> Value:
        """Makes the value of a weight at its first use."""
        item = self._state.get(node)
        return super().missing(node) if item is None else self._materialize(node, item)

    # Arguments.

    def _find_overwritten(self) -> set[str]:
        if self.options.mutation is not Mutation.OVERWRITE:
            return set()
        outputs = self.program.outputs
        return {str(output.target) for output in outputs if output.kind is OutputKind.USER_INPUT_MUTATION}

    def _plan_arguments(self, session: Session) -> list[tuple[fx.Node, Type]]:
        """Sorts the placeholders: user inputs first, in order, then externalised weights. Others are made on demand."""
        user: list[tuple[fx.Node, Type]] = []
        external: list[tuple[fx.Node, Type]] = []
        for node in self.nodes:
            if node.op != "placeholder":
                continue
            item = self.inputs.get(node.name)
            if item is None:
                raise MalformedProgramError(f"the signature does not mention placeholder {node.name!r}")
            try:
                if item.is_constant and not self.options.constants:
                    self._state[node] = item
                elif item.kind is InputKind.USER_INPUT:
                    user.append((node, self._argument_type(session, node)))
                elif self.options.externalize is not None and item.kind in STATE_KINDS:
                    external.append((node, self._argument_type(session, node)))
                    self.weights[str(item.target)] = self._tensor_of(item)
                else:
                    self._state[node] = item
            except Unsupported as error:
                session.report(node, error)
                self._refused.append(node)
        return user + external

    def _argument_type(self, session: Session, node: fx.Node) -> Type:
        if node.name in self._overwritten:
            return session.types.mutable_tensor(self.meta_value(node))
        return session.types.of(self.meta_value(node))

    def _bind_arguments(self) -> tuple[Argument, ...]:
        described = []
        values = self.function.block.arguments
        for index, ((node, _), value) in enumerate(zip(self._planned, values, strict=True)):
            meta = self.meta_value(node)
            if node.name in self._overwritten:
                self.mutable[node.name] = value
                value = self.builder.value("torch.copy.to_vtensor", (value,), self.types.tensor(meta))
            self.bind(node, value, meta)
            if self.symbols is not None and isinstance(meta, torch.Tensor):
                self.symbols.bind(self.builder, value, meta)
            described.append(argument_of(index, self.inputs[node.name]))
        return tuple(described)

    # Weights.

    def _tensor_of(self, item: ProgramInput) -> torch.Tensor:
        tensor = self.program.state.get(str(item.target))
        if not isinstance(tensor, torch.Tensor):
            raise MalformedProgramError(f"the program has no tensor for {item.kind.value} {item.target!r}")
        return tensor

    def _materialize(self, node: fx.Node, item: ProgramInput) -> Value:
        if item.kind is InputKind.TOKEN:
            return self.builder.const_none()
        if item.is_constant:
            return self.operand(item.value)
        if item.kind not in STATE_KINDS:
            if getattr(node.meta.get("val"), "class_fqn", "") == "torch._C.Generator":
                raise Unsupported(OTHER_GENERATOR, GENERATOR_ADVICE)
            raise Unsupported(f"the program takes the script object {item.target!r}", "pass plain tensors instead")
        tensor = self._tensor_of(item)
        resolved = self._ask_hooks(tensor, item)
        return resolved if resolved is not None else super().tensor_literal(tensor, str(item.target))

    def tensor_literal(self, tensor: torch.Tensor, name: str) -> Value:
        """A constant tensor, unless hooks replace it."""
        resolved = self._ask_hooks(tensor, None)
        return resolved if resolved is not None else super().tensor_literal(tensor, name)

    def _ask_hooks(self, tensor: torch.Tensor, item: ProgramInput | None) -> Value | None:
        hooks = self.options.hooks
        if hooks is None:
            return None
        info = None if item is None else self.info_of(item)
        with self.insertion():
            resolved = None if info is None else hooks.resolve_input(self, tensor, info)
            resolved = resolved if resolved is not None else hooks.resolve_literal(self, tensor, info)
        return resolved if resolved is None or isinstance(resolved, Value) else Value.of(resolved)

    def info_of(self, item: ProgramInput) -> Any:
        """The description of an input for hooks."""
        return item

    # Results.

    def _results(self) -> tuple[list[Value], tuple[Result, ...]]:
        values: list[Value] = []
        described: list[Result] = []
        output = self.nodes[-1]
        given = output_arguments(output)
        if len(given) != len(self.program.outputs):
            raise MalformedProgramError(
                f"the signature has {len(self.program.outputs)} outputs, the graph returns {len(given)}"
            )
        for item in self.program.outputs:
            if item.kind is OutputKind.TOKEN or (item.is_constant and not self.options.constants):
                continue
            try:
                value = self._output_value(item.node, item.value)
            except Poisoned:
                continue
            except Unsupported as error:
                self.fail(output, error)
                continue
            if item.kind is OutputKind.USER_INPUT_MUTATION and item.target in self.mutable:
                operands = (value, self.mutable[str(item.target)])
                self.builder.create("torch.overwrite.tensor.contents", operands, ())
                continue
            if self._stored_by_hooks(item, value):
                continue
            described.append(Result(len(values), item.kind, item.target))
            values.append(value)
        return values, tuple(described)

    def _stored_by_hooks(self, item: ProgramOutput, value: Value) -> bool:
        """Offers the new value of a buffer to hooks that store such values themselves."""
        hooks = self.options.hooks
        default = FxImporterHooks.store_produced_value
        wanted = item.kind is OutputKind.BUFFER_MUTATION and self.options.mutation is Mutation.OVERWRITE
        if not wanted or hooks is None or type(hooks).store_produced_value is default:
            return False
        info = next(entry for entry in self.program.inputs if entry.target == item.target)
        with self.insertion():
            hooks.store_produced_value(self, self._tensor_of(info), value.ir, self.info_of(info))
        return True

    def _output_value(self, name: str | None, constant: Any) -> Value:
        if name is None:
            return self.operand(constant)
        node = self.index.get(name)
        if node is None:
            raise MalformedProgramError(f"the signature returns {name!r}, which is no node of the graph")
        return self.value_of(node)
