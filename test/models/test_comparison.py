# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step's rounding is told apart from its mistakes."""

from __future__ import annotations

import torch
import zoo
from zoo import compiled

from torch_mlir.decompositions import default_table
from torch_mlir.torch_compile import table as dynamo_table


def test_a_gradient_that_is_off_by_a_hundredth_is_wrong(monkeypatch):
    table = default_table()
    backward = torch.ops.aten.native_batch_norm_backward.default

    def careless(*args):
        of_input, *of_parameters = table[backward](*args)
        return of_input * 1.01, *of_parameters

    monkeypatch.setattr(dynamo_table, "default_table", lambda: {**table, backward: careless})
    outcome = compiled.run(zoo.MODELS["densenet121"], "backward")
    assert outcome.problem.startswith("wrong")
    assert outcome.rounding < 1e-3
