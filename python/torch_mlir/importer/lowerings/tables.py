# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds built-in lowerings, for targets that are not operators with a plain schema."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from torch._ops import HigherOrderOperator

from .hops import HOP_LOWERINGS
from .scalars import SCALAR_LOWERINGS
from .unlike_schemas import SPECIAL_LOWERINGS


def builtin_lowering(target: Any) -> Callable[..., None] | None:
    """The built-in lowering of a node's target, if it needs one.

    >>> import operator
    >>> builtin_lowering(operator.getitem) is not None
    True
    """
    for table in (SPECIAL_LOWERINGS, SCALAR_LOWERINGS):
        lowering = table.get(target)
        if lowering is not None:
            return lowering
    return HOP_LOWERINGS.get(target.name()) if isinstance(target, HigherOrderOperator) else None
