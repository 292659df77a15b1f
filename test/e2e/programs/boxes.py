# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torchvision's operators, by their schemas alone."""

import torch
from suite import program

N = torch.export.Dim("n", min=2, max=64)


def _define() -> torch.library.Library | None:
    """What torchvision would define; one box at a time."""
    if hasattr(torch.ops.torchvision, "nms"):
        return None
    library = torch.library.Library("torchvision", "FRAGMENT")
    library.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
    library.impl("nms", _nms, "CPU")
    torch.library.register_fake("torchvision::nms", _fake_nms, lib=library)
    return library


def _nms(boxes, scores, threshold):
    kept: list[int] = []
    for place in scores.argsort(descending=True, stable=True).tolist():
        if not any(_overlap(boxes[place], boxes[better]) > threshold for better in kept):
            kept.append(place)
    return torch.tensor(kept, dtype=torch.int64)


def _overlap(a, b):
    sides = (torch.minimum(a[2:], b[2:]) - torch.maximum(a[:2], b[:2])).clamp(min=0)
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (b, a)]
    common = sides[0] * sides[1]
    return float(common / (areas[0] + areas[1] - common))


def _fake_nms(boxes, scores, threshold):
    return boxes.new_empty(torch.library.get_ctx().new_dynamic_size(), dtype=torch.int64)


LIBRARY = _define()


def boxes(count, dtype=torch.float32):
    corners = torch.rand(count, 2, dtype=dtype) * 8
    return torch.cat([corners, corners + torch.rand(count, 2, dtype=dtype) * 4], 1), torch.rand(count, dtype=dtype)


@program(lambda: boxes(40), lambda: boxes(64), lambda: boxes(2), dynamic=(({0: N}, {0: N}),))
def best_boxes_of_many(x, scores):
    return torch.ops.torchvision.nms(x, scores, 0.3)


@program(lambda: (*boxes(30), *boxes(20, torch.float64)))
def best_boxes(x, scores, wide, wide_scores):
    tied = torch.ops.torchvision.nms(wide, (wide_scores * 4).round(), 0.25)
    return torch.ops.torchvision.nms(x, scores, 0.1), tied, torch.ops.torchvision.nms(x, scores, 1.0)


@program(lambda: (torch.zeros(0, 4), torch.zeros(0), torch.ones(3, 4), torch.ones(3)))
def best_of_no_boxes(x, scores, empty, ones):
    # Boxes without an area cover nothing: nothing by nothing is no number.
    return torch.ops.torchvision.nms(x, scores, 0.3), torch.ops.torchvision.nms(empty, ones, 0.3)
