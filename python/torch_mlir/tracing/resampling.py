# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets our decompositions see resampling operators, which PyTorch takes apart before any table is asked."""

from __future__ import annotations

from contextlib import AbstractContextManager

from torch._C import DispatchKey

from ..decompositions.resampling import resampling_by_size
from .replaced_kernels import replaced_kernels


def resampling_by_size_only() -> AbstractContextManager[None]:
    """While this is active, tracing finds the operators that are given a size, and nothing in place of them.

    >>> import torch
    >>> kernels = torch.ops.aten.upsample_bicubic2d.vec.py_kernels
    >>> with resampling_by_size_only():
    ...     DispatchKey.AutogradCPU in kernels
    True
    >>> DispatchKey.AutogradCPU in kernels
    False
    """
    keys = [DispatchKey.AutogradCPU, DispatchKey.Autograd, DispatchKey.CompositeImplicitAutograd]
    return replaced_kernels(resampling_by_size(), keys)
