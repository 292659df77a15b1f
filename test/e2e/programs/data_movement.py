# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations that only move elements."""

import torch
from suite import program


@program(lambda: (torch.randn(2, 3, 4),))
def transposes(x):
    return x.transpose(0, 2), x.transpose(-1, -2), x.permute(2, 0, 1), x.permute(-1, 0, -2)


@program(lambda: (torch.randn(2, 3), torch.randn(3), torch.tensor(1.0)))
def transposes_of_few_dims(matrix, vector, scalar):
    return matrix.t(), vector.t(), scalar.t(), scalar.transpose(0, -1)


@program(lambda: (torch.tensor([[1, 2], [3, 4]], dtype=torch.uint8), torch.tensor([[True, False]])))
def transposes_of_other_dtypes(a, b):
    return a.t(), b.t()


@program(lambda: (torch.arange(4.0), torch.tensor(2)))
def nothing(x, n):
    return x, n
