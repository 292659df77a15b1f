# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the file of a saved program has in it, and how to tell it from the files of PyTorch."""

from __future__ import annotations

import os

from .zip_members import member_names

WEIGHTS = "weights.safetensors"
CODE = "code.o"
MANIFEST = "manifest.json"
MEMBERS = (WEIGHTS, CODE, MANIFEST)


def is_saved(path: str | os.PathLike[str]) -> bool:
    """Whether a file is an archive that `save` may have written.

    >>> is_saved("no-such-file.tmlir")
    False
    """
    return {CODE, MANIFEST} <= set(member_names(path))
