# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is raised where the native extension is not there."""

from __future__ import annotations


class NativeExtensionError(ImportError):
    """The native extension is neither in this package nor can it be compiled; the message says what is missing."""
