# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the Torch dialect's operation definitions from PyTorch's operator schemas."""
