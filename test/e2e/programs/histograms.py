# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Histograms of numbers and of points, with every way to describe the bins."""

import torch
from suite import program


@program(
    lambda: (torch.randn(3, 7), torch.rand(3, 7), torch.tensor([-1.0, -0.25, 0.5, 4.0])),
    lambda: (torch.full((3, 7), 2.0), torch.ones(3, 7), torch.tensor([0.0, 1.0, 2.0, 2.0])),
    lambda: (torch.arange(-10.0, 11.0).reshape(3, 7), torch.zeros(3, 7), torch.tensor([-10.0, 0.0, 5.0, 10.0])),
)
def of_numbers(x, weight, edges):
    return (
        *torch.histogram(x, 5),
        *torch.histogram(x, 4, range=(-1.0, 2.0), weight=weight),
        *torch.histogram(x, 1, density=True),
        *torch.histogram(x, edges, weight=weight),
    )


@program(lambda: (torch.randn(0), torch.randn(9, dtype=torch.float64)))
def of_nothing_and_of_doubles(empty, x):
    return *torch.histogram(empty, 3), *torch.histogram(x, 3), *torch.histogram(x, 3, range=(1.0, 1.0))


@program(lambda: (torch.randn(20, 2), torch.rand(20), torch.tensor([-1.0, 0.0, 2.0]), torch.tensor([-0.5, 0.5])))
def of_points(x, weight, first, second):
    even = torch.histogramdd(x, [3, 4])
    dense = torch.histogramdd(x, [2, 2], range=[-1.0, 1.0, -2.0, 0.5], weight=weight, density=True)
    given = torch.histogramdd(x, [first, second])
    return even.hist, *even.bin_edges, dense.hist, *dense.bin_edges, given.hist, *given.bin_edges


@program(lambda: (torch.tensor(3.0), torch.full((4,), 2.0), torch.empty(0, 3)))
def histograms_of_one_number_and_of_none(number, same, none):
    return torch.histc(number, 10), torch.histc(same, 3), torch.histc(same, 5, 2, 2), torch.histc(none, 4)
