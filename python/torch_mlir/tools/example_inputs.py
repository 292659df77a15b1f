# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads inputs from a command line: `.npy` files, and shapes such as `2x?xf32`."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING, Any

from .errors import UserError

if TYPE_CHECKING:
    import numpy as np

__all__ = ["example_of", "load_array"]

HELP = "an example of one argument: an .npy file, or a shape such as 2x3xf32, where ? is any size (repeatable)"


def load_array(path: str) -> np.ndarray:
    """Loads the array of a file. Raises UserError if it cannot be read.

    >>> load_array("no-such-file.npy")
    Traceback (most recent call last):
    torch_mlir.tools.errors.UserError: cannot read no-such-file.npy: [Errno 2] No such file or directory: \
'no-such-file.npy'
    """
    import numpy as np

    try:
        return np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise UserError(f"cannot read {path}: {error}") from None


def example_of(text: str) -> Any:
    """Loads the tensor of a file, or makes a placeholder of the shape and dtype that a text names.

    >>> example_of("2x?xf32")
    TensorPlaceholder([2, -1], torch.float32)
    """
    import torch

    if text.endswith(".npy"):
        return torch.from_numpy(load_array(text))
    from ..program.placeholders import TensorPlaceholder

    *sizes, dtype = text.split("x")
    try:
        return TensorPlaceholder([-1 if size == "?" else int(size) for size in sizes], _dtype(dtype))
    except (TypeError, ValueError):
        raise UserError(f"cannot read the input {text!r}: name an .npy file, or a shape such as 2x?xf32") from None


def _dtype(name: str) -> Any:
    """A dtype by its name in PyTorch or in MLIR, where integers may omit their sign."""
    from ..program.dtypes import DTYPES, dtype_of_mlir

    known = {row.name: dtype for dtype, row in DTYPES.items()}
    known |= {row.mlir.removeprefix("s"): dtype for dtype, row in DTYPES.items()}
    return known[name] if name in known else dtype_of_mlir(name)
