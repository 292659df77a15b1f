# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lifted constants that alias a buffer, which torch's decompositions refuse: one name for each piece of memory."""

from __future__ import annotations

import torch
from torch.export import ExportedProgram
from torch.export.graph_signature import InputKind, InputSpec

from ..importer.literals import alias_key


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


def share_aliased_constants(exported: ExportedProgram) -> int:
    """Lets uses of a lifted constant read the parameter or buffer it aliases; returns how many constants went.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> share_aliased_constants(exported)
    0
    """
    owners = _owners(exported)
    constants = exported.constants
    nodes = {node.name: node for node in exported.graph.nodes if node.op == "placeholder"}
    gone: list[InputSpec] = []
    for spec in exported.graph_signature.input_specs:
        tensor = constants.get(spec.target or "")
        if spec.kind is not InputKind.CONSTANT_TENSOR or not isinstance(tensor, torch.Tensor):
            continue
        owner = owners.get(alias_key(tensor))
        if owner is not None:
            nodes[spec.arg.name].replace_all_uses_with(nodes[owner.arg.name])
            exported.graph.erase_node(nodes[spec.arg.name])
            gone.append(spec)
    for spec in gone:
        exported.graph_signature.input_specs.remove(spec)
        constants.pop(spec.target or "", None)
    if gone:
        exported.graph_module.recompile()
    return len(gone)
