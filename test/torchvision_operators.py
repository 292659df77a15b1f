# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports torchvision where its own library of operators does not load, as beside a PyTorch of another kind."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

import torch

# torchvision describes its operators' shapes and gradients when it is imported, which needs them to be there.
_OPERATORS = ("nms", "qnms", "roi_align", "qroi_align", "roi_pool", "ps_roi_align", "ps_roi_pool", "deform_conv2d",
              "_roi_align_backward", "_roi_pool_backward", "_ps_roi_align_backward", "_ps_roi_pool_backward",
              "_deform_conv2d_backward", "box_iou_rotated")  # fmt: skip


@cache
def torchvision_without_operators() -> torch.library.Library:
    """Declares torchvision's operators where its library does not load, so that the rest of it can be imported.

    None of them is ever called: their signatures need not be right.
    """
    library = torch.library.Library("torchvision", "FRAGMENT")
    for name in _OPERATORS:
        library.define(f"{name}(Tensor input) -> Tensor")
    return library


def import_torchvision() -> Any:
    """torchvision, with or without its operators; an ImportError where it is not installed."""
    try:
        return importlib.import_module("torchvision")
    except (RuntimeError, AttributeError):  # "operator torchvision::nms does not exist"
        torchvision_without_operators()
    return importlib.import_module("torchvision")
