# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""LSTMs, whose cells the extension records whole."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from torch import nn

import torch_mlir.lazy

Results = list[torch.Tensor]
LSTMS: dict[str, tuple[dict[str, Any], tuple[int, ...]]] = {
    "plain": ({}, (5, 2, 3)),
    "batch first": ({"batch_first": True}, (5, 2, 3)),
    "without bias": ({"bias": False}, (5, 2, 3)),
    "layers": ({"num_layers": 3}, (5, 2, 3)),
    "both directions": ({"bidirectional": True, "num_layers": 2}, (5, 2, 3)),
    "one step of one row": ({}, (1, 1, 3)),
    "unbatched": ({"num_layers": 2}, (5, 3)),
    "projections": ({"proj_size": 2}, (5, 2, 3)),
    "a hidden state of one": ({"hidden_size": 1}, (5, 2, 3)),
    "no rows": ({}, (5, 0, 3)),
}
# Which of the results the loss is of: the outputs, the last hidden states, the last cell states.
READ = ["all", "outputs", "hidden", "cells"]


def lstm_of(name: str) -> tuple[nn.LSTM, torch.Tensor]:
    torch.manual_seed(0)
    options, sizes = LSTMS[name]
    return nn.LSTM(3, **{"hidden_size": 4, **options}), torch.randn(sizes)


def states_of(lstm: nn.LSTM, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    runs = lstm.num_layers * (2 if lstm.bidirectional else 1)
    rows = () if x.dim() == 2 else (x.shape[0 if lstm.batch_first else 1],)
    return torch.randn(runs, *rows, lstm.proj_size or lstm.hidden_size), torch.randn(runs, *rows, lstm.hidden_size)


def on(device: str, *tensors: torch.Tensor) -> Results:
    return [tensor.to(device).detach().requires_grad_() for tensor in tensors]


def in_memory(results: Sequence[torch.Tensor | None]) -> Results:
    """All that is there, after one step for all of it."""
    torch_mlir.lazy.mark_step()
    return [item.detach().cpu() for item in results if item is not None]


def loss_of(results: Results, read: str) -> torch.Tensor:
    chosen = results if read == "all" else [results[READ.index(read) - 1]]
    return sum((result * result).sum() for result in chosen)  # type: ignore[return-value]


def run_lstm(lstm: nn.LSTM, device: str, tensors: tuple[torch.Tensor, ...], read: str) -> Results:
    lstm = copy.deepcopy(lstm).to(device)
    x, *states = on(device, *tensors)
    y, (hidden, cells) = lstm(x, tuple(states))
    loss_of([y, hidden, cells], read).backward()
    return in_memory([y, hidden, cells, *(item.grad for item in (x, *states, *lstm.parameters()))])


@pytest.mark.parametrize(("name", "read"), [(name, "all") for name in LSTMS] + [("plain", read) for read in READ[1:]])
def test_lstm(name: str, read: str) -> None:
    lstm, x = lstm_of(name)
    given = (x, *states_of(lstm, x))
    torch.testing.assert_close(run_lstm(lstm, "lazy", given, read), run_lstm(lstm, "cpu", given, read))


@pytest.mark.parametrize("dtype", [torch.float64, torch.bfloat16], ids=str)
def test_dtypes(dtype: torch.dtype) -> None:
    lstm, x = lstm_of("both directions")
    given = tuple(item.to(dtype) for item in (x, *states_of(lstm, x)))
    tolerance = {"rtol": 0.05, "atol": 0.05} if dtype == torch.bfloat16 else {}
    lstm = lstm.to(dtype)
    torch.testing.assert_close(
        run_lstm(lstm, "lazy", given, "all"),
        run_lstm(lstm, "cpu", given, "all"),
        **tolerance,  # type: ignore[arg-type]
    )


def test_dropout_draws_what_eager_draws() -> None:
    torch.manual_seed(0)
    lstm, x = nn.LSTM(3, 4, num_layers=3, dropout=0.5), torch.randn(5, 2, 3)
    given, results = (x, *states_of(lstm, x)), []
    for device in ("lazy", "cpu"):
        torch.manual_seed(1)
        results.append(run_lstm(lstm, device, given, "all"))
    torch.testing.assert_close(*results)


def test_without_states_and_without_gradients() -> None:
    lstm, x = lstm_of("layers")
    with torch.no_grad():
        expected = lstm(x)[0]
        torch.testing.assert_close(lstm.to("lazy")(x.to("lazy"))[0].cpu(), expected)
    with torch.inference_mode():
        torch.testing.assert_close(lstm(x.to("lazy"))[0].cpu(), expected)


@pytest.mark.parametrize("is_sorted", [True, False])
def test_packed_sequences(is_sorted: bool) -> None:
    lstm, _ = lstm_of("plain")
    x, lengths = torch.randn(5, 3, 3), torch.tensor([5, 3, 2] if is_sorted else [2, 5, 3])
    results = []
    for device in ("cpu", "lazy"):
        own, (given,) = copy.deepcopy(lstm).to(device), on(device, x)
        packed = nn.utils.rnn.pack_padded_sequence(given, lengths, enforce_sorted=is_sorted)
        outputs, lengths_again = nn.utils.rnn.pad_packed_sequence(own(packed)[0])
        outputs.square().sum().backward()
        assert lengths_again.tolist() == lengths.tolist()
        results.append(in_memory([outputs, given.grad, *(item.grad for item in own.parameters())]))
    torch.testing.assert_close(results[1], results[0])


CELLS: dict[str, Callable[[], tuple[nn.LSTMCell, torch.Tensor]]] = {
    "plain": lambda: (nn.LSTMCell(3, 4), torch.randn(2, 3)),
    "without bias": lambda: (nn.LSTMCell(3, 4, bias=False), torch.randn(2, 3)),
    "unbatched": lambda: (nn.LSTMCell(3, 4), torch.randn(3)),
    "double": lambda: (nn.LSTMCell(3, 4).double(), torch.randn(2, 3).double()),
    "a view": lambda: (nn.LSTMCell(3, 4), torch.randn(3, 2).t()),
}


@pytest.mark.parametrize(
    ("name", "read"), [*((name, "all") for name in CELLS), ("plain", "hidden"), ("plain", "cells")]
)
def test_cell(name: str, read: str) -> None:
    torch.manual_seed(0)
    cell, given = CELLS[name]()
    results = []
    for device in ("lazy", "cpu"):
        own = copy.deepcopy(cell).to(device)
        (x,) = on(device, given)
        state = own(x)
        for _ in range(3):
            state = own(x, state)
        loss_of([state[0], *state], read).backward()
        results.append(in_memory([*state, x.grad, *(item.grad for item in own.parameters())]))
    torch.testing.assert_close(*results)


def test_gradients_of_gradients() -> None:
    lstm, x = lstm_of("layers")
    results = []
    for device in ("lazy", "cpu"):
        own = copy.deepcopy(lstm).to(device)
        (given,) = on(device, x)
        first = torch.autograd.grad(own(given)[0].square().sum(), (given, *own.parameters()), create_graph=True)
        penalty = sum(item.square().sum() for item in first)
        results.append(in_memory(torch.autograd.grad(penalty, (given, *own.parameters()))))
    torch.testing.assert_close(*results, rtol=1e-4, atol=1e-5)


def test_the_state_of_a_cell_may_be_written() -> None:
    results = []
    for device in ("lazy", "cpu"):
        torch.manual_seed(0)
        cell, (x,) = nn.LSTMCell(3, 4).to(device), on(device, torch.randn(2, 3))
        hidden, state = cell(x)
        loss = hidden.square().sum()
        state.mul_(2)
        hidden, state = cell(x, (hidden, state))
        (loss + hidden.sum()).backward()
        results.append(in_memory([hidden, state, x.grad, *(item.grad for item in cell.parameters())]))
    torch.testing.assert_close(*results)


def test_batches_of_gradients() -> None:
    lstm, x = lstm_of("plain")
    results = []
    for device in ("lazy", "cpu"):
        own = copy.deepcopy(lstm).to(device)
        function = lambda given, own=own: own(given)[0]  # noqa: E731
        jacobian = torch.autograd.functional.jacobian(function, x.to(device), vectorize=device == "lazy")
        results.append(in_memory([jacobian]))
    torch.testing.assert_close(*results)


def test_some_weights_are_frozen() -> None:
    lstm, x = lstm_of("both directions")
    lstm.weight_hh_l0.requires_grad_(False)
    lstm.bias_ih_l1.requires_grad_(False)
    results = []
    for device in ("lazy", "cpu"):
        own = copy.deepcopy(lstm).to(device)
        own(x.to(device))[0].square().sum().backward()
        results.append(in_memory([item.grad for item in own.parameters()]))
    assert len(results[0]) == len(list(lstm.parameters())) - 2
    torch.testing.assert_close(*results)


def test_a_cell_is_one_node() -> None:
    lstm, x = lstm_of("plain")
    lstm = lstm.to("lazy")
    torch_mlir.lazy.mark_step()
    loss = lstm(x.to("lazy"))[0].square().sum()
    loss.backward()
    text = torch._C._lazy._get_tensors_text([lstm.weight_hh_l0.grad])
    assert text.count("aten::_thnn_fused_lstm_cell,") + text.count("aten::_thnn_fused_lstm_cell(") == len(x), text
    assert "sigmoid" not in text


MISTAKES: dict[str, Callable[[str], object]] = {
    "width": lambda device: nn.LSTM(3, 4).to(device)(torch.randn(5, 2, 7, device=device)),
    "states": lambda device: nn.LSTM(3, 4).to(device)(
        torch.randn(5, 2, 3, device=device),
        (torch.zeros(1, 3, 4, device=device), torch.zeros(1, 3, 4, device=device)),
    ),
    "dtype": lambda device: nn.LSTMCell(3, 4).to(device)(torch.ones(2, 3, dtype=torch.float64, device=device)),
    "cell's width": lambda device: nn.LSTMCell(3, 4).to(device)(torch.randn(2, 7, device=device)),
    "no steps": lambda device: nn.LSTM(3, 4).to(device)(torch.randn(0, 2, 3, device=device)),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_eagers(name: str) -> None:
    messages = []
    for device in ("cpu", "lazy"):
        with pytest.raises((RuntimeError, ValueError)) as caught:
            MISTAKES[name](device)
        messages.append(str(caught.value).splitlines()[0])
    assert messages[1] == messages[0] or name == "dtype", messages
