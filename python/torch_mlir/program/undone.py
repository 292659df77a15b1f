# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Undoes what a call of a model changes besides its results, for calls that only serve to find something out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch


@contextmanager
def undone(model: Any) -> Iterator[None]:
    """Restores a model's buffers and the random number generator afterwards.

    >>> model = torch.nn.BatchNorm1d(2)
    >>> with undone(model):
    ...     _ = model(torch.rand(3, 2))
    >>> model.running_mean
    tensor([0., 0.])
    """
    buffers = dict(model.named_buffers()) if isinstance(model, torch.nn.Module) else {}
    saved = {name: buffer.detach().clone() for name, buffer in buffers.items()}
    with torch.random.fork_rng(devices=()):
        try:
            yield
        finally:
            with torch.no_grad():
                for name, buffer in buffers.items():
                    buffer.copy_(saved[name])
