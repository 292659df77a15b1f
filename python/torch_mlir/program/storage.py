# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of a weight: whether it has any, and its contents."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils._python_dispatch import is_traceable_wrapper_subclass

from .errors import Unsupported


def check_storage(tensor: torch.Tensor) -> None:
    """Raises unless the tensor has plain memory that a resource can point into."""
    if isinstance(tensor, FakeTensor) or tensor.is_meta:
        raise Unsupported("the tensor has no data", "load real weights, or import with externalize='arguments'")
    if is_traceable_wrapper_subclass(tensor):
        raise Unsupported(
            f"{type(tensor).__name__} wraps other tensors",
            "unwrap it first: torch.nn.utils.parametrize or torch._functorch's unwrap_tensor_subclass_parameters",
        )
    if tensor.layout is not torch.strided:
        raise Unsupported(f"a constant of layout {tensor.layout}", "pass it as an input, or call to_dense()")


def dense_bytes(tensor: torch.Tensor) -> torch.Tensor:
    """The tensor's elements as a flat byte tensor; the same memory wherever it is contiguous and on the CPU.

    >>> weight = torch.ones(2, dtype=torch.bfloat16)
    >>> dense_bytes(weight).data_ptr() == weight.data_ptr()
    True
    """
    plain = tensor.detach().resolve_conj().resolve_neg().cpu().contiguous()
    return plain.reshape(-1).view(torch.uint8)
