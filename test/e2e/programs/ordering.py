# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results of sorting, running extremes, binary search, and unique elements."""

import torch
from suite import program
from torch.export import Dim

NAN, INF = torch.nan, torch.inf
ROWS, COLUMNS = Dim("rows", min=2, max=64), Dim("columns", min=2, max=64)


def numbers(rows=3, columns=5):
    return lambda: (torch.randn(rows, columns),)


@program(numbers(), numbers(2, 8), dynamic=(({0: ROWS, 1: COLUMNS},),))
def middles(x):
    return x.median(), x.median(1), x.nanmedian(0, keepdim=True), x.kthvalue(2, 1), x.mode(1)


@program(lambda: (torch.randn(2, 90), torch.randint(-9, 9, (40, 3)).int()))
def selections(x, n):
    few, many, below = x.topk(9), x.topk(70), x.topk(40, largest=False)
    return *few, *many, *below, x.kthvalue(30, 1), x.t().topk(12, 0), n.topk(12, 0).values, n.median(0).values


@program(lambda: (torch.randn(3, 0),), lambda: (torch.randn(7, 0),), dynamic=(({0: ROWS},),))
def orders_of_no_columns(x):
    return *torch.sort(x, stable=True, dim=-1), *torch.topk(x, 0), *torch.sort(x.to(torch.uint8), -1)


@program(lambda: (torch.tensor([[NAN, 2.0, 1.0], [3.0, NAN, NAN], [5.0, 4.0, 9.0], [NAN, NAN, NAN]]),))
def middles_of_what_is_not_there(x):
    return (
        x.median(1),
        x.median(),
        x.nanmedian(1),
        x.nanmedian(),
        x.nanquantile(0.5, 1),
        x.quantile(0.3, 0),
        x.cummax(1),
        x.cummin(1),
    )


@program(lambda: (torch.tensor([[3, 1, 3, 1, 2]]), torch.tensor(7), torch.tensor([], dtype=torch.float32)))
def modes(x, scalar, empty):
    return x.mode(), scalar.mode(), scalar.median(0), scalar.cummax(0), empty.median(), empty.cummin(0)


@program(numbers(), numbers(9, 4), dynamic=(({0: ROWS, 1: COLUMNS},),))
def running(x):
    y = torch.where(x > 1, -INF, x)
    return x.cummax(0), x.cummin(-1), y.logcumsumexp(0), y.logcumsumexp(1), (x * 3).int().cummax(1)


@program(
    lambda: (torch.tensor([1.0, 3.0, 3.0, 7.0]), torch.tensor([[0.0, 3.0, NAN], [7.0, 8.0, INF]])),
    lambda: (torch.tensor([1.0, 2.0]), torch.tensor([[2.0, 3.0, 1.0], [-INF, 2.5, 0.0]])),
    dynamic=(({0: ROWS}, None),),
)
def places(sequence, values):
    left, right = torch.searchsorted(sequence, values), torch.searchsorted(sequence, values, right=True)
    return left, right, torch.bucketize(values, sequence, out_int32=True), torch.bucketize(3.0, sequence)


@program(lambda: (torch.tensor([[1, 4, 9], [2, 2, 3]]), torch.tensor([[4, 10], [2, 0]]), torch.tensor([[0, 1, 2]] * 2)))
def places_in_rows(sequences, values, sorter):
    return torch.searchsorted(sequences, values), torch.searchsorted(sequences, values, side="right", sorter=sorter)


@program(lambda: (torch.tensor([[3, 1, 3], [1, 1, 2]]),), lambda: (torch.tensor([[5, 5, 5], [5, 5, 5]]),))
def once(x):
    found = torch.unique(x, return_inverse=True, return_counts=True)
    return *found, *torch.unique_consecutive(x, return_inverse=True, return_counts=True)


@program(lambda: (torch.tensor([[2, 1], [1, 5], [2, 1], [2, 0]]),))
def rows_once(x):
    found = torch.unique(x, dim=0, return_inverse=True, return_counts=True)
    return *found, torch.unique_consecutive(x, dim=1)


@program(lambda: (torch.zeros(2, 0, 3),))
def unique_slices_of_nothing(x):
    return *torch.unique(x, dim=1, return_inverse=True, return_counts=True), torch.unique_consecutive(x, dim=1)
