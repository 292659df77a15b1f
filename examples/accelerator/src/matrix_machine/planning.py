# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans: the order of host code and kernels, and what passes between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from torch_mlir import ir

from .drafts import Draft, Drafts
from .host import captured, is_free, values_of
from .reading import Read

CONSTANTS, HOST, MACHINE = "constants", "host", "machine"
# What is the same whenever it is computed from the same operands.
_PURE = ("arith.", "linalg.", "math.", "tensor.")


@dataclass
class Stage:
    """Host code or kernels that run one after the other; values are numbered as `host.values_of` lists them."""

    kind: str
    positions: set[int] = field(default_factory=set)
    drafts: list[Draft] = field(default_factory=list)
    takes: list[int] = field(default_factory=list)
    gives: list[int] = field(default_factory=list)


@dataclass(eq=False)
class _Node:
    """A kernel, or an operation on the host."""

    kind: str
    position: int
    needs: list[ir.Value]
    draft: Draft | None = None
    level: int = 0
    views: list[ir.Value] = field(default_factory=list)


class Plan:
    """The stages of a function. Those of kind "constants", which depend on no argument, run while it is compiled.

    Each stage of one kind takes as much as it can before the other kind goes on, so that few values pass between them.
    """

    def __init__(self, block: ir.Block, drafts: Drafts) -> None:
        self.block = block
        self.values = list(values_of(block))
        self.number = {value: number for number, value in enumerate(self.values)}
        self.operations = [view.operation for view in block.operations]
        self._drafts = drafts
        self._nodes: dict[int, _Node] = {}
        self._makers: dict[ir.Value, _Node] = {}
        self.results = list(self.operations[-1].operands)
        self._collect()
        self.stages = self._stages()

    def _collect(self) -> None:
        """The nodes that the results need."""
        position_of = {result: at for at, operation in enumerate(self.operations) for result in operation.results}
        effects = [at for at, operation in enumerate(self.operations[:-1]) if not operation.results]
        for at in effects:
            self._host_node(at)
        todo = [*self.results, *(need for at in effects for need in self._nodes[at].needs)]
        while todo:
            value = todo.pop()
            if value in self._makers or isinstance(value, ir.BlockArgument):
                continue
            draft = self._drafts.maker(value)
            node = self._kernel_node(draft) if draft else self._host_node(position_of[value])
            todo += node.needs
            if node.draft is None:
                self._makers.update(dict.fromkeys(self.operations[position_of[value]].results, node))
            else:
                self._makers[value] = node
                node.views.append(value)

    def _host_node(self, at: int) -> _Node:
        if at not in self._nodes:
            operation = self.operations[at]
            needs = [value for value in captured(operation, self.number) if not self._is_free(value)]
            self._nodes[at] = _Node(CONSTANTS if is_free(operation) else HOST, at, needs)
        return self._nodes[at]

    def _kernel_node(self, draft: Draft) -> _Node:
        if draft.position not in self._nodes:
            reads = [self._drafts.read(source, len(draft.sizes)) for source in draft.sources()]
            needs = [read.tensor for read in reads if isinstance(read, Read)]
            self._nodes[draft.position] = _Node(MACHINE, draft.position, needs, draft)
        return self._nodes[draft.position]

    def _is_free(self, value: ir.Value) -> bool:
        return not isinstance(value, ir.BlockArgument) and is_free(value.owner.operation)

    def _stages(self) -> list[Stage]:
        ordered = [self._nodes[position] for position in sorted(self._nodes)]
        stages: dict[tuple[int, str], Stage] = {}
        for node in ordered:
            makers = [self._makers[value] for value in node.needs if value in self._makers]
            if node.kind == HOST and self._is_constant(node, makers):
                node.kind = CONSTANTS
            levels = [maker.level + (maker.kind != node.kind) for maker in makers if maker.kind != CONSTANTS]
            node.level = -1 if node.kind == CONSTANTS else max(levels, default=0)
            stage = stages.setdefault((node.level, node.kind), Stage(node.kind))
            if node.draft:
                stage.drafts.append(node.draft)
            else:
                stage.positions.add(node.position)
        listed = [stages[key] for key in sorted(stages)]
        self._connect(listed)
        return listed

    def _is_constant(self, node: _Node, makers: list[_Node]) -> bool:
        is_pure = self.operations[node.position].name.startswith(_PURE)
        return is_pure and len(makers) == len(node.needs) and all(maker.kind == CONSTANTS for maker in makers)

    def _connect(self, stages: list[Stage]) -> None:
        """What each stage takes from others, and gives to them."""
        home: dict[ir.Value, Stage] = {}
        for stage in stages:
            home.update((value, stage) for value in self._made_in(stage))
        wanted: dict[int, dict[ir.Value, None]] = {id(stage): {} for stage in stages}
        for stage in stages:
            needs = dict.fromkeys(
                need for at in self._positions(stage) for need in self._nodes[at].needs if home.get(need) is not stage
            )
            stage.takes = [self.number[value] for value in needs]
            for value in needs:
                if value in home:
                    wanted[id(home[value])][value] = None
        for value in self.results:
            if value in home:
                wanted[id(home[value])][value] = None
        for stage in stages:
            stage.gives = [self.number[value] for value in wanted[id(stage)]]

    def _positions(self, stage: Stage) -> Iterator[int]:
        yield from sorted(stage.positions)
        yield from (draft.position for draft in stage.drafts)

    def _made_in(self, stage: Stage) -> Iterator[ir.Value]:
        for draft in stage.drafts:
            yield from self._nodes[draft.position].views
        for at in stage.positions:
            yield from self.operations[at].results
