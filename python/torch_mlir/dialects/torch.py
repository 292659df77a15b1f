# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The Torch dialect: one class per operation, one class per type.

The import reads more than a thousand generated classes, which takes a moment. Code that builds operations by name needs
`torch_mlir.ir` alone.

>>> from torch_mlir.dialects import torch
>>> from torch_mlir.ir import Context, F32Type
>>> with Context():
...     print(torch.ValueTensorType.get([2, -1], F32Type.get()))
!torch.vtensor<[2,?],f32>
"""

from .. import ir as _ir
from .._mlir_libs._torchMlir import *  # noqa: F403
from .._mlir_libs._torchMlirBuilder import load_dialects as _load_dialects
from ._torch_ops_gen import *  # noqa: F403
from ._torch_ops_gen import _Dialect as _Dialect


def register_dialect(context: _ir.Context, load: bool = True) -> None:
    """Loads the dialect into a context; all contexts that `ir.Context()` makes know it already.

    >>> register_dialect(_ir.Context())
    """
    if load:
        _load_dialects(context, ("torch",))
