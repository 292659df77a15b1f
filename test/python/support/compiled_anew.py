# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""For folders whose tests compile with Dynamo: every test starts with nothing compiled."""

from collections.abc import Iterator

import pytest
import torch


@pytest.fixture(autouse=True)
def fresh_dynamo() -> Iterator[None]:
    """Drops what Dynamo compiled, and seeds PyTorch's generator."""
    torch._dynamo.reset()
    torch.manual_seed(0)
    yield
    torch._dynamo.reset()
