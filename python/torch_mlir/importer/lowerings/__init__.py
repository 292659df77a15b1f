# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers nodes to operations, with one file per kind of node."""
