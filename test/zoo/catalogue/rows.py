# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The fields of a row of the catalogue, and the inputs that many rows share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import nn
from torch.export import Dim

from ..entry import BATCH, LENGTH, Entry, Inputs, Sizes, padding_mask, token_ids

VOCABULARY = 64
WIDTH = 16
FRAMES = 400

# Large weights, so that numbers say something; configurations keep names that they do not know.
WEIGHTS = {"initializer_range": 0.2, "init_std": 0.2, "initializer_factor": 1.0}

ANY_BATCH = {0: BATCH}
ANY_BOTH = {0: BATCH, 1: LENGTH}
PADDED = {"input_ids": ANY_BOTH, "attention_mask": ANY_BOTH}
TARGETS = {0: BATCH, 1: Dim("target_length", min=2, max=32)}

# The parts of a model that transformers configures alike.
SIDE = {"hidden_size": WIDTH, "intermediate_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2}
SPECIAL = {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2}
ENCODER = {**SIDE, "vocab_size": VOCABULARY, "max_position_embeddings": 40, **SPECIAL}
# Two query heads share a key-value head, as in the large models.
DECODER = {**ENCODER, "num_attention_heads": 4, "num_key_value_heads": 2, "use_cache": False}
TRANSLATOR = {
    **{f"{side}_layers": 1 for side in ("encoder", "decoder")},
    **{f"{side}_attention_heads": 2 for side in ("encoder", "decoder")},
    **{f"{side}_ffn_dim": 32 for side in ("encoder", "decoder")},
    **SPECIAL,
    "vocab_size": VOCABULARY,
    "d_model": WIDTH,
    "max_position_embeddings": 40,
    "decoder_start_token_id": 1,
    "use_cache": False,
}


def from_transformers(model: str, options: dict[str, Any]) -> nn.Module:
    """A model of transformers by class, with random weights; its configuration is of the class the model names."""
    import transformers

    kind = getattr(transformers, model)
    return kind(kind.config_class(**{**WEIGHTS, **options}))


def row(
    name: str,
    model: str,
    options: dict[str, Any],
    inputs: Callable[[Sizes], Inputs],
    dynamic: dict[str, Any] | None = None,
    static_because: str = "",
) -> Entry:
    """An entry for a class of transformers."""
    return Entry(name, lambda: from_transformers(model, options), inputs, dynamic or {}, static_because)


def padded_tokens(sizes: Sizes) -> Inputs:
    return (), {"input_ids": token_ids(sizes), "attention_mask": padding_mask(sizes)}


def tokens(sizes: Sizes) -> Inputs:
    return (), {"input_ids": token_ids(sizes)}


def source_and_target(sizes: Sizes) -> Inputs:
    return (), {"input_ids": token_ids(sizes), "decoder_input_ids": token_ids(Sizes(sizes.batch, sizes.length - 2))}


def pixels(size: int = 32) -> Callable[[Sizes], Inputs]:
    """Square colour images, by the name that transformers gives them."""
    return lambda sizes: ((), {"pixel_values": torch.randn(sizes.batch, 3, size, size)})


def speech(samples: int = FRAMES) -> Callable[[Sizes], Inputs]:
    """Sound waves."""
    return lambda sizes: ((), {"input_values": torch.randn(sizes.batch, samples)})
