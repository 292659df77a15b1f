# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes matrix products into simpler ones, and attention as PyTorch's kernel computes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch._prims_common import get_computation_dtype

from ..program.operators import aten as _aten
from .family import Family
from .sizes import is_empty

decomposes = Family()


@decomposes("aten.addbmm.default")
def addbmm(
    tensor: torch.Tensor, batch1: torch.Tensor, batch2: torch.Tensor, *, beta: Any = 1, alpha: Any = 1
) -> torch.Tensor:
    """Sums a batch of matrix products as one product of matrices laid side by side.

    >>> addbmm(torch.ones(1, 1), torch.ones(3, 1, 2), torch.ones(3, 2, 1))
    tensor([[7.]])
    """
    left = batch1.permute(1, 0, 2).reshape(batch1.shape[1], batch1.shape[0] * batch1.shape[2])
    right = batch2.reshape(batch2.shape[0] * batch2.shape[1], batch2.shape[2])
    return _aten.addmm.default(tensor, left, right, beta=beta, alpha=alpha)


@decomposes("aten._trilinear.default")
def trilinear(
    first: torch.Tensor,
    second: torch.Tensor,
    third: torch.Tensor,
    expand1: Sequence[int],
    expand2: Sequence[int],
    expand3: Sequence[int],
    sumdim: Sequence[int],
    unroll_dim: int = 1,
) -> torch.Tensor:
    """Sums the elementwise product of three tensors over `sumdim`, and rounds once.

    >>> trilinear(torch.ones(2), torch.ones(2), torch.ones(2), [], [], [], [0])
    tensor(2.)
    """
    parts = []
    for tensor, expanded in ((first, expand1), (second, expand2), (third, expand3)):
        for dim in sorted(expanded):
            tensor = tensor.unsqueeze(dim)
        parts.append((tensor, expanded))
    if any(map(is_empty, (first, second, third))):
        # PyTorch takes each size from the last tensor that has the dimension, and checks the others in sums only.
        sizes = [
            next(tensor.shape[dim] for tensor, expanded in reversed(parts) if dim not in expanded)
            for dim in range(parts[0][0].dim())
        ]
        return first.new_zeros([size for dim, size in enumerate(sizes) if dim not in sumdim])
    first, second, third = (tensor for tensor, _ in parts)
    product = _wide(first) * _wide(second) * _wide(third)
    return (product.sum(list(sumdim)) if sumdim else product).to(first.dtype)


def _wide(tensor: torch.Tensor) -> torch.Tensor:
    return tensor.to(get_computation_dtype(tensor.dtype))


def _scores(
    query: torch.Tensor, key: torch.Tensor, mask: torch.Tensor | None, is_causal: bool, scale: float
) -> torch.Tensor:
    """The scaled and masked scores, in 32 bits or more."""
    scores = torch.matmul(_wide(query), _wide(key).transpose(-2, -1)) * scale
    if is_causal:
        rows = torch.arange(query.shape[-2], device=query.device).unsqueeze(-1)
        columns = torch.arange(key.shape[-2], device=query.device)
        scores = torch.where(columns <= rows, scores, -torch.inf)
    if mask is not None and mask.dtype == torch.bool:
        return torch.where(mask, scores, -torch.inf)
    return scores if mask is None else scores + mask


def _row_logs(scores: torch.Tensor) -> torch.Tensor:
    """The logarithm of each row's sum of exponentials. Like PyTorch's kernel, uses 0 for a fully masked row."""
    logs = torch.logsumexp(scores, -1)
    return torch.where(logs == -torch.inf, 0.0, logs)


def _weights(scores: torch.Tensor, mask: torch.Tensor | None) -> torch.Tensor:
    """The weight of each key per query. A fully masked query, which only a mask can make, has weights of zero.

    Not by the logarithms of sums: subtracted from large scores, their rounding would be that of all weights.
    """
    return torch.softmax(scores, -1) if mask is None else _aten._safe_softmax.default(scores, -1)


@decomposes("aten._scaled_dot_product_flash_attention_for_cpu.default")
def flash_attention(
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    attn_mask: torch.Tensor | None = None,
    scale: float | None = None,
) -> tuple[torch.Tensor, torch.Tensor]:
    """Computes attention, and the logarithm of each row's sum of exponentials for the backward pass.

    >>> tokens = torch.zeros(1, 1, 2, 4)
    >>> flash_attention(tokens, tokens, tokens)[1].exp()
    tensor([[[2., 2.]]])
    """
    if dropout_p != 0.0 or query.shape[1] != key.shape[1]:
        return NotImplemented
    factor = query.shape[-1] ** -0.5 if scale is None else scale
    scores = _scores(query, key, attn_mask, is_causal, factor)
    logsumexp = _row_logs(scores)
    output = _aten.scaled_dot_product_attention.default(query, key, value, attn_mask, 0.0, is_causal, scale=scale)
    return _as_kernels_lie(output), logsumexp


def flash_attention_in_parts(
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    attn_mask: torch.Tensor | None = None,
    scale: float | None = None,
) -> tuple[torch.Tensor, torch.Tensor]:
    """Decomposes flash attention fully, into products and exponentials, for callers that cannot keep it whole.

    >>> tokens = torch.ones(1, 1, 2, 4)
    >>> flash_attention_in_parts(tokens, tokens, tokens)[0]
    tensor([[[[1., 1., 1., 1.],
              [1., 1., 1., 1.]]]])
    """
    if dropout_p != 0.0 or query.shape[1] != key.shape[1]:
        return NotImplemented
    factor = query.shape[-1] ** -0.5 if scale is None else scale
    scores = _scores(query, key, attn_mask, is_causal, factor)
    weights = _weights(scores, attn_mask)
    output = torch.matmul(weights, _wide(value)).to(query.dtype)
    # PyTorch's kernel keeps the query's layout, and views that follow rely on it.
    if query.transpose(1, 2).is_contiguous() and not query.is_contiguous():
        output = _as_kernels_lie(output)
    return output, _row_logs(scores)


@decomposes("aten._scaled_dot_product_flash_attention_for_cpu_backward.default")
def flash_attention_backward(
    grad_out: torch.Tensor,
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    out: torch.Tensor,
    logsumexp: torch.Tensor,
    dropout_p: float,
    is_causal: bool,
    *,
    attn_mask: torch.Tensor | None = None,
    scale: float | None = None,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The gradients of flash attention. Recomputes the weights from the scores, as the forward pass computes them.

    >>> tokens = torch.ones(1, 1, 2, 4)
    >>> forward = flash_attention(tokens, tokens, tokens)
    >>> flash_attention_backward(tokens, tokens, tokens, tokens, *forward, 0.0, False)[2]
    tensor([[[[1., 1., 1., 1.],
              [1., 1., 1., 1.]]]])
    """
    if dropout_p != 0.0 or query.shape[1] != key.shape[1]:
        return NotImplemented
    factor = query.shape[-1] ** -0.5 if scale is None else scale
    if logsumexp.dim() == query.dim():
        # PyTorch's decomposition of the forward pass passes the weights themselves.
        weights = _wide(logsumexp)
    else:
        weights = _weights(_scores(query, key, attn_mask, is_causal, factor), attn_mask)
    grad = _wide(grad_out)
    grad_value = torch.matmul(weights.transpose(-2, -1), grad)
    grad_weights = torch.matmul(grad, _wide(value).transpose(-2, -1))
    row = (grad * _wide(out)).sum(-1, keepdim=True)
    grad_scores = weights * (grad_weights - row) * factor
    grad_query = torch.matmul(grad_scores, _wide(key))
    grad_key = torch.matmul(grad_scores.transpose(-2, -1), _wide(query))
    return (
        _as_kernels_lie(grad_query.to(query.dtype)),
        _as_kernels_lie(grad_key.to(key.dtype)),
        _as_kernels_lie(grad_value.to(value.dtype)),
    )


def _as_kernels_lie(tensor: torch.Tensor) -> torch.Tensor:
    """Lays a tensor out as (batch, length, heads, features), as the kernels' results are: later views rely on it."""
    return tensor.transpose(1, 2).contiguous().transpose(1, 2)


def attention_with_dropout(
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    attn_mask: torch.Tensor | None = None,
    dropout_p: float = 0.0,
    *causal: bool,
    **options: Any,
) -> torch.Tensor:
    """Decomposes attention with dropout. Attention without dropout stays whole.

    >>> row = torch.ones(1, 1, 1)
    >>> attention_with_dropout(row, row, row, dropout_p=1.0)
    tensor([[[0.]]])
    """
    if dropout_p == 0:
        return NotImplemented
    return attention_in_parts(query, key, value, attn_mask, dropout_p, *causal, **options)


def attention_in_parts(
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    attn_mask: torch.Tensor | None = None,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    scale: float | None = None,
    enable_gqa: bool = False,
) -> torch.Tensor:
    """Decomposes attention into two products with a softmax between them.

    >>> row = torch.ones(1, 1, 1)
    >>> attention_in_parts(row, row, row)
    tensor([[[1.]]])
    """
    if enable_gqa:
        groups = query.shape[-3] // key.shape[-3]
        key, value = (torch.repeat_interleave(part, groups, -3) for part in (key, value))
    factor = query.shape[-1] ** -0.5 if scale is None else scale
    scores = _scores(query, key, attn_mask, is_causal, factor)
    weights = _aten._safe_softmax.default(scores, -1)
    if dropout_p != 0:
        weights = _aten.native_dropout.default(weights, dropout_p, True)[0]
    return torch.matmul(weights, _wide(value)).to(query.dtype)
