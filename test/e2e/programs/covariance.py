# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Covariances and correlations; PyTorch's own kernels inspect values, which tracing does not have."""

import torch
from suite import program
from torch.export import Dim


def matrices(rows=3, columns=7):
    return lambda: (torch.randn(rows, columns), torch.randn(rows, columns, dtype=torch.complex64))


@program(matrices(), matrices(2, 9), matrices(4, 1), dynamic=(({0: Dim.AUTO, 1: Dim.AUTO},) * 2,))
def without_weights(x, z):
    several = torch.cov(x), torch.cov(z), torch.cov(x, correction=0), torch.cov(x, correction=7), torch.cov(x[0])
    return *several, torch.corrcoef(x), torch.corrcoef(z), torch.corrcoef(x[1])


@program(lambda: (torch.randn(3, 5), torch.tensor([1, 0, 3, 2, 4]), torch.rand(5)))
def with_weights(x, frequencies, weights):
    one = torch.cov(x, fweights=frequencies), torch.cov(x, aweights=weights), torch.cov(x[0], aweights=weights)
    both = {"fweights": frequencies, "aweights": weights}
    return *one, torch.cov(x, **both), torch.cov(x, correction=0, **both), torch.cov(x, correction=3, **both)


@program(lambda: (torch.arange(12).reshape(3, 4) ** 2 % 7, torch.randn(3, 4, dtype=torch.float64)))
def of_other_types(numbers, wide):
    return torch.cov(numbers), torch.corrcoef(numbers), torch.cov(wide), torch.corrcoef(wide)
