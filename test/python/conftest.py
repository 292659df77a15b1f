# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tests of several folders share is in `support`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "support"))
