# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All tests draw the same numbers each time."""

import numpy as np
import pytest
import torch


@pytest.fixture(autouse=True)
def seeds() -> None:
    torch.manual_seed(0)
    np.random.seed(0)
