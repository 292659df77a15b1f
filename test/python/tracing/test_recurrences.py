# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recurrent layers as loops: how large their IR is, and their gradients."""

import pytest
import torch
from torch import nn

import torch_mlir
from torch_mlir import fx
from torch_mlir.capture.training import export_training
from torch_mlir.decompositions import recurrent

_aten = torch.ops.aten
OPERATORS = {"LSTM": _aten.lstm.input, "GRU": _aten.gru.input, "RNN_TANH": _aten.rnn_tanh.input}
LAYERS = {
    "lstm": lambda: nn.LSTM(3, 4),
    "lstm, projected, deep": lambda: nn.LSTM(3, 4, 2, proj_size=2, bidirectional=True),
    "gru": lambda: nn.GRU(3, 4, bidirectional=True),
    "gru without bias": lambda: nn.GRU(3, 4, 2, bias=False, batch_first=True),
    "tanh": lambda: nn.RNN(3, 4),
    "relu": lambda: nn.RNN(3, 4, nonlinearity="relu", bias=False),
}


def lines(module):
    return str(module.operation.get_asm(large_elements_limit=4, large_resource_limit=4)).count("\n")


def test_the_ir_does_not_grow_with_the_sequence():
    layer = nn.LSTM(4, 4, num_layers=6)
    short, long = (fx.export_and_import(layer, torch.ones(length, 2, 4)) for length in (7, 512))
    assert lines(short) == lines(long) < 250


def test_layers_of_the_same_sizes_share_their_body():
    module = fx.export_and_import(nn.LSTM(4, 4, num_layers=6), torch.ones(8, 2, 4))
    assert len([op for op in module.body.operations if op.operation.name == "func.func"]) == 2


@pytest.mark.parametrize("make", LAYERS.values(), ids=LAYERS)
def test_gradients_are_torchs(make):
    torch.manual_seed(0)
    layer = make().double()
    rows = layer.num_layers * (2 if layer.bidirectional else 1)
    widths = [layer.proj_size or 4, *([4] if layer.mode == "LSTM" else [])]
    x, *state = [torch.randn(size, dtype=torch.double) for size in ((5, 2, 3), *((rows, 2, width) for width in widths))]
    if layer.batch_first:
        x = x.transpose(0, 1)
    wanted = [tensor.requires_grad_() for tensor in (x, *state, *layer.parameters())]
    expected = layer(x, tuple(state) if len(state) > 1 else state[0])
    expected = [expected[0], *(expected[1] if isinstance(expected[1], tuple) else [expected[1]])]
    operator = OPERATORS.get(layer.mode, _aten.rnn_relu.input)
    weights = [weight for group in layer.all_weights for weight in group]
    options = layer.bias, layer.num_layers, 0.0, False, layer.bidirectional, layer.batch_first
    actual = recurrent.decomposes.table()[operator](x, state if len(state) > 1 else state[0], weights, *options)
    torch.testing.assert_close(list(actual), expected)
    factors = [torch.randn_like(part) for part in expected]
    torch.testing.assert_close(
        torch.autograd.grad(sum((a * b).sum() for a, b in zip(actual, factors)), wanted),
        torch.autograd.grad(sum((a * b).sum() for a, b in zip(expected, factors)), wanted),
    )


class Loss(nn.Module):
    def __init__(self):
        super().__init__()
        self.used = nn.LSTM(3, 4)
        self.unused = nn.Linear(2, 2)

    def forward(self, x):
        return self.used(x)[0].square().sum()


def test_a_training_step_agrees_and_leaves_unused_parameters_alone():
    torch.manual_seed(0)
    model, x = Loss(), torch.randn(5, 2, 3)
    compiled = torch_mlir.compile(export_training(model, (x,)))
    loss = compiled(x)
    ours = {name: parameter.grad for name, parameter in model.named_parameters()}
    model.zero_grad()
    expected = model(x)
    expected.backward()
    torch.testing.assert_close(loss, expected.detach())
    assert {name for name, grad in ours.items() if grad is None} == {"unused.weight", "unused.bias"}
    for name, parameter in model.used.named_parameters():
        torch.testing.assert_close(ours[f"used.{name}"], parameter.grad)


class Asks(nn.Module):
    def __init__(self, layer):
        super().__init__()
        self.layer = layer

    def forward(self, x):
        y, state = self.layer(x)
        hidden = state[0] if isinstance(state, tuple) else state
        return y * (2 if y.requires_grad and hidden.requires_grad else -1)


@pytest.mark.parametrize("make", LAYERS.values(), ids=LAYERS)
def test_a_program_may_ask_whether_a_result_wants_a_gradient(make):
    layer, x = make(), torch.randn(5, 2, 3)
    for wanted in (True, False):
        model = Asks(layer.requires_grad_(wanted))
        torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x).detach())


def test_gradients_of_layers_inside_of_a_program_are_refused():
    class Steps(nn.Module):
        def forward(self, x):
            return torch.autograd.grad(self.layer(x)[0].sum(), x)

    model = Steps()
    model.layer = nn.GRU(3, 4)
    with pytest.raises(NotImplementedError, match=r"in forward: .*the gradient of a recurrent layer$"):
        torch_mlir.compile(model, torch.randn(5, 2, 3, requires_grad=True))
