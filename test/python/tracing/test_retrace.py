# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Our own decomposing of functional programs against torch's `run_decompositions`."""

import sys
from collections import Counter
from pathlib import Path

import pytest
import torch
from importer_support import as_module, op_names

import torch_mlir
from torch_mlir.capture.export import decompose
from torch_mlir.decompositions import default_table
from torch_mlir.importer import Program, import_program
from torch_mlir.tracing.aliased_constants import share_aliased_constants
from torch_mlir.tracing.record import _steps_over_ones
from torch_mlir.tracing.retrace import retrace

sys.path.append(str(Path(__file__).resolve().parents[2]))  # Last: it has folders named like packages.
import zoo

ones = torch.ones


def both(exported, table=None):
    """The IR of our way and of torch's; our way may decline."""
    table = default_table() if table is None else table
    ours = retrace(exported, table)
    theirs = Program.from_exported(decompose(exported, table))
    if ours is None:
        return None, import_program(theirs).module
    ours, theirs = import_program(ours), import_program(theirs)
    assert ours.signature == theirs.signature
    return ours.module, theirs.module


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
    state, _ = torch.lstm_cell(x, (ones(2, 3), ones(2, 3)), ones(12, 3), ones(12, 3))
    return torch.gru_cell(x, state, ones(9, 3), ones(9, 3), ones(9))


class Changing(torch.nn.Module):
    """Changes a buffer, another one twice, and both inputs; the second one's new value is a result as well."""

    def __init__(self):
        super().__init__()
        self.register_buffer("once", ones(2))
        self.register_buffer("twice", ones(2))
        self.register_buffer("read", ones(2), persistent=False)

    def forward(self, x, y):
        y.add_(self.read)
        self.twice.mul_(2)
        before = self.once + 1
        self.once.add_(y)
        self.twice.relu_()
        x.mul_(self.twice)
        return y, self.once * x, before


class Cache(torch.nn.Module):
    """A cache with room for four, filled by index."""

    def __init__(self):
        super().__init__()
        self.register_buffer("cache", torch.zeros(1, 4, 3))

    def forward(self, x, position):
        self.cache.index_copy_(1, position, x)
        return self.cache.sum(1)


class Statistics(torch.nn.Module):
    """Two normalizations in training mode, one of them used twice."""

    def __init__(self):
        super().__init__()
        self.first = torch.nn.BatchNorm1d(3)
        self.second = torch.nn.BatchNorm1d(3, affine=False, momentum=0.3)

    def forward(self, x):
        return self.first(self.second(self.first(x)))


def changed_input(x):
    x.add_(1)
    return x * 2


def changed_after_a_view(x):
    row = x[0] + 1
    x.mul_(2)
    return row + x[1]


def filled(x, y):
    x.fill_(3)
    y.zero_()
    return x + y


SAME = {
    "an input is changed": (changed_input, (ones(2),)),
    "an input is changed after a view": (changed_after_a_view, (ones(2, 2),)),
    "inputs are overwritten": (filled, (ones(2), ones(2))),
    "buffers and inputs are changed": (Changing(), (ones(2), ones(2))),
    "a cache": (Cache(), (ones(1, 1, 3), torch.tensor([2]))),
    "running statistics": (Statistics(), (ones(4, 3),)),
    "statistics of the batch alone": (torch.nn.BatchNorm1d(3, track_running_stats=False), (ones(4, 3),)),
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
    "cells that work in place": (recurrent, (ones(2, 3),)),
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


def copied_and_changed(x, y):
    x.copy_(y)
    y.add_(1)
    return x * y


def changed_view_of_an_input(x):
    x[0].add_(1)
    return x * 2


PARTS_OF_WHAT_CHANGED = {
    "a row": lambda x: (x.add_(1), x[0].mul_(2)),
    "some rows": lambda x: (x.add_(1), x[::2].mul_(2)),
    "a column": lambda x: (x.relu_(), x[:, 1].fill_(5)),
    "a part from another": lambda x: (x.add_(1), x[::2].add_(x[1::2])),
    "flat": lambda x: (x.copy_(x.flip(0)), x.view(-1)[::2].mul_(2)),
    "turned": lambda x: (x.mul_(x > 0), x.t()[1:].mul_(2)),
    "a diagonal": lambda x: (x.add_(1), x.diagonal().mul_(2)),
    "three times": lambda x: (x.add_(1), x[0].mul_(2), x[:, 0].mul_(3)),
}


class Writes(torch.nn.Module):
    """Changes its argument or its buffer, which nothing reads afterwards but the caller."""

    def __init__(self, change, changes_buffer):
        super().__init__()
        self.change, self.changes_buffer = change, changes_buffer
        self.register_buffer("kept", torch.arange(16.0).reshape(4, 4) - 5)

    def forward(self, x):
        result = self.kept * 1
        self.change(self.kept if self.changes_buffer else x)
        return result


class SharedBuffers(torch.nn.Module):
    def __init__(self):
        super().__init__()
        memory = torch.zeros(4)
        self.register_buffer("left", memory[:2])
        self.register_buffer("right", memory[1:3])

    def forward(self, x):
        self.left.add_(x)
        return self.right + x


def branch(x):
    return torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))


DECLINED = {
    "a recurrence": (torch.nn.LSTM(3, 4, 2).eval(), (ones(2, 1, 3),)),
    "a view is changed": (overwritten_view, (ones(2, 2),)),
    "a view from before": (viewed_before, (ones(2, 2),)),
    "a view of an input is changed": (changed_view_of_an_input, (ones(2, 2),)),
    "control flow": (branch, (ones(2),)),
    "unknown sizes": (lambda x: x.nonzero().sum(), (ones(2),)),
    "statistics of each instance": (torch.nn.InstanceNorm1d(2, track_running_stats=True), (ones(1, 2, 3),)),
}


def changes_what_it_made(x):
    y = x * 2
    y.add_(x).relu_()
    return y * y


def changes_its_argument(x):
    return x.mul_(2)


def changes_a_view(x):
    y = x * 2
    y[0].add_(1)
    return y


def changes_what_a_view_shows(x):
    y = x * 2
    row = y[0]
    y.add_(1)
    return y + row


def changes_one_that_it_returned_as_a_view(x):
    y = x.t()
    y.mul_(2)
    return y + x


def changes_a_part(x):
    one, other = torch.unsafe_chunk(x * 2, 2)
    one.add_(1)
    return torch.cat([one, other])


INSIDE = {
    changes_what_it_made: True,
    changes_its_argument: False,
    changes_a_view: False,
    changes_what_a_view_shows: False,
    changes_one_that_it_returned_as_a_view: False,
    changes_a_part: True,
}


@pytest.mark.parametrize("decomposition", INSIDE)
def test_decompositions_that_work_in_place(decomposition):
    """What a decomposition changes has a new value afterwards, if nothing else has its memory."""
    table = {**default_table(), torch.ops.aten.sin.default: decomposition}
    exported = export(lambda x: (x + 1).sin() + x, ones(2, 2))
    ours = retrace(exported, table)
    assert (ours is not None) == INSIDE[decomposition]
    if ours is not None:
        x = torch.randn(2, 2)
        (result,) = torch.fx.Interpreter(torch.fx.GraphModule({}, ours.graph)).run(x)
        assert torch.equal(result, decomposition(x + 1) + x)


@pytest.mark.parametrize("name", DECLINED)
def test_what_takes_torchs_own_way(name):
    f, args = DECLINED[name]
    exported = export(f, *args)
    assert retrace(exported, default_table()) is None
    theirs = Program.from_exported(decompose(exported))  # Nothing is left behind that disturbs it.
    assert import_program(theirs).module.operation.verify()


@pytest.mark.parametrize("changes_buffer", [False, True])
@pytest.mark.parametrize("name", PARTS_OF_WHAT_CHANGED)
def test_the_caller_reads_what_changed_in_part(name, changes_buffer):
    x = torch.arange(16.0).reshape(4, 4) - 7
    models = [Writes(PARTS_OF_WHAT_CHANGED[name], changes_buffer) for _ in range(2)]
    calls = [torch_mlir.compile(models[0], x), models[1]]
    arguments = [x.clone(), x.clone()]
    for _ in range(3):
        ours, theirs = (call(argument) for call, argument in zip(calls, arguments, strict=True))
        assert torch.equal(ours, theirs)
        assert torch.equal(*arguments)
        assert torch.equal(models[0].kept, models[1].kept)


def test_buffers_that_share_memory_take_torchs_own_way():
    assert retrace(export(SharedBuffers(), ones(2)), default_table()) is None


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


def test_what_was_copied_stays_as_it_was():
    x, y = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 5.0])
    exported = torch.export.export(as_module(copied_and_changed), (x.clone(), y.clone()))
    compiled = torch_mlir.compile(exported)
    given, wanted = [x.clone(), y.clone()], [x.clone(), y.clone()]
    torch.testing.assert_close(compiled(*given), copied_and_changed(*wanted))
    torch.testing.assert_close(given, wanted)


def test_the_log_says_why_torch_decomposes(caplog):
    with caplog.at_level("INFO", "torch_mlir"):
        assert retrace(export(overwritten_view, ones(2, 2)), default_table()) is None
    assert "run_decompositions takes this program: add is a view of what relu_ changes" in caplog.text


def test_the_log_has_what_was_not_expected(caplog):
    def broken(*args):
        raise AssertionError("a mistake in a decomposition")

    table = {**default_table(), torch.ops.aten.sin.default: broken}
    with caplog.at_level("INFO", "torch_mlir"):
        assert retrace(export(torch.sin, ones(2)), table) is None
    assert "AssertionError: a mistake in a decomposition" in caplog.text


def test_pooling_with_channels_last_only_renames_strides():
    """ATen gives the pixel that is left the strides of an image with channels last, by an operator in place."""

    def pooled(x):
        return torch.nn.functional.adaptive_avg_pool2d(x.relu(), 1) * 2

    x = torch.randn(2, 3, 4, 5).to(memory_format=torch.channels_last)
    program = retrace(export(pooled, x), default_table())
    assert op_names(import_program(program).module)[:3] == ["aten.relu", "aten.mean.dim", "aten.mul.Scalar"]
    last = [node for node in program.graph_module.graph.nodes if node.op == "call_function"][-1]
    assert last.meta["val"].stride() == pooled(x).stride()
    torch.testing.assert_close(torch_mlir.compile(as_module(pooled), x)(x), pooled(x))


@pytest.mark.parametrize(
    ("size", "stride", "offset", "only_renames"),
    [
        ((2, 3, 1, 1), (3, 1, 3, 3), None, True),
        ((2, 3, 1, 1), (3, 1, 7, 9), 0, True),
        ((2, 3, 1, 1), (1, 2, 1, 1), None, False),
        ((3, 2, 1, 1), (2, 1, 1, 1), None, False),
        ((2, 3, 1), (3, 1, 1), None, False),
        ((2, 3, 1, 1), (3, 1, 1, 1), 1, False),
    ],
    ids=["channels last", "any", "other elements", "another shape", "another rank", "another place"],
)
def test_which_strides_are_only_names(size, stride, offset, only_renames):
    assert _steps_over_ones(torch.ones(2, 3, 1, 1), size, stride, offset) == only_renames
