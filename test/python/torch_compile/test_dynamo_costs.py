# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators that ATen is known to run faster stay there, and the others are compiled."""

from __future__ import annotations

import pytest
import torch
from dynamo_support import Counting, like_eager
from torch.nn import functional

from torch_mlir.backends.cpu import costs
from torch_mlir.torch_compile.options import settings_of

PRODUCTS = "ATen is faster at products of bfloat16"
CONVOLUTIONS = "ATen is faster at convolutions of bfloat16"


@pytest.fixture(autouse=True)
def processor(monkeypatch):
    """The tests are about the table, not about this machine."""
    monkeypatch.setattr(costs, "multiplies_bfloat16", lambda: True)


def reasons(counting: Counting) -> set[str]:
    return {reason for _, outcome in counting.outcomes for reason in outcome.refused.values()}


def product(rows: int, dtype: torch.dtype) -> tuple[torch.Tensor, torch.Tensor]:
    return torch.randn(rows, 128).to(dtype), torch.randn(128, 128).to(dtype)


def test_the_table():
    """Whoever changes a threshold does so on purpose, and measures with benchmarks/cost_rules.py."""
    assert [(rule.kind, rule.dtype, rule.multiplications) for rule in costs.RULES] == [
        ("products", torch.bfloat16, 2**21),
        ("convolutions", torch.bfloat16, 2**21),
        ("attention", torch.bfloat16, 2**21),
        ("gradients of convolutions", torch.float32, 2**20),
        ("gradients of convolutions", torch.bfloat16, 2**20),
        ("channels-last convolutions", torch.float32, 2**20),
        ("channels-last depthwise convolutions", torch.float32, 2**20),
        ("channels-last depthwise convolutions", torch.bfloat16, 2**20),
        ("depthwise convolutions of small images", torch.float32, 2**20),
        ("depthwise convolutions of small images", torch.bfloat16, 2**20),
        ("running extrema along rows", torch.float32, 2**16),
        ("searching", torch.float32, 2**16),
        ("incomplete gamma functions", torch.float32, 2**16),
        ("spectra", torch.float32, 2**14),
        ("spectra", torch.complex64, 2**14),
        ("bags of embeddings", torch.float32, 2**12),
    ]


def whole(limit: int, *shape: int) -> torch.Tensor:
    """Whole numbers of bfloat16."""
    return torch.randint(-limit, limit + 1, shape).bfloat16()


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
@pytest.mark.parametrize("rows", [127, 128])
def test_large_products_of_bfloat16(dtype, rows):
    """2^21 multiplications are 128 rows of 128 by 128."""

    def function(x, y):
        return torch.relu(x @ y + 1)

    counting = like_eager(function, *product(rows, dtype), tolerance=2e-2)
    is_large = dtype is torch.bfloat16 and rows == 128
    assert reasons(counting) == ({PRODUCTS} if is_large else set())
    assert counting.pieces == 1


@pytest.mark.parametrize("rows", [1, 8, 9])
@pytest.mark.parametrize("turned", [False, True])
def test_products_of_few_rows(rows, turned):
    """The engine reads the other matrix once, as ATen does."""
    x, y = torch.randn(rows, 512).bfloat16(), torch.randn(512, 4096).bfloat16()
    counting = like_eager(lambda x, y: y.t() @ x.t() if turned else x @ y, x, y, tolerance=5e-2)
    assert reasons(counting) == ({PRODUCTS} if rows == 9 else set())


@pytest.mark.parametrize(
    "function",
    [
        lambda x, y: functional.linear(x, y, y[0]),
        lambda x, y: torch.bmm(x[None], y[None]),
        lambda x, y: torch.baddbmm(x[None, :1], x[None], y[None]),
        lambda x, y: x.view(8, 16, 128) @ y,
    ],
)
def test_products_of_all_kinds(function):
    assert reasons(like_eager(function, *product(128, torch.bfloat16), tolerance=2e-2)) == {PRODUCTS}


@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("memory_format", [torch.contiguous_format, torch.channels_last])
def test_convolutions(transposed, memory_format):
    def function(x, w):
        convolve = functional.conv_transpose2d if transposed else functional.conv2d
        return torch.relu(convolve(x * 2, w, padding=1)) + 1

    # Sums of these are whole numbers below 256, which bfloat16 holds: without AVX-512, ATen rounds between the taps.
    small, large = (whole(4, 2, 16, size, size).to(memory_format=memory_format) for size in (8, 32))
    weight = whole(1, 16, 16, 3, 3)
    assert reasons(like_eager(function, small, weight)) == set()
    counting = like_eager(function, large, weight)
    assert reasons(counting) == {CONVOLUTIONS}
    assert counting.pieces == 2


@pytest.mark.parametrize("changed", [0, 1])
def test_channels_last(changed):
    """Of the image or of the weight."""

    def function(x, w):
        return torch.relu(functional.conv2d(x, w, padding=1)) + 1

    inputs = [torch.randn(2, 16, 32, 32), torch.randn(16, 16, 3, 3)]
    assert reasons(like_eager(function, *inputs, tolerance=1e-4)) == set()
    torch._dynamo.reset()
    inputs[changed] = inputs[changed].to(memory_format=torch.channels_last)
    assert reasons(like_eager(function, *inputs, tolerance=1e-4)) == {
        "ATen is faster at channels-last convolutions of float32"
    }


def test_attention():
    def function(q, k, v):
        return functional.scaled_dot_product_attention(q, k, v, is_causal=True) * 2

    inputs = [torch.randn(2, 4, 128, 32).bfloat16() for _ in range(3)]
    assert reasons(like_eager(function, *inputs, tolerance=2e-2)) == {"ATen is faster at attention of bfloat16"}


def test_training():
    """The gradients of a product are products."""

    def function(x, y):
        return torch.nn.functional.gelu(x @ y).sum()

    counting = Counting()
    gradients = []
    for call in (function, torch.compile(function, backend=counting)):
        torch.manual_seed(0)
        inputs = [x.requires_grad_() for x in product(256, torch.bfloat16)]
        call(*inputs).backward()
        gradients.append([x.grad for x in inputs])
    torch.testing.assert_close(*gradients, rtol=2e-2, atol=2e-2)
    assert counting.kinds == ["forward", "backward"]
    on_aten = [sum(reason == PRODUCTS for reason in outcome.refused.values()) for _, outcome in counting.outcomes]
    assert on_aten == [1, 2]


def test_symbolic_sizes_count_as_they_were():
    def function(x, y):
        return x @ y + 1

    large = like_eager(function, *product(256, torch.bfloat16), dynamic=True, tolerance=2e-2)
    assert reasons(large) == {PRODUCTS}
    torch._dynamo.reset()
    assert reasons(like_eager(function, *product(16, torch.bfloat16), dynamic=True, tolerance=2e-2)) == set()


@pytest.mark.parametrize("options", [{"fallback": False}, {"cost_rules": False}])
def test_rules_are_switched_off(options):
    counting = Counting(settings_of("fast-compile", options))
    x, y = product(256, torch.bfloat16)
    actual = torch.compile(lambda x, y: x @ y, backend=counting)(x, y)
    torch.testing.assert_close(actual, x @ y, rtol=2e-2, atol=2e-2)
    assert reasons(counting) == set()


def test_no_rule_without_instructions(monkeypatch):
    monkeypatch.setattr(costs, "multiplies_bfloat16", lambda: False)
    assert reasons(like_eager(torch.mm, *product(256, torch.bfloat16), tolerance=2e-2)) == set()


def step(module: torch.nn.Module, image: torch.Tensor) -> list[torch.Tensor | None]:
    """Gradients of parameters and image."""
    module.zero_grad()
    image = image.detach().clone(memory_format=torch.preserve_format).requires_grad_()
    module(image).square().sum().backward()
    return [image.grad, *(parameter.grad for parameter in module.parameters())]


def strides(tensor: torch.Tensor) -> list[int]:
    """Of dimensions of one element they say nothing."""
    return [stride for size, stride in zip(tensor.shape, tensor.stride(), strict=True) if size > 1]


@pytest.mark.parametrize(
    ("module", "size", "expected"),
    [
        (torch.nn.Conv2d(16, 16, 3, stride=2, padding=1), 64, {"gradients of convolutions"}),
        (torch.nn.Conv2d(16, 16, 3, stride=2, padding=1), 8, set()),
        (torch.nn.ConvTranspose2d(16, 16, 3, stride=2), 32, {"gradients of convolutions"}),
        (torch.nn.Conv2d(16, 16, 1), 64, set()),
        (torch.nn.Conv2d(32, 32, 3, groups=32), 64, {"gradients of convolutions"}),
        (
            torch.nn.Conv2d(1024, 1024, 3, groups=1024, padding=1),
            14,
            {"gradients of convolutions", "depthwise convolutions of small images"},
        ),
        (torch.nn.Conv2d(32, 32, 3, groups=32), 8, set()),
        (torch.nn.Conv1d(16, 16, 9, dilation=2), 2048, {"gradients of convolutions"}),
    ],
)
@pytest.mark.parametrize("memory_format", [torch.contiguous_format, torch.channels_last])
def test_gradients_of_convolutions(module, size, expected, memory_format):
    rank = module.weight.dim() - 2
    image = torch.randn(2, module.in_channels, *[size] * rank)
    if rank == 2:
        image = image.to(memory_format=memory_format)
    counting = Counting()
    theirs = step(module, image)
    ours = step(torch.compile(module, backend=counting, dynamic=False), image)
    torch.testing.assert_close(ours, theirs, rtol=1e-3, atol=1e-3)
    assert list(map(strides, ours)) == list(map(strides, theirs))
    if memory_format is torch.channels_last and rank == 2 and size > 8:
        depthwise = "depthwise " if module.groups > 1 else ""
        expected = expected - {"depthwise convolutions of small images"} | {f"channels-last {depthwise}convolutions"}
    assert reasons(counting) == {f"ATen is faster at {kind} of float32" for kind in expected}


@pytest.mark.parametrize("options", [{"fallback": False}, {"cost_rules": False}])
def test_gradients_without_rules(options):
    module, image = torch.nn.Conv2d(16, 16, 3, stride=2, padding=1), torch.randn(2, 16, 64, 64)
    counting = Counting(settings_of("fast-compile", options))
    theirs = step(module, image)
    torch.testing.assert_close(step(torch.compile(module, backend=counting), image), theirs, rtol=1e-3, atol=1e-3)
    assert reasons(counting) == set()


LARGE = torch.linspace(0.01, 0.99, 1 << 16).reshape(64, 1024)


@pytest.mark.parametrize(
    ("kind", "function", "inputs"),
    [
        ("running extrema along rows", lambda x: torch.cummax(x, 1), (LARGE,)),
        ("searching", torch.searchsorted, (LARGE[0], LARGE)),
        ("searching", torch.bucketize, (LARGE, LARGE[0])),
        ("incomplete gamma functions", torch.special.gammainc, (LARGE + 2, LARGE)),
        ("incomplete gamma functions", torch.special.gammaincc, (LARGE + 2, LARGE)),
        ("spectra", torch.fft.rfft, (LARGE,)),
        ("bags of embeddings", functional.embedding_bag, (torch.arange(64).reshape(16, 4), LARGE)),
    ],
)
def test_operators_without_a_kernel_of_their_own(kind, function, inputs):
    """ATen runs them where there is enough to do."""
    counting = like_eager(lambda *given: function(*given), *inputs, tolerance=1e-5)
    assert reasons(counting) == {f"ATen is faster at {kind} of float32"}


@pytest.mark.parametrize("mode", ["sum", "mean", "max"])
def test_gradients_of_bags_that_stay_whole(mode):
    """The gradient is compiled, from what ATen's forward pass keeps for it."""
    places, offsets = torch.arange(64).flip(0) // 2, torch.tensor([0, 5, 5, 40])
    table = LARGE.clone().requires_grad_()

    def function(places, offsets, table):
        return functional.embedding_bag(places, table, offsets, mode=mode).square().sum()

    counting = like_eager(function, places, offsets, table, tolerance=1e-5)
    assert reasons(counting) >= {"ATen is faster at bags of embeddings of float32"}
    (ours,) = torch.autograd.grad(torch.compile(function, backend=Counting())(places, offsets, table), table)
    (theirs,) = torch.autograd.grad(function(places, offsets, table), table)
    torch.testing.assert_close(ours, theirs)


def test_few_elements_are_compiled():
    assert reasons(like_eager(lambda x: torch.topk(torch.erfinv(x), 5), LARGE[:4], tolerance=1e-5)) == set()


def test_running_extrema_along_columns_are_compiled():
    assert reasons(like_eager(lambda x: torch.cummax(x, 0), LARGE, tolerance=0)) == set()
