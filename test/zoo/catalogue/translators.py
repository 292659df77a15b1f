# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Encoders with decoders: classes of transformers that turn a text into another one."""

from __future__ import annotations

from ..entry import Entry
from .rows import ANY_BATCH, ANY_BOTH, SPECIAL, TARGETS, TRANSLATOR, VOCABULARY, row, source_and_target

BOTH = {"input_ids": ANY_BOTH, "decoder_input_ids": TARGETS}
T5 = {"vocab_size": VOCABULARY, "d_model": 16, "d_kv": 8, "d_ff": 32, "num_layers": 1, "num_heads": 2,
      "use_cache": False, "decoder_start_token_id": 0}  # fmt: skip

ROWS: tuple[Entry, ...] = (
    *(
        row(name, model, {**TRANSLATOR, **options}, source_and_target, BOTH)
        for name, model, options in (
            ("pegasus", "PegasusForConditionalGeneration", {}),
            ("marian", "MarianMTModel", {}),
            ("mbart", "MBartForConditionalGeneration", {}),
            ("blenderbot", "BlenderbotForConditionalGeneration", {}),
            ("m2m_100", "M2M100ForConditionalGeneration", {}),
            ("plbart", "PLBartForConditionalGeneration", {}),
            ("mvp", "MvpForConditionalGeneration", {}),
        )
    ),
    *(
        row(name, model, {**T5, **options}, source_and_target, BOTH)
        for name, model, options in (
            ("mt5", "MT5ForConditionalGeneration", {}),
            ("umt5", "UMT5ForConditionalGeneration", {}),
            ("switch_transformers", "SwitchTransformersForConditionalGeneration", {"num_layers": 2, "num_experts": 4,
                "num_sparse_encoder_layers": 1, "num_sparse_decoder_layers": 1, "num_decoder_layers": 2}),
            ("longt5", "LongT5ForConditionalGeneration", {"local_radius": 3}),
        )
    ),
    row("led", "LEDForConditionalGeneration", {**TRANSLATOR, "attention_window": 4,
        "max_encoder_position_embeddings": 40, "max_decoder_position_embeddings": 40}, source_and_target,
        {"input_ids": ANY_BATCH, "decoder_input_ids": ANY_BATCH}, "sequences are padded to whole windows"),
    row("prophetnet", "ProphetNetForConditionalGeneration", {"vocab_size": VOCABULARY, "hidden_size": 16,
        "encoder_ffn_dim": 32, "decoder_ffn_dim": 32, "num_encoder_layers": 1, "num_decoder_layers": 1,
        "num_encoder_attention_heads": 2, "num_decoder_attention_heads": 2, "max_position_embeddings": 40,
        "decoder_start_token_id": 1, "use_cache": False, **SPECIAL}, source_and_target, BOTH),
)  # fmt: skip
