# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every test starts with nothing compiled."""

from compiled_anew import fresh_dynamo

__all__ = ["fresh_dynamo"]
