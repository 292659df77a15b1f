# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer of one graph under the names that hooks and subclasses of downstream projects call and override."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from torch import FunctionSchema, fx
from torch._ops import HigherOrderOperator, OpOverload

from .. import ir
from .._mlir_libs._torchMlirBuilder import Block, Value
from ..program.errors import Unsupported, UnsupportedProgramError
from ..program.program import OutputKind, ProgramInput, output_arguments
from .context_cache import ContextCache
from .emit.function_op import FunctionOp
from .emit.types import SCALAR_KINDS
from .functions import ProgramFunction
from .graph import GraphImporter
from .input_info import InputInfo
from .lowerings.arguments import arg_of_type
from .lowerings.plans import plan_for
from .options import FxImporterHooks, ImportOptions, Mutation
from .published_tables import LITERAL_CONVERTER_MAP, SYMBOLIC_TORCH_OPS, is_builtin_function_or_method, is_symbolic
from .session import Session

_KIND_OF_TYPE = {f"!torch.{kind}": kind for kind in SCALAR_KINDS.values()}


class Owner(Protocol):
    """The part of an `FxImporter` that its graph importers use."""

    hooks: FxImporterHooks | None

    @property
    def context_cache(self) -> ContextCache:
        """Types of the module's context, for hooks."""

    def new_session(self) -> Session:
        """The state that the functions of an import share."""


class _GivenBlock(FunctionOp):
    """A block of the caller's own, in place of a function."""

    def __init__(self, session: Session, block: ir.Block) -> None:
        self.session = session
        self.operation = block.owner.operation
        self.given = block
        self.block = Block.of(block)

    @property
    def insertion_point(self) -> ir.InsertionPoint:
        return ir.InsertionPoint(self.given)


class GraphNodeImporter(ProgramFunction):
    """Imports the nodes of one graph into a block.

    An `FxImporter` makes one per program, of the class that it was given. A subclass may override `_import_hop`,
    `_import_torch_op_overload`, `_import_symbolic_torch_op` and `_import_getitem`. The importer calls each of them for
    its nodes, with the block's end as the insertion point and the node's location as the location. A caller can also
    make an importer for a block of its own:

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .fx_importer import FxImporter
    >>> import torch
    >>> graph = make_fx(torch.relu, tracing_mode="fake")(torch.ones(2)).graph
    >>> module = ir.Module.parse("func.func @f(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>"
    ...     " { %0 = torch.aten.exp %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>"
    ...     " return %0 : !torch.vtensor<[2],f32> }", ir.Context())
    >>> block = module.body.operations[0].regions[0].blocks[0]
    >>> block.operations[1].operation.erase()
    >>> importer = FxImporter(module=module)
    >>> nodes = GraphNodeImporter(importer, module.context, importer.context_cache, block)
    >>> nodes.bind_node_value(next(iter(graph.nodes)), block.operations[0].result)
    >>> nodes.import_nodes(graph.nodes)
    >>> [operation.operation.name for operation in block.operations]
    ['torch.aten.exp', 'torch.aten.relu', 'func.return']
    """

    def __init__(self, fx_importer: Owner, context: ir.Context, context_cache: ContextCache, block: ir.Block) -> None:
        self.fx_importer = fx_importer
        self._c, self._cc, self._b = context, context_cache, block
        self._lazy: dict[tuple[fx.Node, int], Callable[[], ir.Value]] = {}
        self._symbol_values: dict[str, ir.Value] = {}
        self._overwrites: dict[str, Value] = {}
        self._stores: list[tuple[str, Any, InputInfo]] = []
        session, function = self.__dict__.pop("_entered", None) or self._alone(fx_importer, block)
        GraphImporter.__init__(self, session, function)

    def _alone(self, fx_importer: Owner, block: ir.Block) -> tuple[Session, FunctionOp]:
        """Begins without a program; the caller binds the nodes."""
        self._is_alone = True
        self.options = ImportOptions(hooks=fx_importer.hooks)
        self.inputs, self._state, self.mutable, self.weights = {}, {}, {}, {}
        session = fx_importer.new_session()
        return session, _GivenBlock(session, block)

    @classmethod
    def of_program(cls, fx_importer: Owner, session: Session, program: Any, options: ImportOptions) -> Any:
        """Makes the importer of a whole program, with its function."""
        made = cls.__new__(cls)
        made.fx_importer = fx_importer
        made._is_alone = False
        ProgramFunction.__init__(made, session, program, options)
        return made

    def _enter(self, session: Session, function: FunctionOp) -> None:
        self._entered = session, function
        block = function.operation.regions[0].blocks[0]
        # The class's own constructor, which subclasses override: its arguments are the published ones.
        type(self).__init__(self, self.fx_importer, session.context, self.fx_importer.context_cache, block)

    # Values of nodes.

    def bind_node_value(self, node: fx.Node, value: ir.Value | Callable[[], ir.Value], result_index: int = 0) -> None:
        """Binds a node to its value, or to a function that makes the value at its first use."""
        if not isinstance(value, ir.Value):
            self._lazy[node, result_index] = value
            return
        meta = node.meta.get("val")
        handle = Value.of(value)
        if isinstance(meta, (list, tuple)):
            self.items.setdefault(node, [None] * len(meta))[result_index] = handle
            self.kinds[node] = "list"
            return
        self.values[node] = handle
        kind = _KIND_OF_TYPE.get(str(value.type))
        if kind is not None:
            self.kinds[node] = kind

    def resolve_node_value(self, node: fx.Node, result_index: int = 0) -> ir.Value:
        """The value of a node."""
        item = self.items[node][result_index] if node in self.items else None
        if node in self.items and item is None:
            item = self.items[node][result_index] = Value.of(self._made_now(node, result_index))
        return self.value_of(node).ir if item is None else item.ir

    def missing(self, node: fx.Node) -> Value:
        return Value.of(self._made_now(node, 0)) if (node, 0) in self._lazy else super().missing(node)

    def _made_now(self, node: fx.Node, index: int) -> ir.Value:
        with self.insertion():
            return self._lazy.pop((node, index))()

    def bind_symbol_value(self, shape_symbol: str, value: ir.Value) -> None:
        """Binds a symbolic size to its value."""
        self._symbol_values[shape_symbol] = value

    def resolve_symbol_value(self, shape_symbol: str) -> ir.Value:
        """The value of a symbolic size."""
        declared = self.symbols.value_of(shape_symbol) if self.symbols is not None else None
        found = declared.ir if declared is not None else self._symbol_values.get(shape_symbol)
        if found is None:
            raise KeyError(f"the symbolic size {shape_symbol!r} has no value in this function")
        return found

    # Inputs.

    def info_of(self, item: ProgramInput) -> InputInfo:
        exported = self.program.exported
        specs = exported.graph_signature.input_specs if exported is not None else ()
        spec = next((spec for spec in specs if spec.arg.name == item.name), None)
        node = self.index.get(item.name)
        type_ = self._cc.node_val_to_type(node) if node is not None else None
        return InputInfo(exported, spec, node, type_, None, self._producer_of(item), item)

    def _producer_of(self, item: ProgramInput) -> str | None:
        if self.options.mutation is not Mutation.OVERWRITE:
            return None
        outputs = self.program.outputs
        changes = (each for each in outputs if each.kind is OutputKind.BUFFER_MUTATION and each.target == item.target)
        return next((each.node for each in changes), None)

    def import_mutable_to_vtensor(
        self, loc: ir.Location, node: fx.Node, mutable_value: ir.Value, producer_node_name: str
    ) -> ir.Value:
        """Reads a mutable tensor, which the function overwrites with the value of the named node."""
        result = self._cc.node_val_to_type(node)
        self._overwrites[producer_node_name] = Value.of(mutable_value)
        return _created("torch.copy.to_vtensor", (mutable_value,), (result,), loc, self.function.insertion_point)

    def import_constant(self, loc: ir.Location, node: fx.Node, constant: Any) -> ir.Value:
        """A constant of the trace."""
        return self._import_literal(constant)

    def lazy_import_parameter(self, loc: ir.Location, node: fx.Node, parameter_value: Any, info: InputInfo) -> None:
        """Binds a placeholder to a parameter, which is imported at its first use."""
        self.bind_node_value(node, lambda: self._import_input(parameter_value, info))

    def lazy_import_buffer(self, loc: ir.Location, node: fx.Node, buffer_value: Any, info: InputInfo) -> None:
        """Binds a placeholder to a buffer; hooks receive the buffer's new value, if it has one."""
        self.bind_node_value(node, lambda: self._import_input(buffer_value, info))
        if info.store_producer_node is not None and self.options.hooks is not None:
            self._stores.append((info.store_producer_node, buffer_value, info))

    # Nodes.

    def import_nodes(
        self,
        nodes: Iterable[fx.Node],
        *,
        skip_placeholders_outputs: bool = False,
        import_symbolic_shape_expressions: bool = False,
    ) -> None:
        """Imports nodes in order. One error at the end lists all nodes that cannot be imported."""
        listed = list(nodes)
        super().import_nodes(listed)
        if not self._is_alone:
            return
        if self.session.problems:
            raise UnsupportedProgramError(self.session.problems)
        self._write_back({node.name: node for node in listed})
        for node in listed:
            if node.op == "output" and not skip_placeholders_outputs:
                self.builder.create("func.return", [self.operand(item) for item in output_arguments(node)], ())

    def _import_body(self) -> None:
        self.import_nodes(
            self.nodes,
            skip_placeholders_outputs=True,
            import_symbolic_shape_expressions=self.options.symbolic_shapes,
        )
        self._write_back(self.index)

    def _write_back(self, nodes: Mapping[str, fx.Node]) -> None:
        for name, target in self._overwrites.items():
            value = Value.of(self.resolve_node_value(nodes[name]))
            self.builder.create("torch.overwrite.tensor.contents", (value, target), ())
        for name, buffer, info in self._stores:
            assert self.options.hooks is not None
            with self.insertion():
                self.options.hooks.store_produced_value(self, buffer, self.resolve_node_value(nodes[name]), info)
        self._overwrites.clear()
        self._stores.clear()

    def return_node_values(self, loc: ir.Location, nodes: Sequence[fx.Node], constants: Mapping[int, Any]) -> None:
        """Ends the caller's block: returns the values of these nodes, and constants at these places of the results."""
        values = [self.resolve_node_value(node) for node in nodes]
        for index in sorted(constants):
            values.insert(index, self._import_literal(constants[index]))
        ir.Operation.create("func.return", (), values, loc=loc, ip=self.function.insertion_point)

    def lower(self, node: fx.Node) -> None:
        if type(self) is GraphNodeImporter:
            return super().lower(node)
        target, loc = node.target, self.builder.location.ir
        with self.insertion():
            if target is operator.getitem:
                self._import_getitem(loc, node)
            elif isinstance(target, HigherOrderOperator):
                self._import_hop(loc, node, target)
            elif target in SYMBOLIC_TORCH_OPS or (
                is_symbolic(node.meta.get("val")) and is_builtin_function_or_method(target)
            ):
                self._import_symbolic_torch_op(loc, node, target)
            elif isinstance(target, OpOverload):
                self._import_torch_op_overload(loc, node)
            else:
                super().lower(node)
        return None

    def _import_torch_op_overload(
        self, loc: ir.Location, node: fx.Node, concrete_target: OpOverload | None = None
    ) -> None:
        if concrete_target is None:
            super().lower(node)
        else:
            plan_for(concrete_target)(self, node)

    def _import_symbolic_torch_op(self, loc: ir.Location, node: fx.Node, target: Any) -> None:
        super().lower(node)

    def _import_hop(self, loc: ir.Location, node: fx.Node, hop: HigherOrderOperator) -> None:
        own = getattr(self, f"_import_hop_{hop.name()}", None)
        if own is None:
            super().lower(node)
        else:
            own(loc, node, hop)

    def _import_getitem(self, loc: ir.Location, node: fx.Node) -> None:
        super().lower(node)

    # Arguments.

    def operand(self, arg: Any) -> Value:
        converter = None if isinstance(arg, fx.Node) else LITERAL_CONVERTER_MAP.lookup(type(arg))
        if converter is None:
            return super().operand(arg)
        with self.insertion():
            return Value.of(converter(arg, self, self._cc))

    def _import_argument(self, loc: ir.Location, arg: Any, expected_jit_type: Any = None) -> ir.Value:
        if expected_jit_type is not None:
            return arg_of_type(expected_jit_type, None).convert(self, arg).ir
        return self.resolve_node_value(arg) if isinstance(arg, fx.Node) else self._import_literal(arg)

    def _import_default_value(self, loc: ir.Location, arg: Any, expected_jit_type: Any) -> ir.Value:
        return self._import_argument(loc, arg, expected_jit_type)

    def _import_list_argument(self, loc: ir.Location, arg: Sequence[Any], expected_jit_type: Any) -> ir.Value:
        return self._import_argument(loc, arg, expected_jit_type)

    def _import_tuple_argument(self, loc: ir.Location, arg: tuple[Any, ...], expected_jit_type: Any) -> list[ir.Value]:
        return [self._import_argument(loc, item) for item in arg]

    def _import_scalar_as_tensor(self, loc: ir.Location, arg: Any) -> ir.Value:
        if isinstance(arg, fx.Node):
            return self.scalar_to_tensor(arg, self.value_of(arg)).ir
        return self.number_literal(arg).ir

    def _import_literal(self, py_value: Any, info: InputInfo | None = None) -> ir.Value:
        hooks = self.options.hooks
        with self.insertion():
            resolved = None if hooks is None else hooks.resolve_literal(self, py_value, info)
        if resolved is not None:
            return resolved
        try:
            return self.operand(py_value).ir
        except Unsupported as error:
            raise TypeError(str(error)) from None

    def _import_input(self, py_value: Any, info: InputInfo) -> ir.Value:
        hooks = self.options.hooks
        with self.insertion():
            resolved = None if hooks is None else hooks.resolve_input(self, py_value, info)
        return self._import_literal(py_value, info) if resolved is None else resolved

    def _unpack_node_result_types(self, node: fx.Node, schema: FunctionSchema) -> list[ir.Type]:
        if not schema.returns:
            return []
        value = self.meta_value(node)
        values = value if len(schema.returns) > 1 else [value]
        return [self.types.of(item).ir for item in values]


def _created(
    name: str, operands: Sequence[ir.Value], results: Sequence[ir.Type], loc: ir.Location, ip: ir.InsertionPoint
) -> ir.Value:
    return ir.Operation.create(name, results, operands, loc=loc, ip=ip).results[0]
