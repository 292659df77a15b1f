# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts of tensors written or reduced into, segments, selections, and tensors without dimensions."""

import torch
from suite import program
from torch.export import Dim

KINDS = ("amax", "amin", "mean", "prod")


@program(
    lambda: (torch.randn(5, 4), torch.tensor([0, 2, 2]), torch.randn(3, 4), torch.tensor(2.0)),
    lambda: (torch.randn(7, 4), torch.tensor([6, 6, 6]), torch.full((3, 4), torch.nan), torch.tensor(-1.0)),
    lambda: (torch.randn(3, 4), torch.tensor([], dtype=torch.int64), torch.randn(0, 4), torch.tensor(torch.inf)),
    dynamic={"args": ({0: Dim("rows", min=2, max=9)}, {0: Dim("some", max=9)}, {0: Dim("some", max=9)}, None)},
)
def reduced_by_index(x, index, source, scalar):
    whole = [x.index_reduce(0, index, source, kind, include_self=own) for kind in KINDS for own in (True, False)]
    return *whole, scalar.index_reduce(0, torch.zeros(1, dtype=torch.int64), scalar * 3, "prod")


@program(lambda: (torch.arange(12).reshape(3, 4), torch.tensor([-7, 9, -7])))
def integers_reduced_by_index(x, source):
    places = torch.tensor([1, 0, 1])
    return [x.index_reduce(1, places, source.expand(3, 3), kind) for kind in KINDS]


@program(lambda: (torch.randn(4, 3, 5), torch.randn(3, 4), torch.randn(4, 4)))
def diagonals(x, short, long):
    return (
        torch.diagonal_scatter(x[0], short[:, 0]),
        torch.diagonal_scatter(x[0].T, short[:2, 1], -3),
        torch.diagonal_scatter(x, torch.ones(3, 3), 1, 2, 0),
        torch.diagonal_scatter(x, long[:, :3], -1, 2, -2),
    )


@program(
    lambda: (torch.randn(5, 3), torch.tensor([2, 0, 3])),
    lambda: (torch.tensor([[torch.nan] * 3] * 2 + [[1.0, -2.0, 3.0]] * 3), torch.tensor([1, 1, 3])),
)
def segments(x, lengths):
    kinds = ("sum", "mean", "prod", "max", "min")
    rows = lengths.expand(5, 3)[:, :2].clamp(max=1)
    return (
        *(torch.segment_reduce(x, kind, lengths=lengths) for kind in kinds),
        *(torch.segment_reduce(x, kind, lengths=lengths.clamp(max=2), initial=2.0, unsafe=True) for kind in kinds),
        *(torch.segment_reduce(x, kind, offsets=lengths.cumsum(0) - lengths, axis=0) for kind in kinds),
        torch.segment_reduce(x, "sum", lengths=rows, axis=1, unsafe=True),
    )


@program(lambda: (torch.tensor(3.0), torch.randn(4), torch.tensor([0])))
def without_dimensions(scalar, x, zero):
    return (
        scalar.index_select(0, zero),
        scalar.unfold(0, 1, 1),
        scalar.unfold(0, 0, 1),
        torch.unfold_copy(x, 0, 3, 1),
        torch.narrow_copy(x, 0, -3, 2),
        torch.narrow_copy(x, 0, 4, 0),
        x.clone().resize_(2, 1),
        x.clone().resize_(0, 3),
    )


@program(
    lambda: (torch.randn(4), torch.tensor([[True, False, True, True], [False] * 4, [True] * 4])),
    lambda: (torch.randn(4), torch.zeros(3, 4, dtype=torch.bool)),
    lambda: (torch.randn(4), torch.ones(3, 4, dtype=torch.bool)),
)
def selected_by_larger_masks(x, mask):
    return torch.masked_select(x, mask), torch.masked_select(x[0], mask[0, 0]), torch.masked_select(x[:2], mask[0, :2])


@program(lambda: (torch.randn(5), torch.arange(3)))
def combinations(x, n):
    return (
        torch.combinations(x),
        torch.combinations(x, 4),
        torch.combinations(n, 3, with_replacement=True),
        torch.combinations(n, 4),
        torch.combinations(n, 0),
    )


@program(lambda: (torch.arange(6.0), torch.tensor([1, 4])), lambda: (torch.arange(6.0), torch.tensor([0, 2])))
def split_where_data_says(x, places):
    return torch.tensor_split(x, places)


@program(
    lambda: (torch.randn(2, 3, 9, 8), torch.rand(2, 3, 2), torch.randn(2, 7, 6, 5), torch.rand(1, 2, 3)),
    lambda: (torch.full((2, 3, 9, 8), torch.nan), torch.zeros(2, 3, 2), torch.zeros(2, 7, 6, 5), torch.ones(1, 2, 3)),
)
def fractional_pools(image, samples, volume, volume_samples):
    pool2d, pool3d = torch.nn.functional.fractional_max_pool2d, torch.nn.functional.fractional_max_pool3d
    return (
        *pool2d(image, (2, 3), output_size=(4, 3), return_indices=True, _random_samples=samples),
        *pool2d(image[0], 3, output_size=1, return_indices=True, _random_samples=samples[:1]),
        *pool3d(volume, 2, output_size=(3, 2, 3), return_indices=True, _random_samples=volume_samples),
    )


@program(lambda: (torch.randn(6, 4), torch.randn(7, 4), torch.tensor([1, 2, -100, 6, 0, 0]), torch.rand(7)))
def chunked_losses(x, weight, target, class_weight):
    from torch.nn.modules.linear_cross_entropy import (
        _linear_cross_entropy_batch_chunked as whole,
    )
    from torch.nn.modules.linear_cross_entropy import (
        _linear_cross_entropy_batch_chunked_no_reduction as rows,
    )

    common = (2, "high", torch.float32)
    results = [rows(x, weight, target, None, class_weight, -100, *common)]
    for reduction in ("mean", "sum"):
        results += whole(
            *(x, weight, target, weight[:, 0], class_weight, reduction, -100, 0.0, *common), False, True, True, True
        )
    return results
