# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The zip archives that PyTorch writes programs into."""

from __future__ import annotations

import os
import zipfile

from ..program.errors import ProgramLoadError
from ..program.zip_members import member_names

__all__ = ["archive_name", "holds_only_tensors"]


def archive_name(path: str | os.PathLike[str], kind: str) -> str:
    """The name of a file that is a whole zip archive; a `ProgramLoadError` where it is none.

    >>> archive_name("no-such-file.pt2", ".pt2")
    Traceback (most recent call last):
        ...
    torch_mlir.program.errors.ProgramLoadError: no-such-file.pt2: no such file
    """
    name = os.fspath(path)
    if not os.path.isfile(name):
        raise ProgramLoadError(f"{name}: no such file")
    if not zipfile.is_zipfile(name):
        raise ProgramLoadError(f"{name}: not a {kind} file, or a truncated one (no zip directory at its end)")
    return name


def holds_only_tensors(name: str) -> bool:
    """Whether `torch.save` wrote an archive: a pickle, and neither a program nor a script beside it.

    >>> holds_only_tensors("no-such-file.pt")
    False
    """
    parts = {member.partition("/")[2] for member in member_names(name)}
    return "data.pkl" in parts and not parts & {"archive_format", "constants.pkl"}
