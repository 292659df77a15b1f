# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations on rows that go through the cache together: sizes, what else is read of them, threads, gradients."""

from __future__ import annotations

import platform
from collections.abc import Callable

import pytest
import torch
from torch.nn import functional as F

import torch_mlir


class Of(torch.nn.Module):
    """A function as a module."""

    def __init__(self, function: Callable) -> None:
        super().__init__()
        self.function = function

    def forward(self, *arguments):
        return self.function(*arguments)


def check(function: Callable, *arguments: torch.Tensor) -> None:
    """Compares with eager in 64 bits, and one thread with two."""
    compiled = torch_mlir.compile(Of(function), *arguments)
    wide = function(*(it.double() if it.is_floating_point() else it for it in arguments))
    threads = torch.get_num_threads()
    try:
        torch.set_num_threads(1)
        alone = compiled(*arguments)
        torch.set_num_threads(2)
        shared = compiled(*arguments)
    finally:
        torch.set_num_threads(threads)
    as_tuple = (lambda it: it) if isinstance(wide, tuple) else (lambda it: (it,))
    for expected, one, two in zip(as_tuple(wide), as_tuple(alone), as_tuple(shared), strict=True):
        largest = expected[expected.isfinite()].abs().max().item()
        torch.testing.assert_close(one.double(), expected, rtol=2e-5, atol=2e-6 * max(1, largest))
        assert torch.equal(one, two)


@pytest.fixture(autouse=True)
def _seed() -> None:
    torch.manual_seed(0)


# Rows that tiles divide, a prime number of rows, few long ones, one, and several dimensions of rows.
SHAPES = [(4096, 300), (1021, 700), (2, 200_000), (1, 300_000), (3, 5, 257, 100), (7, 11, 13, 17, 19)]


@pytest.mark.parametrize("shape", SHAPES)
def test_softmax_and_its_logarithm(shape) -> None:
    x = torch.randn(shape) * 10
    check(lambda x: x.softmax(-1), x)
    check(lambda x: x.log_softmax(-1), x)


@pytest.mark.parametrize("columns", [1, 15, 128, 1000, 1024, 16384])
def test_softmax_is_nearly_as_precise_as_eager(columns) -> None:
    """Its errors are at most twice those of eager, and a rounding."""
    x = torch.randn(max(2, (1 << 19) // columns), columns) * 4
    exact, eager = x.double().softmax(-1), x.softmax(-1)
    own = torch_mlir.compile(Of(lambda x: x.softmax(-1)), x)(x)
    largest = [((result - exact).abs() / exact).max().item() for result in (own, eager)]
    assert largest[0] <= 2 * largest[1] + torch.finfo(x.dtype).eps


# Formulas differ between vectors of 64 bytes, with and without products that round once.
CPUS = [None, *(["x86-64-v2", "x86-64-v3"] if platform.machine() == "x86_64" else [])]


@pytest.mark.parametrize("cpu", CPUS)
@pytest.mark.parametrize("columns", [5, 16, 509, 1024])
def test_softmax_of_infinities(columns, cpu) -> None:
    """Rows of nothing but minus infinity, some of it, one infinity, NaN, and numbers that are far apart."""
    x = torch.randn(2048, columns)
    x[0], x[1, 1:], x[2, -1], x[3, columns // 2] = -torch.inf, -torch.inf, torch.inf, torch.nan
    x[4], x[4, 0], x[5], x[6] = -torch.inf, torch.nan, -3e38, 3e38
    x[7, ::2], x[8, ::2], x[9, ::2] = -101.0, -87.0, -103.5
    for function in (lambda x: x.softmax(-1), lambda x: x.log_softmax(-1)):
        compiled = torch_mlir.compile(Of(function), x, cpu=cpu)
        torch.testing.assert_close(compiled(x), function(x.double()).float(), equal_nan=True, atol=1e-44, rtol=1e-5)


@pytest.mark.parametrize("shape", SHAPES)
def test_norms(shape) -> None:
    x, weight, bias = torch.randn(shape) + 3, torch.randn(shape[-1]), torch.randn(shape[-1])
    check(lambda x, w, b: F.layer_norm(x, shape[-1:], w, b), x, weight, bias)
    check(lambda x, w: F.gelu(F.rms_norm(x, shape[-1:], w)) + x, x, weight)


@pytest.mark.parametrize("dim", [0, 1])
def test_rows_that_are_columns_in_memory(dim) -> None:
    x = torch.randn(700, 900)
    check(lambda x: x.softmax(dim), x)
    check(lambda x: x.t().softmax(dim), x)
    check(lambda x: x.softmax(dim), x.t())


def test_what_lies_between_is_a_result_too() -> None:
    def function(x):
        most = x.amax(-1, keepdim=True)
        powers = (x - most).exp()
        total = powers.sum(-1, keepdim=True)
        return powers / total, powers, most.squeeze(-1), total.log() + most

    check(function, torch.randn(1021, 400))


def test_rows_that_need_all_rows_in_between() -> None:
    def function(x):
        rows = x.softmax(-1)
        whole = rows / rows.sum(0)
        again = whole - whole.mean(-1, keepdim=True)
        return again.softmax(-1) + rows.amax(-1, keepdim=True), again.std(0)

    check(function, torch.randn(500, 600))


def test_one_row_each_for_two_sums() -> None:
    x, y = torch.randn(900, 500), torch.randn(900, 500)
    check(lambda x, y: (x * y.sum(-1, keepdim=True)).softmax(-1) * x.sum(-1, keepdim=True) + y, x, y)


def test_positions_count_from_the_first_row() -> None:
    def function(x):
        position = torch.arange(x.shape[0])[:, None] * torch.arange(x.shape[1])
        return torch.where(position % 3 == 0, x, -torch.inf).softmax(-1)

    check(function, torch.randn(1021, 400))


LENGTHS = [(512, 512), (197, 197), (200, 700), (64, 1000), (1, 4096), (300, 7)]


@pytest.mark.parametrize("lengths", LENGTHS)
@pytest.mark.parametrize("kind", ["plain", "causal", "mask", "bias"])
def test_attention(lengths, kind) -> None:
    queries, keys = lengths
    q, k, v = torch.randn(2, 6, queries, 32), torch.randn(2, 6, keys, 32), torch.randn(2, 6, keys, 48)
    mask = torch.rand(2, 1, queries, keys) < 0.8
    mask[..., 0] = True
    bias = torch.randn(6, queries, keys)
    if kind == "plain":
        check(F.scaled_dot_product_attention, q, k, v)
    elif kind == "causal":
        check(lambda q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True), q, k, v)
    elif kind == "mask":
        check(lambda q, k, v, m: F.scaled_dot_product_attention(q, k, v, m), q, k, v, mask)
    else:
        check(lambda q, k, v, b: F.scaled_dot_product_attention(q, k, v, b.to(q.dtype)), q, k, v, bias)


def test_attention_that_shows_its_weights() -> None:
    def function(q, k, v):
        weights = (q @ k.mT / 8).softmax(-1)
        return weights @ v, weights.mean(1)

    check(function, *(torch.randn(2, 4, 300, 64) for _ in range(3)))


def attend_twice(q, k, v):
    inner = F.scaled_dot_product_attention(q, k, v)
    return F.scaled_dot_product_attention(q, k + inner, v) - inner, F.scaled_dot_product_attention(q, k, inner) + inner


def similarity(x):
    x = F.normalize(x, dim=-1)
    return (x @ x.mT).softmax(-1) @ x + x


READ_WHOLE = {
    "turned": (lambda x: x.softmax(-1) + x.softmax(-1).mT, [(700, 700)]),
    "products": (lambda x: x.softmax(-1) @ x.softmax(-1).mT + x.softmax(-1) @ x.softmax(-1), [(3, 300, 300)]),
    "norm": (lambda x: (lambda y: (y @ y.mT).softmax(-1))(F.layer_norm(x, (64,))), [(8, 300, 64)]),
    "similarity": (similarity, [(4, 300, 64)]),
    "attention": (attend_twice, [(1, 2, 130, 16)] * 3),
}


@pytest.mark.parametrize("name", READ_WHOLE)
def test_rows_that_others_read_as_a_whole(name: str) -> None:
    function, shapes = READ_WHOLE[name]
    check(function, *(torch.randn(shape) for shape in shapes))


def test_fewer_heads_of_keys() -> None:
    q, k, v = torch.randn(1, 8, 300, 32), torch.randn(1, 2, 300, 32), torch.randn(1, 2, 300, 32)
    check(lambda q, k, v: F.scaled_dot_product_attention(q, k, v, enable_gqa=True), q, k, v)


def test_hidden_scores_far_below_the_others() -> None:
    """Powers that would be denormal numbers, and all of a row hidden."""
    x = torch.randn(700, 800) * 60
    x[:, ::2] = -torch.inf
    check(lambda x: x.softmax(-1), x)
    q = torch.randn(1, 4, 200, 16)
    mask = torch.zeros(200, 200, dtype=torch.bool)
    mask[100:, :5] = True
    check(lambda q, m: F.scaled_dot_product_attention(q, q, q, m), q, mask)


def test_gradients_of_a_layer() -> None:
    layer = torch.nn.TransformerEncoderLayer(64, 4, 128, dropout=0.0, batch_first=True)
    compiled = torch.compile(layer, backend="torch_mlir")
    x = torch.randn(4, 200, 64)
    expected = torch.autograd.grad(layer(x).square().mean(), list(layer.parameters()))
    found = torch.autograd.grad(compiled(x).square().mean(), list(layer.parameters()))
    torch.testing.assert_close(found, expected, rtol=1e-3, atol=1e-5)
