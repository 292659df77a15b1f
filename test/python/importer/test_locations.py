# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Locations: the user's line first, the whole stack behind it, built once per stack."""

import torch
from importer_support import find, import_raw, walk
from torch import fx

from torch_mlir.importer import new_context
from torch_mlir.importer.emit.locations import LocationCache, describe_source, parse_stack


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 3)

    def helper(self, x):
        return torch.relu(x)  # the inner line

    def forward(self, x):
        return self.helper(self.linear(x))  # the outer line


def line_of(marker):
    with open(__file__) as file:
        return next(number for number, text in enumerate(file, start=1) if text.rstrip().endswith("# " + marker))


def test_the_innermost_line_calls_from_the_outer_one():
    text = str(find(import_raw(Model(), torch.ones(1, 2)), "aten.relu").location)
    inner = f'"{__file__}":{line_of("the inner line")}'
    outer = f'"{__file__}":{line_of("the outer line")}'
    assert inner in text
    assert outer in text
    assert text.index(inner) < text.index(outer)
    assert "callsite(" in text


def test_node_names_are_in_front():
    text = str(find(import_raw(Model(), torch.ones(1, 2)), "aten.relu").location)
    assert text.startswith('loc("relu"(')


def test_torchs_own_frames_come_after_the_users():
    text = str(find(import_raw(Model(), torch.ones(1, 2)), "aten.addmm").location)
    user = f'"{__file__}":{line_of("the outer line")}'
    assert user in text
    if "nn/modules/linear.py" in text:
        assert "fused[" in text
        assert text.index(user) < text.index("nn/modules/linear.py")


def test_every_operation_has_a_place():
    module = import_raw(Model(), torch.ones(1, 2))
    for operation in walk(module.operation):
        if operation.name.startswith("torch.aten."):
            assert __file__ in str(operation.location)


def test_stacks_are_built_once():
    cache = LocationCache(new_context())
    graph = fx.Graph()
    for _ in range(5):
        graph.placeholder("x").meta["stack_trace"] = 'File "a.py", line 1, in f\n    return x'
    for node in graph.nodes:
        cache.of_node(node)
    assert len(cache._stacks) == 1
    assert len(cache._frames) == 1


def test_nodes_without_a_stack_still_have_a_name():
    graph = fx.Graph()
    node = graph.placeholder("lonely")
    assert "lonely" in str(LocationCache(new_context()).of_node(node).ir)
    assert describe_source(node) == "node 'lonely'"


def test_unreadable_stacks_are_no_problem():
    assert parse_stack("something else") == []
    graph = fx.Graph()
    node = graph.placeholder("x")
    node.meta["stack_trace"] = "something else"
    assert "x" in str(LocationCache(new_context()).of_node(node).ir)
