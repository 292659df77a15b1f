# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Covariance and correlation, decomposed. PyTorch's kernel inspects values to warn, and tracing has no values."""

from __future__ import annotations

import torch

from .family import Family

decomposes = Family()


@decomposes("aten.cov.default")
def cov(
    tensor: torch.Tensor,
    *,
    correction: int = 1,
    fweights: torch.Tensor | None = None,
    aweights: torch.Tensor | None = None,
) -> torch.Tensor:
    """The covariances of the rows of a matrix. The program checks the weights when it runs.

    >>> cov(torch.tensor([[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]]))
    tensor([[ 1., -1.],
            [-1.,  1.]])
    """
    torch._check(tensor.dim() <= 2, lambda: f"cov: a matrix is expected, not {tensor.dim()} dimensions")
    torch._check(tensor.dtype is not torch.bool, lambda: "cov: truth values have no covariance")
    rows = tensor if tensor.dim() == 2 else tensor.reshape(1, -1)
    weights = _weights(rows, fweights, aweights)
    if weights is None:
        count = rows.shape[1]
        average = rows.sum(1) / count
        around = rows - average.unsqueeze(1)
        free = count - correction
        return (torch.mm(around, around.t().conj()) / _above_zero(free, rows)).squeeze()
    total = weights.sum()
    torch._assert_async(total != 0, "cov: the weights add up to zero")
    average = (rows * weights).sum(1) / total
    around = rows - average.unsqueeze(1)
    lost = correction * (weights * aweights).sum() / total if aweights is not None and correction else correction
    return (torch.mm(around, (around * weights).t().conj()) / (total - lost).clamp_min(0)).squeeze()


def _above_zero(free: int | torch.SymInt, rows: torch.Tensor) -> torch.Tensor:
    """The divisor: the degrees of freedom, or zero where there are none. The quotient is then inf or nan."""
    return torch.scalar_tensor(torch.sym_max(free, 0), dtype=torch.int64, device=rows.device)


def _weights(rows: torch.Tensor, fweights: torch.Tensor | None, aweights: torch.Tensor | None) -> torch.Tensor | None:
    """The product of both kinds of weights, or the only kind that is given."""
    if fweights is not None:
        is_count = not (fweights.is_floating_point() or fweights.is_complex() or fweights.dtype is torch.bool)
        _check(rows, fweights, "fweights", is_count)
    if aweights is not None:
        _check(rows, aweights, "aweights", aweights.is_floating_point())
    if fweights is None or aweights is None:
        return aweights if fweights is None else fweights
    return fweights * aweights


def _check(rows: torch.Tensor, weights: torch.Tensor, kind: str, has_right_type: bool) -> None:
    torch._check(has_right_type, lambda: f"cov: {kind} cannot have the dtype {weights.dtype}")
    torch._check(weights.dim() <= 1, lambda: f"cov: {kind} must have one dimension")
    torch._check(weights.numel() == rows.shape[1], lambda: f"cov: {kind} need one element per column of the matrix")
    torch._assert_async((weights >= 0).all(), f"cov: one of the {kind} is negative")


@decomposes("aten.corrcoef.default")
def corrcoef(tensor: torch.Tensor) -> torch.Tensor:
    """The correlations of the rows of a matrix.

    >>> corrcoef(torch.tensor([[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]]))
    tensor([[ 1., -1.],
            [-1.,  1.]])
    """
    torch._check(tensor.dim() <= 2, lambda: f"corrcoef: a matrix is expected, not {tensor.dim()} dimensions")
    found = cov(tensor)
    if not found.dim():
        return found / found
    squares = found.diagonal()
    deviation = (squares.real if squares.is_complex() else squares).sqrt()
    found = found / deviation.unsqueeze(1) / deviation.unsqueeze(0)
    if not found.is_complex():
        return found.clip(-1, 1)
    return torch.complex(found.real.clip(-1, 1), found.imag.clip(-1, 1))
