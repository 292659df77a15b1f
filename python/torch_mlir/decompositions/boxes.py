# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators of torchvision on boxes (left, top, right, bottom), if torchvision or another library registers them."""

from __future__ import annotations

import torch

from ..program.operators import aten as _aten
from .family import Family
from .loops import Tensors, scan

decomposes = Family()


def _overlaps(box: torch.Tensor, boxes: torch.Tensor) -> torch.Tensor:
    """The intersection over union of `box` with each of `boxes`."""
    left_top = torch.maximum(box[:2], boxes[:, :2])
    right_bottom = torch.minimum(box[2:], boxes[:, 2:])
    sides = (right_bottom - left_top).clamp(min=0)
    common = sides[:, 0] * sides[:, 1]
    area = (box[2] - box[0]) * (box[3] - box[1])
    areas = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
    return common / (area + areas - common)


@decomposes("torchvision.nms.default")
def nms(boxes: torch.Tensor, scores: torch.Tensor, iou_threshold: float) -> torch.Tensor:
    """The indices of the boxes that overlap with no kept box of a higher score, best first.

    >>> boxes = torch.tensor([[0.0, 0, 2, 2], [0, 0, 2, 2.1], [5, 5, 6, 6]])
    >>> nms(boxes, torch.tensor([1.0, 2.0, 3.0]), 0.5)
    tensor([2, 1])
    """
    order = torch.sort(scores, stable=True, dim=0, descending=True).indices
    ranked = _aten.index.Tensor(boxes, [order])
    ranks = torch.arange(boxes.shape[0], device=boxes.device)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (dropped,), (box, rank), (ranked, ranks) = state, slices, fixed
        is_dropped = (dropped & (ranks == rank)).any()
        # torchvision compares in 64 bits.
        is_covered = (_overlaps(box, ranked).to(torch.float64) > iou_threshold) & (ranks > rank)
        return [dropped | (is_covered & ~is_dropped)], [is_dropped]

    start = torch.zeros_like(ranks, dtype=torch.bool)
    _, (dropped,) = scan(step, [start], [ranked, ranks], [ranked, ranks])
    places = _aten.select.int(_aten.nonzero.default(~dropped), 1, 0)
    return _aten.index.Tensor(order, [places])
