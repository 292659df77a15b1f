# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which operations a node becomes, by what kind of node it is."""
