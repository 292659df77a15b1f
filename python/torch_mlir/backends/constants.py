# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The constants of a module as tensors: for engines that read them in Python."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import torch

from .. import ir
from .._mlir_libs._torchMlirRuntime import raw_elements, resource_of
from .errors import EngineError


def constant_tensor(attribute: ir.Attribute, dtype: torch.dtype) -> torch.Tensor:
    """The tensor behind the `value` of a `torch.vtensor.literal` or an `arith.constant`.

    Weights are not copied: the tensor shares memory with the module's. The dtype tells what builtin types do not, that
    is signs; `torch_mlir.program.dtypes.dtype_of_mlir` gives it for the element type of a Torch tensor.

    >>> with ir.Context():
    ...     constant_tensor(ir.Attribute.parse("dense<[1.0, 2.5]> : tensor<2xf32>"), torch.float32)
    tensor([1.0000, 2.5000])
    """
    shape = ir.ShapedType(attribute.type).shape
    data = resource_of(attribute)
    if data is not None:
        return torch.from_numpy(data).view(dtype).reshape(shape)
    if not isinstance(attribute, ir.DenseElementsAttr):
        raise EngineError(f"a constant has no contents: {str(attribute)[:80]}")
    return _inline(attribute, dtype).reshape(shape)


def _inline(attribute: ir.DenseElementsAttr, dtype: torch.dtype) -> torch.Tensor:
    """Constants within the text of a module, of which there are few."""
    if dtype is torch.bool:  # MLIR may pack these.
        values: Iterable[Any] = attribute  # type: ignore[assignment]  # It has `__getitem__`, and that is all.
        return torch.tensor(list(map(bool, values)), dtype=dtype)
    count = 1 if attribute.is_splat else len(attribute)
    raw = bytearray(raw_elements(attribute, count * dtype.itemsize))
    stored = torch.frombuffer(raw, dtype=dtype) if raw else torch.empty(0, dtype=dtype)
    return stored.expand(len(attribute)).clone()
