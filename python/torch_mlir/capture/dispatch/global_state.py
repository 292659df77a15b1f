# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Puts PyTorch's global state back when a body ends by an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import torch

# Readers and writers of what a body may set for good.
_STATES: tuple[tuple[Callable[[], Any], Callable[[Any], Any]], ...] = (
    (torch.random.get_rng_state, torch.random.set_rng_state),
    (torch.is_grad_enabled, torch._C._set_grad_enabled),
    (torch.get_default_dtype, torch.set_default_dtype),
    (torch.are_deterministic_algorithms_enabled, torch.use_deterministic_algorithms),
    (lambda: torch.is_autocast_enabled("cpu"), lambda value: torch.set_autocast_enabled("cpu", value)),
    (lambda: torch.get_autocast_dtype("cpu"), lambda value: torch.set_autocast_dtype("cpu", value)),
)


@contextmanager
def global_state() -> Iterator[None]:
    """Leaves PyTorch as it was if an exception comes through.

    >>> before = torch.random.get_rng_state()
    >>> try:
    ...     with global_state():
    ...         _ = torch.rand(1)
    ...         raise KeyError
    ... except KeyError:
    ...     torch.equal(torch.random.get_rng_state(), before)
    True
    """
    before = [read() for read, _ in _STATES]
    try:
        yield
    except BaseException:
        for (_, write), value in zip(_STATES, before):
            write(value)
        raise
