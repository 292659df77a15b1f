# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Speech: classes of transformers that read sound waves or spectra."""

from __future__ import annotations

import torch

from ..entry import Entry, Inputs, Sizes, token_ids
from .rows import ANY_BATCH, ANY_BOTH, SIDE, SPECIAL, TRANSLATOR, VOCABULARY, row, speech

WAVES = {"input_values": ANY_BATCH}
WAV2VEC = {**SIDE, "vocab_size": VOCABULARY, "conv_dim": (8, 8, 8), "conv_stride": (5, 2, 2),
           "conv_kernel": (10, 3, 3), "num_feat_extract_layers": 3, "num_conv_pos_embeddings": 4,
           "num_conv_pos_embedding_groups": 2, "mask_time_prob": 0.0, "mask_feature_prob": 0.0,
           "apply_spec_augment": False, **SPECIAL}  # fmt: skip


def spectra_and_tokens(sizes: Sizes) -> Inputs:
    return (), {"input_features": torch.randn(sizes.batch, 24, 8), "decoder_input_ids": token_ids(sizes)}


def spectra(sizes: Sizes) -> Inputs:
    return (), {"input_values": torch.randn(sizes.batch, 24, 16)}


ROWS: tuple[Entry, ...] = (
    *(
        row(name, model, {**WAV2VEC, **options}, speech(), WAVES)
        for name, model, options in (
            ("wav2vec2", "Wav2Vec2ForCTC", {}),
            ("hubert", "HubertForCTC", {}),
            ("sew", "SEWForCTC", {"squeeze_factor": 2}),
            ("sew_d", "SEWDForCTC", {"squeeze_factor": 2, "position_buckets": 8, "max_position_embeddings": 64}),
            ("unispeech", "UniSpeechForCTC", {}),
            ("wavlm", "WavLMForCTC", {"num_buckets": 8, "max_bucket_distance": 16}),
            ("wav2vec2_conformer", "Wav2Vec2ConformerForCTC", {"conv_depthwise_kernel_size": 3}),
            ("data2vec_audio", "Data2VecAudioForCTC", {"conv_pos_kernel_size": 3, "num_conv_pos_embeddings": 2}),
        )
    ),
    row("ast", "ASTForAudioClassification", {**SIDE, "patch_size": 4, "frequency_stride": 4, "time_stride": 4,
        "max_length": 24, "num_mel_bins": 16, "num_labels": 5}, spectra, WAVES),
    row("speech_to_text", "Speech2TextForConditionalGeneration", {**TRANSLATOR, "max_source_positions": 40,
        "max_target_positions": 40, "input_feat_per_channel": 8, "conv_channels": 8, "num_conv_layers": 2,
        "conv_kernel_sizes": (3, 3)}, spectra_and_tokens,
        {"input_features": ANY_BATCH, "decoder_input_ids": ANY_BOTH}),
)  # fmt: skip
