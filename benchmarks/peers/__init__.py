# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The CPU engine beside other engines and compilers, row by row; `compare.py` says how to run it."""
