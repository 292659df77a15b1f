# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What engines raise."""

from __future__ import annotations


class EngineError(Exception):
    """An engine is not there, or cannot compile or run a module; the message holds its diagnostics."""
