# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives lifted constants that alias a buffer one name per piece of memory; PyTorch's decompositions refuse aliases."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import torch
from torch import fx
from torch.export import ExportedProgram
from torch.export.graph_signature import ExportGraphSignature, InputKind, InputSpec

from ..program.surroundings import alias_key


def _tensors(exported: ExportedProgram) -> dict[str, torch.Tensor]:
    named = {**exported.constants, **exported.state_dict}
    return {name: value for name, value in named.items() if isinstance(value, torch.Tensor)}


def _owners(exported: ExportedProgram) -> dict[object, InputSpec]:
    """The parameter or buffer behind each piece of memory."""
    tensors = _tensors(exported)
    owners: dict[object, InputSpec] = {}
    for spec in exported.graph_signature.input_specs:
        tensor = tensors.get(spec.target or "")
        if spec.kind in (InputKind.PARAMETER, InputKind.BUFFER) and tensor is not None:
            owners.setdefault(alias_key(tensor), spec)
    return owners


def _aliases(exported: ExportedProgram) -> dict[str, str]:
    """Placeholders of lifted constants, to those of the parameters or buffers they alias."""
    found: dict[str, str] = {}
    if all(spec.kind is not InputKind.CONSTANT_TENSOR for spec in exported.graph_signature.input_specs):
        return found
    owners = _owners(exported)
    for spec in exported.graph_signature.input_specs:
        tensor = exported.constants.get(spec.target or "")
        if spec.kind is InputKind.CONSTANT_TENSOR and isinstance(tensor, torch.Tensor):
            owner = owners.get(alias_key(tensor))
            if owner is not None:
                found[spec.arg.name] = owner.arg.name
    return found


def share_aliased_constants(exported: ExportedProgram) -> ExportedProgram:
    """Lets uses of a lifted constant read the parameter or buffer it aliases; the caller's program stays as it is.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> share_aliased_constants(exported) is exported
    True
    """
    aliases = _aliases(exported)
    return _without(exported, aliases) if aliases else exported


def _without(exported: ExportedProgram, aliases: dict[str, str]) -> ExportedProgram:
    graph = copied_graph(exported)
    nodes = {node.name: node for node in graph.nodes}
    signature = copy.deepcopy(exported.graph_signature)
    constants = dict(exported.constants)
    for alias, owner in aliases.items():
        nodes[alias].replace_all_uses_with(nodes[owner])
        graph.erase_node(nodes[alias])
    for spec in [spec for spec in signature.input_specs if spec.arg.name in aliases]:
        signature.input_specs.remove(spec)
        constants.pop(spec.target or "", None)
    return with_graph(exported, graph, signature, constants)


def copied_graph(exported: ExportedProgram) -> fx.Graph:
    """The program's graph, to be changed: nodes have the names and the metadata of those they are copies of.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> [node.name for node in copied_graph(exported).nodes]
    ['input_1', 'relu', 'output']
    """
    graph = fx.Graph()
    graph.output(graph.graph_copy(exported.graph, {}))
    return graph


def with_graph(
    exported: ExportedProgram,
    graph: fx.Graph,
    signature: ExportGraphSignature | None = None,
    constants: Mapping[str, Any] | None = None,
) -> ExportedProgram:
    """The program with another graph and other changed parts.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> with_graph(exported, exported.graph).graph_signature == exported.graph_signature
    True
    """
    return ExportedProgram(
        root=exported.graph_module,
        graph=graph,
        graph_signature=exported.graph_signature if signature is None else signature,
        state_dict=exported.state_dict,
        range_constraints=exported.range_constraints,
        module_call_graph=exported.module_call_graph,
        example_inputs=exported.example_inputs,
        constants=exported.constants if constants is None else dict(constants),
        verifiers=exported.verifiers,
    )
