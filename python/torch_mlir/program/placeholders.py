# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Example inputs that are described by shape and dtype instead of given as tensors."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from collections.abc import Sequence
from typing import Any

import torch
from torch.export import Dim

__all__ = ["TensorPlaceholder", "filled_in"]


class TensorPlaceholder:
    """A tensor of a shape and a dtype, in place of an example input; -1 is a size that is dynamic.

    >>> TensorPlaceholder.like(torch.ones(2, 3), dynamic_axes=[0]).shape
    [-1, 3]
    """

    def __init__(self, shape: Sequence[int], dtype: torch.dtype) -> None:
        self.shape = list(shape)
        self.dtype = dtype

    @staticmethod
    def like(tensor: torch.Tensor, dynamic_axes: Sequence[int] | None = None) -> TensorPlaceholder:
        """A placeholder with the shape and dtype of a tensor, but for the axes that are dynamic."""
        shape = list(tensor.shape)
        for axis in dynamic_axes or ():
            shape[axis] = -1
        return TensorPlaceholder(shape, tensor.dtype)

    def __repr__(self) -> str:
        return f"TensorPlaceholder({self.shape}, {self.dtype})"


def filled_in(args: tuple[Any, ...], dynamic_shapes: Any = None) -> tuple[tuple[Any, ...], Any]:
    """Examples in place of placeholders, and the dynamic shapes that these ask for.

    >>> args, shapes = filled_in((TensorPlaceholder([-1, 2], torch.float32),))
    >>> args[0].shape[1], list(shapes[0])
    (2, [0])
    """
    places = [index for index, arg in enumerate(args) if isinstance(arg, TensorPlaceholder)]
    if not places:
        return args, dynamic_shapes
    if dynamic_shapes is not None:
        raise ValueError("a TensorPlaceholder says which sizes are dynamic: leave dynamic_shapes out, or pass tensors")
    sizes = iter(range(3, 1000, 2))  # Sizes that happen to be equal would be taken for the same.
    filled = list(args)
    for index in places:
        shape = [next(sizes) if size == -1 else size for size in args[index].shape]
        filled[index] = torch.zeros(shape, dtype=args[index].dtype)
    shapes = tuple(_dynamic(arg) if isinstance(arg, TensorPlaceholder) else None for arg in args)
    return tuple(filled), shapes


def _dynamic(placeholder: TensorPlaceholder) -> dict[int, Any]:
    return {axis: Dim.AUTO for axis, size in enumerate(placeholder.shape) if size == -1}
