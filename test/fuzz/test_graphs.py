# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs through the CPU engine give what eager gives.

`--graphs N` runs N of them; a failure names its seed, and `--graphs 1 --seed THAT` replays it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import graphs
import layers  # noqa: F401 (registers its steps)
import moving  # noqa: F401
import operators
import pytest
import torch

import torch_mlir

# Errors of torch.export: it loses the number behind an index without dimensions, or what a size of a region is.
PYTORCHS_OWN = ("PendingUnbackedSymbolNotFound", "InternalTorchDynamoError")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        first = metafunc.config.getoption("--seed")
        metafunc.parametrize("seed", range(first, first + metafunc.config.getoption("--graphs")))


def test_graph(seed: int) -> None:
    graph = graphs.make(seed, operators.OPERATORS)
    print(graph.listing())
    with torch.no_grad():
        expected = graph(*graph.inputs)
    dynamic = None
    if seed % 3 == 0:
        dynamic = (tuple(dict.fromkeys(range(x.dim()), torch.export.Dim.AUTO) for x in graph.inputs),)
    try:
        exported = torch.export.export(graph, graph.inputs, dynamic_shapes=dynamic)
    except Exception as problem:
        if dynamic is None and type(problem).__name__ not in PYTORCHS_OWN:
            raise
        pytest.skip(f"torch.export cannot trace it: {problem}")
    compiled = torch_mlir.compile(exported)
    graphs.same(compiled(*graph.inputs), expected, graph)
    if dynamic is not None:
        check_other_sizes(graph, exported, compiled)


def check_other_sizes(
    graph: graphs.Graph, exported: torch.export.ExportedProgram, compiled: Callable[..., Any]
) -> None:
    """Where PyTorch takes other sizes, so do we; where it does not, ours may only refuse them, too."""
    inputs = graphs.resized(exported, graph.inputs)
    try:
        with torch.no_grad():
            expected = exported.module()(*inputs)
    except Exception:
        with contextlib.suppress(ValueError, RuntimeError):
            compiled(*inputs)
        return
    graphs.same(compiled(*inputs), expected, graph)


@pytest.mark.parametrize("name", operators.OPERATORS)
def test_every_operator_is_used(name: str) -> None:
    """A kind of step that never fits would test nothing."""
    for seed in range(200):
        draft = graphs.Draft(graphs.random.Random(seed))
        generator = torch.Generator().manual_seed(seed)
        draft.values = [graphs.Value(graphs.make_input(draft.rng, generator), exact=True) for _ in range(3)]
        operators.OPERATORS[name](draft)
        if draft.steps:
            return
    pytest.fail(f"{name} never applies")
