# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions, poolings, products, attention and control flow."""

import torch
from suite import program
from torch import nn
from torch.export import Dim

BATCH = {"x": {0: Dim("batch", min=2)}}


class Convolutions(nn.Module):
    """Every kind of two-dimensional convolution on one image."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(
            [
                nn.Conv2d(4, 6, 3),
                nn.Conv2d(4, 6, (3, 2), stride=2, padding=1, dilation=(1, 2), bias=False),
                nn.Conv2d(4, 8, 3, groups=2, padding="same"),
                nn.Conv2d(4, 4, 3, groups=4, stride=2),
                nn.Conv2d(4, 8, 1),
                nn.ConvTranspose2d(4, 6, 3, stride=2, padding=1, output_padding=1),
                nn.ConvTranspose2d(4, 4, 2, groups=2, dilation=2),
                nn.ConvTranspose2d(4, 2, 1, padding=1),
            ]
        )

    def forward(self, x):
        return tuple(layer(x) for layer in self.layers)


program(lambda: (torch.randn(2, 4, 9, 8),), lambda: (torch.randn(3, 4, 9, 8),), dynamic=BATCH)(Convolutions)


class OtherRanks(nn.Module):
    """One and three dimensions."""

    def __init__(self):
        super().__init__()
        self.one = nn.Conv1d(4, 6, 3, padding=1, groups=2)
        self.deep = nn.Conv1d(4, 4, 3, groups=4)
        self.back = nn.ConvTranspose1d(4, 2, 4, stride=3)
        self.three = nn.Conv3d(2, 4, 2, stride=(1, 2, 1))
        self.grouped = nn.Conv3d(2, 4, 2, groups=2)

    def forward(self, x, y):
        return self.one(x), self.deep(x), self.back(x), self.three(y), self.grouped(y)


program(lambda: (torch.randn(2, 4, 9), torch.randn(1, 2, 4, 5, 6)))(OtherRanks)


@program(
    lambda: (torch.randn(2, 3, 9, 8),),
    lambda: (torch.randn(4, 3, 9, 8),),
    dynamic={"args": ({0: Dim("batch", min=2)},)},
)
def poolings(x):
    functions = nn.functional
    return (
        functions.max_pool2d(x, 3, 2, 1),
        *functions.max_pool2d(x, 2, stride=1, dilation=2, return_indices=True),
        *functions.max_pool2d(x - 10, 3, 2, 1, ceil_mode=True, return_indices=True),
        functions.avg_pool2d(x, 3, 2, 1),
        functions.avg_pool2d(x, 3, 2, 1, ceil_mode=True, count_include_pad=False),
        functions.avg_pool2d(x, 2, divisor_override=3),
        functions.adaptive_avg_pool2d(x, 1),
    )


@program(lambda: (torch.randn(2, 3, 10),))
def poolings_of_signals(x):
    return nn.functional.max_pool1d(x, 3, 2), nn.functional.avg_pool1d(x, 4, 2, 1)


@program(lambda: (torch.randn(2, 3, 4), torch.randn(2, 4, 5), torch.randn(4)))
def products(x, y, v):
    return (
        torch.bmm(x, y),
        torch.baddbmm(torch.ones(5), x, y, beta=0.5, alpha=2),
        x @ y[0],
        x[0] @ v,
        v @ v,
        torch.einsum("bij,bjk->ik", x, y),
        torch.addmm(v[:1], x[0], y[0], beta=0),
        torch.outer(v, v),
    )


@program(lambda: (torch.zeros(2, 0), torch.zeros(0, 3)))
def products_of_nothing(x, y):
    return x @ y


def heads():
    return torch.randn(2, 4, 5, 8), torch.randn(2, 4, 7, 8), torch.randn(2, 4, 7, 6), torch.rand(2, 1, 5, 7) > 0.4


@program(heads)
def attention(q, k, v, mask):
    attend = nn.functional.scaled_dot_product_attention
    nowhere = torch.zeros(5, 7, dtype=torch.bool)
    return (
        attend(q, k, v),
        attend(q, k, v, is_causal=True),
        attend(q, k, v, attn_mask=mask),
        attend(q, k, v, attn_mask=mask.float() * 3, scale=0.3),
        attend(q, k[:, :2], v[:, :2], enable_gqa=True),
        attend(q, k, v, attn_mask=nowhere),
        attend(q[0, 0], k[0, 0], v[0, 0]),
    )


@program(lambda: (torch.randn(3, 4),), lambda: (-torch.ones(3, 4),), lambda: (torch.ones(3, 4),))
def branch(x):
    return torch.cond(x.sum() > 0, lambda y: (y + 1, y.sum()), lambda y: (y * 2, y.mean()), (x,))


@program(lambda: (torch.tensor(3), torch.ones(2)), lambda: (torch.tensor(0), torch.ones(2)))
def loop(n, x):
    from torch._higher_order_ops.while_loop import while_loop

    return while_loop(lambda i, y: i > 0, lambda i, y: (i - 1, y * 2 + i), (n, x))
