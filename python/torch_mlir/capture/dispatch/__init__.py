# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The dispatcher's door: whatever Python code calls ATen within a `with` block becomes a program."""

from .body import Body

__all__ = ["Body"]
