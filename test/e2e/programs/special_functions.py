# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Special functions: every range, poles, infinities, NaN, both float dtypes, integers, 0-d, empty."""

import math

import torch
from suite import program
from torch.export import Dim

CORNERS = [0.0, -0.0, 1.0, -1.0, 2.0, -2.5, 0.5, math.inf, -math.inf, math.nan, 1e-30, 1e5, -1e5, 41.7]


def reals(low=-30.0, high=30.0, count=121):
    return (torch.cat([torch.linspace(low, high, count), torch.tensor(CORNERS)]),)


def doubles(low=-30.0, high=30.0, count=121):
    return (reals(low, high, count)[0].double(),)


@program(reals, rtol=1e-5)
def log_gamma(x):
    return torch.lgamma(x), torch.lgamma(torch.tensor(0.5)), torch.lgamma(x[:0])


@program(doubles, rtol=1e-10, atol=1e-11)
def log_gamma_in_double(x):
    return torch.lgamma(x), torch.digamma(x)


@program(reals, rtol=1e-4)
def derivatives_of_log_gamma(x):
    return torch.digamma(x), torch.polygamma(0, x)


@program(lambda: (torch.tensor([0.1, 0.7, 2.0, 9.9, 30.0, 1e5, -0.5, -7.3, 0.0, math.nan]),), rtol=1e-4)
def more_derivatives(x):
    return torch.polygamma(1, x), torch.polygamma(2, x), torch.polygamma(5, x)


@program(lambda: (torch.tensor([1, 2, 3, 10]), torch.tensor([True, False])))
def gamma_of_ints(x, flags):
    return torch.lgamma(x), torch.digamma(x), torch.erfinv(flags), torch.special.i0(x)


@program(
    lambda: (torch.tensor([1.0, 0.5, 1.5, 2.0, 30.0, 2.0, 3.0]), torch.tensor([2.0, 1.0, 0.25, -1.5, 2.5, -2.0, 1e3])),
)
def hurwitz_zeta(s, q):
    return torch.special.zeta(s, q), torch.special.zeta(s[:, None], q), torch.special.zeta(2.0, q)


def incomplete():
    shapes = torch.tensor([0.0, 1e-3, 0.5, 1.0, 3.0, 25.0, 500.0, 2e4, 1e7, math.inf, -1.0])
    return shapes[:, None], torch.tensor([0.0, 1e-3, 0.7, 1.0, 2.9, 24.0, 27.0, 480.0, 2e4, 1.0003e7, math.inf, -2.0])


@program(incomplete, rtol=1e-4, atol=1e-6)
def incomplete_gamma(a, x):
    return torch.special.gammainc(a, x), torch.special.gammaincc(a, x)


@program(lambda: tuple(x.double() for x in incomplete()), rtol=1e-9, atol=1e-10)
def incomplete_gamma_in_double(a, x):
    return torch.special.gammainc(a, x), torch.special.gammaincc(a, x)


PROBABILITIES = [0.0, 1e-40, 1e-10, 0.01, 0.3, 0.5, 0.7, 0.999, 1 - 1e-7, 1.0, -0.1, 1.1, math.nan]


@program(lambda: (torch.tensor(PROBABILITIES), torch.tensor(PROBABILITIES, dtype=torch.float64)), rtol=1e-5)
def quantiles(p, q):
    return torch.erfinv(p), torch.erfinv(-q), torch.special.ndtri(p), torch.special.ndtri(q)


@program(reals, lambda: reals(-4.0, 4.0), rtol=1e-5)
def scaled_error_function(x):
    return torch.special.erfcx(x), torch.special.log_ndtr(x)


@program(reals, lambda: reals(-2.0, 2.0), rtol=1e-5)
def modified_bessel(x):
    return torch.special.i0(x), torch.special.i0e(x), torch.special.i1(x), torch.special.i1e(x)


@program(doubles, rtol=1e-10, atol=1e-11)
def modified_bessel_in_double(x):
    return torch.special.i0e(x), torch.special.i1e(x), torch.special.modified_bessel_k0(x)


@program(lambda: reals(0.01, 30.0), lambda: reals(0.01, 3.0), rtol=1e-4)
def modified_bessel_of_the_second_kind(x):
    return (
        torch.special.modified_bessel_k0(x),
        torch.special.modified_bessel_k1(x),
        torch.special.scaled_modified_bessel_k0(x),
        torch.special.scaled_modified_bessel_k1(x),
    )


@program(lambda: (torch.cat([torch.linspace(-20.0, 20.0, 81), torch.tensor([0.0, math.nan, math.inf])]),))
def bessel(x):
    return (
        torch.special.bessel_j0(x),
        torch.special.bessel_j1(x),
        torch.special.bessel_y0(x),
        torch.special.bessel_y1(x),
        torch.special.spherical_bessel_j0(x),
    )


@program(lambda: (torch.cat([torch.linspace(-20.0, 20.0, 81), torch.tensor([0.0, 120.0, math.nan, math.inf])]),))
def airy(x):
    return torch.special.airy_ai(x)


DEGREES = [0.0, 1.0, 2.0, 5.0, 9.0, 20.0, -1.0, 2.7, math.inf]
PLACES = [0.0, 0.3, -0.8, 1.0, -1.0, 1.5, -2.0]


@program(lambda: (torch.tensor(PLACES), torch.tensor(DEGREES)[:, None]), rtol=1e-4, atol=1e-4)
def chebyshev_polynomials(x, n):
    return (
        torch.special.chebyshev_polynomial_t(x, n),
        torch.special.chebyshev_polynomial_u(x, n),
        torch.special.chebyshev_polynomial_v(x, n),
        torch.special.chebyshev_polynomial_w(x, n),
        torch.special.shifted_chebyshev_polynomial_t(x, n),
        torch.special.shifted_chebyshev_polynomial_u(x, 3),
        torch.special.shifted_chebyshev_polynomial_v(0.7, n),
        torch.special.shifted_chebyshev_polynomial_w(x, n),
    )


@program(lambda: (torch.tensor(PLACES), torch.tensor(DEGREES[:-1])[:, None]), rtol=1e-4, atol=1e-4)
def other_polynomials(x, n):
    return (
        torch.special.hermite_polynomial_h(x, n),
        torch.special.hermite_polynomial_he(x, n),
        torch.special.hermite_polynomial_he(x, 200),
        torch.special.laguerre_polynomial_l(x, n),
        torch.special.legendre_polynomial_p(x, n),
    )


@program(
    lambda: (torch.tensor([12, -18, 0, 0, 7]), torch.tensor([18, 12, 5, 0, -21])),
)
def divisors(a, b):
    return torch.gcd(a, b), torch.gcd(a[:, None], b), torch.gcd(a, b[1])


@program(lambda: (torch.tensor([12, -18, 0, 0, 7], dtype=torch.int32), torch.tensor([18, 12, 5, 0, -21])))
def multiples(a, b):
    return torch.lcm(a, b), torch.lcm(a.to(torch.uint8), b.to(torch.uint8)), torch.gcd(a, b.to(torch.int8))


NEIGHBOURS = [0.0, -0.0, 1.0, -1.0, 1e-45, -1e-45, 3.4028235e38, math.inf, -math.inf, math.nan]


@program(lambda: (torch.tensor(NEIGHBOURS)[:, None], torch.tensor(NEIGHBOURS)), rtol=0, atol=0)
def neighbours(a, b):
    return torch.nextafter(a, b), torch.nextafter(a.double(), b.double()), torch.nextafter(a.bfloat16(), b.bfloat16())


@program(lambda: (torch.tensor([*NEIGHBOURS, 8.0, 0.3, -1e-40]), torch.tensor([5e-324, -3e-310, 1e300])))
def fractions_and_exponents(a, b):
    half, exponent = torch.frexp(a)
    return half, exponent, *torch.frexp(b), *torch.frexp(a[:3].half()), torch.ldexp(a, torch.arange(13))


@program(
    lambda: (torch.rand(3, 2),),
    lambda: (torch.rand(5, 2) * 9,),
    lambda: (torch.rand(1, 2),),
    dynamic=({0: Dim("n")},),
)
class DynamicSizes(torch.nn.Module):
    def forward(self, x):
        return torch.lgamma(x), torch.erfinv(x / 9), torch.igamma(x, x[:1]), torch.special.bessel_j0(x)


def far_out():
    return (
        torch.tensor([1e38, -1e38, 3.4e38, 1e19, -1e19, 88.7, -88.7, -1.0, 0.5, math.inf, -math.inf, math.nan, 1e-38]),
    )


@program(far_out, rtol=1e-5)
def functions_far_out(x):
    return x.log1p(), x.expm1(), x.acosh(), x.asinh(), x.atanh(), x.double().log1p(), x.double().acosh()
