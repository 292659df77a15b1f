# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recurrent networks whose batch threads share: each row is what it is for any number of threads."""

from __future__ import annotations

import pytest
import torch
from torch import nn
from torch.export import Dim

import torch_mlir

THREADS = (1, 2, 3, 5, 16)
ROUNDED = {torch.float32: 1e-6, torch.float64: 1e-14, torch.bfloat16: 1e-2, torch.float16: 2e-3}


@pytest.fixture(autouse=True)
def threads():
    torch.manual_seed(0)
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


def flatten(outputs) -> list[torch.Tensor]:
    return [outputs] if torch.is_tensor(outputs) else [leaf for output in outputs for leaf in flatten(output)]


def check(layer: nn.Module, *inputs: torch.Tensor, **options) -> None:
    """The same bits for any number of threads, at most twice as far from float64 as eager's."""
    compiled, dtype = torch_mlir.compile(layer, *inputs, **options), inputs[0].dtype
    with torch.no_grad():
        eager = flatten(layer(*inputs))
        exact = flatten(layer.double()(*(tensor.double() for tensor in inputs)))
    layer.to(dtype)
    results = []
    for count in THREADS:
        torch.set_num_threads(count)
        results.append(flatten(compiled(*inputs)))
    for result in results[1:]:
        assert all(torch.equal(one, other) for one, other in zip(result, results[0], strict=True))
    for actual, near, true in zip(results[0], eager, exact, strict=True):
        most = 2 * (near.double() - true).abs().max().item() + ROUNDED[dtype]
        assert (actual.double() - true).abs().max().item() <= most


@pytest.mark.parametrize("batch", [1, 2, 3, 4, 7, 16, 17, 40])
@pytest.mark.parametrize("kind", [nn.LSTM, nn.GRU, nn.RNN])
def test_batches(kind, batch: int) -> None:
    check(kind(20, 48, 2).eval(), torch.randn(11, batch, 20))


@pytest.mark.parametrize("dtype", ROUNDED)
@pytest.mark.parametrize("hidden", [3, 16, 33, 64, 128, 200])
def test_sizes_and_dtypes(hidden: int, dtype: torch.dtype) -> None:
    """Products of some sizes are computed in other ways, which may depend on how many rows there are."""
    check(nn.LSTM(24, hidden).eval().to(dtype), torch.randn(9, 12, 24, dtype=dtype))


@pytest.mark.parametrize("options", [{"batch_first": True}, {"bidirectional": True}, {"proj_size": 7}], ids=str)
def test_options(options: dict) -> None:
    check(nn.LSTM(16, 32, **options).eval(), torch.randn(6, 6, 16))


def test_weights_that_fill_more_than_a_cache() -> None:
    check(nn.GRU(64, 512).eval(), torch.randn(5, 4, 64))


def test_any_length() -> None:
    layer, length = nn.LSTM(16, 32, 2).eval(), Dim("length", min=2, max=512)
    compiled = torch_mlir.compile(layer, torch.randn(6, 4, 16), dynamic_shapes=({0: length},))
    for steps in (2, 3, 100, 512):
        x = torch.randn(steps, 4, 16)
        with torch.no_grad():
            expected = flatten(layer(x))
        for count in (1, 2):
            torch.set_num_threads(count)
            torch.testing.assert_close(flatten(compiled(x)), expected, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("order", ["dense", "rows", "columns", "expanded"])
def test_initial_states_of_any_order_in_memory(order: str) -> None:
    """A state may be a view of anything, and is not written to."""
    memory = torch.randn(6, 3, 24)
    state = {
        "dense": memory.reshape(3, 6, 24)[:1],
        "rows": memory.transpose(0, 1)[1:2],
        "columns": torch.randn(1, 24, 6).transpose(1, 2),
        "expanded": torch.randn(1, 1, 24).expand(1, 6, 24),
    }[order]
    before = state.clone()
    check(nn.GRU(8, 24).eval(), torch.randn(7, 6, 8), state)
    assert torch.equal(state, before)
    layer, x = nn.LSTM(8, 24).eval(), torch.randn(7, 6, 8)
    compiled = torch_mlir.compile(layer, x, (state, state))
    with torch.no_grad():
        expected = flatten(layer(x, (state, state)))
    torch.testing.assert_close(flatten(compiled(x, (state, state))), expected, rtol=1e-5, atol=1e-6)
