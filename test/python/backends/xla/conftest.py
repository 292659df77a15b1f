# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tests on XLA need."""

from __future__ import annotations

import importlib.util

import pytest

from torch_mlir.extra_packages import pip_command


@pytest.fixture(autouse=True)
def _xla() -> None:
    if importlib.util.find_spec("jaxlib") is None or importlib.util.find_spec("jax") is None:
        pytest.skip(f"needs jaxlib: {pip_command('xla')}")
