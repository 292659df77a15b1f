# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The engine `xla`: StableHLO on XLA, through jaxlib, on one device or on a mesh of them."""
