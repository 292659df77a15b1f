# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Let the tests import what scripts of build_tools import."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "build_tools"))
