# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes PyTorch's chunked linear cross entropy into one product, because saving memory is the engine's task."""

from __future__ import annotations

import torch

from .family import Family

decomposes = Family()

_Four = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]


def _logarithms(
    tensor: torch.Tensor, linear_weight: torch.Tensor, linear_bias: torch.Tensor | None, dtype: torch.dtype
) -> torch.Tensor:
    logits = torch.matmul(tensor.to(dtype), linear_weight.to(dtype).T)
    if linear_bias is not None:
        logits = logits + linear_bias.to(dtype)
    return torch.log_softmax(logits, -1)


def _row_weights(
    target: torch.Tensor, weight: torch.Tensor | None, ignore_index: int, dtype: torch.dtype
) -> tuple[torch.Tensor, torch.Tensor]:
    """The class and the weight of each row. An ignored row has weight 0."""
    counted = target != ignore_index
    classes = torch.where(counted, target, 0)
    weights = counted.to(dtype)
    if weight is not None:
        weights = weights * torch.index_select(weight.to(dtype), 0, classes)
    return classes, weights


# PyTorch registers these operators when their module is imported.
@decomposes("torch_nn._linear_cross_entropy_batch_chunked.default")
def linear_cross_entropy(
    tensor: torch.Tensor,
    linear_weight: torch.Tensor,
    target: torch.Tensor,
    linear_bias: torch.Tensor | None,
    weight: torch.Tensor | None,
    reduction: str,
    ignore_index: int,
    label_smoothing: float,
    batch_chunk_size: int,
    acc_policy: str,
    acc_dtype: torch.dtype,
    allow_retain_graph: bool,
    compute_input_grad: bool,
    compute_linear_weight_grad: bool,
    compute_linear_bias_grad: bool,
) -> _Four:
    """The cross entropy of a linear layer, and the gradients, which the backward pass only scales.

    >>> rows = torch.zeros(1, 2), torch.zeros(4, 2), torch.tensor([1]), None, None
    >>> linear_cross_entropy(*rows, "sum", -100, 0.0, 1, "high", torch.float32, False, False, False, False)[0]
    tensor(1.3863)
    """
    if label_smoothing != 0:
        return NotImplemented
    dtype = torch.promote_types(tensor.dtype, torch.float32)
    logarithms = _logarithms(tensor, linear_weight, linear_bias, dtype)
    classes, weights = _row_weights(target, weight, ignore_index, dtype)
    total = weights.sum() if reduction == "mean" else torch.ones_like(weights.sum())
    loss = _rows(logarithms, classes, weights).sum() / total
    grads = [tensor.new_empty((0, 0)), tensor.new_empty((0, 0)), tensor.new_empty((0,))]
    hits = classes.unsqueeze(1) == torch.arange(logarithms.shape[1], device=target.device)
    slope = (torch.exp(logarithms) - hits.to(dtype)) * (weights / total).unsqueeze(1)
    if compute_input_grad:
        grads[0] = torch.matmul(slope, linear_weight.to(dtype)).to(tensor.dtype)
    if compute_linear_weight_grad:
        grads[1] = torch.matmul(slope.T, tensor.to(dtype)).to(tensor.dtype)
    if compute_linear_bias_grad:
        grads[2] = slope.sum(0).to(tensor.dtype)
    return loss.to(tensor.dtype), grads[0], grads[1], grads[2]


def _rows(logarithms: torch.Tensor, classes: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    return -torch.gather(logarithms, 1, classes.unsqueeze(1)).squeeze(1) * weights


@decomposes("torch_nn._linear_cross_entropy_batch_chunked_no_reduction.default")
def linear_cross_entropy_rows(
    tensor: torch.Tensor,
    linear_weight: torch.Tensor,
    target: torch.Tensor,
    linear_bias: torch.Tensor | None,
    weight: torch.Tensor | None,
    ignore_index: int,
    batch_chunk_size: int,
    acc_policy: str,
    acc_dtype: torch.dtype,
) -> torch.Tensor:
    """The cross entropy of a linear layer, per row.

    >>> rows = torch.zeros(1, 2), torch.zeros(4, 2), torch.tensor([1]), None, None
    >>> linear_cross_entropy_rows(*rows, -100, 1, "high", torch.float32)
    tensor([1.3863])
    """
    dtype = torch.promote_types(tensor.dtype, torch.float32)
    logarithms = _logarithms(tensor, linear_weight, linear_bias, dtype)
    return _rows(logarithms, *_row_weights(target, weight, ignore_index, dtype)).to(tensor.dtype)
