# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Casts between types of the Torch dialect and builtin types.

>>> from torch_mlir.dialects import torch_c
>>> torch_c.ToBuiltinTensorOp.OPERATION_NAME
'torch_c.to_builtin_tensor'
"""

from ._torch_c_ops_gen import *  # noqa: F403
from ._torch_c_ops_gen import _Dialect as _Dialect
