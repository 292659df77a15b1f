# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Our own decomposing of functional programs against torch's `run_decompositions`."""

import sys
from collections import Counter
from pathlib import Path

import pytest
import torch
from importer_support import as_module, op_names

from torch_mlir.capture.constants import share_aliased_constants
from torch_mlir.capture.export import decompose
from torch_mlir.capture.retrace import retrace
from torch_mlir.decompositions import default_table
from torch_mlir.importer import Program, import_program

sys.path.append(str(Path(__file__).resolve().parents[2]))  # Last: it has folders named like packages.
import zoo

ones = torch.ones


def both(exported, table=None):
    """The IR of our way and of torch's; our way may decline."""
    table = default_table() if table is None else table
    ours = retrace(exported, table)
    theirs = Program.from_exported(decompose(exported, table))
    return (None if ours is None else import_program(ours).module), import_program(theirs).module


def export(f, *args):
    return torch.export.export(as_module(f), args)


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm2d(3)
        self.convolution = torch.nn.Conv2d(3, 3, 3, padding=1)

    def forward(self, x):
        x = torch.nn.functional.relu(self.norm(self.convolution(x)), inplace=True)
        return torch.nn.functional.relu(self.norm(self.convolution(x)), inplace=True)


def grown(x):
    y = x * 2
    y += x
    y.relu_()
    z = y
    z.mul_(3)
    return y, z + 1


def view_after(x):
    y = x + 1
    y.relu_()
    return y.view(-1) + 1


def no_gradient(x):
    with torch.no_grad():
        y = torch.sin(x)
    return torch.cos(y)


def split_and_back(x):
    a, b = torch.split(x, 1)
    a = a + 1
    values, indices = torch.topk(torch.cat([b, a], 1), 2)
    values /= values.sum()
    return values, indices


def recurrent(x):
    torch.manual_seed(0)
    return torch.lstm_cell(x, (ones(2, 3), ones(2, 3)), ones(12, 3), ones(12, 3))


SAME = {
    "few": (lambda x: torch.softmax(x + 1, -1), (ones(2, 3),)),
    "layers": (torch.nn.TransformerEncoderLayer(8, 2, 8).eval(), (ones(3, 1, 8),)),
    "same operand twice": (lambda x, y: (x * y, x * x, x.abs() * x.abs(), x.sin() * y.sin()), (ones(2), ones(2))),
    "signed zeros": (lambda x: (x + 0.0, x + -0.0, torch.full_like(x, -0.0)), (ones(2),)),
    "truth values and numbers": (lambda x: (torch.full((2,), 1), torch.full((2,), True), x + 1, x + 1.0), (ones(2),)),
    "strides": (lambda x: (x.t().contiguous(), x.contiguous(), x.t().reshape(-1)), (ones(2, 3),)),
    "dtypes": (lambda x, y: (x.sum(), y.sum(), x / 2, y / 2), (ones(2), ones(2, dtype=torch.int32))),
    "unused": (lambda x: (x.sin(), x.cos())[0], (ones(2),)),
    "input returned": (lambda x: (x, x + 1, 3, None), (ones(2),)),
    "same result twice": (lambda x: (x + 1,) * 2, (ones(2),)),
    "batch norm and relu in place": (Block().eval(), (ones(1, 3, 4, 4),)),
    "in place again and again": (grown, (ones(2),)),
    "view after": (view_after, (ones(2, 2),)),
    "no gradient": (no_gradient, (ones(2),)),
    "tuples": (split_and_back, (ones(2, 3),)),
    "attention": (torch.nn.functional.scaled_dot_product_attention, tuple(ones(1, 2, 3, 4) for _ in range(3))),
    "random": (lambda x: torch.nn.functional.dropout(x), (ones(2),)),
    "complex": (lambda x: torch.view_as_real(torch.view_as_complex(x) * 2), (ones(3, 2),)),
}


@pytest.mark.parametrize("name", SAME)
@pytest.mark.parametrize("table", [None, {}], ids=["default", "functional"])
def test_it_is_what_torch_gives(name, table):
    f, args = SAME[name]
    ours, theirs = both(export(f, *args), table)
    assert ours is not None
    assert ours.operation.verify()
    assert str(ours) == str(theirs)


@pytest.mark.parametrize("name", ["resnet18", "llama", "t5", "mixtral"])
def test_models_are_what_torch_gives(name):
    model, args, kwargs = zoo.MODELS[name].build()
    exported = share_aliased_constants(torch.export.export(model, args, kwargs))
    ours, theirs = both(exported)
    assert ours is not None
    # Torch makes views of what was changed in place where they are used.
    assert Counter(op_names(ours)) == Counter(op_names(theirs))


def overwritten_view(x):
    y = x + 1
    row = y[0]
    row.relu_()
    return y


def viewed_before(x):
    y = x + 1
    row = y[0]
    y.relu_()
    return row + y


def changed_input(x):
    x.add_(1)
    return x * 2


def branch(x):
    return torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))


DECLINED = {
    "a recurrence": (torch.nn.LSTM(3, 4, 2).eval(), (ones(2, 1, 3),)),
    "a view is changed": (overwritten_view, (ones(2, 2),)),
    "a view from before": (viewed_before, (ones(2, 2),)),
    "an input is changed": (changed_input, (ones(2),)),
    "control flow": (branch, (ones(2),)),
    "a composite that works in place": (recurrent, (ones(2, 3),)),
    "unknown sizes": (lambda x: x.nonzero().sum(), (ones(2),)),
    "buffers are changed": (torch.nn.BatchNorm1d(2), (ones(3, 2),)),
}


@pytest.mark.parametrize("name", DECLINED)
def test_what_takes_torchs_own_way(name):
    f, args = DECLINED[name]
    exported = export(f, *args)
    assert retrace(exported, default_table()) is None
    theirs = Program.from_exported(decompose(exported))  # Nothing is left behind that disturbs it.
    assert import_program(theirs).module.operation.verify()


def test_dynamic_sizes_take_torchs_own_way():
    batch = torch.export.Dim("batch")
    exported = torch.export.export(torch.nn.ReLU(), (ones(2, 3),), dynamic_shapes=({0: batch},))
    assert retrace(exported, default_table()) is None


def test_nodes_keep_their_stacks():
    program = retrace(export(torch.nn.Linear(2, 2), ones(1, 2)), default_table())
    calls = [node for node in program.graph_module.graph.nodes if node.op == "call_function"]
    assert calls
    assert all("linear.py" in node.meta["stack_trace"] for node in calls)
    assert all(node.meta["nn_module_stack"] for node in calls)


def test_each_distinct_call_is_decomposed_once():
    seen = []
    table = default_table()
    original = table[torch.ops.aten.linear.default]
    table[torch.ops.aten.linear.default] = lambda *args: (seen.append(args), original(*args))[1]
    model = torch.nn.Sequential(*[torch.nn.Linear(4, 4) for _ in range(8)])
    program = retrace(torch.export.export(model, (ones(2, 4),)), table)
    assert len(seen) == 1
    products = [node for node in program.graph_module.graph.nodes if node.target is torch.ops.aten.addmm.default]
    assert len(products) == 8
