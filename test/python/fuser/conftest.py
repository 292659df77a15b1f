# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Accelerators that last for one test, and the extension, which is compiled once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch

import torch_mlir.fuser
from torch_mlir.native import NativeExtensionError, load


@pytest.fixture(scope="session", autouse=True)
def _extension() -> None:
    try:
        load()
    except NativeExtensionError as error:
        pytest.skip(str(error))


@pytest.fixture
def register() -> Iterator[Callable[..., Any]]:
    """Registers accelerators, which are gone after the test."""
    yield torch_mlir.fuser.register
    for name in torch_mlir.fuser.registered():
        torch_mlir.fuser.unregister(name)
    assert torch._C._jit_set_num_profiled_runs(1) == 1  # PyTorch's own, which comes back with the last one gone.
