# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Grouped matrix products of mixtures of experts: ATen's operator, and the one that transformers registers."""

from __future__ import annotations

import torch
from torch import fx

from .family import Family

decomposes = Family()

# Operators of libraries that may not be loaded.
_FROM_LIBRARIES = ("transformers.grouped_mm_fallback.default",)
# The names of their arguments: rows, weights, ends.
_PARAMETERS = ("input", "weight", "offs")


@decomposes(*_FROM_LIBRARIES)
def grouped_product(rows: torch.Tensor, weights: torch.Tensor, ends: torch.Tensor) -> torch.Tensor:
    """Multiplies consecutive groups of rows by one matrix per group; `ends` has the end of each group.

    Group sizes are data, and shapes cannot depend on them. So every row is multiplied by every matrix, and all but one
    of its products are dropped.

    >>> grouped_product(torch.ones(3, 1), torch.tensor([[[1.0]], [[2.0]]]), torch.tensor([1, 3])).flatten()
    tensor([1., 2., 2.])
    """
    index = torch.arange(rows.shape[0], device=rows.device)
    starts = torch.cat([torch.zeros_like(ends[:1]), ends[:-1]])
    inside = (index >= starts.unsqueeze(-1)) & (index < ends.unsqueeze(-1))
    products = torch.bmm(rows.unsqueeze(0).expand(weights.shape[0], -1, -1), weights)
    return torch.where(inside.unsqueeze(-1), products, torch.zeros_like(products)).sum(0)


@decomposes("aten._grouped_mm.default")
def grouped_mm(
    tensor: torch.Tensor,
    weights: torch.Tensor,
    offs: torch.Tensor | None = None,
    bias: torch.Tensor | None = None,
    out_dtype: torch.dtype | None = None,
) -> torch.Tensor:
    """ATen's grouped product, for grouped rows and one matrix per group.

    >>> grouped_mm(torch.ones(1, 1), torch.ones(1, 1))
    NotImplemented
    """
    if tensor.dim() != 2 or weights.dim() != 3 or offs is None or bias is not None:
        return NotImplemented
    result = grouped_product(tensor, weights, offs)
    return result if out_dtype is None else result.to(out_dtype)


def grouped_products_in_parts(module: fx.GraphModule) -> None:
    """Replaces the libraries' operators by differentiable parts, in a graph that autograd has not seen.

    The libraries' backward passes read the ends of the groups in Python, which tracing cannot follow.

    >>> module = fx.symbolic_trace(lambda x: x.tanh())
    >>> grouped_products_in_parts(module)
    >>> [node.name for node in module.graph.nodes]
    ['x', 'tanh', 'output']
    """
    names = {name.removesuffix(suffix) for name in _FROM_LIBRARIES for suffix in ("", ".default")}
    found = [node for node in module.graph.nodes if node.op == "call_function" and str(node.target) in names]
    given = [{**dict(zip(_PARAMETERS, node.args, strict=False)), **node.kwargs} for node in found]
    operands = [tuple(named[name] for name in _PARAMETERS) for named in given]  # If that fails, the graph is as it was.
    for node, args in zip(found, operands, strict=True):
        node.target, node.args, node.kwargs = grouped_product, args, {}
    if found:
        module.recompile()
