# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions of operators in Python, which run before the importer sees a program."""

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from .published import exact_table, named_table, published_table
from .table import KEPT_WHOLE, default_table, shared_table, without

__all__ = ["KEPT_WHOLE", "default_table", "exact_table", "named_table", "published_table", "shared_table", "without"]
