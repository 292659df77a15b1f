# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Restores attention as one operator in inference graphs, where autograd leaves calls of PyTorch's kernel."""

from __future__ import annotations

from collections.abc import Sequence
from operator import getitem
from typing import Any

import torch
from torch import fx
from torch.fx.experimental.symbolic_shapes import statically_known_true

from ..program.operators import aten as _aten

# What follows query, key and value by position in the kernel's schema; the whole operator calls it the same.
_OPTIONS = ("dropout_p", "is_causal")


def is_differentiated(module: torch.nn.Module, inputs: Sequence[Any]) -> bool:
    """Whether AOTAutograd will ask for a backward pass of a graph.

    >>> is_differentiated(torch.nn.Identity(), [torch.ones(1), 2])
    False
    """
    tensors = (*inputs, *module.parameters())
    return torch.is_grad_enabled() and any(isinstance(x, torch.Tensor) and x.requires_grad for x in tensors)


def attention_as_a_whole(module: fx.GraphModule) -> None:
    """Restores the users' attention operator where only the result of a kernel for attention is read.

    To trace the parts of one takes longer than everything else that we do to a layer of a transformer.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> flash = _aten._scaled_dot_product_flash_attention_for_cpu.default
    >>> row = torch.ones(1, 1, 1, 1)
    >>> module = make_fx(lambda x: flash(x, x, x)[0], tracing_mode="fake")(row)
    >>> attention_as_a_whole(module)
    >>> [str(node.target) for node in module.graph.nodes if node.op == "call_function"]
    ['aten.scaled_dot_product_attention.default']
    """
    kernel = _aten._scaled_dot_product_flash_attention_for_cpu.default
    found = [node for node in module.graph.nodes if node.target is kernel and _is_plain(node)]
    for node in found:
        result = next(user for user in node.users if user.users)
        operands = node.args[:3]
        options = {**_options(node), "enable_gqa": _shares_keys(*operands[:2])}
        with module.graph.inserting_before(node):
            whole = module.graph.call_function(_aten.scaled_dot_product_attention.default, operands, options)
        whole.meta = {**node.meta, **result.meta}
        result.replace_all_uses_with(whole)
        for dead in (*node.users, node):
            module.graph.erase_node(dead)
    if found:
        module.recompile()


def _options(node: fx.Node) -> dict[str, Any]:
    return {**dict(zip(_OPTIONS, node.args[3:], strict=False)), **node.kwargs}


def _shares_keys(query: fx.Node, key: fx.Node) -> bool:
    """Whether several query heads share one of the keys."""
    heads = query.meta["val"].shape[1], key.meta["val"].shape[1]
    return not statically_known_true(heads[0] == heads[1])


def _is_plain(node: fx.Node) -> bool:
    """Whether only the result counts, and nothing is dropped on the way."""
    reads = [(user.target, user.args[1:]) for user in node.users if user.users]
    return reads == [(getitem, (0,))] and not _options(node).get("dropout_p")
