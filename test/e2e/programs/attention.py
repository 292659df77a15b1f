# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention with each of its options."""

import torch
from suite import program
from torch.export import Dim

aten = torch.ops.aten
attend = torch.nn.functional.scaled_dot_product_attention


def tokens(keys=7, heads=3):
    return torch.randn(2, 3, 5, 8), torch.randn(2, heads, keys, 8), torch.randn(2, heads, keys, 8)


@program(tokens)
def attention(q, k, v):
    return attend(q, k, v), attend(q, k, v, is_causal=True), attend(q[0], k[0], v[0], scale=0.3)


def with_masks():
    seen = torch.rand(2, 1, 5, 7) > 0.4
    seen[0, 0, 2] = False
    return *tokens(), seen, torch.randn(5, 7)


@program(with_masks)
def attention_masked(q, k, v, seen, bias):
    return attend(q, k, v, seen), attend(q, k, v, bias)


@program(lambda: tokens(heads=1))
def attention_grouped(q, k, v):
    return attend(q, k, v, enable_gqa=True)


def layer_weights(embed, inner):
    shapes = (3 * embed, embed), (3 * embed,), (embed, embed), (embed,), *[(embed,)] * 4
    return tuple(torch.randn(shape) / 3 for shape in (*shapes, (inner, embed), (inner,), (embed, inner), (embed,)))


def with_layer_weights():
    seen = torch.rand(5, 5) > 0.7
    seen.fill_diagonal_(False)
    return torch.randn(2, 5, 8), seen, torch.rand(2, 5) > 0.9, *layer_weights(8, 12)


@program(with_layer_weights)
def whole_layers(x, source_mask, padding_mask, *weights):
    layer, into, behind = aten._transformer_encoder_layer_fwd, weights[:4], weights[4:]
    both = (source_mask | padding_mask[:, None, None]).expand(2, 2, 5, 5)
    return (
        layer(x, 8, 2, *into, True, False, 1e-5, *behind),
        layer(x, 8, 2, *into, False, True, 1e-5, *behind, source_mask, 0),
        layer(x, 8, 4, *into, False, False, 1e-5, *behind, padding_mask, 1),
        *aten._native_multi_head_attention(x, x, x, 8, 2, *into, both, True, True, 2),
        *aten._native_multi_head_attention(x, x, x, 8, 2, *into, None, True, False),
    )


@program(lambda: (torch.randn(2, 5, 8), torch.randn(3, 1, 7, 8), torch.randn(1, 2, 7, 8)))
def attention_broadcast(q, k, v):
    return attend(q, k, v)


@program(
    tokens,
    lambda: (torch.randn(4, 3, 9, 8), torch.randn(4, 3, 2, 8), torch.randn(4, 3, 2, 8)),
    dynamic={"args": ({0: Dim("n"), 2: Dim("q")}, {0: Dim("n"), 2: Dim("k")}, {0: Dim("n"), 2: Dim("k")})},
)
def attention_dynamic(q, k, v):
    return attend(q, k, v, is_causal=True)


HEADS = {0: Dim("n"), 1: Dim("heads")}


@program(
    tokens,
    lambda: (torch.randn(4, 2, 5, 8), torch.randn(4, 2, 7, 8), torch.randn(4, 2, 7, 8)),
    dynamic={"args": (HEADS,) * 3},
)
def attention_dynamic_heads(q, k, v):
    return attend(q, k, v)


@program(lambda: (*tokens(), torch.randn(2, 1, 5, 7), torch.randn(2, 3, 5, 8)))
def flash_attention_backward(q, k, v, bias, grad):
    out, logsumexp = aten._scaled_dot_product_flash_attention_for_cpu(q, k, v, attn_mask=bias)
    backward = aten._scaled_dot_product_flash_attention_for_cpu_backward
    return out, logsumexp, backward(grad, q, k, v, out, logsumexp, 0.0, False, attn_mask=bias)


@program(lambda: (torch.randn(3, 4), torch.randn(5, 3, 2), torch.randn(5, 2, 4), torch.randn(6, 3), torch.randn(6, 4)))
def sums_of_products(bias, left, right, first, second):
    bilinear = torch.nn.functional.bilinear(first, second, torch.ones(2, 3, 4))
    return torch.addbmm(bias, left, right, beta=0.5, alpha=2), torch.addmv(bias[:, 0], bias, second[0]), bilinear
