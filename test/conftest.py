# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Let every suite import the zoo, keep the libraries it takes models from off the network, and compile anew."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
os.environ.setdefault("HF_HUB_OFFLINE", "1")
# What is tested is the compiler, not what an earlier run has kept. Tests of the cache have one of their own.
os.environ["TORCH_MLIR_CACHE"] = "0"
