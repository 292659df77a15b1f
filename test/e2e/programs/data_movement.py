# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations that only move elements."""

import torch
from suite import program
from torch.export import Dim


@program(lambda: (torch.randn(2, 3, 4),))
def transposes(x):
    return x.transpose(0, 2), x.transpose(-1, -2), x.permute(2, 0, 1), x.permute(-1, 0, -2)


@program(
    lambda: (torch.arange(1.0, 5.0),),
    lambda: (torch.arange(3.0),),
    dynamic={"args": ({0: torch.export.Dim("n", min=3, max=4)},)},
)
def sizes_that_bounds_tell(x):
    """The smaller part has one element, whatever the argument's size, and is broadcast."""
    part = x[0:5:2]
    return part[-3:-1] / (part + 1)


@program(lambda: (torch.randn(5, 3),), dynamic={"args": ({0: torch.export.Dim.AUTO},)})
def sizes_that_guards_tell(x):
    """The part is broadcast, from which PyTorch concludes that it has one row."""
    return x[-3:3:3] + x


@program(lambda: (torch.randn(2, 3), torch.randn(3), torch.tensor(1.0)))
def transposes_of_few_dims(matrix, vector, scalar):
    return matrix.t(), vector.t(), scalar.t(), scalar.transpose(0, -1)


@program(lambda: (torch.tensor([[1, 2], [3, 4]], dtype=torch.uint8), torch.tensor([[True, False]])))
def transposes_of_other_dtypes(a, b):
    return a.t(), b.t()


@program(lambda: (torch.arange(4.0), torch.tensor(2)))
def nothing(x, n):
    return x, n


@program(
    lambda: (torch.randn(2, 3, 4),),
    lambda: (torch.randn(5, 2, 4),),
    dynamic={"args": ({0: Dim("rows", min=2), 1: Dim("columns", min=2)},)},
)
def rolls_of_unknown_sizes(x):
    return x.roll(3, 1), x.roll((-1, 2), (0, -1)), x.roll(4)
