# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's primitive operators called by name, as other compilers' front ends leave them in a graph."""

import torch
from suite import program
from torch.export import Dim

prims = torch.ops.prims


def two_matrices():
    return torch.rand(3, 4) * 0.8 + 0.1, torch.rand(3, 4) * 0.8 + 0.1


def two_int_matrices():
    return torch.randint(1, 99, (3, 4)), torch.randint(1, 9, (3, 4))


@program(two_matrices, dynamic={"args": ({0: Dim.AUTO}, {0: Dim.AUTO})})
def primitive_functions(a, b):
    unary = (prims.acos, prims.atanh, prims.cbrt, prims.erfc, prims.exp2, prims.log10, prims.rsqrt, prims.signbit)
    binary = (prims.atan2, prims.div, prims.fmod, prims.hypot, prims.le, prims.maximum, prims.pow, prims.remainder)
    return *(op(a) for op in unary), *(op(a, b) for op in binary), prims.where(prims.gt(a, b), a, b)


@program(two_int_matrices)
def primitive_bits(a, b):
    binary = (prims.bitwise_and, prims.bitwise_xor, prims.shift_left, prims.shift_right_arithmetic, prims.remainder)
    return *(op(a, b) for op in binary), prims.bitwise_not(a)


@program(two_matrices)
def primitive_reductions(a, b):
    return (
        prims.sum(a, [0]),
        prims.amax(a, [1]),
        prims.amin(a, [0, 1]),
        prims.prod(a, [0, 1]),
        prims.var(a, [1], 1),
        prims.var(b, [0], 0),
    )


@program(two_matrices)
def primitive_movement(a, b):
    return (
        prims.cat([a, b], 0),
        prims.collapse(a, 0, 1),
        prims.copy_strided(a, [1, 3]),
        prims.device_put(a, torch.device("cpu")),
        prims.fill(a, 2.0),
        prims.reshape(a, [4, 3]),
        prims.rev(a, [0, 1]),
    )
