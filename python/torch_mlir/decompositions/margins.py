# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions of losses with margins."""

from __future__ import annotations

import torch

from .family import Family

decomposes = Family()

_MEAN, _SUM = 1, 2


@decomposes("aten.multilabel_margin_loss_forward.default")
def multilabel_margin_loss(
    tensor: torch.Tensor, target: torch.Tensor, reduction: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """The multilabel margin loss, and a mask of the classes that are targets.

    A row's targets end before its first -1. PyTorch's decomposition wrongly counts the entries after it as class 0.

    >>> multilabel_margin_loss(torch.tensor([0.0, 1.0, 0.5]), torch.tensor([1, -1, 0]), 1)[0]
    tensor(0.1667)
    """
    rows, targets = torch.atleast_2d(tensor), torch.atleast_2d(target)
    classes = torch.arange(rows.shape[1], device=target.device)
    counts = (targets == -1).to(torch.int64).cumsum(1) == 0
    places = torch.where(counts, targets, 0)
    hits = (places.unsqueeze(2) == classes) & counts.unsqueeze(2)
    is_target = hits.any(1)
    wanted = torch.gather(rows, 1, places)
    distances = (1 - wanted.unsqueeze(2) + rows.unsqueeze(1)).clamp_min(0)
    counted = counts.unsqueeze(2) & ~is_target.unsqueeze(1)
    losses = torch.where(counted, distances, 0).sum((1, 2)) / rows.shape[1]
    if reduction == _MEAN:
        losses = losses.mean()
    elif reduction == _SUM:
        losses = losses.sum()
    elif tensor.dim() < 2:
        losses = losses.squeeze(0)
    return losses, is_target.to(tensor.dtype).reshape(target.shape)
