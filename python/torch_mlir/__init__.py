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
    from . import fuser as fuser
    from . import fx as fx
    from . import ir as ir
    from . import numpy as numpy
    from . import registries as registries
    from . import torchscript as torchscript
    from .ahead_of_time import ArtifactError, LoadedModule, load
    from .backends import Mesh
    from .compiler import CompiledModule, compile
    from .compiler_utils import OutputType
    from .explanation import Explanation, explain
    from .frontends.dynamo_compiler import DynamoCompiler
    from .module_builder import CompiledFunction, CompiledFunctions, ModuleBuilder

__all__ = [
    "ArtifactError",
    "CompiledFunction",
    "CompiledFunctions",
    "CompiledModule",
    "DynamoCompiler",
    "Explanation",
    "LoadedModule",
    "Mesh",
    "ModuleBuilder",
    "OutputType",
    "__version__",
    "compile",
    "explain",
    "load",
]

# Name -> module that defines it: importing the package loads neither torch nor MLIR.
_LAZY = {
    "ArtifactError": "ahead_of_time",
    "CompiledFunction": "module_builder",
    "CompiledFunctions": "module_builder",
    "CompiledModule": "compiler",
    "DynamoCompiler": "frontends.dynamo_compiler",
    "Explanation": "explanation",
    "LoadedModule": "ahead_of_time",
    "Mesh": "backends",
    "ModuleBuilder": "module_builder",
    "OutputType": "compiler_utils",
    "compile": "compiler",
    "explain": "explanation",
    "load": "ahead_of_time",
}


# What errors and documents call by its whole name.
_SUBMODULES = ("fuser", "fx", "ir", "numpy", "registries", "torchscript")


def __getattr__(name: str) -> Any:
    import importlib

    if name in _SUBMODULES:
        return importlib.import_module(f".{name}", __name__)
    if name in _LAZY:
        return getattr(importlib.import_module(f".{_LAZY[name]}", __name__), name)
    if name == "__version__":
        from importlib.metadata import version

        return version("torch-mlir")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_SUBMODULES})
