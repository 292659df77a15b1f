# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes `support` importable, which has the helpers of several folders."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "support"))
