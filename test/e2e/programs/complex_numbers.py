# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex numbers: arithmetic, functions and their cuts, parts, reductions, products, transforms."""

import math

import torch
from suite import program
from torch.export import Dim

PARTS = [0.0, -0.0, 1.0, -1.5, 0.3, 30.0, -1e-20]


def split(*results):
    """The parts, since next to an infinite one the other would have to be exact."""
    return [torch.view_as_real(result) for result in results]


def numbers(dtype=torch.complex64):
    part = torch.tensor(PARTS, dtype=torch.float64)
    return (torch.complex(part[:, None].expand(-1, len(PARTS)), part.expand(len(PARTS), -1)).to(dtype),)


def pairs():
    torch.manual_seed(3)
    return torch.randn(4, 3, dtype=torch.complex64), torch.randn(3, dtype=torch.complex64)


@program(pairs)
def arithmetic(a, b):
    return a + b, a - b, a * b, a / b, -a, a + 1, 2 * a, a / 2.5, a * (1 - 2j), torch.add(a, b, alpha=3)


@program(lambda: (torch.randn(3), torch.randn(3, dtype=torch.complex128), torch.tensor([1, 2, 3])))
def arithmetic_across_dtypes(x, z, n):
    return x * z, x + 1j, n * 2j, z - n, x / z, torch.where(n > 1, z, x)


@program(lambda: (torch.tensor([3e38 + 3e38j, 1e-40 + 0j, 0j, complex(math.inf, 1)]), torch.tensor([1e38 + 1e38j])))
def large_and_small(a, b):
    return a.abs(), a.angle(), b / (a[:2] + 1e38), torch.sqrt(a), torch.log(a[:3]), a == a, a != b


@program(numbers)
def parts(z):
    return (
        z.real,
        z.imag,
        z.conj(),
        z.conj() * 1j,
        z.conj().imag,
        torch.view_as_real(z),
        z.abs(),
        z.angle(),
        torch.sgn(z),
    )


@program(lambda: (torch.randn(2, 3), torch.randn(2, 3), torch.randn(4, 2, 2)))
def made_of_reals(a, b, c):
    return torch.complex(a, b), torch.polar(a.abs(), b), torch.view_as_complex(c)


@program(numbers)
def exponentials(z):
    small = z / 10
    return split(torch.exp(small), torch.expm1(small), torch.exp2(small), torch.sigmoid(z))


@program(numbers)
def logarithms_and_roots(z):
    return split(torch.log(z), torch.log2(z), torch.log10(z), torch.log1p(z), torch.sqrt(z), torch.rsqrt(z + 2))


@program(numbers)
def circular(z):
    return split(torch.sin(z), torch.cos(z), torch.tan(z), torch.asin(z), torch.acos(z), torch.atan(z))


@program(numbers)
def hyperbolic(z):
    return split(torch.sinh(z), torch.cosh(z), torch.tanh(z), torch.asinh(z), torch.acosh(z), torch.atanh(z))


@program(lambda: numbers(torch.complex128), rtol=1e-10, atol=1e-12)
def functions_in_double(z):
    return torch.log(z), torch.asin(z), torch.acosh(z), torch.tanh(z), torch.sqrt(z), z / (z + 3)


@program(pairs)
def powers(a, b):
    return a**2, a**3, a**0.5, a**-1, a**b, torch.pow(2.0, a), a ** (1 + 1j), torch.pow(a * 0, b.abs() + 1)


@program(lambda: (torch.tensor([complex(math.nan, 1), complex(1, math.inf), 1j, 0j]),))
def predicates(z):
    return torch.isnan(z), torch.isinf(z), torch.isfinite(z), z.bool(), torch.logical_not(z), z == 1j, torch.isreal(z)


@program(
    lambda: (torch.randn(4, 3, dtype=torch.complex64),),
    lambda: (torch.randn(7, 3, dtype=torch.complex64),),
    dynamic=({0: Dim("n", min=2)},),
)
class Reductions(torch.nn.Module):
    def forward(self, z):
        first = z.sum(), z.sum(0), z.mean(1), z.prod(0), z.var(0), torch.linalg.vector_norm(z)
        return *first, z.cumsum(1), z.any(), z.all(1)


@program(lambda: (torch.randn(2, 3, 4, dtype=torch.complex64), torch.randn(2, 4, 3, dtype=torch.complex64)))
def products(a, b):
    row = a[0, 0]
    return (
        a @ b,
        a[0] @ b[0],
        a[0] @ b[0][:, 0],
        torch.vdot(row, row),
        torch.dot(row, row),
        torch.addmm(a[0] @ b[0], a[1], b[1]),
    )


@program(lambda: (torch.randn(2, 3, dtype=torch.complex64),))
def creation(z):
    full = torch.full((2,), 1 - 2j, device=z.device)
    return torch.zeros_like(z), torch.ones(2, dtype=z.dtype), full, torch.tensor(2j) * z, z.to(torch.complex128)


@program(lambda: (torch.randn(2, 3, dtype=torch.complex64).conj(), torch.randn(3, dtype=torch.complex64).conj().imag))
def lazily_conjugate_inputs(z, x):
    return z * 2, x + 1


@program(lambda: (torch.randn(2, 6), torch.randn(2, 5, dtype=torch.complex64)))
def transforms(x, z):
    return (
        torch.fft.fft(z, norm="ortho"),
        torch.fft.ifft2(z),
        torch.fft.rfft(x, n=5),
        torch.fft.irfft(z, n=7, norm="forward"),
        torch.fft.hfft(z),
        torch.fft.fftshift(torch.fft.fft(x)),
    )


@program(lambda: (torch.randn(2, 3), torch.randn(2, 4), torch.randn(4, 3)))
def complex_factors_of_products(a, b, c):
    a, b, c = torch.complex(a, -a), torch.complex(b, b), torch.complex(c, 1 + c)
    batch = torch.baddbmm(a[None], b[None], c[None], beta=2, alpha=1j)
    ignored = torch.addmm(a * math.nan, b, c, beta=0j, alpha=2 - 1j)
    return torch.addmm(a, b, c, beta=1 + 2j, alpha=2 + 3j), torch.addmm(a, b, c, beta=3j), batch, ignored


@program(
    lambda: (torch.randn(2, 3, dtype=torch.complex64),),
    lambda: (torch.zeros(2, 0, dtype=torch.complex64),),
    dynamic=(({1: Dim("width", max=9)},),),
)
def complex_padding(z):
    return torch.constant_pad_nd(z, (1, 2, 0, 1), 1 - 2j), torch.constant_pad_nd(z, (2, 0), 1j)


INFINITE = [complex(-math.inf, 0), complex(-math.inf, 2), 1 + 1j, 2j, complex(math.inf, 0.5)]
NANS = [1 + 9j, complex(0, math.nan), 1j, 1 + 3.1j, 0j]


@program(lambda: (torch.tensor([INFINITE, NANS]), torch.tensor(1j), torch.zeros(2, 0, dtype=torch.complex64)))
def running_sums_of_exponentials(z, scalar, empty):
    sums = [torch.logcumsumexp(part, -1) for part in (z, scalar, empty)]
    return torch.logcumsumexp(z[:, 2:4], 0), sums


@program(lambda: (torch.zeros(4000, dtype=torch.complex64),), atol=0.1)
def complex_random_numbers(z):
    normal, uniform = torch.randn_like(z), torch.rand(4000, dtype=torch.complex64)
    parts = torch.view_as_real(uniform)
    scaled = torch.normal(2.0 + torch.zeros(4000), 1.0)
    moments = [normal.mean().abs(), torch.view_as_real(normal).var(0), uniform.mean(), scaled.mean()]
    return moments, (parts >= 0).all() & (parts < 1).all()


@program(
    lambda: (torch.randn(2, 3, 48, dtype=torch.complex64), torch.randn(2, 70)),
    lambda: (torch.randn(5, 3, 48, dtype=torch.complex64), torch.randn(5, 70)),
    dynamic={"args": ({0: Dim("batch", min=2, max=9)}, {0: Dim("batch", min=2, max=9)})},
    rtol=1e-5,
)
def transforms_in_stages(z, x):
    return torch.fft.ifft(z.mT, dim=-2), torch.fft.rfft(x, n=66)
