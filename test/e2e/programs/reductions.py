# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions, normalisations, scans and sorts: NaN, ties, nothing at all, and sizes that change."""

import math

import torch
from suite import program
from torch.export import Dim

ROWS = {"args": ({0: Dim("rows", min=2)},)}


def with_nan():
    return torch.tensor([[1.0, math.nan, 3.0, 3.0], [-1.0, -5.0, -5.0, 2.0], [math.inf, 0.0, -math.inf, 0.0]])


@program(lambda: (torch.randn(3, 4, 5),), lambda: (torch.randn(7, 4, 5),), dynamic=ROWS)
def sums(x):
    return x.sum(), x.sum(-1), x.sum((0, 2), keepdim=True), x.mean(1), x.mean(), x.prod(0), x.double().sum(0)


@program(lambda: (torch.zeros(3, 0, 2), torch.tensor([], dtype=torch.int64)))
def sums_of_nothing(x, n):
    return x.sum(1), x.prod(1), x.mean(1), n.sum(), n.prod(), x.any(1), x.all(1)


@program(lambda: (torch.tensor([[3, -2], [7, 7]], dtype=torch.int32), torch.tensor([[True, False], [True, True]])))
def sums_of_ints(n, b):
    return n.sum(), n.prod(1), b.sum(), b.sum(0), n.amax(0), n.amin(), b.any(), b.all(0), n.any(1)


@program(lambda: (torch.randn(4), torch.tensor(3.0), torch.tensor(True)))
def reductions_of_scalars(x, scalar, flag):
    """Each is needed once for every element of `x`."""
    largest, place = scalar.max(0)
    norm = torch.linalg.vector_norm(scalar)
    return x / flag.sum(), x * scalar.sum([]), x + scalar.mean(), x - norm, x * scalar.prod(), x * largest + place


@program(lambda: (torch.randn(1, 5), torch.randn(3, 5)))
def reductions_of_one_row(row, x):
    return x / row.sum(0), x - row.mean(0, keepdim=True), x * row.prod(0), x + row.amax(0), row.softmax(0) * x


@program(lambda: (with_nan(),))
def extrema(x):
    return (x.amax(1), x.amin(0, keepdim=True), x.max(), x.min(), *x.max(1), *x.min(0))


@program(lambda: (with_nan(), torch.tensor([2, 5, 5, 1]), torch.tensor(3.0)))
def places_of_extrema(x, n, scalar):
    return x.argmax(), x.argmax(1), x.argmin(0, keepdim=True), n.argmax(), n.argmin(), scalar.argmax()


@program(lambda: (torch.randn(4, 6) + 1000,), dynamic=ROWS)
def variances(x):
    return x.var(), x.var(1, correction=0), x.std(0), *torch.var_mean(x, 1, keepdim=True)


@program(lambda: (torch.randn(3, 4),))
def norms(x):
    norm = torch.linalg.vector_norm
    return norm(x), norm(x, 1, 0), norm(x, math.inf, 1), norm(x, -math.inf), norm(x, 3.0, 1, keepdim=True), norm(x, 0)


@program(lambda: (torch.randn(3, 4) * 200,), lambda: (torch.randn(9, 4),), dynamic=ROWS)
def softmaxes(x):
    return x.softmax(-1), x.log_softmax(0), x.logsumexp(1), x.softmax(0, dtype=torch.float64)


class Norms(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.LayerNorm(6)
        self.group = torch.nn.GroupNorm(2, 4)
        self.batch = torch.nn.BatchNorm1d(4)

    def forward(self, x):
        return self.layer(x), self.group(x), self.batch(x), torch.nn.functional.rms_norm(x, (6,))


program(lambda: (torch.randn(3, 4, 6),), lambda: (torch.randn(5, 4, 6),), dynamic={"x": {0: Dim("rows", min=2)}})(Norms)


@program(lambda: (torch.randn(3, 5), torch.tensor([3, 1, 2]), torch.tensor([[1.0, 3.0, 2.0, math.nan, 1.0]])))
def scans(x, n, special):
    return x.cumsum(1), n.cumsum(0), x.cumprod(0), *special.cummax(1), *special.cummin(1), x.logcumsumexp(1)


@program(lambda: (with_nan(), torch.tensor([3, 1, 2, 1, 0, 3, 3, 2]), torch.randn(4, 33), torch.zeros(0)))
def sorts(x, n, long, empty):
    return (
        *x.sort(1),
        *x.sort(dim=0, descending=True, stable=True),
        *n.sort(stable=True),
        *n.sort(descending=True, stable=True),
        *long.sort(),
        *long.topk(5),
        *long.topk(3, largest=False, dim=0),
        empty.sort().values,
    )


@program(
    lambda: (torch.randn(3, 5), torch.randint(-9, 9, (2, 7, 3))),
)
def hashes(x, n):
    one = torch.hash_tensor(n.sum(), 0, keepdim=True)
    return torch.hash_tensor(x, 1), torch.hash_tensor(x), torch.hash_tensor(n, (0, 1), keepdim=True), one
