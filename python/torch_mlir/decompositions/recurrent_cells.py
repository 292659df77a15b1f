# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One step of recurrent cells without its matrix products, and the derivative of that step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch

Tensors = Sequence[torch.Tensor]


@dataclass(frozen=True)
class Cell:
    """A kind of recurrent cell. The state's first part is the cell's output, which the hidden weights multiply.

    `step(state, given, recurrent)` takes the state, the projected input and the product of the state's first part with
    the hidden weights. It returns the next state, and the values that `back` needs.

    `back(grads, kept)` takes the gradients of the next state. It returns those of the state before the step, of `given`
    and of `recurrent`. The first leave out the part that comes through the hidden weights.

    With `hidden_bias_apart`, the hidden bias is part of `recurrent`. Otherwise it may be added to the input's bias.
    """

    step: Callable[[Tensors, torch.Tensor, torch.Tensor], tuple[list[torch.Tensor], list[torch.Tensor]]]
    back: Callable[[Tensors, Tensors], tuple[list[torch.Tensor | None], torch.Tensor, torch.Tensor]]
    hidden_bias_apart: bool = False


def _lstm_step(
    state: Tensors, given: torch.Tensor, recurrent: torch.Tensor
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    entering, forgetting, candidate, leaving = (given + recurrent).chunk(4, 1)
    entering, forgetting, leaving = torch.sigmoid(entering), torch.sigmoid(forgetting), torch.sigmoid(leaving)
    candidate = torch.tanh(candidate)
    before = state[1]
    after = forgetting * before + entering * candidate
    shown = torch.tanh(after)
    return [leaving * shown, after], [entering, forgetting, candidate, leaving, shown, before]


def _lstm_back(grads: Tensors, kept: Tensors) -> tuple[list[torch.Tensor | None], torch.Tensor, torch.Tensor]:
    entering, forgetting, candidate, leaving, shown, before = kept
    said, cell = grads
    cell = cell + said * leaving * (1 - shown * shown)
    gates = [
        cell * candidate * entering * (1 - entering),
        cell * before * forgetting * (1 - forgetting),
        cell * entering * (1 - candidate * candidate),
        said * shown * leaving * (1 - leaving),
    ]
    given = torch.cat(gates, 1)
    return [None, cell * forgetting], given, given


def _gru_step(
    state: Tensors, given: torch.Tensor, recurrent: torch.Tensor
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    before = state[0]
    reset, update, candidate = given.chunk(3, 1)
    reset_hidden, update_hidden, remembered = recurrent.chunk(3, 1)
    reset = torch.sigmoid(reset + reset_hidden)
    update = torch.sigmoid(update + update_hidden)
    candidate = torch.tanh(candidate + reset * remembered)
    return [(before - candidate) * update + candidate], [reset, update, candidate, remembered, before]


def _gru_back(grads: Tensors, kept: Tensors) -> tuple[list[torch.Tensor | None], torch.Tensor, torch.Tensor]:
    reset, update, candidate, remembered, before = kept
    (grad,) = grads
    for_update = grad * (before - candidate) * update * (1 - update)
    for_candidate = grad * (1 - update) * (1 - candidate * candidate)
    for_reset = for_candidate * remembered * reset * (1 - reset)
    given = torch.cat([for_reset, for_update, for_candidate], 1)
    recurrent = torch.cat([for_reset, for_update, for_candidate * reset], 1)
    return [grad * update], given, recurrent


def _tanh_step(
    state: Tensors, given: torch.Tensor, recurrent: torch.Tensor
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    after = torch.tanh(given + recurrent)
    return [after], [after]


def _tanh_back(grads: Tensors, kept: Tensors) -> tuple[list[torch.Tensor | None], torch.Tensor, torch.Tensor]:
    given = grads[0] * (1 - kept[0] * kept[0])
    return [None], given, given


def _relu_step(
    state: Tensors, given: torch.Tensor, recurrent: torch.Tensor
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    after = torch.relu(given + recurrent)
    return [after], [after]


def _relu_back(grads: Tensors, kept: Tensors) -> tuple[list[torch.Tensor | None], torch.Tensor, torch.Tensor]:
    given = torch.where(kept[0] > 0, grads[0], torch.zeros_like(grads[0]))
    return [None], given, given


LSTM = Cell(_lstm_step, _lstm_back)
GRU = Cell(_gru_step, _gru_back, hidden_bias_apart=True)
TANH = Cell(_tanh_step, _tanh_back)
RELU = Cell(_relu_step, _relu_back)
