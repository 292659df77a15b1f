# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Language models of transformers, with random weights: configurations of a few thousand parameters.

transformers is imported where a model is made, because importing it takes a second that the vision models need not pay.
"""

from __future__ import annotations

from typing import Any

from torch import nn

from .entry import Inputs, Sizes, padding_mask, token_ids

VOCABULARY = 64
ENCODER = {
    "vocab_size": VOCABULARY,
    "hidden_size": 16,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 32,
    "max_position_embeddings": 32,
}
SPECIAL = {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2}
# Two query heads share a key-value head, as in the large models.
DECODER = {**ENCODER, "num_attention_heads": 4, "num_key_value_heads": 2, "use_cache": False, "pad_token_id": 0}


def make(model: str, config: str, **options: Any) -> nn.Module:
    """A model by class from a configuration by class; large weights, so that numbers say something."""
    import transformers

    options = {"initializer_range": 0.2, "init_std": 0.2, "initializer_factor": 1.0, **options}
    return getattr(transformers, model)(getattr(transformers, config)(**options))


def bert() -> nn.Module:
    return make("BertForSequenceClassification", "BertConfig", **ENCODER)


def distilbert() -> nn.Module:
    sizes = {"vocab_size": VOCABULARY, "dim": 16, "n_layers": 2, "n_heads": 2, "hidden_dim": 32}
    return make("DistilBertForMaskedLM", "DistilBertConfig", **sizes, max_position_embeddings=32)


def gpt2() -> nn.Module:
    sizes = {"vocab_size": VOCABULARY, "n_embd": 16, "n_layer": 2, "n_head": 2, "n_positions": 32}
    return make("GPT2LMHeadModel", "GPT2Config", **sizes, **SPECIAL, use_cache=False)


def llama() -> nn.Module:
    return make("LlamaForCausalLM", "LlamaConfig", **DECODER)


def qwen3() -> nn.Module:
    return make("Qwen3ForCausalLM", "Qwen3Config", **DECODER, head_dim=8)


def mistral() -> nn.Module:
    return make("MistralForCausalLM", "MistralConfig", **DECODER, head_dim=4, sliding_window=4)


def gemma() -> nn.Module:
    return make("GemmaForCausalLM", "GemmaConfig", **DECODER, head_dim=8)


def phi() -> nn.Module:
    return make("PhiForCausalLM", "PhiConfig", **DECODER, partial_rotary_factor=0.5)


def mixtral() -> nn.Module:
    return make("MixtralForCausalLM", "MixtralConfig", **DECODER, num_local_experts=4, num_experts_per_tok=2)


def mamba() -> nn.Module:
    sizes = {"vocab_size": VOCABULARY, "hidden_size": 16, "num_hidden_layers": 2, "state_size": 4, "time_step_rank": 2}
    return make("MambaForCausalLM", "MambaConfig", **sizes, use_cache=False, pad_token_id=0)


def t5() -> nn.Module:
    sizes = {"vocab_size": VOCABULARY, "d_model": 16, "d_kv": 8, "d_ff": 32, "num_layers": 2, "num_heads": 2}
    return make("T5ForConditionalGeneration", "T5Config", **sizes, use_cache=False)


def bart() -> nn.Module:
    sides = {
        f"{side}_{key}": value
        for side in ("encoder", "decoder")
        for key, value in {"layers": 1, "attention_heads": 2, "ffn_dim": 32}.items()
    }
    sizes = {"vocab_size": VOCABULARY, "d_model": 16, "max_position_embeddings": 32}
    return make("BartForConditionalGeneration", "BartConfig", **sizes, **sides, use_cache=False)


def tokens(sizes: Sizes) -> Inputs:
    return (), {"input_ids": token_ids(sizes)}


def padded_tokens(sizes: Sizes) -> Inputs:
    return (), {"input_ids": token_ids(sizes), "attention_mask": padding_mask(sizes)}


def source_and_target(sizes: Sizes) -> Inputs:
    target = Sizes(sizes.batch, sizes.length - 2)
    return (), {"input_ids": token_ids(sizes), "decoder_input_ids": token_ids(target)}
