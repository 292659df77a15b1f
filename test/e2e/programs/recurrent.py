# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recurrent layers of every kind, over sequences of any length."""

import torch
from suite import program
from torch import nn
from torch.export import Dim

LENGTH = Dim("length", min=2, max=512)
BATCH = Dim("batch", min=2, max=64)


def sequence(length=6, batch=3):
    return lambda: (torch.randn(length, batch, 4),)


def state(length=6, batch=3):
    return lambda: (torch.randn(length, batch, 4), torch.randn(1, batch, 3), torch.randn(1, batch, 5))


@program(sequence(), sequence(2, 9), sequence(50, 2), dynamic=({0: LENGTH, 1: BATCH},))
class LstmOfAnyLength(nn.LSTM):
    def __init__(self):
        super().__init__(4, 5)


@program(state(), state(9, 2), dynamic=({0: LENGTH, 1: BATCH}, {1: BATCH}, {1: BATCH}))
class LstmProjected(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.LSTM(4, 5, proj_size=3)

    def forward(self, x, hidden, cell):
        return self.layer(x, (hidden, cell))


@program(sequence())
class LstmDeep(nn.LSTM):
    def __init__(self):
        super().__init__(4, 3, num_layers=2, bidirectional=True, batch_first=True, dropout=0.5, bias=False)


@program(lambda: (torch.randn(1, 4),))
class LstmOneStepWithoutBatch(nn.LSTM):
    def __init__(self):
        super().__init__(4, 3)


@program(sequence(), sequence(3, 4), dynamic=({0: LENGTH, 1: BATCH},))
class GruBidirectional(nn.GRU):
    def __init__(self):
        super().__init__(4, 3, bidirectional=True)


@program(sequence())
class GruDeep(nn.GRU):
    def __init__(self):
        super().__init__(4, 3, num_layers=2, bias=False, batch_first=True)


@program(sequence())
class SimpleRecurrences(nn.Module):
    def __init__(self):
        super().__init__()
        self.tanh = nn.RNN(4, 3)
        self.relu = nn.RNN(3, 2, nonlinearity="relu", bidirectional=True)

    def forward(self, x):
        said, first = self.tanh(x)
        return *self.relu(said), first


@program(lambda: (torch.randn(6, 3, 4).bfloat16(),), rtol=2e-2, atol=1e-2)
class LstmOfShortFloats(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.LSTM(4, 3).bfloat16()

    def forward(self, x):
        return self.layer(x)


@program(lambda: (torch.randn(3, 4), torch.randn(3, 5), torch.randn(3, 5)))
class Cells(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm, self.gru, self.rnn = nn.LSTMCell(4, 5), nn.GRUCell(4, 5), nn.RNNCell(4, 5)

    def forward(self, x, hidden, cell):
        return self.lstm(x, (hidden, cell)), self.gru(x, hidden), self.rnn(x, hidden)


@program(lambda: (torch.randn(5, 3), torch.zeros(3)))
def running_maximum(rows, start):
    """A loop of the user's own, only one of whose two results anybody wants."""

    def step(carried, row):
        largest = torch.maximum(carried, row)
        return largest, (largest * 2, row.exp())

    last, (doubled, _) = torch._higher_order_ops.scan(step, start, rows)
    return last, doubled
