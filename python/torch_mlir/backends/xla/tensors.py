# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's tensors as XLA's buffers and back, by DLPack: without a copy on a processor."""

from __future__ import annotations

from typing import Any

import torch
from torch._C._functorch import is_functorch_wrapped_tensor
from torch._subclasses.fake_tensor import FakeTensor

from ...dtypes import BY_NAME, ROWS
from ...program.dtypes import DTYPES
from .platform import Platform, installed

# Integers without a sign in StableHLO's types, as conversions write them.
_SIGNED = {getattr(torch, f"uint{bits}"): getattr(torch, f"int{bits}") for bits in (8, 16, 32, 64)}
# What XLA's buffers cannot have: complex numbers of halves, and what DLPack has no code for.
_UNKNOWN = frozenset({"complex32", "uint4", "int4", "float8_e8m0fnu"})
DTYPES_OF_XLA = frozenset(dtype for dtype, row in DTYPES.items() if row.name not in _UNKNOWN)
_OF_ELEMENTS = {row.mlir.lstrip("su"): BY_NAME[row.name] for row in reversed(ROWS) if not row.mlir.startswith("u")}


def dtype_of_element(element: str) -> torch.dtype:
    """The dtype of an element type of StableHLO; integers are signed.

    >>> dtype_of_element("i8"), dtype_of_element("complex<f32>")
    (torch.int8, torch.complex64)
    """
    dtype: torch.dtype = getattr(torch, _OF_ELEMENTS[element].name)
    return dtype


def plain(tensor: torch.Tensor) -> torch.Tensor:
    """The tensor as XLA takes it, without a copy where it is dense: no gradient, no sign in its dtype.

    >>> plain(torch.ones(2, 3, dtype=torch.uint8).t()).is_contiguous()
    True
    """
    tensor = tensor.detach()
    if tensor.is_conj() or tensor.is_neg():
        tensor = tensor.resolve_conj().resolve_neg()
    tensor = tensor.contiguous()
    return tensor.view(_SIGNED[tensor.dtype]) if tensor.dtype in _SIGNED else tensor


def has_no_data(tensor: torch.Tensor) -> bool:
    """Whether a tensor has elements, and no memory in which they are.

    >>> has_no_data(torch._efficientzerotensor((2,))), has_no_data(torch.ones(0))
    (True, False)
    """
    if tensor.numel() == 0:
        return False
    is_wrapper = is_functorch_wrapped_tensor(tensor) or torch._is_functional_tensor(tensor)
    if isinstance(tensor, FakeTensor) or is_wrapper or tensor._is_zerotensor():
        return True
    return tensor.untyped_storage().data_ptr() == 0


def to_buffer(tensor: torch.Tensor, platform: Platform) -> Any:
    """A buffer on the first device with a plain tensor's elements, which has the tensor's own memory if it can.

    The buffer keeps the tensor alive.
    """
    capsule = torch.utils.dlpack.to_dlpack(tensor)
    convert = installed("jaxlib._jax").dlpack_managed_tensor_to_buffer
    if platform.is_cpu:
        return convert(capsule, platform.devices[0], None)
    jax = installed("jax")
    with jax.enable_x64(True):  # jax would narrow 64 bits to 32.
        return jax.device_put(convert(capsule, jax.local_devices(backend="cpu")[0], None), platform.devices[0])


def shares_memory(buffer: Any, tensor: torch.Tensor, platform: Platform) -> bool:
    """Whether a buffer made of a tensor has its memory, so that it sees the tensor change."""
    return platform.is_cpu and (not tensor.numel() or buffer.unsafe_buffer_pointer() == tensor.data_ptr())


def to_tensor(buffer: Any, platform: Platform, dtype: torch.dtype | None = None) -> torch.Tensor:
    """The tensor with the elements of a buffer, once they are computed; it owns the buffer's memory."""
    if not platform.is_cpu:
        jax = installed("jax")
        with jax.enable_x64(True):
            buffer = jax.device_put(buffer, jax.local_devices(backend="cpu")[0])
    capsule = installed("jaxlib._jax").buffer_to_dlpack_managed_tensor(buffer, None)
    tensor: torch.Tensor = torch.utils.dlpack.from_dlpack(capsule)
    return viewed(tensor, dtype)


def viewed(tensor: torch.Tensor, dtype: torch.dtype | None) -> torch.Tensor:
    """The tensor with the dtype of the program, which may have no sign in StableHLO.

    >>> viewed(torch.tensor([-1], dtype=torch.int8), torch.uint8)
    tensor([255], dtype=torch.uint8)
    """
    return tensor if dtype is None or tensor.dtype is dtype else tensor.view(dtype)
