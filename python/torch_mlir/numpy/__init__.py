# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The NumPy door: compiles functions written with NumPy, for NumPy arrays, without PyTorch.

>>> import numpy as np
>>> from torch_mlir.numpy import jit
>>> jit(lambda x: np.cumsum(x) / 2)(np.arange(4, dtype=np.int8))
array([0. , 0.5, 1.5, 3. ])
"""

from __future__ import annotations

from .jit import jit
from .lines import TraceError
from .loops import loop

__all__ = ["TraceError", "jit", "loop"]
