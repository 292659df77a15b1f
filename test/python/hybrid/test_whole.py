# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole graphs as one piece: ATen makes the views of results, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch.fx.experimental.proxy_tensor import make_fx

from torch_mlir.hybrid.whole import compile_whole


def traced(function: Any, *inputs: torch.Tensor) -> torch.fx.GraphModule:
    return make_fx(function, tracing_mode="fake")(*inputs)


def test_the_piece_has_all_operators_and_the_graph_stays_as_it_is():
    def model(x):
        y = x.exp()
        return y.t(), y[0], y.sin()

    module = traced(model, torch.ones(2, 3))
    before, pieces = str(module.graph), []

    def compile(piece):
        pieces.append([str(node.target) for node in piece.computing])
        return piece.module.forward

    x = torch.randn(2, 3)
    found = compile_whole(module, compile)([x])
    assert pieces == [["aten.exp.default", "aten.sin.default"]]
    assert str(module.graph) == before
    torch.testing.assert_close(found, model(x))
    assert found[0].stride() == (1, 3)
    found[0].fill_(2)
    assert found[1].eq(2).all()


@pytest.mark.parametrize(
    "function", [lambda x: (x.t(),), lambda x: (x,), lambda x: ()], ids=["view", "input", "nothing"]
)
def test_graphs_without_operators_are_not_compiled(function):
    x = torch.randn(2, 3)
    found = compile_whole(traced(function, x), lambda piece: pytest.fail("nothing to compile"))([x])
    torch.testing.assert_close(tuple(found), function(x))


def test_bits_that_pytorch_has_only_marked_are_computed():
    x = torch.randn(3, dtype=torch.complex64)
    seen = []

    def compile(piece):
        def call(*arguments):
            seen.extend(value.is_conj() for value in arguments)
            return tuple(piece.module(*arguments))

        return call

    module = traced(lambda x: (x * 2,), x)
    torch.testing.assert_close(compile_whole(module, compile)([x.conj()])[0], x.conj() * 2)
    assert seen == [False]
