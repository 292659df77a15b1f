# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The registry of operators that C++ converts to TOSA: `ops_registry`, made when it is first read."""

from __future__ import annotations

from typing import Any

from .mapping import Conversion, conversions_to

ops_registry: dict[str, Conversion]


def __getattr__(name: str) -> Any:
    if name != "ops_registry":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, conversions_to("tosa"))
