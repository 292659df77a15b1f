# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every primitive operator of PyTorch, called by name as other compilers' front ends leave them in a graph.

A test keeps the list complete.
"""

import torch
import torch._prims
import torch._prims.rng_prims  # registers more
from overloads import Calls, each
from torch.export import Dim

_prims = torch.ops.prims
CPU = torch.device("cpu")
FRESH = {"dtype": torch.float32, "device": CPU, "requires_grad": False}
CALLS = Calls(
    "prims",
    compared={
        **dict.fromkeys(["empty", "empty_strided", "empty_permuted"], torch.zeros_like),
        "_sink_tokens": lambda nothing: (),
        "normal": lambda drawn: drawn.isfinite(),
        "uniform": lambda drawn: (drawn >= -2) & (drawn < -1.5),
        # Vectors are unique up to their signs.
        "svd": lambda parts: (parts[0].abs(), parts[1], parts[2].abs()),
    },
)

FUNCTIONS = (
    "abs acos asin asinh atan atanh bessel_i0 bessel_i0e bessel_i1 bessel_i1e bessel_j0 bessel_j1 cbrt ceil clone "
    "cos cosh digamma erf erf_inv erfc erfcx exp exp2 expm1 floor isfinite lgamma log log10 log1p log2 ndtri neg "
    "reciprocal round rsqrt sign signbit sin sinh spherical_bessel_j0 sqrt tan tanh trunc view_of"
)
BINARY = (
    "add atan2 div eq fmax fmin fmod ge gt hypot igamma igammac le lt maximum minimum mul ne nextafter pow remainder "
    "sub"
)


def two_matrices():
    return torch.rand(3, 4) * 0.8 + 0.1, torch.rand(3, 4) * 0.8 + 0.1


@CALLS.program(
    two_matrices,
    {
        **each(FUNCTIONS, lambda a, b: (a,)),
        **each(BINARY, lambda a, b: (a, b)),
        "acosh": lambda a, b: (a + 1,),
        "frexp": lambda a, b: (a * 100,),
        "where": lambda a, b: (a > b, a, b),
        "zeta": lambda a, b: (a + 1.5, b),
        "full_like": lambda a, b: (a, 7, FRESH),
    },
    dynamic={"args": ({0: Dim.AUTO}, {0: Dim.AUTO})},
)
def primitive_functions(): ...


@CALLS.program(
    lambda: (torch.randint(1, 99, (3, 4)), torch.randint(1, 9, (3, 4))),
    {
        **each("bitwise_and bitwise_or bitwise_xor gcd shift_left shift_right_arithmetic", lambda n, m: (n, m)),
        "bitwise_not": lambda n, m: (n,),
        "convert_element_type": lambda n, m: (n, torch.float32),
        "view_of_dtype": lambda n, m: (n.to(torch.int32), torch.float32),
    },
)
def primitive_bits(): ...


@CALLS.program(
    lambda: (torch.randn(3, 4, 2),),
    {
        "amax": lambda x: (x, [1]),
        "amin": lambda x: (x, [0, 1, 2]),
        "prod": lambda x: (x, [0, 2]),
        "sum": lambda x: (x, [0]),
        "var": lambda x: (x, [1], 0),
        "svd": lambda x: (x[:, 0], {"full_matrices": False}),
    },
)
def primitive_reductions(): ...


@CALLS.program(
    lambda: (torch.randn(2, 3, 4),),
    {
        "as_strided": lambda x: (x, [2, 2], [1, 5], 3),
        "as_strided_scatter": lambda x: (x, x[:, :2, 0], [2, 2], [1, 5], 3),
        "broadcast_in_dim": lambda x: (x[0], [3, 5, 4], [0, 2]),
        "cat": lambda x: ([x, x * 2], 2),
        "collapse": lambda x: (x, 0, 1),
        "collapse_view": lambda x: (x, 1, 2),
        "copy_strided": lambda x: (x, [1, 2, 6]),
        "device_put": lambda x: (x, CPU),
        "fill": lambda x: (x, 2.5),
        "reshape": lambda x: (x, [4, 6]),
        "rev": lambda x: (x, [0, 2]),
        "split_dim": lambda x: (x, 2, 2),
        "squeeze": lambda x: (x[:, :1], [1]),
        "transpose": lambda x: (x, [2, 0, 1]),
    },
)
def primitive_movement(): ...


@CALLS.program(
    lambda: (torch.randn(3, 4, dtype=torch.complex64), torch.randn(3, 4)),
    {
        **each("conj conj_physical imag real", lambda c, x: (c,)),
        "fft_c2c": lambda c, x: (c, {"dim": [0, 1], "forward": False}),
        "fft_c2r": lambda c, x: (c, {"dim": [1], "last_dim_size": 6}),
        "fft_r2c": lambda c, x: (x, {"dim": [0, 1], "onesided": True}),
    },
)
def primitive_complex(): ...


@CALLS.program(
    lambda: (torch.randn(2, 3),),
    {
        "_make_token": lambda x: (),
        "_sink_tokens": lambda x: ([_prims._make_token()],),
        "empty": lambda x: ([2, 3], FRESH),
        "empty_permuted": lambda x: ([2, 3], [1, 0], FRESH),
        "empty_strided": lambda x: ([2, 3], [1, 2], FRESH),
        "full": lambda x: ([2, 0, 3], 1.5, FRESH),
        "iota": lambda x: (5, {**FRESH, "start": 3, "step": 2, "dtype": torch.int64}),
        "normal": lambda x: ([2, 3], {**FRESH, "mean": 1.0, "std": 2.0}),
        "scalar_tensor": lambda x: (2.5, {"dtype": torch.float64, "device": CPU}),
        "uniform": lambda x: (
            [2, 3],
            {"low": -2.0, "high": -1.5, "dtype": torch.float32, "device": CPU, "stride": [3, 1]},
        ),
    },
)
def primitive_creation(): ...


@CALLS.program(
    lambda: (torch.randn(2, 3),),
    {"copy_to": lambda x: (x.clone(), x * 2), "resize": lambda x: (x.clone(), [3, 2])},
)
def primitive_writes(): ...
