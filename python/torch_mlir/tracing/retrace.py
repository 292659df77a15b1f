# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes exported programs that are easy to make functional, and records each distinct operator call only once.

`run_decompositions` executes a whole program over fake tensors, several times. A graph without symbolic sizes, control
flow and views of changed tensors does not need that: an operator becomes the same calls wherever its arguments look the
same. The new value of a tensor that changes in place, inputs and buffers included, serves all later readers.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import fx
from torch._ops import OpOverload
from torch._subclasses.fake_tensor import FakeTensor
from torch.export import ExportedProgram
from torch.export.graph_signature import ExportGraphSignature, InputKind, OutputKind

from ..compile_log import asked_log
from ..garbage import paused_collection
from ..program.operators import gives_view
from ..program.program import Program
from .aliases import Aliases, functional_twin, may_alias
from .hidden_writes import HIDDEN_WRITES, HiddenWrites
from .record import NotRecordable, Recorder, Recording, Ref, map_leaves

Node = fx.Node

_PLAIN_INPUTS = frozenset({InputKind.PARAMETER, InputKind.BUFFER, InputKind.CONSTANT_TENSOR, InputKind.USER_INPUT})
_CHANGEABLE_INPUTS = frozenset({InputKind.BUFFER, InputKind.USER_INPUT})


def retrace(exported: ExportedProgram, table: Mapping[Any, Callable[..., Any]]) -> Program | None:
    """The decomposed program, or None if it takes torch's own way to decompose this one.

    >>> exported = torch.export.export(torch.nn.Linear(2, 3), (torch.ones(1, 2),))
    >>> program = retrace(exported, {})
    >>> [str(node.target) for node in program.graph_module.graph.nodes if node.op == "call_function"]
    ['aten.linear.default']
    """
    try:
        fake_mode = _fake_mode(exported)
        recorder = Recorder(table, fake_mode)
        with paused_collection(), recorder.active():
            walk = _Walk(recorder, _changeable(exported))
            names = walk.program(exported.graph)
    except NotRecordable as reason:
        asked_log().info("torch's run_decompositions takes this program: %s", reason)
        return None
    except Exception as error:  # Whatever it is, torch's own way meets it again, and words it for users.
        asked_log().info("torch's run_decompositions takes this program: %s: %.200s", type(error).__name__, error)
        return None
    return Program.from_exported(exported, walk.graph, names, walk.changed)


def _fake_mode(exported: ExportedProgram) -> Any:
    """The fake mode of a program that may be retraced here."""
    signature = exported.graph_signature
    if signature.backward_signature is not None:
        raise NotRecordable("a backward pass")
    for spec in (*signature.output_specs, *signature.input_specs):
        if spec.kind is not OutputKind.USER_OUTPUT and spec.kind not in _PLAIN_INPUTS:
            raise NotRecordable(f"{spec.arg} is of kind {spec.kind.name}")
    values = [node.meta.get("val") for node in exported.graph.nodes]
    if not all(map(_is_static, values)):
        raise NotRecordable("symbolic sizes")
    modes = {value.fake_mode for value in values if type(value) is FakeTensor}
    if len(modes) != 1:
        raise NotRecordable(f"{len(modes)} fake modes")
    return modes.pop()


def _changeable(exported: ExportedProgram) -> frozenset[str]:
    """The placeholders that an in-place operator may write to: nothing else has their memory, as far as one can see."""
    signature: ExportGraphSignature = exported.graph_signature
    state = {**exported.constants, **exported.state_dict}
    owners: dict[Any, int] = {}
    for value in state.values():
        if isinstance(value, torch.Tensor) and value.layout is torch.strided:
            memory = value.untyped_storage()._cdata
            owners[memory] = owners.get(memory, 0) + 1

    def is_alone(target: str | None) -> bool:
        value = state.get(target or "")
        if not isinstance(value, torch.Tensor) or value.layout is not torch.strided:
            return False
        return owners[value.untyped_storage()._cdata] == 1

    return frozenset(
        spec.arg.name
        for spec in signature.input_specs
        if spec.kind in _CHANGEABLE_INPUTS and (spec.kind is InputKind.USER_INPUT or is_alone(spec.target))
    )


def _is_static(value: Any) -> bool:
    """Whether a value is a fake tensor whose sizes are all known, a plain number, or a tuple of such."""
    if type(value) is FakeTensor:
        return not value._has_symbolic_sizes_strides
    if isinstance(value, (list, tuple)):
        return all(map(_is_static, value))
    return isinstance(value, (bool, int, float, str, type(None)))


def _is_copy_of_view(old: fx.Node, result: Any) -> bool:
    """Whether the decomposition of a view is no view any more."""
    source, value = next(iter(old.all_input_nodes), None), old.meta.get("val")
    if source is None or not isinstance(value, torch.Tensor) or not isinstance(result, fx.Node):
        return False
    original = source.meta.get("val")
    if not isinstance(original, torch.Tensor) or value.layout is not torch.strided:
        return False
    shares = value.untyped_storage()._cdata == original.untyped_storage()._cdata
    return shares and result.op == "call_function" and not may_alias(result)


class _Mutations:
    """Decides about in-place operators; it reads both graphs no further than they have come."""

    def __init__(self, old: fx.Graph, new: fx.Graph, made: dict[fx.Node, Any], changeable: frozenset[str]) -> None:
        self._made = made
        self._changeable = changeable
        self._old, self._new = list(old.nodes), new
        self._order = {node: index for index, node in enumerate(self._old)}
        self._seen = 0
        self._aliases = Aliases()
        self._last: fx.Node = new._root
        self._sources: dict[fx.Node, list[fx.Node]] = {}

    def readers(self, written: fx.Node, at: fx.Node) -> list[fx.Node]:
        """The old nodes that are `written` when the old node `at` changes it, which nothing else may notice."""
        self._grow(at)
        here = self._order[at]
        for node in self._aliases.of(written):
            if node.op != "call_function" and not (node is written and node.name in self._changeable):
                raise NotRecordable(f"{at.name} changes {node.name}, or a view of it")
            for old in self._sources.get(node, ()) if node is not written else ():
                # The caller reads its own tensors when all is done.
                if old.op == "placeholder" or any(self._order[user] > here for user in old.users):
                    raise NotRecordable(f"{old.name} is a view of what {at.name} changes")
        return list(self._sources[written])

    def replaced(self, written: fx.Node, result: fx.Node, at: fx.Node) -> None:
        """Notes that the old nodes which were `written` are `result` now."""
        if result in self._sources:  # What changes one of the two must not change the other.
            raise NotRecordable(f"{at.name} makes one value of two")
        self._sources[result] = self._sources.pop(written)

    def _grow(self, at: fx.Node) -> None:
        while self._last.next is not self._new._root:
            self._last = self._last.next
            self._aliases.grow([self._last])
        here = self._order[at]
        for old in self._old[self._seen : here]:
            for new in torch.utils._pytree.tree_leaves(self._made[old]):
                if isinstance(new, fx.Node) and old not in self._sources.setdefault(new, []):
                    self._sources[new].append(old)
            if gives_view(old.target):  # Also one that was taken apart into what is none.
                values = [self._made[item] for item in (old, *old.all_input_nodes)]
                self._aliases.join(new for new in torch.utils._pytree.tree_leaves(values) if isinstance(new, fx.Node))
        self._seen = max(self._seen, here)


class _Walk:
    """Writes the decomposed graph node by node; `_made` maps the old nodes to new ones.

    `changed` has the names of the placeholders that were written to, and of the nodes that are their new values.
    """

    def __init__(self, recorder: Recorder, changeable: frozenset[str]) -> None:
        self.graph = fx.Graph()
        self.changed: dict[str, str] = {}
        self._changeable = changeable
        self._recorder = recorder
        self._recordings: dict[Any, Recording] = {}
        # By identity: operators hash in Python.
        self._writes: dict[int, tuple[bool, HiddenWrites | None, bool]] = {}
        self._copied_view: str | None = None
        self._calls: dict[int, dict[fx.Node, None]] = {}  # The graph's nodes by their target.
        self._looks: dict[Any, int] = {}
        self._look_of: dict[int, int] = {}
        self._names: dict[str, int] = {}
        self._made: dict[fx.Node, Any] = {}
        self._inputs: dict[fx.Node, fx.Node] = {}
        self._mutations: _Mutations | None = None

    def program(self, graph: fx.Graph) -> dict[str, str]:
        """Writes a whole program; maps the names of its results in the old graph to those in the new one."""
        made = self._made
        for node in graph.nodes:
            if node.op == "placeholder":
                made[node] = self._inputs[node] = self._placeholder(node)
            elif node.op == "output":
                new_values = self._changed_inputs()
                self.changed = {old.name: new.name for old, new in new_values.items()}
                results = fx.node.map_arg(node.args[0], made.__getitem__)
                results = (*new_values.values(), *results) if new_values else results
                self.graph.output(results).meta.update(node.meta)
                returned = [old for old in node.all_input_nodes if isinstance(made[old], fx.Node)]
            else:
                made[node] = self._node(node, made)
        self._drop_unused()
        return {old.name: made[old].name for old in returned}

    def _changed_inputs(self) -> dict[fx.Node, fx.Node]:
        """The placeholders that were written to, in their order, and their values at the end."""
        return {old: self._made[old] for old, new in self._inputs.items() if self._made[old] is not new}

    def _placeholder(self, node: fx.Node) -> fx.Node:
        new = self.graph.create_node("placeholder", node.target, node.args, node.kwargs, node.name)
        if new.name != node.name:  # A builtin's name got a number.
            new.name = node.name
        new.meta.update(node.meta)  # To set attributes of a node takes long.
        return new

    def _node(self, node: fx.Node, made: dict[fx.Node, Any]) -> Any:
        target = node.target
        if target is operator.getitem:
            source, index = node.args
            return made[source][index]
        if isinstance(target, OpOverload):
            return self._call(node, target, made)
        if node.op == "get_attr":
            return getattr(node.graph.owning_module, str(node.target))
        if isinstance(target, torch._ops.HigherOrderOperator) and target.name() == "wrap_with_set_grad_enabled":
            return self._inlined(node, made)
        raise NotRecordable(node.name)

    def _inlined(self, node: fx.Node, made: dict[fx.Node, Any]) -> Any:
        """A region without gradients is like any other here."""
        enabled, source, *operands = node.args
        module = made[source]
        if enabled or not isinstance(module, fx.GraphModule):
            raise NotRecordable(node.name)
        values = iter(operands)
        inner: dict[fx.Node, Any] = {}
        for child in module.graph.nodes:
            if child.op == "placeholder":
                inner[child] = fx.node.map_arg(next(values), made.__getitem__)
            elif child.op == "output":
                return fx.node.map_arg(child.args[0], inner.__getitem__)
            else:
                inner[child] = self._node(child, inner)
        raise NotRecordable(node.name)

    # Calls.

    def _call(self, node: fx.Node, op: OpOverload, made: dict[fx.Node, Any]) -> Any:
        known = self._writes.get(id(op))
        if known is None:
            known = self._writes[id(op)] = (op._schema.is_mutable, HIDDEN_WRITES.get(op), gives_view(op))
        is_mutable, hidden, looks_on = known
        if is_mutable:
            return self._call_in_place(node, op, made)
        if hidden is not None and not hidden.is_harmless(node.args):
            return self._call_that_hides(node, hidden, made)
        result = self._call_functional(node, op, node.args, node.kwargs, made)
        is_itself = result is made.get(next(iter(node.all_input_nodes), node))
        if looks_on and self._copied_view is None and not is_itself and _is_copy_of_view(node, result):
            self._copied_view = node.name
        return result

    def _call_functional(self, node: fx.Node, op: OpOverload, args: Any, kwargs: Any, made: dict[fx.Node, Any]) -> Any:
        operands: dict[fx.Node, int] = {}
        named = self._key(kwargs, made, operands) if kwargs else ()
        key = (id(op), self._key(args, made, operands), named)
        inputs = list(operands)
        recording = self._recordings.get(key)
        if recording is None:
            recording = self._recordings[key] = self._record(op, args, kwargs, made, inputs)
        return self._replay(recording, inputs, node)

    def _call_in_place(self, node: fx.Node, op: OpOverload, made: dict[fx.Node, Any]) -> Any:
        """A new value for all that read the old one from here on, if nothing else shares its memory."""
        twin = functional_twin(op)
        if twin is None or not node.args:
            raise NotRecordable(f"{node.name} changes its arguments")
        (change,) = self._changes(node, node.args[:1], made)
        result = self._call_functional(node, twin, node.args, node.kwargs, made)
        self._replace(node, change, result, made)
        return result

    def _call_that_hides(self, node: fx.Node, hidden: HiddenWrites, made: dict[fx.Node, Any]) -> Any:
        """The same for an operator that writes to arguments without a word in its schema."""
        if not hidden.is_understood(node.args, node.kwargs):
            raise NotRecordable(f"{node.name} may change its arguments")
        changes = self._changes(node, [node.args[place] for place in hidden.places], made)
        results = self._call_functional(node, hidden.twin, node.args[: hidden.arguments], {}, made)
        for change, place in zip(changes, hidden.results, strict=True):
            self._replace(node, change, results[place], made)
        return results[0]

    def _changes(self, node: fx.Node, arguments: Any, made: dict[fx.Node, Any]) -> list[tuple[fx.Node, list[fx.Node]]]:
        """The arguments that a call writes to, each with the old nodes that read it."""
        if made is not self._made:
            raise NotRecordable(f"{node.name} changes something inside of a region")
        if self._copied_view is not None:
            raise NotRecordable(f"{node.name} changes something, and {self._copied_view} may be a view of it")
        if self._mutations is None:
            self._mutations = _Mutations(node.graph, self.graph, made, self._changeable)
        written = [made.get(argument) if isinstance(argument, fx.Node) else None for argument in arguments]
        nodes = [item for item in written if isinstance(item, fx.Node)]
        if len(set(nodes)) < len(written):
            raise NotRecordable(f"{node.name} changes something that is no value of its own")
        return [(item, self._mutations.readers(item, node)) for item in nodes]

    def _replace(self, node: fx.Node, change: tuple[fx.Node, list[fx.Node]], result: Any, made: Any) -> None:
        written, readers = change
        if result is written:
            return
        if not isinstance(result, fx.Node) or self._mutations is None:
            raise NotRecordable(f"{node.name} gives no new value")
        old, new = written.meta["val"], result.meta["val"]
        if old.shape != new.shape or old.dtype is not new.dtype:
            raise NotRecordable(f"{node.name} would change a shape or a dtype")
        for reader in readers:
            made[reader] = map_leaves(lambda item: result if item is written else item, made[reader])
        self._mutations.replaced(written, result, node)

    def _key(self, value: Any, made: dict[fx.Node, Any], operands: dict[fx.Node, int]) -> Any:
        """A hashable form of arguments, in which a tensor is its place among the operands and how it looks."""
        kind = type(value)
        if kind is Node:
            value = made[value]
            kind = type(value)
            if kind is Node:
                tensor = value.meta["val"]
                look = self._look_of.get(id(tensor))
                return Node, operands.setdefault(value, len(operands)), self._look(tensor) if look is None else look
        if kind is int or kind is str or value is None:
            return value
        if isinstance(value, (list, tuple)):
            return tuple([self._key(item, made, operands) for item in value])
        if isinstance(value, dict):
            return tuple([(name, self._key(item, made, operands)) for name, item in value.items()])
        if kind is float:
            return float, value.hex()  # Zeros of either sign are equal, but not the same.
        return kind, value  # Truth values are equal to integers.

    def _look(self, value: Any) -> int:
        """A number for all that an operator can see of a tensor but its elements."""
        look = (
            value.dtype,
            value.device,
            value.layout,
            value.shape,
            value.stride(),
            value.storage_offset(),
            value.requires_grad,
            value.is_conj(),
            value.is_neg(),
        )
        number = self._look_of[id(value)] = self._looks.setdefault(look, len(self._looks))
        return number

    def _record(
        self, op: OpOverload, args: Any, kwargs: Any, made: dict[fx.Node, Any], operands: list[fx.Node]
    ) -> Recording:
        values = [operand.meta["val"] for operand in operands]
        if len({id(value) for value in values}) < len(values):
            values = [value.detach() for value in values]  # Different objects, as they are different values.
        places = dict(zip(operands, values, strict=True))

        def value_of(item: Any) -> Any:
            return places[item] if isinstance(item, fx.Node) else item

        def of_old(item: Any) -> Any:
            return map_leaves(value_of, made[item]) if isinstance(item, fx.Node) else item

        return self._recorder.record(op, map_leaves(of_old, args), map_leaves(of_old, kwargs), values)

    def _replay(self, recording: Recording, operands: list[fx.Node], origin: fx.Node) -> Any:
        values: list[Any] = operands
        meta = origin.meta

        def resolve(item: Any) -> Any:
            return values[item] if type(item) is Ref else item

        for target, args, kwargs, name, value, nested in recording.steps:
            given = [values[arg] if type(arg) is Ref else arg for arg in args]
            for place in nested:
                given[place] = map_leaves(resolve, given[place])
            named = map_leaves(resolve, kwargs) if kwargs else kwargs
            new = self._append(target, tuple(given), named, name)
            own = new.meta
            own.update(meta)
            own["val"] = value
            values.append(new)
        result = recording.result
        return values[result] if type(result) is Ref else map_leaves(resolve, result)

    def _append(self, target: Any, args: tuple[Any, ...], kwargs: dict[str, Any], name: str) -> fx.Node:
        """`Graph.create_node` without its search for symbolic numbers, which takes longer than all the rest."""
        graph = self.graph
        node = fx.Node(graph, self._unique(name), "call_function", target, args, kwargs)
        graph._root._prepend(node)
        graph._len += 1
        calls = self._calls.get(id(target))
        if calls is None:
            calls = self._calls[id(target)] = graph._find_nodes_lookup_table.table["call_function", target]
        calls[node] = None
        return node

    def _unique(self, name: str) -> str:
        """The next name after all the earlier ones that were made of this one."""
        namespace = self.graph._graph_namespace
        count = self._names.get(name)
        if count is None:
            self._names[name] = 0
            return namespace.create_name(name, None)
        used = namespace._used_names
        unique = name
        while unique in used:
            count += 1
            unique = f"{name}_{count}"
        used.add(unique)
        self._names[name] = count
        return unique

    def _drop_unused(self) -> None:
        for node in reversed(self.graph.nodes):
            if not node.users and node.op == "call_function" and not node.is_impure():
                self.graph.erase_node(node)
