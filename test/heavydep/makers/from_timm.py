# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Classes of timm by name, and the models that timm has for tests."""

from __future__ import annotations

from typing import Any

import torch
from torchvision_operators import import_torchvision


def model(name: str, **options: Any) -> torch.nn.Module:
    """A model of timm with random weights."""
    import_torchvision()
    import timm

    found: torch.nn.Module = getattr(timm.models, name)(**options)
    return found
