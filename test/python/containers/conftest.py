# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the modules of build_tools importable."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "build_tools"))
