# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conversions between dtypes: out of range, NaN, signs, truth."""

import math

import torch
from suite import program

OUT_OF_RANGE = [300.0, -1.0, -129.0, 7e4, 2147483647.9, 3e9 + 7, -3e9, 1e10, 1e19, -1e19, math.nan, math.inf, -math.inf]
INTEGERS = (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64)


@program(lambda: (torch.tensor(OUT_OF_RANGE), torch.tensor(OUT_OF_RANGE, dtype=torch.float64)))
def floats_out_of_range(a, b):
    return [x.to(dtype) for x in (a, b, a.bfloat16(), a.half()) for dtype in INTEGERS]


LARGE = [1e19, 9.3e18, 2.0**63, 2.0**63 + 4096, 2.0**63 - 4096, 2.0**64 - 4096, 4.7e18, 5.0, 0.0]


@program(lambda: (torch.tensor(LARGE), torch.tensor(LARGE, dtype=torch.float64)))
def floats_to_the_largest_unsigned_integers(a, b):
    return a[:5].to(torch.uint64), b.to(torch.uint64), torch.full((2,), 1e19, dtype=torch.uint64)


@program(lambda: (torch.tensor([math.nan, 0.0, -0.0, 1e-30]), torch.tensor([0, 256, -1])))
def truth(a, b):
    return a.bool(), b.bool(), b.to(torch.uint8), b.to(torch.uint8).float()


@program(lambda: (torch.tensor([1.0, 1e-7, 65519.9, 1 + 2**-11 + 2**-30, -0.1], dtype=torch.float64),), rtol=0, atol=0)
def doubles_to_short_floats(a):
    return a.half(), a.bfloat16(), a.half().double(), a.half().bfloat16()
