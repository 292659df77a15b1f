# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes that a call may have, which include zero and one where PyTorch traces with two or more."""

from __future__ import annotations

from typing import Any

import sympy
import torch
from torch.fx.experimental.symbolic_shapes import statically_known_true
from torch.utils._sympy.numbers import int_oo
from torch.utils._sympy.value_ranges import ValueRanges, bound_sympy

# The least that PyTorch takes for granted; what is declared to be larger is checked when the program is called.
_TAKEN_FOR_GRANTED = 2


def is_settled(environment: Any, condition: sympy.Basic, least: int) -> bool:
    """Whether a condition has one answer for all sizes from `least` on that a call may have."""
    ranges = {symbol: _range(environment, symbol, least) for symbol in condition.free_symbols}
    try:
        return bool(bound_sympy(condition, ranges).is_singleton())
    except Exception:  # A function of which PyTorch knows no bounds.
        return False


def known_truth(condition: torch.SymBool) -> bool | None:
    """The truth of a condition if it is the same for all sizes that a call may have.

    >>> from torch.fx.experimental.symbolic_shapes import ShapeEnv
    >>> from torch._subclasses.fake_tensor import FakeTensorMode
    >>> size = FakeTensorMode(shape_env=ShapeEnv()).from_tensor(torch.ones(8)).shape[0]
    >>> known_truth(size >= 0), known_truth(size >= 2)
    (True, None)
    """
    if statically_known_true(condition):
        truth = True
    elif statically_known_true(torch.sym_not(condition)):
        truth = False
    else:
        return None
    environment, asked = condition.node.shape_env, condition.node.expr
    depends_on_sizes = any(symbol in environment.backed_var_to_val for symbol in asked.free_symbols)
    return truth if not depends_on_sizes or is_settled(environment, asked, least=0) else None


def is_made_one(size: torch.SymInt) -> bool:
    """Whether PyTorch took a computed size for one while it traced, which calls have to check then.

    >>> from torch.fx.experimental.symbolic_shapes import ShapeEnv
    >>> from torch._subclasses.fake_tensor import FakeTensorMode
    >>> size = FakeTensorMode(shape_env=ShapeEnv()).from_tensor(torch.ones(3)).shape[0]
    >>> is_made_one(size // 2), bool(size // 2 == 1), is_made_one(size // 2)
    (False, True, True)
    """
    node = size.node
    if node.expr.is_Symbol or not node.has_hint() or node.hint != 1:
        return False
    environment, is_one = node.shape_env, sympy.Eq(node.expr, 1)
    return any(guard.expr == is_one for guard in environment.guards) or bool(
        environment.bound_sympy(node.expr).is_singleton()
    )


def _range(environment: Any, symbol: Any, least: int) -> ValueRanges[Any]:
    known = environment.var_to_range.get(symbol, ValueRanges(-int_oo, int_oo))
    if known.lower > _TAKEN_FOR_GRANTED or symbol not in environment.backed_var_to_val:
        return known
    return ValueRanges(least if symbol.is_nonnegative else -int_oo, known.upper)
