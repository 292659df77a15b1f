# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What makes IR: types, literals, locations, operations from bare handles."""
