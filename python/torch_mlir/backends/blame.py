# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names the engine in errors that it did not mean to raise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .engine import Engine
from .errors import EngineError, EngineMistake
from .finding import is_ours


@contextmanager
def named_in_errors(engine: Engine, doing: str) -> Iterator[None]:
    """Turns an exception that an engine of others does not mean to raise into an `EngineMistake`.

    >>> engine = type("Careless", (Engine,), {"name": "careless", "compile": print, "__module__": "elsewhere"})()
    >>> with named_in_errors(engine, "while it compiled"):
    ...     [].pop()
    Traceback (most recent call last):
        ...
    torch_mlir.backends.errors.EngineMistake: the engine 'careless' failed while it compiled: IndexError: pop from \
empty list
    """
    try:
        yield
    except (EngineError, MemoryError):
        raise
    except Exception as error:
        if is_ours(engine):
            raise
        raise EngineMistake(engine.name, f"failed {doing}: {type(error).__name__}: {error}") from error
