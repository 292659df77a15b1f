# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The door's tests run with and without PyTorch: `TORCH_MLIR_TEST_WITHOUT_TORCH` takes it away from the process."""

from __future__ import annotations

import os
import sys

if os.environ.get("TORCH_MLIR_TEST_WITHOUT_TORCH"):
    sys.modules["torch"] = None  # type: ignore[assignment]
