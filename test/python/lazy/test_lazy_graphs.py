# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graph that a step becomes."""

from __future__ import annotations

import torch

from torch_mlir.hybrid.settings import Settings
from torch_mlir.lazy import mark_step
from torch_mlir.lazy.graphs import traced

_VIEWS = """
graph(%p0 : Tensor):
  %1 : Tensor = aten::exp(%p0)
  %2 : Tensor = aten::detach_copy(%1)
  %3 : Tensor = aten::t_copy(%1)
  %4 : Tensor = aten::detach_copy(%p0)
  %5 : Tensor = aten::detach_copy(%2)
  return (%1, %2, %3, %4, %5)
"""


def test_results_that_are_one_value_are_computed_once() -> None:
    module = traced(torch._C.parse_ir(_VIEWS), [torch.ones(2, 3)], {}, Settings())
    one, two, transposed, given, three = module.graph.output_node().args[0]
    assert one is two is three
    assert [str(node.target) for node in (one, transposed, given)] == [
        "aten.exp.default",
        "aten.clone.default",
        "aten.clone.default",
    ]


def test_results_that_share_memory_do_not_share_updates() -> None:
    x = torch.arange(3.0).to("lazy")
    for _ in range(3):
        y = x + 1
        views = [y.detach(), y.detach()]
        mark_step()
        views[0].add_(10)
        other = y * 2
        mark_step()
        assert y.cpu().tolist() == views[1].cpu().tolist() == [11.0, 12.0, 13.0]
        assert other.cpu().tolist() == [22.0, 24.0, 26.0]
        y.cpu().zero_()
        assert views[1].cpu().tolist() == [11.0, 12.0, 13.0]
