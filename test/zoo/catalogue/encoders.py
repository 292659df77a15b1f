# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Encoders of text: classes of transformers that fill in masked words."""

from __future__ import annotations

from ..entry import BATCH, Entry
from .rows import ENCODER, PADDED, padded_tokens, row

WINDOWS = "sequences are padded to whole windows, whose number decides what Python does"

ROWS: tuple[Entry, ...] = (
    *(
        row(name, model, {**ENCODER, **options}, padded_tokens, PADDED)
        for name, model, options in (
            ("albert", "AlbertForMaskedLM", {"embedding_size": 8, "num_hidden_groups": 1, "num_hidden_layers": 2}),
            ("roberta", "RobertaForMaskedLM", {"type_vocab_size": 1}),
            ("deberta", "DebertaForMaskedLM", {"relative_attention": True, "pos_att_type": ["c2p", "p2c"]}),
            ("deberta_v2", "DebertaV2ForMaskedLM", {"relative_attention": True, "pos_att_type": ["c2p", "p2c"]}),
            ("electra", "ElectraForMaskedLM", {"embedding_size": 8}),
            ("mpnet", "MPNetForMaskedLM", {}),
            ("xlm_roberta", "XLMRobertaForMaskedLM", {}),
            ("camembert", "CamembertForMaskedLM", {}),
            ("ernie", "ErnieForMaskedLM", {"use_task_id": False}),
            ("megatron_bert", "MegatronBertForMaskedLM", {}),
            ("rembert", "RemBertForMaskedLM", {"input_embedding_size": 8, "output_embedding_size": 8}),
            ("roformer", "RoFormerForMaskedLM", {"embedding_size": 16}),
            ("esm", "EsmForMaskedLM", {"mask_token_id": 3, "position_embedding_type": "rotary"}),
            ("mobilebert", "MobileBertForMaskedLM", {"embedding_size": 16, "intra_bottleneck_size": 16}),
            ("squeezebert", "SqueezeBertForMaskedLM", {"embedding_size": 16, **{f"{part}_groups": 2 for part in
                ("q", "k", "v", "post_attention", "intermediate", "output")}}),
            ("convbert", "ConvBertForMaskedLM", {"embedding_size": 16, "head_ratio": 1, "conv_kernel_size": 3}),
            ("modernbert", "ModernBertForMaskedLM", {"global_attn_every_n_layers": 2, "local_attention": 4,
                "num_hidden_layers": 2,
                "cls_token_id": 1, "sep_token_id": 2}),
            ("nystromformer", "NystromformerForMaskedLM", {"num_landmarks": 2, "segment_means_seq_len": 2,
                "conv_kernel_size": 3}),
            ("xmod", "XmodForMaskedLM", {"languages": ["en_XX"], "default_language": "en_XX"}),
            ("luke", "LukeForMaskedLM", {"entity_vocab_size": 8, "entity_emb_size": 8}),
            ("ibert", "IBertForMaskedLM", {}),
            ("layoutlm", "LayoutLMForMaskedLM", {"max_2d_position_embeddings": 16}),
        )
    ),
    row("longformer", "LongformerForMaskedLM", {**ENCODER, "attention_window": 4}, padded_tokens,
        {"input_ids": {0: BATCH}, "attention_mask": {0: BATCH}}, WINDOWS),
    row("big_bird", "BigBirdForMaskedLM", {**ENCODER, "attention_type": "original_full"}, padded_tokens, PADDED),
    row("funnel", "FunnelForMaskedLM", {"vocab_size": 64, "block_sizes": [1, 1], "num_decoder_layers": 1,
        "d_model": 16, "n_head": 2, "d_head": 8, "d_inner": 32}, padded_tokens, PADDED),
    row("fnet", "FNetForMaskedLM", ENCODER, lambda sizes: ((), {"input_ids": padded_tokens(sizes)[1]["input_ids"]}),
        {"input_ids": PADDED["input_ids"]}),
    row("xlnet", "XLNetLMHeadModel", {"vocab_size": 64, "d_model": 16, "n_layer": 1, "n_head": 2, "d_inner": 32,
        "use_mems_eval": False, "use_mems_train": False}, padded_tokens, PADDED),
)  # fmt: skip
