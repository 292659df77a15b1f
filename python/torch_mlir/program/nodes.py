# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a node of a graph says about its results: their values while they were traced, and sizes as numbers."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from collections.abc import Iterator
from typing import Any

import torch
from torch import fx
from torch._subclasses.fake_tensor import FakeTensor

# What a symbolic size counts as where nothing better is known.
_TYPICAL_SIZE = 128


def values_of(node: fx.Node) -> Iterator[Any]:
    """What torch recorded about a node's results, one by one.

    >>> list(values_of(fx.Graph().placeholder("x")))
    []
    """
    value = node.meta.get("val")
    if isinstance(value, (tuple, list)):
        yield from value
    elif value is not None:
        yield value


def is_plain(value: torch.Tensor) -> bool:
    """Whether a tensor is of PyTorch's own type, and not of a subclass with a behaviour of its own.

    >>> is_plain(torch.ones(2)), is_plain(torch.masked.as_masked_tensor(torch.ones(2), torch.ones(2) > 0))
    (True, False)
    """
    return type(value) in (FakeTensor, torch.Tensor, torch.nn.Parameter)


def size_hint(size: Any) -> int:
    """A size as a number: what it was while tracing, or something typical.

    >>> size_hint(3)
    3
    """
    if isinstance(size, torch.SymInt):
        static = size.node.maybe_as_int()
        hint = static if static is not None else (size.node.hint if size.node.has_hint() else None)
        return int(hint) if hint is not None else _TYPICAL_SIZE
    return int(size)


def static_sizes(value: Any) -> tuple[int | None, ...] | None:
    """The sizes of a tensor, None for each that may change; None for a value that is no tensor.

    >>> static_sizes(torch.ones(2, 3)), static_sizes(1)
    ((2, 3), None)
    """
    if not isinstance(value, torch.Tensor):
        return None
    return tuple(size if isinstance(size, int) else size.node.maybe_as_int() for size in value.shape)
