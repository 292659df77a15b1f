# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Masks, places that depend on values, strided picks."""

import torch
from suite import program

N = torch.export.Dim("n", min=2, max=64)


@program(
    lambda: (torch.tensor([[0.0, 1.0, float("nan")], [-0.0, 2.0, 0.0]]),),
    lambda: (torch.zeros(2, 3),),
    lambda: (torch.ones(2, 3),),
)
def nonzero_places(x):
    return x.nonzero(), (x > 1).nonzero(), x.to(torch.int64).nonzero()


@program(lambda: (torch.tensor(3.0), torch.zeros(0, 2)), lambda: (torch.tensor(0.0), torch.zeros(0, 2)))
def nonzero_places_of_few_elements(scalar, empty):
    return scalar.nonzero(), empty.nonzero()


@program(
    lambda: (torch.arange(12.0).reshape(4, 3), torch.tensor([True, False, True, True])),
    lambda: (torch.arange(12.0).reshape(4, 3), torch.zeros(4, dtype=torch.bool)),
    lambda: (torch.randn(7, 3), torch.ones(7, dtype=torch.bool)),
    dynamic=(({0: N}, {0: N}),),
)
def mask_of_rows(x, mask):
    return x[mask]


@program(
    lambda: (torch.arange(6).reshape(2, 3), torch.tensor([[True, False, True], [False, True, True]])),
    lambda: (torch.arange(6).reshape(2, 3), torch.zeros(2, 3, dtype=torch.bool)),
)
def masks_of_elements(x, mask):
    return x[mask], torch.masked_select(x, mask), torch.masked_select(x, mask[0])


@program(lambda: (torch.arange(24.0).reshape(2, 3, 4), torch.tensor([True, False, True])))
def masks_between_slices(x, mask):
    return x[:, mask], x[:, mask, 1:]


@program(lambda: (torch.randn(3, 4), torch.randn(3, 4) > 0, torch.randn(12)))
def writes_to_masks(x, mask, source):
    filled = x.clone()
    filled[mask] = 5.0
    rows = x.clone()
    rows[mask[:, 0]] = source[:4]
    return filled, rows, x.masked_scatter(mask, source), x.masked_scatter(mask[:1], source)


@program(lambda: (torch.arange(12.0).reshape(3, 4), torch.randn(2, 2)))
def strided_picks(x, source):
    picked = x.as_strided((2, 3), (1, 2), 1), x.as_strided((3, 3), (5, 0))
    return *picked, torch.as_strided_scatter(x, source, (2, 2), (4, 1), 3)


@program(lambda: (torch.arange(6.0).reshape(2, 3), torch.tensor([[0, -1], [5, 2]]), torch.randn(2, 2)))
def takes_and_puts(x, index, values):
    return x.take(index), x.clone().put_(index, values), x.clone().put_(index % 2, values, accumulate=True)


@program(
    lambda: (torch.arange(6.0).reshape(3, 2), torch.tensor([2, 0, 1])),
    lambda: (torch.arange(6.0).reshape(3, 2), torch.tensor([0, 1, 4])),
)
def repeats_of_rows(x, repeats):
    return x.repeat_interleave(repeats, dim=0)
