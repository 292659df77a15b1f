# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch programs to MLIR, and from there to any compiler or straight to the CPU.

>>> import torch, torch_mlir
>>> compiled = torch_mlir.compile(torch.nn.Linear(4, 2), torch.ones(1, 4))
>>> compiled(torch.ones(1, 4)).shape
torch.Size([1, 2])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .compiler import CompiledModule, compile
    from .inspection import Explanation, explain

__all__ = ["CompiledModule", "Explanation", "__version__", "compile", "explain"]

# Name -> module that defines it: importing the package loads neither torch nor MLIR.
_LAZY = {
    "compile": "compiler",
    "CompiledModule": "compiler",
    "explain": "inspection",
    "Explanation": "inspection",
}


def __getattr__(name: str) -> Any:
    import importlib

    if name in _LAZY:
        return getattr(importlib.import_module(f".{_LAZY[name]}", __name__), name)
    if name == "__version__":
        from importlib.metadata import version

        return version("torch-mlir")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
