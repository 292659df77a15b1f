# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elementwise operations: broadcasting, promotion, NaN and infinities, integers, empty and 0-d tensors."""

import math

import torch
from suite import program
from torch.export import Dim

SPECIAL = [0.0, -0.0, 1.0, -1.5, math.inf, -math.inf, math.nan, 1e-40, 3e38]


def special():
    return torch.tensor(SPECIAL)


def pairs():
    a = special()
    return a[:, None].expand(-1, len(SPECIAL)).contiguous(), a


@program(lambda: (special(),))
def relu(x):
    return torch.relu(x)


@program(lambda: (torch.tensor([-3, 0, 3]),))
def relu_of_ints(x):
    return torch.relu(x)


@program(lambda: (special(),))
def negative_and_absolute(x):
    return -x, torch.abs(x)


@program(lambda: (torch.tensor([-(2**63), -1, 0, 2**63 - 1]),))
def absolute_of_ints(x):
    return torch.abs(x), -x


@program(lambda: (special(),))
def exponentials(x):
    return torch.exp(x), torch.log(x), torch.sqrt(x), torch.rsqrt(x)


@program(lambda: (torch.linspace(-9, 9, 50),))
def smooth_functions(x):
    return torch.tanh(x), torch.sigmoid(x), torch.erf(x), torch.sin(x), torch.cos(x), torch.reciprocal(x)


@program(lambda: (torch.arange(-3, 4),))
def float_functions_of_ints(x):
    return torch.exp(x), torch.sigmoid(x), torch.sin(x)


@program(lambda: (torch.randn(9, dtype=torch.float16), torch.randn(9, dtype=torch.bfloat16)), rtol=1e-2, atol=1e-2)
def half_precision(a, b):
    return torch.tanh(a), torch.exp(b), a + 1, b * 2, a + b


@program(pairs)
def arithmetic(a, b):
    return a + b, a - b, a * b, a / b


@program(pairs)
def extremes(a, b):
    return torch.maximum(a, b), torch.minimum(a, b)


@program(pairs)
def comparisons(a, b):
    return a == b, a != b, a < b, a <= b, a > b, a >= b


@program(lambda: (torch.tensor([1, 2, 3]), torch.tensor([1.5, 2.0, 2.5])))
def comparisons_across_dtypes(a, b):
    return a == b, a < b, a >= 2.5, b > 2, a != 2


@program(lambda: (torch.tensor([200, 255], dtype=torch.uint8), torch.tensor([-1, 100], dtype=torch.int8)))
def promotion_of_signs(a, b):
    return a + b, a > b, a * 2, torch.maximum(a, b)


@program(lambda: (torch.randn(3, 1, 4), torch.randn(5, 1)))
def broadcast(a, b):
    return a * b


@program(lambda: (torch.randn(2, 3), torch.tensor(2.0, dtype=torch.float64)))
def zero_dims_do_not_promote(a, b):
    return a * b, b + 1


@program(lambda: (torch.randn(0, 3), torch.randn(3)))
def empty(a, b):
    return a + b, torch.exp(a)


@program(lambda: (torch.randn(3), torch.randn(3)))
def scaled_sums(a, b):
    return torch.add(a, b, alpha=3), torch.sub(a, b, alpha=0.5), a + 2, a - 1.5


@program(lambda: (torch.tensor([True, False]), torch.tensor([True, True])))
def booleans(a, b):
    return a + b, a * b, torch.maximum(a, b)


@program(lambda: (torch.tensor([True, False, True]), torch.randn(2, 3), torch.tensor(0.5)))
def where(condition, a, b):
    return torch.where(condition, a, b)


@program(
    lambda: (torch.randn(4, 3), torch.randn(3)),
    lambda: (torch.randn(9, 3), torch.randn(3)),
    dynamic=({0: Dim("n", min=2)}, None),
)
class DynamicRows(torch.nn.Module):
    def forward(self, a, b):
        return torch.sigmoid(a) * b + a


@program(lambda: (torch.randn(4, 3).t(), torch.randn(6, 4)[::2]))
def strided_inputs(a, b):
    return a + b
