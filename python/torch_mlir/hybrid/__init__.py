# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles graphs that an engine and ATen share: the engine gets the pieces that it can compile, ATen runs the rest."""
