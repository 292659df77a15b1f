# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions with numbers of their own, in eager and beside PyTorch's kernels, for more sizes than one compiles."""

import pytest
import torch

from torch_mlir.decompositions import fourier
from torch_mlir.decompositions.hashes import hash_tensor
from torch_mlir.decompositions.symmetric import ldl_factor_ex, ldl_solve

FLOATS = (torch.float32, torch.float64, torch.complex64, torch.complex128)


def assert_near(actual, expected, single=1e-6, double=1e-14):
    """The error is the largest difference, in units of the largest number."""
    assert actual.shape == expected.shape
    limit = single if expected.dtype.to_real() == torch.float32 else double
    assert not expected.numel() or (actual - expected).abs().max() / expected.abs().max() < limit


@pytest.mark.parametrize("size", [1, 2, 31, 33, 45, 60, 64, 97, 243, 1018, 1155, 4096])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_transforms_of_any_size(size, dtype):
    torch.manual_seed(size)
    x, z = torch.randn(2, size, 3, dtype=dtype), torch.randn(2, size, 3, dtype=dtype.to_complex())
    for flag in (True, False):
        assert_near(fourier.complex_to_complex(z, [1], 1, flag), torch._fft_c2c(z, [1], 1, flag))
        assert_near(fourier.real_to_complex(x, [1], 2, flag), torch._fft_r2c(x, [1], 2, flag))
    # What is no spectrum of real numbers counts for nothing: imaginary parts of the first number, and of the middle.
    half = z[:, : size // 2 + 1]
    assert_near(fourier.complex_to_real(half, [1], 0, size), torch._fft_c2r(half, [1], 0, size))


def test_sizes_are_taken_apart_into_small_factors():
    assert [fourier.factors_of(size) for size in (32, 4096, 1009, 2018)] == [[], [16, 16, 16], [], [1009, 2]]


def symmetric(size, dtype, kind):
    torch.manual_seed(size)
    matrix = torch.randn(3, size, size, dtype=dtype)
    if kind == "sparse":
        return torch.where(torch.rand(3, size, size) < 0.5, 0, matrix)
    return matrix - torch.diag_embed(torch.diagonal(matrix, 0, -2, -1)) if kind == "no diagonal" else matrix


@pytest.mark.parametrize("hermitian", [False, True])
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("kind", ["dense", "sparse", "no diagonal"])
def test_symmetric_factors_are_lapacks(dtype, hermitian, kind):
    tolerance = 1e-3 if dtype.to_real() == torch.float32 else 1e-9
    for size in (0, 1, 2, 3, 6, 20):
        matrix, right = symmetric(size, dtype, kind), torch.randn(3, size, 2, dtype=dtype)
        expected = torch.linalg.ldl_factor_ex(matrix, hermitian=hermitian)
        torch.testing.assert_close(
            ldl_factor_ex(matrix, hermitian=hermitian), tuple(expected), rtol=tolerance, atol=tolerance
        )
        factors, pivots, info = expected
        if not info.any():
            theirs = torch.linalg.ldl_solve(factors, pivots, right, hermitian=hermitian)
            assert_near(ldl_solve(factors, pivots, right, hermitian=hermitian), theirs, single=1e-3, double=1e-9)


@pytest.mark.parametrize("dtype", [torch.float64, torch.bfloat16, torch.int64, torch.int8, torch.bool], ids=str)
def test_hashes_of_any_dimensions(dtype):
    torch.manual_seed(0)
    x = (torch.randn(3, 5, 4) * 20).to(dtype)
    for dim in ((), 0, (1, -1), (0, 1, 2)):
        for keepdim in (False, True):
            ours = hash_tensor(x, [dim] if isinstance(dim, int) else dim, keepdim=keepdim)
            torch.testing.assert_close(ours, torch.hash_tensor(x, dim, keepdim=keepdim))
