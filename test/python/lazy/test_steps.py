# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step by itself, which threads may share: PyTorch keeps one for each graph."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import torch

from torch_mlir.hybrid.settings import Settings
from torch_mlir.lazy.steps import Step

# An exponent decides what is computed, so that there is code for each.
_POWER = """
graph(%p0 : Tensor, %p1 : Tensor):
  %2 : Scalar = aten::ScalarImplicit(%p1)
  %3 : Tensor = aten::pow(%p0, %2)
  return (%3)
"""


def test_threads_with_other_constants_get_their_own_results() -> None:
    step = Step(torch._C.parse_ir(_POWER), Settings())
    x = torch.tensor([1.5, -2.0, 3.0])
    exponents = [torch.tensor(number) for number in (2, 3, 4)]
    expected = [x.pow(number) for number in (2, 3, 4)]
    for exponent in exponents:
        step([x, exponent])

    def calls(first: int) -> int:
        wrong = 0
        for number in range(3000):
            index = (first + number) % len(exponents)
            results = step([x, exponents[index]])
            assert results is not None
            wrong += not torch.equal(results[0], expected[index])
        return wrong

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(calls, range(4))) == 0
