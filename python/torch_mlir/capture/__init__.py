# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Doors into the compiler: each turns what a user has into a `Program`."""
