# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Division, powers, bits and extrema, where PyTorch's meaning is its own."""

import math

import torch
from suite import program

NUMBERS = torch.tensor([7.0, -7.0, 0.0, -0.0, 2.5, math.inf, -math.inf, math.nan])


def float_pairs():
    return NUMBERS[:, None].expand(-1, len(NUMBERS)).contiguous(), NUMBERS


def int_pairs():
    a = torch.tensor([7, -7, 6, -6, 0, 2**63 - 1])
    b = torch.tensor([3, -3, 1, -1, 7])
    return a[:, None].expand(-1, len(b)).contiguous(), b


@program(float_pairs)
def division_of_floats(a, b):
    return (
        a / b,
        torch.div(a, b, rounding_mode="floor"),
        torch.div(a, b, rounding_mode="trunc"),
        torch.remainder(a, b),
        torch.fmod(a, b),
    )


@program(int_pairs)
def division_of_ints(a, b):
    return (
        torch.div(a, b, rounding_mode="floor"),
        torch.div(a, b, rounding_mode="trunc"),
        torch.remainder(a, b),
        torch.fmod(a, b),
    )


@program(lambda: (torch.tensor([250, 7, 0], dtype=torch.uint8), torch.tensor([3, 7, 255], dtype=torch.uint8)))
def unsigned_bytes(a, b):
    return a + b, a * b, a // b, a % b, torch.maximum(a, b), a > b, a >> 1, a.float(), a.to(torch.int8)


@program(lambda: (torch.tensor([2, -2, 0, 1, -1]), torch.tensor([5, 3, 0, -4, -3])))
def powers_of_ints(a, b):
    return torch.pow(a, b), a**2, a**3, torch.pow(2, b.abs())


@program(lambda: (torch.tensor([0.0, 1.5, 4.0, math.inf]), torch.tensor([0.5, -1.0, 3.0, 0.0])))
def powers_of_floats(a, b):
    return a**b, a**2, a**0.5, a**-0.5, a**-1, 2.0**b


@program(lambda: (torch.tensor([1, -5, 7, 2**62]), torch.tensor([70, -1, 64, 1])))
def shifts(a, b):
    return torch.bitwise_left_shift(a, b), torch.bitwise_right_shift(a, b)


@program(lambda: (torch.tensor([True, False, True]), torch.tensor([True, True, False]), torch.tensor([5, -6, 0])))
def bits(a, b, n):
    return a & b, a | b, a ^ b, ~a, ~n, n & 3, n | 8, n ^ -1, torch.logical_and(n, a), torch.logical_not(n)


@program(float_pairs)
def extrema(a, b):
    return (
        torch.maximum(a, b),
        torch.minimum(a, b),
        torch.fmax(a, b),
        torch.fmin(a, b),
        torch.clamp(a, -1.0, 3.0),
        torch.clamp(a, min=b),
        torch.sign(a),
        torch.signbit(a),
    )


@program(lambda: (torch.tensor([-2.5, -0.5, 0.5, 1.5, 2.5, 1e10, math.nan]), torch.tensor([3, -3])))
def rounding(x, n):
    return torch.round(x), torch.floor(x), torch.ceil(x), torch.trunc(x), torch.round(x, decimals=1), torch.round(n)


@program(lambda: (torch.linspace(-4, 4, 41),))
def activations(x):
    functions = torch.nn.functional
    return (
        functions.gelu(x),
        functions.gelu(x, approximate="tanh"),
        functions.elu(x, alpha=0.7),
        functions.leaky_relu(x, 0.2),
        functions.hardtanh(x, -2, 1),
        functions.silu(x),
        functions.softplus(x),
        functions.hardswish(x),
        functions.mish(x),
        functions.threshold(x, 0.5, 9.0),
    )


@program(lambda: (torch.tensor([1.7, -1.7, 0.0, 300.0]), torch.tensor([0, 3, -1])))
def casts(x, n):
    return x.to(torch.int64), x.to(torch.bool), x.double(), x.half(), n.float(), n.to(torch.bool), n.to(torch.int8)


@program(lambda: (torch.randn(3, 4), torch.rand(4) + 0.5))
def true_divide(a, b):
    return torch.ops.aten.true_divide.Tensor(a, b), torch.ops.aten.true_divide.Scalar(a, 3)


@program(lambda: (torch.randint(9, (3, 4)), torch.tensor(4)))
def true_divide_int64(a, b):
    return torch.ops.aten.true_divide.Tensor(a, b), torch.ops.aten.true_divide.Scalar(a, 3)


def close_quotients():
    numbers = torch.arange(1.0, 2000.0)
    return numbers, numbers.flip(0) * 0.1, torch.tensor([0.5, 1.0, 5000.0, 1e-7, -300.0, 2e-38]).repeat(40)


@program(close_quotients)
def last_places_of_quotients(x, y, z):
    n = torch.logspace(-8, 3, 240)
    return (
        ((x / x).floor(), x / x == 1, (x / x).long(), (x / x - 1).abs() > 0),
        (torch.div(x, y, rounding_mode="trunc"), (x / y).view(-1, 1).round(), (x / 3).ceil(), (x[:41] / 41).sum() > 0),
        (x[:41].mul(0).add(1).mean() == 1, torch.nn.functional.avg_pool1d(x.mul(0).add(1)[None], 41).floor()),
        (z // n, z % n, torch.fmod(z, n)),
        (z.half() % n.half(), (x.double() / y.double()).floor(), torch.fmod(x.bfloat16(), y.bfloat16())),
    )


@program(lambda: (NUMBERS,))
def products_with_zeros(x):
    """Zeros have signs, which the reciprocal shows, and infinity times zero is NaN."""
    products = x * 0, x * -0.0, x * torch.zeros(8), torch.zeros(1) * x, x.half() * 0
    return products, [1 / product for product in products], x + x * 0, torch.add(x, x, alpha=0)
