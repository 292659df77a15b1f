# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Architectures of segmentation_models_pytorch, which pins a timm of its own."""

from __future__ import annotations

from typing import Any

import torch
from torchvision_operators import import_torchvision


def model(name: str, **options: Any) -> torch.nn.Module:
    """An architecture with random weights."""
    import_torchvision()
    import segmentation_models_pytorch

    found: torch.nn.Module = getattr(segmentation_models_pytorch, name)(encoder_weights=None, **options)
    return found
