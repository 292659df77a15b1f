# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recurrent layers as one `scan` for each layer and direction, whatever the length of the sequence.

What does not depend on the state, the product of the whole sequence with the input weights, stands before the loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch._higher_order_ops.scan import scan_op

_aten = torch.ops.aten
Tensors = Sequence[torch.Tensor]


@dataclass(frozen=True)
class _Weights:
    """The parameters of one layer in one direction."""

    input: torch.Tensor
    hidden: torch.Tensor
    input_bias: torch.Tensor | None = None
    hidden_bias: torch.Tensor | None = None
    projection: torch.Tensor | None = None


@dataclass(frozen=True)
class _Cell:
    """`step` takes the state, a slice of the projected input and fixed tensors, and gives the state after it.

    `split_bias` keeps the hidden bias inside of the loop: some cells scale the hidden part with its bias.
    """

    step: Callable[[Tensors, torch.Tensor, Tensors], list[torch.Tensor]]
    split_bias: bool = False


def _product(state: torch.Tensor, matrix: torch.Tensor, bias: torch.Tensor | None = None) -> torch.Tensor:
    return torch.mm(state, matrix) if bias is None else torch.addmm(bias, state, matrix)


def _lstm_step(state: Tensors, given: torch.Tensor, fixed: Tensors) -> list[torch.Tensor]:
    hidden, cell = state
    gates = given + torch.mm(hidden, fixed[0])
    entering, forgetting, candidate, leaving = gates.chunk(4, 1)
    cell = torch.sigmoid(forgetting) * cell + torch.sigmoid(entering) * torch.tanh(candidate)
    hidden = torch.sigmoid(leaving) * torch.tanh(cell)
    return [torch.mm(hidden, fixed[1]) if len(fixed) > 1 else hidden, cell]


def _gru_step(state: Tensors, given: torch.Tensor, fixed: Tensors) -> list[torch.Tensor]:
    (hidden,) = state
    reset, update, candidate = given.chunk(3, 1)
    reset_hidden, update_hidden, candidate_hidden = _product(hidden, *fixed).chunk(3, 1)
    reset = torch.sigmoid(reset + reset_hidden)
    update = torch.sigmoid(update + update_hidden)
    candidate = torch.tanh(candidate + reset * candidate_hidden)
    return [(hidden - candidate) * update + candidate]


def _simple_step(activation: Callable[[torch.Tensor], torch.Tensor]) -> Callable[..., list[torch.Tensor]]:
    def step(state: Tensors, given: torch.Tensor, fixed: Tensors) -> list[torch.Tensor]:
        return [activation(given + torch.mm(state[0], fixed[0]))]

    return step


_LSTM = _Cell(_lstm_step)
_GRU = _Cell(_gru_step, split_bias=True)
_TANH = _Cell(_simple_step(torch.tanh))
_RELU = _Cell(_simple_step(torch.relu))


def _project(cell: _Cell, sequence: torch.Tensor, weights: _Weights) -> torch.Tensor:
    bias = weights.input_bias
    if bias is not None and weights.hidden_bias is not None and not cell.split_bias:
        bias = bias + weights.hidden_bias
    return torch.nn.functional.linear(sequence, weights.input, bias)


def _fixed(cell: _Cell, weights: _Weights) -> tuple[torch.Tensor, ...]:
    """What the loop reads in every step."""
    extra = weights.hidden_bias if cell.split_bias else None
    matrices = [weights.hidden.t(), *([] if weights.projection is None else [weights.projection.t()])]
    return (*matrices, *([] if extra is None else [extra]))


def _layer(
    cell: _Cell, sequence: torch.Tensor, state: Tensors, weights: _Weights
) -> tuple[torch.Tensor, list[torch.Tensor]]:
    """All steps of one layer in one direction: what it says at each, and the final state."""
    count = len(state)

    def combine(*args: torch.Tensor) -> list[torch.Tensor]:
        after = cell.step(args[:count], args[count], args[count + 1 :])
        return [*after, after[0].clone()]  # A scan's results may not be the same tensor.

    results = scan_op(combine, list(state), [_project(cell, sequence, weights)], _fixed(cell, weights))
    return results[count], list(results[:count])


def _grouped(params: Tensors, has_biases: bool, projected: bool) -> list[_Weights]:
    size = 2 + 2 * has_biases + projected
    groups = [params[start : start + size] for start in range(0, len(params), size)]
    found = []
    for group in groups:
        biases = group[2:4] if has_biases else (None, None)
        found.append(_Weights(group[0], group[1], *biases, group[-1] if projected else None))
    return found


def _network(
    cell: _Cell, sequence: torch.Tensor, state: Tensors, weights: Sequence[_Weights], dropout: float, directions: int
) -> tuple[torch.Tensor, list[torch.Tensor]]:
    """All layers over a sequence whose first dimension is time; `state` has a row for each layer and direction."""
    finals: list[list[torch.Tensor]] = []
    for first in range(0, len(weights), directions):
        if first and dropout:
            sequence = torch.nn.functional.dropout(sequence, dropout, training=True)
        outputs = []
        for index in range(first, first + directions):
            backwards = index != first
            given = sequence.flip(0) if backwards else sequence
            output, final = _layer(cell, given, [part.select(0, index) for part in state], weights[index])
            outputs.append(output.flip(0) if backwards else output)
            finals.append(final)
        sequence = torch.cat(outputs, -1) if directions > 1 else outputs[0]
    return sequence, [torch.stack(parts) for parts in zip(*finals)]


def _run(
    cell: _Cell,
    tensor: torch.Tensor,
    state: Tensors,
    params: Tensors,
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[torch.Tensor, ...]:
    projected = len(state) == 2 and state[0].shape[-1] != state[1].shape[-1]
    weights = _grouped(params, has_biases, projected)
    sequence = tensor.transpose(0, 1) if batch_first else tensor
    sequence, finals = _network(cell, sequence, state, weights, dropout if train else 0.0, 2 if bidirectional else 1)
    return (sequence.transpose(0, 1) if batch_first else sequence, *finals)


def lstm(tensor: torch.Tensor, state: Tensors, params: Tensors, *options: Any) -> tuple[torch.Tensor, ...]:
    """Long short-term memory; `state` is the hidden part and the cell part.

    >>> torch_lstm = torch.nn.LSTM(2, 3)
    >>> zero = torch.zeros(1, 1, 3)
    >>> parameters = list(torch_lstm.parameters())
    >>> with torch.no_grad():
    ...     output, *_ = lstm(torch.ones(4, 1, 2), [zero, zero], parameters, True, 1, 0.0, False, False, False)
    ...     torch.allclose(output, torch_lstm(torch.ones(4, 1, 2))[0], atol=1e-6)
    True
    """
    return _run(_LSTM, tensor, state, params, *options)


def _with_one_state(cell: _Cell) -> Callable[..., tuple[torch.Tensor, ...]]:
    def layer(tensor: torch.Tensor, state: torch.Tensor, params: Tensors, *options: Any) -> tuple[torch.Tensor, ...]:
        return _run(cell, tensor, [state], params, *options)

    return layer


def recurrent_decompositions() -> dict[Any, Callable[..., Any]]:
    """Decompositions of recurrent layers by operator overload.

    >>> _aten.gru.input in recurrent_decompositions()
    True
    """
    return {
        _aten.lstm.input: lstm,
        _aten.gru.input: _with_one_state(_GRU),
        _aten.rnn_tanh.input: _with_one_state(_TANH),
        _aten.rnn_relu.input: _with_one_state(_RELU),
    }
