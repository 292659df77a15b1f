# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposition tables, under the module name of the published package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch

from ..decompositions import published_table
from ..decompositions.published import TAKEN_APART

__all__ = ["DEFAULT_DECOMPOSITIONS", "get_decomposition_table", "get_expanded_decomposition_table"]


def _operator(name: str) -> Any:
    found: Any = torch.ops
    for part in name.split("."):
        found = getattr(found, part)
    return found


DEFAULT_DECOMPOSITIONS: list[Any] = [_operator(name) for name in TAKEN_APART]
"""Operators to take apart beyond torch's own table."""


def get_decomposition_table() -> dict[Any, Callable[..., Any]]:
    """A table for `run_decompositions` or `decomposition_table=...`, which the caller may change.

    It is the one behind `decompositions="published"`.

    >>> torch.ops.aten.addmm.default in get_decomposition_table()
    True
    """
    return published_table()


def get_expanded_decomposition_table() -> dict[Any, Callable[..., Any]]:
    """The same table.

    >>> get_expanded_decomposition_table().keys() == get_decomposition_table().keys()
    True
    """
    return published_table()
