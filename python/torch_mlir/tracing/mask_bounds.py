# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Corrects PyTorch's bound on the number of elements that a mask selects, where the mask is larger than the tensor."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch
from torch._C import DispatchKey

from ..program.operators import aten
from .replaced_kernels import replaced_kernels

_OPERATOR = aten.masked_select.default


def _masked_select(tensor: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    tensor, mask = torch.broadcast_tensors(tensor, mask)
    with torch._C._AutoDispatchBelowAutograd():
        return _OPERATOR(tensor, mask)


@contextmanager
def right_bounds() -> Iterator[None]:
    """While this is active, tracing selects from tensors that have the mask's shape.

    >>> before = dict(_OPERATOR.py_kernels)
    >>> with right_bounds():
    ...     _OPERATOR.py_kernels == before
    False
    >>> _OPERATOR.py_kernels == before
    True
    """
    with replaced_kernels({_OPERATOR: _masked_select}, [DispatchKey.AutogradCPU]):
        yield
