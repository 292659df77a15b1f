# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of transformers that hear or see, and read: Whisper and CLIP."""

from __future__ import annotations

import torch
from torch import nn

from .entry import Inputs, Sizes, padding_mask, token_ids
from .text import SPECIAL, VOCABULARY, make


def whisper() -> nn.Module:
    sides = {
        f"{side}_{key}": value
        for side in ("encoder", "decoder")
        for key, value in {"layers": 1, "attention_heads": 2, "ffn_dim": 32}.items()
    }
    sizes = {"vocab_size": VOCABULARY, "d_model": 16, "num_mel_bins": 8}
    positions = {"max_source_positions": 12, "max_target_positions": 32}
    options = {**sizes, **positions, **sides, **SPECIAL, "decoder_start_token_id": 3, "use_cache": False}
    return make("WhisperForConditionalGeneration", "WhisperConfig", **options)


def clip() -> nn.Module:
    side = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2}
    text = {**side, "vocab_size": VOCABULARY, "max_position_embeddings": 32, **SPECIAL, "eos_token_id": 4}
    vision = {**side, "image_size": 16, "patch_size": 8}
    return make("CLIPModel", "CLIPConfig", text_config=text, vision_config=vision, projection_dim=8)


def speech_and_tokens(sizes: Sizes) -> Inputs:
    return (), {"input_features": torch.randn(sizes.batch, 8, 24), "decoder_input_ids": token_ids(sizes)}


def tokens_and_images(sizes: Sizes) -> Inputs:
    ids = token_ids(sizes)
    ids[:, -2:] = 4  # The end of the text, once more as padding.
    mask = padding_mask(sizes)
    return (), {"input_ids": ids, "pixel_values": torch.randn(sizes.batch + 1, 3, 16, 16), "attention_mask": mask}
