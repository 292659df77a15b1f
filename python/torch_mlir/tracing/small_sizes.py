# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets `torch.export` note what it settles by a dynamic size being at least two, or positive.

PyTorch takes both for granted, so that `x.shape[0] == 1` leaves no guard behind. As size-oblivious symbols without a
sign, sizes leave one, and PyTorch's own questions about layouts and broadcasting are answered for larger sizes as before.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch.fx.experimental._config as config
from torch.fx.experimental.symbolic_shapes import ShapeEnv


@contextmanager
def small_sizes_noted() -> Iterator[None]:
    """While this is active, traces have guards for the sizes zero and one.

    >>> import torch
    >>> class Single(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x + 1 if x.shape[0] == 1 else x - 1
    >>> with small_sizes_noted():
    ...     exported = torch.export.export(Single(), (torch.ones(8),), dynamic_shapes=({0: torch.export.Dim.DYNAMIC},))
    >>> exported._guards_code
    ["L['x'].size()[0] >= 0", "L['x'].size()[0] != 1"]
    """
    original = ShapeEnv.create_symbol

    def create_symbol(
        self: Any, val: Any, source: Any, dynamic_dim: Any, constraint_dim: Any = None, positive: Any = True, **others: Any
    ) -> Any:
        return original(self, val, source, dynamic_dim, constraint_dim, None, **others)

    ShapeEnv.create_symbol = create_symbol  # type: ignore[method-assign]
    try:
        with config.patch(backed_size_oblivious=True):
            yield
    finally:
        ShapeEnv.create_symbol = original  # type: ignore[method-assign]
