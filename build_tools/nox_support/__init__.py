# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The implementation of the sessions of noxfile.py."""
