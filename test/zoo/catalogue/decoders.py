# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decoders of text: classes of transformers that write the next word."""

from __future__ import annotations

from ..entry import Entry
from .rows import ANY_BATCH, DECODER, ENCODER, PADDED, SPECIAL, VOCABULARY, padded_tokens, row, tokens

UNROLLED = "the sequence length: Python loops over it, or over chunks of it"

# GPT-2 and its kin have names of their own for the same sizes.
GPT = {"vocab_size": VOCABULARY, "n_embd": 16, "n_layer": 1, "n_head": 2, "n_positions": 32, "n_inner": 32,
       "use_cache": False, **SPECIAL}  # fmt: skip
EXPERTS = {"num_experts": 4, "num_local_experts": 4, "num_experts_per_tok": 2}
MOE = {**EXPERTS, "moe_intermediate_size": 16, "shared_expert_intermediate_size": 16}

ROWS: tuple[Entry, ...] = (
    *(
        row(name, model, {**DECODER, **options}, padded_tokens, PADDED)
        for name, model, options in (
            ("gpt_neox", "GPTNeoXForCausalLM", {}),
            ("opt", "OPTForCausalLM", {"ffn_dim": 32, "word_embed_proj_dim": 16}),
            ("bloom", "BloomForCausalLM", {"n_layer": 1, "n_head": 2}),
            ("falcon", "FalconForCausalLM", {}),
            ("qwen2", "Qwen2ForCausalLM", {}),
            ("qwen2_moe", "Qwen2MoeForCausalLM", MOE),
            ("qwen3_moe", "Qwen3MoeForCausalLM", {**MOE, "head_dim": 8}),
            ("gemma2", "Gemma2ForCausalLM", {"num_hidden_layers": 2, "head_dim": 8, "sliding_window": 4}),
            ("gemma3", "Gemma3ForCausalLM", {"num_hidden_layers": 2, "head_dim": 8, "sliding_window": 4}),
            ("phi3", "Phi3ForCausalLM", {}),
            ("olmo", "OlmoForCausalLM", {}),
            ("olmo2", "Olmo2ForCausalLM", {}),
            ("olmoe", "OlmoeForCausalLM", EXPERTS),
            ("stablelm", "StableLmForCausalLM", {}),
            ("cohere", "CohereForCausalLM", {}),
            ("granite", "GraniteForCausalLM", {}),
            ("granite_moe", "GraniteMoeForCausalLM", EXPERTS),
            ("smollm3", "SmolLM3ForCausalLM", {"num_hidden_layers": 2, "no_rope_layers": [1, 0]}),
            ("starcoder2", "Starcoder2ForCausalLM", {}),
            ("persimmon", "PersimmonForCausalLM", {}),
            ("nemotron", "NemotronForCausalLM", {}),
            ("helium", "HeliumForCausalLM", {"head_dim": 4}),
            ("glm", "GlmForCausalLM", {"head_dim": 8}),
            ("arcee", "ArceeForCausalLM", {}),
            ("gpt_oss", "GptOssForCausalLM", {"num_hidden_layers": 2, **EXPERTS, "head_dim": 8, "sliding_window": 4}),
            ("diffllama", "DiffLlamaForCausalLM", {}),
            ("deepseek_v3", "DeepseekV3ForCausalLM", {"num_hidden_layers": 2, "num_key_value_heads": 4,
                "n_routed_experts": 4, "n_group": 2, "topk_group": 1,
                "moe_intermediate_size": 16, "num_experts_per_tok": 2, "q_lora_rank": 8, "kv_lora_rank": 8,
                "qk_rope_head_dim": 4, "qk_nope_head_dim": 4, "v_head_dim": 4, "first_k_dense_replace": 1}),
        )
    ),
    *(
        row(name, model, {**GPT, **options}, padded_tokens, PADDED)
        for name, model, options in (
            ("gptj", "GPTJForCausalLM", {"rotary_dim": 4}),
            ("codegen", "CodeGenForCausalLM", {"rotary_dim": 4, "n_head": 4}),
            ("gpt_bigcode", "GPTBigCodeForCausalLM", {"multi_query": True}),
            ("ctrl", "CTRLLMHeadModel", {"dff": 32}),
        )
    ),
    row("gpt_neo", "GPTNeoForCausalLM", {"vocab_size": VOCABULARY, "hidden_size": 16, "num_layers": 2, "num_heads": 2,
        "attention_types": [[["global", "local"], 1]], "window_size": 4, "max_position_embeddings": 32,
        "use_cache": False, **SPECIAL}, padded_tokens, PADDED),
    row("mpt", "MptForCausalLM", {"vocab_size": VOCABULARY, "d_model": 16, "n_heads": 2, "n_layers": 1,
        "max_seq_len": 32, "expansion_ratio": 2, "use_cache": False}, padded_tokens, PADDED),
    row("xglm", "XGLMForCausalLM", {"vocab_size": VOCABULARY, "d_model": 16, "ffn_dim": 32, "num_layers": 1,
        "attention_heads": 2, "max_position_embeddings": 32, "use_cache": False, **SPECIAL}, padded_tokens, PADDED),
    row("biogpt", "BioGptForCausalLM", {**ENCODER, "use_cache": False}, padded_tokens, PADDED),
    row("mamba2", "Mamba2ForCausalLM", {"vocab_size": VOCABULARY, "hidden_size": 16, "num_hidden_layers": 1,
        "state_size": 8, "num_heads": 4, "head_dim": 8, "n_groups": 1, "chunk_size": 4, "use_cache": False,
        **SPECIAL}, tokens, {"input_ids": ANY_BATCH}, UNROLLED),
    row("rwkv", "RwkvForCausalLM", {"vocab_size": VOCABULARY, "hidden_size": 16, "num_hidden_layers": 2,
        "attention_hidden_size": 16, "intermediate_size": 32, "context_length": 32, "use_cache": False,
        **SPECIAL}, tokens, {"input_ids": ANY_BATCH}, UNROLLED),
    row("recurrent_gemma", "RecurrentGemmaForCausalLM", {**DECODER, "lru_width": 16, "head_dim": 4,
        "attention_window_size": 8, "num_hidden_layers": 3}, tokens, {"input_ids": ANY_BATCH}, UNROLLED),
)  # fmt: skip
