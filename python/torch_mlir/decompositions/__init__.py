# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which operators are taken apart in Python before anything is imported."""

from .table import KEPT_WHOLE, default_table, shared_table

__all__ = ["KEPT_WHOLE", "default_table", "shared_table"]
