# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs of which the CPU engine runs what it can and ATen the rest: pieces, what is between them, and the cut."""
