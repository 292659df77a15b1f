# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes PyTorch's fast path for transformer layers without gradients.

The path has one operator for attention, and one for a whole layer.
"""

from __future__ import annotations

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()

_SOURCE, _PADDING = 0, 1  # The kinds of masks. A mask of any other kind has one part per head.


def _forbidden(mask: torch.Tensor, mask_type: int) -> torch.Tensor:
    """The scores that do not count, as a boolean mask that broadcasts. A number other than zero excludes its score."""
    mask = mask.to(torch.bool)
    if mask_type == _SOURCE:
        return mask.reshape([1, 1, *mask.shape])
    return mask.unsqueeze(1).unsqueeze(1) if mask_type == _PADDING else mask


@decomposes("aten._native_multi_head_attention.default")
def native_multi_head_attention(
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    embed_dim: int,
    num_head: int,
    qkv_weight: torch.Tensor,
    qkv_bias: torch.Tensor,
    proj_weight: torch.Tensor,
    proj_bias: torch.Tensor,
    mask: torch.Tensor | None = None,
    need_weights: bool = True,
    average_attn_weights: bool = True,
    mask_type: int | None = None,
) -> tuple[torch.Tensor, torch.Tensor | None]:
    """Projects query, key and value, applies attention per head, and projects the result.

    >>> x, eye = torch.ones(1, 2, 4), torch.eye(4)
    >>> native_multi_head_attention(x, x, x, 4, 2, eye.repeat(3, 1), torch.zeros(12), eye, torch.zeros(4))[1]
    tensor([[[0.5000, 0.5000],
             [0.5000, 0.5000]]])
    """
    head = embed_dim // num_head
    projected = (
        torch.nn.functional.linear(tensor, weight, bias)
        for tensor, weight, bias in zip((query, key, value), qkv_weight.chunk(3), qkv_bias.chunk(3))
    )
    q, k, v = (part.reshape([*part.shape[:2], num_head, head]).transpose(1, 2) for part in projected)
    weights = None
    if mask is None and not need_weights:
        found = _aten._scaled_dot_product_flash_attention_for_cpu.default(q, k, v)[0]
    else:
        scores = torch.matmul(q * head**-0.5, k.transpose(-1, -2))
        if mask is not None and mask_type is not None:
            scores = torch.where(_forbidden(mask, mask_type), -torch.inf, scores)
        weights = torch.softmax(scores, -1)
        found = torch.matmul(weights, v)
    result = torch.nn.functional.linear(found.transpose(1, 2).reshape(query.shape), proj_weight, proj_bias)
    if not need_weights or weights is None:
        return result, None
    return result, weights.mean(1) if average_attn_weights else weights


@decomposes("aten._transformer_encoder_layer_fwd.default")
def transformer_encoder_layer(
    src: torch.Tensor,
    embed_dim: int,
    num_heads: int,
    qkv_weight: torch.Tensor,
    qkv_bias: torch.Tensor,
    proj_weight: torch.Tensor,
    proj_bias: torch.Tensor,
    use_gelu: bool,
    norm_first: bool,
    eps: float,
    norm_weight_1: torch.Tensor,
    norm_bias_1: torch.Tensor,
    norm_weight_2: torch.Tensor,
    norm_bias_2: torch.Tensor,
    ffn_weight_1: torch.Tensor,
    ffn_bias_1: torch.Tensor,
    ffn_weight_2: torch.Tensor,
    ffn_bias_2: torch.Tensor,
    mask: torch.Tensor | None = None,
    mask_type: int | None = None,
) -> torch.Tensor:
    """Attention, then two linear layers, with a residual connection around each and a norm before or after it.

    >>> layer = torch.nn.TransformerEncoderLayer(4, 2, 8, batch_first=True).eval()
    >>> own, norms = layer.self_attn, (layer.norm1.weight, layer.norm1.bias, layer.norm2.weight, layer.norm2.bias)
    >>> into = own.in_proj_weight, own.in_proj_bias, own.out_proj.weight, own.out_proj.bias
    >>> behind = layer.linear1.weight, layer.linear1.bias, layer.linear2.weight, layer.linear2.bias
    >>> x = torch.rand(1, 3, 4)
    >>> ours = transformer_encoder_layer(x, 4, 2, *into, False, False, 1e-5, *norms, *behind)
    >>> torch.allclose(ours, layer(x), atol=1e-5)
    True
    """
    norms = ((norm_weight_1, norm_bias_1), (norm_weight_2, norm_bias_2))

    def attend(x: torch.Tensor) -> torch.Tensor:
        into = qkv_weight, qkv_bias, proj_weight, proj_bias
        return native_multi_head_attention(x, x, x, embed_dim, num_heads, *into, mask, False, True, mask_type)[0]

    def feed_forward(x: torch.Tensor) -> torch.Tensor:
        x = torch.nn.functional.linear(x, ffn_weight_1, ffn_bias_1)
        x = torch.nn.functional.gelu(x) if use_gelu else torch.relu(x)
        return torch.nn.functional.linear(x, ffn_weight_2, ffn_bias_2)

    result = src
    for part, (weight, bias) in zip((attend, feed_forward), norms):
        if norm_first:
            result = part(torch.layer_norm(result, [embed_dim], weight, bias, eps)) + result
        else:
            result = torch.layer_norm(part(result) + result, [embed_dim], weight, bias, eps)
    return result
