# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Let every suite import the zoo, and keep the libraries it takes models from off the network."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
os.environ.setdefault("HF_HUB_OFFLINE", "1")
