# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Distances, alignments, bags of embeddings, quantized numbers."""

import torch
from suite import program
from torch import nn
from torch.export import Dim

F = nn.functional
# Of more rows than that, PyTorch computes distances in another way.
ROWS = Dim("rows", min=2, max=25)


def points(rows=3):
    return lambda: (torch.randn(rows, 4), torch.randn(rows + 2, 4))


@program(points(), points(5), dynamic=(({0: ROWS}, {0: Dim("others", min=2, max=25)}),))
def between(x, y):
    return tuple(torch.cdist(x, y, p) for p in (0.0, 1.0, 2.0, 3.0, torch.inf))


@program(points())
def among(x, y):
    return F.pdist(x), F.pdist(y, 1.0), F.multi_margin_loss(x, torch.tensor([0, 3, 1]))


@program(lambda: (torch.randn(6, 2, 4).log_softmax(-1), torch.tensor([[1, 2, 2], [3, 1, 0]])))
def alignments(said, wanted):
    one = F.ctc_loss(said, wanted, [6, 5], [3, 2])
    never = F.ctc_loss(said, wanted, [2, 5], [3, 0], reduction="none")
    return one, never, F.ctc_loss(said, wanted, [2, 5], [3, 2], reduction="sum", zero_infinity=True)


@program(lambda: (torch.randn(7, 3), torch.tensor([1, 2, 4, 4, 0]), torch.tensor([0, 2, 2, 4]), torch.randn(5)))
def bags(table, indices, offsets, weights):
    results = [F.embedding_bag(indices, table, offsets, mode=mode) for mode in ("sum", "mean", "max")]
    without = [F.embedding_bag(indices, table, offsets, mode=mode, padding_idx=4) for mode in ("sum", "mean", "max")]
    return *results, *without, F.embedding_bag(indices, table, offsets, mode="sum", per_sample_weights=weights)


@program(lambda: (torch.tensor([[1, 3], [1, 0]]), torch.randn(5, 3) * 2))
def rows_that_must_not_grow(indices, table):
    looked_up = [F.embedding(indices, table.clone(), max_norm=1.5, norm_type=p) for p in (1.0, 2.0, torch.inf)]
    return *looked_up, torch.ops.aten.embedding_renorm(table, indices, 1.0, 2.0)


@program(lambda: (torch.randn(2, 9) * 20, torch.tensor([0.1, 0.25]), torch.tensor([0, 100], dtype=torch.int32)))
def quantized(x, scales, zero_points):
    whole = torch.fake_quantize_per_tensor_affine(x, 0.1, 3, -128, 127)
    return whole, torch.fake_quantize_per_channel_affine(x, scales, zero_points, 0, 0, 255)


def _targets(rows, classes):
    """Labels of a row in any order, ended by a -1 that may be anywhere, with more labels behind it."""
    labels = torch.stack([torch.randperm(classes) for _ in range(rows)])
    labels[torch.arange(rows), torch.randint(0, classes, (rows,))] = -1
    labels[-1] = torch.arange(classes)  # All of them, and no -1.
    return labels


@program(
    lambda: (torch.randn(5, 7), _targets(5, 7), torch.randn(4), torch.tensor([2, 0, -1, 1])),
    lambda: (torch.ones(5, 7), torch.full((5, 7), -1), torch.zeros(4), torch.tensor([-1, 0, 1, 2])),
)
def multilabel_margins(x, targets, row, labels):
    losses = [F.multilabel_margin_loss(x, targets, reduction=kind) for kind in ("none", "mean", "sum")]
    return *losses, F.multilabel_margin_loss(row, labels), F.multilabel_margin_loss(row, labels, reduction="none")
