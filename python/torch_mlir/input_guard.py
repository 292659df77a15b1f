# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Guards MLIR's readers in Python: a subprocess reads the input of `ir.Module.parse` and the like first.

MLIR's bytecode reader trusts the file, and some text parsers crash on unexpected input. Such a crash then ends the
subprocess, and the caller gets an `ir.MLIRError`. Invalid text that crashes no parser is left to MLIR's own error.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

__all__ = ["guard_readers", "trusted_input"]

_IS_TRUSTED: ContextVar[bool] = ContextVar("torch_mlir_trusted_input", default=False)

# Class -> methods that read what may be anything, and the parameter that names a file, if it is one.
_READERS: dict[str, tuple[tuple[str, bool], ...]] = {
    "Module": (("parse", False), ("parseFile", True)),
    "Operation": (("parse", False),),
}


@contextmanager
def trusted_input() -> Iterator[None]:
    """Lets MLIR read well-formed input without the guard, which saves the milliseconds of a subprocess.

    >>> from torch_mlir import ir
    >>> with trusted_input():
    ...     module = ir.Module.parse("module {}", ir.Context())
    """
    before = _IS_TRUSTED.get()
    try:
        _IS_TRUSTED.set(True)
        yield
    finally:
        _IS_TRUSTED.set(before)


def guard_readers(ir: Any) -> None:
    """Puts the guard in front of the methods of MLIR's bindings that read modules."""
    for owner, methods in _READERS.items():
        for name, is_file in methods:
            class_ = getattr(ir, owner)
            setattr(class_, name, staticmethod(_guarded(ir, getattr(class_, name), is_file)))


def _guarded(ir: Any, read: Callable[..., Any], is_file: bool) -> Callable[..., Any]:
    @functools.wraps(read, assigned=("__name__", "__qualname__", "__doc__"))
    def guarded(*args: Any, **kwargs: Any) -> Any:
        # Whatever is not a source is for the bindings to refuse.
        source = args[0] if args else next((kwargs[key] for key in ("asm", "path", "source") if key in kwargs), None)
        if isinstance(source, str | bytes) and not _IS_TRUSTED.get():
            message = _complaint(source, is_file, _takes_unregistered(ir, [*args, *kwargs.values()]))
            if message is not None:
                raise ir.MLIRError(message, [])
        return read(*args, **kwargs)

    return guarded


def _takes_unregistered(ir: Any, arguments: list[Any]) -> bool:
    contexts = [argument for argument in arguments if isinstance(argument, ir.Context)]
    context = contexts[0] if contexts else ir.Context.current
    return bool(context is not None and context.allow_unregistered_dialects)


def _complaint(source: str | bytes, is_file: bool, allow_unregistered: bool) -> str | None:
    """Why a source must not be read, if so."""
    import subprocess

    from .installation import tool_path

    if is_file and not os.path.isfile(source):
        return None  # What is not there needs no guard, and what is no file can be read only once.
    content = None if is_file else source.encode(errors="replace") if isinstance(source, str) else source
    command = [str(tool_path("torch-mlir-read")), os.fsdecode(source) if is_file else "-"]
    if allow_unregistered:
        command.append("--allow-unregistered-dialect")
    try:
        done = subprocess.run(command, input=content, capture_output=True, check=False)
    except OSError as error:
        from .compile_log import asked_log

        asked_log().warning("cannot start torch-mlir-read (%s): input is read without a guard", error)
        return None
    if done.returncode == 0:
        return None
    words = done.stderr.decode(errors="replace").strip()
    return re.sub(r"^error: |<stdin>:(0:0: error:)? ", "", words) or "MLIR's reader crashes on it"
