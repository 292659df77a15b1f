# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled programs as files: for another process, another machine, or a program without Python."""

from .errors import ArtifactError
from .loading import LoadedModule, load

__all__ = ["ArtifactError", "LoadedModule", "load"]
