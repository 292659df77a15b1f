# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pauses Python's garbage collector during imports."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused_collection() -> Iterator[None]:
    """No cyclic garbage collection meanwhile: an import only allocates, and torch's heap is large to look through.

    >>> with paused_collection():
    ...     gc.isenabled()
    False
    """
    was_enabled = gc.isenabled()
    try:
        gc.disable()
        yield
    finally:
        if was_enabled:
            gc.enable()
