# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linear algebra: factorisations, systems of equations, determinants, spectra."""

import torch
from suite import program
from torch.export import Dim

linalg = torch.linalg
SIZE = Dim("size", min=2, max=64)


def square(size=4, batch=()):
    return lambda: (torch.randn(*batch, size, size) + 2 * torch.eye(size), torch.randn(*batch, size, 3))


@program(square(), square(7), dynamic=(({0: SIZE, 1: SIZE}, {0: SIZE}),), rtol=1e-3, atol=1e-4)
def systems_of_any_size(a, b):
    return linalg.solve(a, b), linalg.inv(a), linalg.det(a), linalg.slogdet(a)


@program(square(3, (2,)), rtol=1e-3, atol=1e-4)
def systems_in_batches(a, b):
    return linalg.solve(a, b[..., 0]), linalg.solve(a, b.mT, left=False), linalg.lu(a), linalg.matrix_power(a, -2)


@program(lambda: (torch.tensor([[0.0, 2.0, 1.0], [0.0, 0.0, 3.0], [4.0, 1.0, 0.0]]), torch.ones(3, 1)))
def pivots_are_needed(a, b):
    return linalg.solve(a, b), linalg.det(a), torch.lu_solve(b, *linalg.lu_factor(a))


@program(lambda: (torch.zeros(2, 2), torch.zeros(0, 0), torch.zeros(3, 0, 0)))
def singular_and_empty(a, b, c):
    return linalg.det(a), linalg.slogdet(a), linalg.inv_ex(a)[1], linalg.det(b), linalg.det(c), linalg.cholesky(c)


def positive(size=4):
    def make():
        a = torch.randn(2, size, size)
        return a @ a.mT + torch.eye(size), torch.randn(2, size, 3)

    return make


@program(positive(), positive(6), dynamic=(({1: SIZE, 2: SIZE}, {1: SIZE}),), rtol=1e-3, atol=1e-4)
def square_roots(a, b):
    factor = linalg.cholesky(a)
    return factor, linalg.cholesky(a, upper=True), torch.cholesky_solve(b, factor), torch.cholesky_inverse(factor)


@program(lambda: (torch.randn(4, 4), torch.randn(4, 2), torch.randn(2, 4)))
def triangles(a, b, c):
    a = a + 4 * torch.eye(4)
    lower = linalg.solve_triangular(a, b, upper=False)
    right = linalg.solve_triangular(a, c, upper=True, left=False, unitriangular=True)
    return lower, right, torch.triangular_solve(b, a, transpose=True)[0]


@program(lambda: (torch.randn(5, 3), torch.randn(3, 5)))
def orthogonal_factors(tall, wide):
    return linalg.qr(tall), linalg.qr(wide), linalg.qr(tall, mode="complete"), linalg.qr(wide, mode="r")[1]


@program(lambda: (torch.randn(2, 5, 3),), rtol=1e-3, atol=1e-4)
def singular_values(a):
    left, values, right = linalg.svd(a, full_matrices=False)
    return linalg.svdvals(a), left * values.unsqueeze(-2) @ right, linalg.pinv(a), linalg.matrix_rank(a)


@program(lambda: (torch.randn(4, 4),), rtol=1e-3, atol=1e-4)
def symmetric_spectra(a):
    values, vectors = linalg.eigh(a)
    return values, linalg.eigvalsh(a, UPLO="U"), vectors * values @ vectors.mT, linalg.matrix_exp(a), linalg.cond(a)


@program(lambda: (torch.diag(torch.tensor([2.0, 0.0, 0.0])),), rtol=1e-3, atol=1e-4)
def what_is_missing_of_a_basis_is_found(a):
    left, values, right = linalg.svd(a)
    return values, left.mT @ left, right @ right.mT, linalg.pinv(a)


def complex_matrices(*shapes):
    return lambda: tuple(torch.randn(*shape, dtype=torch.complex64) for shape in shapes)


@program(complex_matrices((2, 3, 3), (2, 3, 2)), rtol=1e-3, atol=1e-4)
def complex_systems(a, b):
    a = a + 2 * torch.eye(3)
    factors, pivots = linalg.lu_factor(a)
    solved = linalg.solve(a, b), linalg.solve(a, b.mT, left=False), torch.lu_solve(b, factors, pivots)
    return solved, linalg.inv(a), linalg.det(a), linalg.slogdet(a), linalg.lu_solve(factors, pivots, b, adjoint=True)


@program(complex_matrices((3, 3), (3, 2)), rtol=1e-3, atol=1e-4)
def complex_square_roots(a, b):
    a = a @ a.mH + torch.eye(3)
    factor = linalg.cholesky(a)
    upper = linalg.cholesky(a, upper=True)
    return factor, upper, torch.cholesky_solve(b, upper, upper=True), torch.cholesky_inverse(factor)


@program(complex_matrices((5, 3), (3, 5)), rtol=1e-3, atol=1e-4)
def complex_orthogonal_factors(tall, wide):
    vectors, factors = torch.geqrf(tall)
    reflected = torch.ormqr(vectors, factors, wide, left=False, transpose=True)
    return linalg.qr(tall), linalg.qr(wide), vectors, factors, reflected


@program(complex_matrices((4, 3), (3, 3)), rtol=1e-3, atol=1e-4)
def complex_spectra(a, b):
    left, values, right = linalg.svd(a)
    numbers, vectors = linalg.eigh(b, UPLO="U")
    product = left[:, :3] * values @ right, vectors * numbers @ vectors.mH, left @ left.mH
    return values, numbers, product, linalg.pinv(a), linalg.matrix_exp(b)


def symmetric_systems(dtype):
    def make(size=5):
        a = torch.randn(2, size, size, dtype=dtype)
        # Without a diagonal one cannot do without blocks.
        return torch.cat([a, a - torch.diag_embed(torch.diagonal(a, 0, -2, -1))]), torch.randn(size, 3, dtype=dtype)

    return make


@program(
    symmetric_systems(torch.float32),
    lambda: symmetric_systems(torch.float32)(8),
    dynamic=(({1: SIZE, 2: SIZE}, {0: SIZE}),),
    rtol=1e-3,
    atol=1e-4,
)
def symmetric_factors(a, b):
    factors, pivots, info = linalg.ldl_factor_ex(a)
    return factors, pivots, info, linalg.ldl_solve(factors, pivots, b)


@program(symmetric_systems(torch.complex64), rtol=1e-3, atol=1e-4)
def hermitian_factors(a, b):
    return linalg.ldl_factor(a, hermitian=True)
