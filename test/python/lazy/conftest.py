# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The device, with our engine and counts of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import torch_mlir.lazy
from torch_mlir.native import NativeExtensionError, load


@pytest.fixture(scope="session", autouse=True)
def _extension() -> None:
    try:
        load()
    except NativeExtensionError as error:
        pytest.skip(str(error))


@pytest.fixture(autouse=True)
def _device() -> Iterator[None]:
    torch_mlir.lazy.init()
    torch_mlir.lazy.mark_step(wait=True)
    torch_mlir.lazy.reset_metrics()
    yield
    torch_mlir.lazy.init()
