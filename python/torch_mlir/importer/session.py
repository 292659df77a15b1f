# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What all functions of one import share: the context's caches, the registries, and the problems met so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from torch import fx
from torch._ops import OpOverload

from .. import ir
from .._mlir_libs._torchMlirBuilder import Attribute, Type
from ..program.errors import Problem, Unsupported
from .emit.literals import LiteralTable
from .emit.locations import LocationCache, describe_source
from .emit.references import RefTracker
from .emit.types import TypeCache
from .lowerings.plans import plan_for, schema_text, target_name
from .lowerings.registry import Registry, emit_with
from .lowerings.tables import builtin_lowering

if TYPE_CHECKING:
    from .functions import Subgraph
    from .graph import GraphImporter

Lowering = Callable[["GraphImporter", fx.Node], None]

_NO_IMPORTER = "there is no importer for it"
_ADVICE = (
    "add a decomposition for it (decomposition_table=...), or register a lowering "
    "(torch_mlir.importer.register_lowering), or let torch.compile(backend='torch_mlir') run it on ATen"
)


class Session:
    """One import into one context."""

    def __init__(
        self,
        context: ir.Context,
        registries: Sequence[Registry] = (),
        taken: set[str] | None = None,
        tracker: RefTracker | None = None,
    ) -> None:
        self.context = context
        self.types = TypeCache(context)
        self.locations = LocationCache(context)
        self.literals = LiteralTable(self.types, context, tracker)
        self.problems: list[Problem] = []
        self.functions: list[ir.Operation] = []
        self.subgraphs: dict[fx.GraphModule, Subgraph] = {}
        self.bodies: dict[str, str] = {}  # The text of private functions, and their names.
        self._registries = tuple(registries)
        self._lowerings: dict[int, tuple[Any, Lowering]] = {}  # By identity: operators hash in Python.
        self._registered: dict[str, bool] = {}
        self._strings: dict[str, Attribute] = {}
        self._symbols = set(taken or ())
        self._i64 = Type.parse("i64", context)
        self._f64 = Type.parse("f64", context)

    def is_registered(self, name: str) -> bool:
        """Whether the context knows an operation of this name."""
        known = self._registered.get(name)
        if known is None:
            known = self._registered[name] = self.context.is_registered_operation(name)
        return known

    def int_attribute(self, value: int) -> Attribute:
        """A 64-bit integer attribute."""
        return Attribute.integer(value, self._i64)

    def float_attribute(self, value: float) -> Attribute:
        """A double attribute."""
        return Attribute.float(value, self._f64)

    def bool_attribute(self, value: bool) -> Attribute:
        """A truth value attribute."""
        return Attribute.bool(value, self.context)

    def string_attribute(self, value: str) -> Attribute:
        """A string attribute."""
        attribute = self._strings.get(value)
        if attribute is None:
            attribute = self._strings[value] = Attribute.string(value, self.context)
        return attribute

    def unique_symbol(self, wanted: str) -> str:
        """A function name that this import has not used yet."""
        name, count = wanted, 0
        while name in self._symbols:
            count += 1
            name = f"{wanted}_{count}"
        self._symbols.add(name)
        return name

    def lowering_for(self, target: Any) -> Lowering:
        """Asks the registries in turn; the last answer is the Torch dialect's own operation."""
        known = self._lowerings.get(id(target))
        if known is None:
            known = self._lowerings[id(target)] = (target, self._resolve(target))
        return known[1]

    def report(self, node: fx.Node, error: Unsupported) -> None:
        """Remembers why a node could not be imported."""
        target = node.target if node.op == "call_function" else f"{node.op} {node.target}"
        self.problems.append(
            Problem(
                subject=error.subject or target_name(target),
                reason=error.reason,
                advice=error.advice,
                schema=schema_text(target),
                source=describe_source(node),
                node=node,
            )
        )

    def _resolve(self, target: Any) -> Lowering:
        for registry in self._registries:
            function = registry.find(target)
            if function is not None:
                return emit_with(function)
        builtin = builtin_lowering(target)
        if builtin is not None:
            return builtin
        if isinstance(target, OpOverload):
            return plan_for(target)
        return _unsupported


def _unsupported(graph: GraphImporter, node: fx.Node) -> None:
    raise Unsupported(_NO_IMPORTER, _ADVICE)
