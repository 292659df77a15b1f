# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rewrites views by strides as indexing, in a graph before its import."""

from __future__ import annotations

from collections.abc import Sequence

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch
from torch import fx
from torch._subclasses.fake_tensor import unset_fake_temporarily

from ..program.operators import aten
from ..tracing.strides import strides_from_base

__all__ = ["rewrite_as_strided"]

_AS_STRIDED = aten.as_strided.default


def rewrite_as_strided(g: fx.Graph) -> bool:
    """Makes each `as_strided` of constant sizes and strides an index of the tensor whose memory it looks into.

    The nodes need fake values, and the graph a module, which gets the indices. Returns whether anything was changed.

    >>> class Windows(torch.nn.Module):
    ...     def forward(self, x):
    ...         return torch.as_strided(x, (2, 2), (1, 1))
    >>> exported = torch.export.export(Windows(), (torch.arange(3),))
    >>> rewrite_as_strided(exported.graph)
    True
    >>> exported.graph_module(torch.arange(3))
    (tensor([[0, 1],
            [1, 2]]),)
    """
    changed = strides_from_base(g, "val")
    for node in g.find_nodes(op="call_function", target=_AS_STRIDED):
        changed |= _rewrite(g, node)
    if changed:
        g.eliminate_dead_code()
        g.lint()
        if g.owning_module is not None:
            g.owning_module.recompile()
    return changed


def _rewrite(g: fx.Graph, node: fx.Node) -> bool:
    size, stride, offset = (*node.args[1:4], None)[:3] if len(node.args) < 4 else node.args[1:4]
    base = node.args[0]
    value = base.meta.get("val") if isinstance(base, fx.Node) else None
    if not isinstance(value, torch.Tensor) or g.owning_module is None:
        raise ValueError(
            f"{node.format_node()}: the graph needs a module, and its nodes need fake values in meta['val']"
        )
    offset = value.storage_offset() if offset is None else offset
    numbers = [*value.shape, *value.stride(), value.storage_offset(), *size, *stride, offset]  # type: ignore[misc]
    if not all(type(number) is int for number in numbers):
        return False  # The importer's own decomposition takes symbolic sizes.
    places = _places(value.shape, value.stride(), size, stride, offset - value.storage_offset())  # type: ignore[arg-type,operator]
    with g.inserting_before(node):
        indices = [_constant(g, f"_{node.name}_index_{dim}", index, value) for dim, index in enumerate(places)]
        node.target, node.kwargs = aten.index.Tensor, {}
        node.args = (base, indices)
    return True


def _places(
    shape: Sequence[int], strides: Sequence[int], size: Sequence[int], stride: Sequence[int], offset: int
) -> list[torch.Tensor]:
    """For each element of the view, where it is in the tensor: an index for each dimension."""
    with unset_fake_temporarily():
        count = torch.Size(shape).numel()
        span = max([1 + sum((dim - 1) * step for dim, step in zip(shape, strides)) if count else 0, 1])
        element = torch.full((span,), -1)
        element.as_strided(shape, strides).copy_(torch.arange(count).reshape(shape))
        reach = 1 + offset + sum((dim - 1) * step for dim, step in zip(size, stride))
        if offset < 0 or (torch.Size(size).numel() and reach > span):
            raise ValueError(f"as_strided reaches beyond the {count} elements of the tensor that it is taken of")
        chosen = element.as_strided(size, stride, offset)
        if bool((chosen < 0).any()):
            raise ValueError("as_strided reads memory between the elements of the tensor that it is taken of")
        return [index.clone() for index in torch.unravel_index(chosen, torch.Size(shape))]


def _constant(g: fx.Graph, name: str, tensor: torch.Tensor, like: torch.Tensor) -> fx.Node:
    assert g.owning_module is not None
    g.owning_module.register_buffer(name, tensor, persistent=False)
    node = g.get_attr(name)
    mode = getattr(like, "fake_mode", None)
    node.meta["val"] = tensor if mode is None else mode.from_tensor(tensor)
    return node
