# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets PyTorch functionalize primitive operators that return an argument or a view of one."""

from __future__ import annotations

from contextlib import AbstractContextManager

from torch._C import DispatchKey

from ..decompositions.prims import aliasing_primitives
from .replaced_kernels import replaced_kernels


def primitive_views() -> AbstractContextManager[None]:
    """While this is active, tracing finds ATen's operators in such primitives.

    >>> import torch
    >>> kernels = torch.ops.prims.view_of.default.py_kernels
    >>> with primitive_views():
    ...     DispatchKey.AutogradCPU in kernels
    True
    >>> DispatchKey.AutogradCPU in kernels
    False
    """
    return replaced_kernels(aliasing_primitives(), [DispatchKey.AutogradCPU])
