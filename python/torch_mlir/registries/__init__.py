# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Registries for `DynamoCompiler`: dicts from operators to functions that emit MLIR for a node.

`tosa.ops_registry`, `linalg.ops_registry` and `math.ops_registry` have an entry for each operator that C++ converts to
that dialect.

>>> from torch_mlir.registries import math
>>> math.ops_registry["exp.default"]
<conversion to math>
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

if TYPE_CHECKING:
    from . import linalg as linalg
    from . import math as math
    from . import tosa as tosa

__all__ = ["linalg", "math", "tosa"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return importlib.import_module(f".{name}", __name__)
