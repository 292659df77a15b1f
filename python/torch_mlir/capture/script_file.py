# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads `.pt` files with TorchScript in them, and tells these from exported programs.

`torch.jit.load` unpickles with a reader of its own, which makes tensors, containers and objects of the file's classes,
and calls no function of Python. It does run one thing from the file: the script of a method `__setstate__`, which could
write files (`aten::save`). A file with such a method is therefore read only if the user trusts it.
"""

from __future__ import annotations

import os
import re
import warnings
import zipfile
from typing import Any

import torch

from ..program.errors import ProgramLoadError
from ..program.zip_members import member_names
from .archives import archive_name

__all__ = ["is_script", "load_script"]

_STATE_METHOD = re.compile(rb"^\s*def\s+__setstate__\b", re.MULTILINE)
# Parsers of TorchScript recur once per bracket and indentation, in the stack of the process.
_MAX_DEPTH = 200
_MAX_CODE = 1 << 26


def is_script(path: str | os.PathLike[str]) -> bool:
    """Whether a file is an archive that `torch.jit.save` may have written.

    >>> is_script("no-such-file.pt")
    False
    """
    parts = {name.partition("/")[2] for name in member_names(path)}
    return "constants.pkl" in parts and any(part.startswith("code/") for part in parts)


def load_script(path: str | os.PathLike[str], *, trust: bool = False) -> Any:
    """Reads a `.pt` file; any mistake in it becomes one `ProgramLoadError`, and so does code in it without `trust`.

    >>> load_script("no-such-file.pt")
    Traceback (most recent call last):
        ...
    torch_mlir.program.errors.ProgramLoadError: no-such-file.pt: no such file
    """
    name = archive_name(path, "TorchScript")
    if not is_script(name):
        raise ProgramLoadError(f"{name}: holds no TorchScript: save the script with torch.jit.save")
    try:
        _check_code(name, trust)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return torch.jit.load(name, map_location="cpu")
    except ProgramLoadError:
        raise
    except Exception as error:  # Python's reader of archives, and PyTorch's, raise whatever they stumble over.
        lines = str(error).strip().splitlines() or [type(error).__name__]
        raise ProgramLoadError(f"{name}: not a readable TorchScript file: {lines[0]}") from error


def _check_code(name: str, trust: bool) -> None:
    """Raises unless all parts of the file are whole, and nothing in its code runs while it is read."""
    with zipfile.ZipFile(name) as archive:
        damaged = archive.testzip()
        if damaged is not None:
            raise ProgramLoadError(f"{name}: the part {damaged!r} is damaged (its checksum differs)")
        for part in archive.infolist():
            if "/code/" not in part.filename or not part.filename.endswith(".py"):
                continue
            if part.file_size > _MAX_CODE:
                raise ProgramLoadError(f"{name}: the part {part.filename!r} is too large for code")
            code = archive.read(part)
            if _depth(code) > _MAX_DEPTH:
                raise ProgramLoadError(f"{name}: the part {part.filename!r} is nested too deeply")
            if not trust and _STATE_METHOD.search(code):
                raise ProgramLoadError(
                    f"{name}: reading it could run code, because {part.filename!r} has a method __setstate__; "
                    "if you trust whoever made it, say so (--trust)"
                )


def _depth(code: bytes) -> int:
    """How deeply brackets and indentation of a text are nested at most."""
    depth = deepest = 0
    for byte in re.findall(rb"[(\[{)\]}]", code):
        depth += 1 if byte in b"([{" else -1
        deepest = max(deepest, depth)
    indentation = max((len(match) for match in re.findall(rb"^ +", code, re.MULTILINE)), default=0)
    return max(deepest, indentation // 2)
