# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes IR from bare handles: types, literals, locations, operations and functions."""
