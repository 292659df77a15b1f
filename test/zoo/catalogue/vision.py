# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Images: classes of transformers that classify, segment or measure their contents."""

from __future__ import annotations

from typing import Any

import torch

from ..entry import Entry, Inputs, Sizes
from .rows import ANY_BATCH, SIDE, pixels, row

IMAGES = {"pixel_values": ANY_BATCH}
VIT = {**SIDE, "image_size": 32, "patch_size": 8, "num_labels": 5}
STAGES = {"embedding_size": 8, "hidden_sizes": [8, 16], "depths": [1, 1], "num_labels": 5}
WINDOWED = {"image_size": 32, "patch_size": 2, "embed_dim": 8, "depths": [1, 2], "num_heads": [1, 2],
            "window_size": 4, "num_labels": 5}  # fmt: skip
PYRAMID = {"depths": [1, 1, 1, 1], "hidden_sizes": [8, 8, 16, 16], "num_attention_heads": [1, 1, 2, 2],
           "sr_ratios": [4, 2, 1, 1], "num_labels": 5}  # fmt: skip


def detector_backbone() -> object:
    import transformers

    options: dict[str, Any] = {"out_features": ["stage2"]}
    return transformers.ResNetConfig(embedding_size=8, hidden_sizes=[8, 16], depths=[1, 1], **options)


ROWS: tuple[Entry, ...] = tuple(
    row(name, model, options, pixels(size), IMAGES)
    for name, model, options, size in (
        ("vit_hf", "ViTForImageClassification", VIT, 32),
        ("deit", "DeiTForImageClassification", VIT, 32),
        ("beit", "BeitForImageClassification", {**VIT, "use_relative_position_bias": True}, 32),
        ("data2vec_vision", "Data2VecVisionForImageClassification", VIT, 32),
        ("dinov2", "Dinov2ForImageClassification", VIT, 32),
        ("vit_msn", "ViTMSNForImageClassification", VIT, 32),
        ("swin_hf", "SwinForImageClassification", WINDOWED, 32),
        ("swinv2", "Swinv2ForImageClassification", WINDOWED, 32),
        ("focalnet", "FocalNetForImageClassification", {**WINDOWED, "focal_levels": [1, 1],
            "focal_windows": [3, 3]}, 32),
        ("convnext_hf", "ConvNextForImageClassification", {**STAGES, "num_stages": 2}, 32),
        ("convnextv2", "ConvNextV2ForImageClassification", {**STAGES, "num_stages": 2}, 32),
        ("resnet_hf", "ResNetForImageClassification", STAGES, 64),
        ("regnet", "RegNetForImageClassification", {**STAGES, "groups_width": 8}, 32),
        ("bit", "BitForImageClassification", {**STAGES, "num_groups": 4}, 32),
        ("mobilenet_v1", "MobileNetV1ForImageClassification", {"depth_multiplier": 0.25, "num_labels": 5}, 32),
        ("mobilevit", "MobileViTForImageClassification", {"hidden_sizes": [8, 12, 16],
            "neck_hidden_sizes": [4, 4, 8, 8, 12, 16, 16], "num_attention_heads": 2, "num_labels": 5}, 64),
        ("segformer", "SegformerForSemanticSegmentation", {**PYRAMID, "decoder_hidden_size": 8}, 64),
        ("pvt", "PvtForImageClassification", {**PYRAMID, "sequence_reduction_ratios": [4, 2, 1, 1],
            "image_size": 64}, 64),
        ("poolformer", "PoolFormerForImageClassification", PYRAMID, 64),
        ("glpn", "GLPNForDepthEstimation", {**PYRAMID, "decoder_hidden_size": 8}, 64),
        ("dpt", "DPTForDepthEstimation", {**VIT, "num_hidden_layers": 4, "backbone_out_indices": [0, 1, 2, 3],
            "neck_hidden_sizes": [8, 8, 16, 16], "fusion_hidden_size": 8, "is_hybrid": False}, 32),
        ("yolos", "YolosForObjectDetection", {**VIT, "image_size": [32, 32], "num_detection_tokens": 4}, 32),
        ("levit", "LevitForImageClassification", {"image_size": 64, "hidden_sizes": [16, 24, 32],
            "num_attention_heads": [1, 2, 2], "depths": [1, 1, 1], "key_dim": [8, 8, 8], "num_labels": 5}, 64),
        ("swiftformer", "SwiftFormerForImageClassification", {"image_size": 64, "depths": [1, 1, 1, 1],
            "embed_dims": [8, 8, 16, 16], "num_labels": 5}, 64),
        ("hiera", "HieraForImageClassification", {"image_size": [32, 32], "patch_stride": [2, 2],
            "patch_size": [3, 3], "patch_padding": [1, 1], "embed_dim": 8, "depths": [1, 1], "num_heads": [1, 2],
            "masked_unit_size": [4, 4], "masked_unit_attention": [True, False], "num_query_pool": 1,
            "query_stride": [2, 2], "num_labels": 5}, 32),
    )
)  # fmt: skip


def detr_options() -> dict[str, object]:
    return {
        "backbone_config": detector_backbone(),
        "use_timm_backbone": False,
        "use_pretrained_backbone": False,
        "backbone": None,
        "num_queries": 4,
        "d_model": 16,
        "num_labels": 5,
        **{f"{side}_layers": 1 for side in ("encoder", "decoder")},
        **{f"{side}_attention_heads": 2 for side in ("encoder", "decoder")},
        **{f"{side}_ffn_dim": 32 for side in ("encoder", "decoder")},
    }


def detr() -> torch.nn.Module:
    from .rows import from_transformers

    return from_transformers("DetrForObjectDetection", detr_options())


def sam() -> torch.nn.Module:
    from .rows import from_transformers

    vision = {**SIDE, "image_size": 32, "patch_size": 8, "window_size": 2, "global_attn_indexes": [0],
              "num_hidden_layers": 2, "output_channels": 8, "mlp_dim": 32, "num_pos_feats": 4}  # fmt: skip
    prompt = {"hidden_size": 8, "image_size": 32, "patch_size": 8, "mask_input_channels": 4}
    mask = {"hidden_size": 8, "mlp_dim": 16, "num_hidden_layers": 2, "num_attention_heads": 2,
            "iou_head_hidden_dim": 8, "iou_head_depth": 2}  # fmt: skip
    return from_transformers(
        "SamModel", {"vision_config": vision, "prompt_encoder_config": prompt, "mask_decoder_config": mask}
    )


def pixels_and_points(sizes: Sizes) -> Inputs:
    points = torch.rand(sizes.batch, 1, 2, 2) * 30
    return (), {"pixel_values": torch.randn(sizes.batch, 3, 32, 32), "input_points": points}


ROWS += (
    Entry("detr", detr, pixels(64), IMAGES),
    Entry("sam", sam, pixels_and_points, {"pixel_values": ANY_BATCH, "input_points": ANY_BATCH}),
)
