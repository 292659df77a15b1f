# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The state that all functions of one import share: emitted IR, registries, and the problems so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torch import fx

from .. import ir
from ..program.errors import Problem, Unsupported
from .emit.function_op import Subgraph
from .emit.locations import describe_source
from .emit.references import RefTracker
from .emit.shared import Shared
from .lowerings.graph_values import Lowering
from .lowerings.plans import schema_text, target_name
from .lowerings.registry import Registry
from .lowerings.tables import own_lowering


class Session(Shared):
    """One import into one context."""

    def __init__(
        self,
        context: ir.Context,
        registries: Sequence[Registry] = (),
        taken: set[str] | None = None,
        tracker: RefTracker | None = None,
    ) -> None:
        super().__init__(context, taken, tracker)
        self.problems: list[Problem] = []
        self.subgraphs: dict[fx.GraphModule, Subgraph] = {}
        self._registries = tuple(registries)
        self._lowerings: dict[int, tuple[Any, Lowering]] = {}  # By identity: hashing an operator runs Python code.

    def lowering_for(self, target: Any) -> Lowering:
        """Looks through the registries, then the built-in lowerings. The last choice is the dialect's own operation."""
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
            emitter = registry.emitter(target)
            if emitter is not None:
                return emitter
        return own_lowering(target)
