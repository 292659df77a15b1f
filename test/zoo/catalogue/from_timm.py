# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Classes of timm. It imports torchvision, whose own library of operators need not load for that."""

from __future__ import annotations

import importlib
from typing import Any

from torch import nn
from torchvision_operators import import_torchvision

from ..entry import Entry, NotInstalled, images
from .rows import ANY_BATCH

SIZES = {"img_size": 32, "num_classes": 5}
STAGES = {"depths": (1, 1, 1, 1), "num_classes": 5}


def import_timm() -> Any:
    """timm, or `NotInstalled` with the reason."""
    try:
        import_torchvision()
    except ImportError as error:
        raise NotInstalled(f"timm needs torchvision: {error}") from None
    try:
        return importlib.import_module("timm")
    except ImportError as error:
        raise NotInstalled(str(error)) from None


def from_timm(model: str, options: dict[str, Any]) -> nn.Module:
    """A model by class, or by the name that timm's own tests have for a small one."""
    models = import_timm().models
    return getattr(models, model)(**options)


def row(name: str, model: str, options: dict[str, Any], size: int) -> Entry:
    """An entry for a class of timm."""
    return Entry(f"timm_{name}", lambda: from_timm(model, options), images(size), {"x": ANY_BATCH})


ROWS: tuple[Entry, ...] = tuple(
    row(*columns)
    for columns in (
        ("vit", "VisionTransformer", {**SIZES, "patch_size": 8, "embed_dim": 16, "depth": 1, "num_heads": 2}, 32),
        ("deit", "VisionTransformerDistilled", {**SIZES, "patch_size": 8, "embed_dim": 16, "depth": 1,
            "num_heads": 2}, 32),
        ("mixer", "MlpMixer", {**SIZES, "patch_size": 8, "num_blocks": 1, "embed_dim": 16}, 32),
        ("convmixer", "ConvMixer", {"dim": 8, "depth": 1, "kernel_size": 3, "patch_size": 4, "num_classes": 5}, 32),
        ("swin", "SwinTransformer", {**SIZES, "patch_size": 2, "window_size": 4, "embed_dim": 8, "depths": (1, 2),
            "num_heads": (1, 2)}, 32),
        ("cait", "Cait", {**SIZES, "patch_size": 8, "embed_dim": 16, "depth": 1, "num_heads": 2}, 32),
        ("xcit", "Xcit", {**SIZES, "patch_size": 8, "embed_dim": 16, "depth": 1, "num_heads": 2,
            "cls_attn_layers": 1}, 32),
        ("convnext", "ConvNeXt", {**STAGES, "dims": (8, 8, 16, 16)}, 32),
        ("metaformer", "MetaFormer", {**STAGES, "dims": (8, 8, 16, 16)}, 32),
        ("resnet", "test_resnet", {"num_classes": 5}, 64),
        ("efficientnet", "test_efficientnet", {"num_classes": 5}, 32),
        ("nfnet", "test_nfnet", {"num_classes": 5}, 32),
        ("byobnet", "test_byobnet", {"num_classes": 5}, 32),
        ("mambaout", "test_mambaout", {"num_classes": 5}, 32),
    )
)  # fmt: skip
