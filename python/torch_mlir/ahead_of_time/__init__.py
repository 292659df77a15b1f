# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled programs as files: for another process, another machine, or a program without Python."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from .errors import ArtifactError
from .loading import LoadedModule, load

__all__ = ["ArtifactError", "LoadedModule", "load"]
