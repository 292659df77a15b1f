# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes exported programs that are functional already, recording each distinct operator call only once.

`run_decompositions` executes a whole program over fake tensors, several times. A graph without mutations, symbolic
sizes and control flow has no need of that: an operator becomes the same calls wherever its arguments look the same.
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
from torch.export.graph_signature import InputKind, OutputKind
from torch.fx._lazy_graph_module import _LazyGraphModule

from ..decompositions.record import NotRecordable, Recorder, Recording, Ref, map_leaves
from ..importer.collection import paused_collection
from ..importer.program import Program
from .aliases import Aliases, functional_twin

_PLAIN_INPUTS = frozenset({InputKind.PARAMETER, InputKind.BUFFER, InputKind.CONSTANT_TENSOR, InputKind.USER_INPUT})


def retrace(exported: ExportedProgram, table: Mapping[Any, Callable[..., Any]]) -> Program | None:
    """The decomposed program, or None if it takes torch's own way to decompose this one.

    >>> exported = torch.export.export(torch.nn.Linear(2, 3), (torch.ones(1, 2),))
    >>> program = retrace(exported, {})
    >>> [str(node.target) for node in program.graph_module.graph.nodes if node.op == "call_function"]
    ['aten.linear.default']
    """
    fake_mode = _fake_mode(exported)
    if fake_mode is None:
        return None
    recorder = Recorder(table, fake_mode)
    try:
        with paused_collection(), recorder.active():
            walk = _Walk(recorder)
            names = walk.program(exported.graph)
    except NotRecordable:
        return None
    except Exception:  # Whatever it is, torch's own way meets it again, and words it for users.
        return None
    module = _LazyGraphModule(torch.nn.Module(), walk.graph)
    module.meta.update(exported.graph_module.meta)
    return Program.from_exported(exported, module, names)


def _fake_mode(exported: ExportedProgram) -> Any:
    """The fake mode of a program that can be retraced here; None for any other."""
    signature = exported.graph_signature
    if signature.backward_signature is not None:
        return None
    if any(spec.kind is not OutputKind.USER_OUTPUT for spec in signature.output_specs):
        return None
    if any(spec.kind not in _PLAIN_INPUTS for spec in signature.input_specs):
        return None
    values = [node.meta.get("val") for node in exported.graph.nodes]
    modes = {value.fake_mode for value in values if type(value) is FakeTensor}
    if len(modes) != 1 or not all(map(_is_static, values)):
        return None
    return modes.pop()


def _is_static(value: Any) -> bool:
    """Whether a value is a fake tensor whose sizes are all known, a plain number, or a tuple of such."""
    if type(value) is FakeTensor:
        return not value._has_symbolic_sizes_strides
    if isinstance(value, (list, tuple)):
        return all(map(_is_static, value))
    return isinstance(value, (bool, int, float, str, type(None)))


class _Mutations:
    """Decides about in-place operators; it reads both graphs no further than they have come."""

    def __init__(self, old: fx.Graph, new: fx.Graph, made: dict[fx.Node, Any]) -> None:
        self._made = made
        self._order = {node: index for index, node in enumerate(old.nodes)}
        self._old, self._new = iter(old.nodes), new
        self._aliases = Aliases()
        self._last: fx.Node = new._root
        self._sources: dict[fx.Node, list[fx.Node]] = {}

    def readers(self, written: fx.Node, at: fx.Node) -> list[fx.Node]:
        """The old nodes that are `written` when the old node `at` changes it, which nothing else may notice."""
        self._grow(at)
        here = self._order[at]
        for node in self._aliases.of(written):
            if node.op != "call_function":
                raise NotRecordable(at.name)
            for old in self._sources.get(node, ()) if node is not written else ():
                if any(self._order[user] > here for user in old.users):
                    raise NotRecordable(at.name)
        return list(self._sources[written])

    def replaced(self, written: fx.Node, result: fx.Node) -> None:
        """Notes that the old nodes which were `written` are `result` now."""
        self._sources.setdefault(result, []).extend(self._sources.pop(written))

    def _grow(self, at: fx.Node) -> None:
        while self._last.next is not self._new._root:
            self._last = self._last.next
            self._aliases.grow([self._last])
        for old in self._old:
            if old is at:
                break
            for new in torch.utils._pytree.tree_leaves(self._made[old]):
                if isinstance(new, fx.Node):
                    self._sources.setdefault(new, []).append(old)


class _Walk:
    """Writes the decomposed graph node by node; `_made` says what the nodes of the old one became."""

    def __init__(self, recorder: Recorder) -> None:
        self.graph = fx.Graph()
        self._recorder = recorder
        self._recordings: dict[Any, Recording] = {}
        self._looks: dict[Any, int] = {}
        self._look_of: dict[int, int] = {}
        self._names: dict[str, int] = {}
        self._made: dict[fx.Node, Any] = {}
        self._mutations: _Mutations | None = None

    def program(self, graph: fx.Graph) -> dict[str, str]:
        """Writes a whole program; returns the new names of what it returns by the old ones."""
        made = self._made
        for node in graph.nodes:
            if node.op == "placeholder":
                made[node] = self._placeholder(node)
            elif node.op == "output":
                self.graph.output(fx.node.map_arg(node.args[0], made.__getitem__)).meta.update(node.meta)
                returned = [old for old in node.all_input_nodes if isinstance(made[old], fx.Node)]
            else:
                made[node] = self._node(node, made)
        self._drop_unused()
        return {old.name: made[old].name for old in returned}

    def _placeholder(self, node: fx.Node) -> fx.Node:
        new = self.graph.create_node("placeholder", node.target, node.args, node.kwargs, node.name)
        new.name = node.name  # Whatever it is: a builtin's name would have got a number.
        new.meta = dict(node.meta)
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
        if op._schema.is_mutable:
            return self._call_in_place(node, op, made)
        return self._call_functional(node, op, made)

    def _call_functional(self, node: fx.Node, op: OpOverload, made: dict[fx.Node, Any]) -> Any:
        operands: dict[fx.Node, int] = {}
        named = self._key(node.kwargs, made, operands) if node.kwargs else ()
        key = (id(op), self._key(node.args, made, operands), named)
        recording = self._recordings.get(key)
        if recording is None:
            recording = self._recordings[key] = self._record(node, op, made, list(operands))
        return self._replay(recording, list(operands), node)

    def _call_in_place(self, node: fx.Node, op: OpOverload, made: dict[fx.Node, Any]) -> Any:
        """A new value for all that read the old one from here on, if nothing else shares its memory."""
        twin = functional_twin(op)
        written = made.get(node.args[0]) if node.args and isinstance(node.args[0], fx.Node) else None
        if twin is None or made is not self._made or not isinstance(written, fx.Node):
            raise NotRecordable(node.name)
        if self._mutations is None:
            self._mutations = _Mutations(node.graph, self.graph, made)
        readers = self._mutations.readers(written, node)
        result = self._call_functional(node, twin, made)
        old, new = written.meta["val"], result.meta["val"]
        if old.shape != new.shape or old.dtype is not new.dtype:
            raise NotRecordable(node.name)
        for reader in readers:
            made[reader] = map_leaves(lambda item: result if item is written else item, made[reader])
        self._mutations.replaced(written, result)
        return result

    def _key(self, value: Any, made: dict[fx.Node, Any], operands: dict[fx.Node, int]) -> Any:
        """A hashable form of arguments, in which a tensor is its place among the operands and how it looks."""
        kind = type(value)
        if kind is fx.Node:
            value = made[value]
            kind = type(value)
            if kind is fx.Node:
                return fx.Node, operands.setdefault(value, len(operands)), self._look(value.meta["val"])
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
        known = self._look_of.get(id(value))
        if known is None:
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
            known = self._look_of[id(value)] = self._looks.setdefault(look, len(self._looks))
        return known

    def _record(self, node: fx.Node, op: OpOverload, made: dict[fx.Node, Any], operands: list[fx.Node]) -> Recording:
        values = [operand.meta["val"] for operand in operands]
        if len({id(value) for value in values}) < len(values):
            values = [value.detach() for value in values]  # Different objects, as they are different values.
        places = dict(zip(operands, values, strict=True))

        def value_of(item: Any) -> Any:
            return places[item] if isinstance(item, fx.Node) else item

        def of_old(item: Any) -> Any:
            return map_leaves(value_of, made[item]) if isinstance(item, fx.Node) else item

        return self._recorder.record(op, map_leaves(of_old, node.args), map_leaves(of_old, node.kwargs), values)

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
        graph._insert(node)
        graph._find_nodes_lookup_table.insert(node)
        graph._len += 1
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
