# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers for tests of the engine `xla`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from importer_support import Function

import torch_mlir


def on_xla(function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """A plain function, compiled with XLA."""
    return torch_mlir.compile(Function(function), *args, backend="xla", **options)
