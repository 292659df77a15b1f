# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Images with texts, and numbers over time: classes of transformers."""

from __future__ import annotations

import torch

from ..entry import Entry, Inputs, Sizes, padding_mask, token_ids
from .rows import ANY_BATCH, ENCODER, PADDED, SIDE, SPECIAL, VOCABULARY, row

SEEN = {**SIDE, "image_size": 16, "patch_size": 8}
READ = {**SIDE, "vocab_size": VOCABULARY, "max_position_embeddings": 40, **SPECIAL}
PAIRS = {**PADDED, "pixel_values": ANY_BATCH}


def pairs(sizes: Sizes) -> Inputs:
    """Texts that end, each with an image."""
    ids = token_ids(sizes)
    ids[:, -2:] = 2
    images = torch.randn(sizes.batch, 3, 16, 16)
    return (), {"input_ids": ids, "pixel_values": images, "attention_mask": padding_mask(sizes)}


def measurements(sizes: Sizes) -> Inputs:
    return (), {"past_values": torch.randn(sizes.batch, 16, 2)}


ROWS: tuple[Entry, ...] = (
    row("siglip", "SiglipModel", {"text_config": {**READ, "projection_size": 16}, "vision_config": SEEN}, pairs,
        PAIRS),
    row("blip", "BlipModel", {"text_config": READ, "vision_config": SEEN, "projection_dim": 8}, pairs, PAIRS),
    row("altclip", "AltCLIPModel", {"text_config": {**READ, "project_dim": 16}, "vision_config": SEEN,
        "projection_dim": 8}, pairs, PAIRS),
    row("clipseg", "CLIPSegForImageSegmentation", {"text_config": READ, "vision_config": {**SEEN,
        "num_hidden_layers": 2}, "projection_dim": 16, "extract_layers": [0, 1], "reduce_dim": 8,
        "decoder_num_attention_heads": 2, "decoder_intermediate_size": 16}, pairs, PAIRS),
    row("vilt", "ViltModel", {**ENCODER, "image_size": 16, "patch_size": 8, "max_image_length": -1}, pairs, PAIRS),
    row("patchtst", "PatchTSTForPrediction", {"num_input_channels": 2, "context_length": 16, "patch_length": 4,
        "patch_stride": 4, "prediction_length": 4, "d_model": 16, "num_hidden_layers": 1, "num_attention_heads": 2,
        "ffn_dim": 32, "loss": "mse", "init_std": 0.2}, measurements, {"past_values": ANY_BATCH}),
    row("patchtsmixer", "PatchTSMixerForPrediction", {"num_input_channels": 2, "context_length": 16,
        "patch_length": 4, "patch_stride": 4, "prediction_length": 4, "d_model": 8, "num_layers": 2,
        "loss": "mse"}, measurements, {"past_values": ANY_BATCH}),
)  # fmt: skip
