# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Copies example inputs that share memory, because `torch.export` makes one input of examples that are one tensor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import torch
from torch.utils import _pytree as pytree

from ..program.overlaps import find_overlap, share_memory, storage_of
from ..program.program import InputKind, OutputKind, Program, ProgramOutput

_ADVICE = "compile it with examples that share no memory, say clones of them, and pass such at every call"

OVERLAP = "the program was exported with inputs that share memory, and writes to one: export it with clones of them"


def apart(
    module: torch.nn.Module, args: tuple[Any, ...], kwargs: Mapping[str, Any]
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The same arguments, in which no tensor has memory that an earlier one or the module has.

    >>> x = torch.ones(2)
    >>> (one, other), _ = apart(torch.nn.Identity(), (x, x), {})
    >>> one is x, other is x, other
    (True, False, tensor([1., 1.]))
    """
    leaves, spec = pytree.tree_flatten((args, dict(kwargs)))
    seen = {key for tensor in _tensors_of(module) for key in _keys(tensor)}
    found = False
    for index, leaf in enumerate(leaves):
        if isinstance(leaf, torch.Tensor):
            if _keys(leaf) & seen:
                leaves[index], found = _with_own_memory(leaf), True
            seen |= _keys(leaf)
    if not found:
        return args, dict(kwargs)
    separate: tuple[tuple[Any, ...], dict[str, Any]] = pytree.tree_unflatten(leaves, spec)
    return separate


def _tensors_of(module: torch.nn.Module) -> Iterator[torch.Tensor]:
    """Parameters, buffers, and tensors that are neither."""
    if not isinstance(module, torch.nn.Module):
        return  # torch.export says what is wrong with it.
    yield from module.parameters()
    yield from module.buffers()
    for part in module.modules():
        yield from (value for value in vars(part).values() if isinstance(value, torch.Tensor))


def _keys(tensor: torch.Tensor) -> set[Any]:
    """Keys that two tensors share if they are the same object or share a storage."""
    return {id(tensor), ("storage", storage_of(tensor))} - {("storage", None)}


def _with_own_memory(tensor: torch.Tensor) -> torch.Tensor:
    """A copy with the same strides and offset, which has no history of being a view or a result."""
    with torch.no_grad():
        if type(tensor) in (torch.Tensor, torch.nn.Parameter) and storage_of(tensor) and not _is_lazy(tensor):
            storage = tensor.untyped_storage().clone()
            place = tensor.storage_offset(), tensor.size(), tensor.stride()
            made = torch.empty(0, dtype=tensor.dtype, device=tensor.device).set_(storage, *place)
        else:
            made = tensor.detach().clone()
    if isinstance(tensor, torch.nn.Parameter):
        return torch.nn.Parameter(made, tensor.requires_grad)
    return made.requires_grad_(tensor.requires_grad)


def _is_lazy(tensor: torch.Tensor) -> bool:
    return tensor.is_conj() or tensor.is_neg()


def check_examples(program: Program, examples: Mapping[str, Any]) -> None:
    """Raises ValueError if the program writes to an example, or to state, that shares memory with another one.

    The program is as if each had memory of its own.

    >>> class Writes(torch.nn.Module):
    ...     def forward(self, a, b):
    ...         b.mul_(2)
    ...         return a + 0
    >>> x = torch.ones(3)
    >>> program = Program.from_exported(torch.export.export(Writes(), (x, x.clone())).run_decompositions({}))
    >>> check_examples(program, {"a": x, "b": x})
    Traceback (most recent call last):
    ValueError: the program writes to input 'b', which shares memory with input 'a': compile it with examples that \
share no memory, say clones of them, and pass such at every call
    """
    written = {_who(output) for output in program.outputs if output.writes_back}
    if not written:
        return
    read = {node.name for node in program.graph.nodes if node.op == "placeholder" and node.users}
    values: dict[str, Any] = {}
    changed: dict[str, Any] = {}
    for item in program.inputs:
        is_input = item.kind is InputKind.USER_INPUT
        name = item.name if is_input else str(item.target)
        value = examples.get(name) if is_input else program.state.get(name)
        is_written = (is_input, name) in written
        if is_written or item.name in read:
            described = f"input {name!r}" if is_input else f"{name!r} of the module"
            values[described] = value
            if is_written:
                changed[described] = value
    found = find_overlap(changed, values)
    if found is not None:
        raise ValueError(f"{found}: {_ADVICE}")


def _who(output: ProgramOutput) -> tuple[bool, str]:
    """The target of a mutation: whether it is a user's input, and its name."""
    return output.kind is OutputKind.USER_INPUT_MUTATION, str(output.target)


def any_overlap(tensors: Mapping[str, Any]) -> bool:
    """Whether any two different tensors share memory.

    >>> any_overlap({"a": torch.ones(1), "b": torch.ones(1)})
    False
    """
    return any(share_memory(one, other) for one, other in combinations(tensors.values(), 2))
