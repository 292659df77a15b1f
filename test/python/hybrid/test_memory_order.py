# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pieces take and give permuted tensors, such as images with channels last, as they lie in memory."""

from __future__ import annotations

import threading
import warnings
from typing import Any

import pytest
import torch
from dynamo_support import like_eager, no_bugs, opaque, same
from torch import nn
from torch.fx.experimental.proxy_tensor import make_fx

from torch_mlir.hybrid import compile as hybrid
from torch_mlir.hybrid.compile import compile_graph
from torch_mlir.hybrid.memory_order import dense_order, restored
from torch_mlir.hybrid.piece_calls import FallbackWarning, make_call
from torch_mlir.hybrid.settings import Settings

LAST = torch.channels_last
QUICK = Settings(engine_options={"opt_level": 0})


def image(*shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
    """Small whole numbers with channels last."""
    return torch.randint(-4, 5, shape).to(dtype).to(memory_format=LAST)


class Seen:
    """What the engine's code was called with, and gave."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.arguments: list[torch.Tensor] = []
        self.copied_results = 0
        monkeypatch.setattr(hybrid, "make_call", self._make_call)

    def _make_call(self, piece: Any, executable: Any, *rest: Any) -> Any:
        def watched(*arguments: Any) -> Any:
            results = executable(*arguments)
            self.arguments += [value for value in arguments if isinstance(value, torch.Tensor)]
            self.copied_results += sum(not value.is_contiguous() for value in results)
            return results

        return make_call(piece, watched, *rest)

    @property
    def copied(self) -> list[tuple[int, ...]]:
        """The strides of arguments that the code has to copy."""
        return [value.stride() for value in self.arguments if not value.is_contiguous()]


@pytest.fixture
def seen(monkeypatch):
    return Seen(monkeypatch)


ORDERS = {
    "channels last": (image(2, 3, 4, 5), (0, 2, 3, 1)),
    "one image": (image(1, 3, 4, 5), (0, 2, 3, 1)),
    "one line": (image(2, 3, 1, 5), (0, 2, 3, 1)),
    "one channel": (image(2, 1, 4, 5), None),
    "one pixel": (image(2, 3, 1, 1), None),
    "volume": (torch.ones(2, 3, 4, 5, 6).to(memory_format=torch.channels_last_3d), (0, 2, 3, 4, 1)),
    "transposed": (torch.ones(3, 4).t(), (1, 0)),
    "turned": (torch.ones(2, 3, 4).permute(2, 0, 1), (1, 2, 0)),
    "in order": (torch.ones(2, 3, 4), None),
    "a row": (torch.ones(3), None),
    "a number": (torch.ones(()), None),
    "empty": (torch.ones(0, 3).t(), None),
    "expanded": (torch.ones(3, 1).expand(3, 4).t(), None),
    "with gaps": (torch.ones(4, 6)[:, :3].t(), None),
    "some channels": (image(2, 4, 3, 3)[:, 1:], None),
}


@pytest.mark.parametrize("name", ORDERS)
def test_the_order_of_dense_tensors(name):
    tensor, order = ORDERS[name]
    assert dense_order(tensor) == order
    if order is not None:
        assert tensor.permute(order).is_contiguous()


@pytest.mark.parametrize("owns", [True, False])
def test_a_restored_tensor_is_no_view(owns):
    values = torch.arange(24.0).reshape(1, 2, 3, 4)
    value = values.clone() if owns else values[:]
    found = restored(value, (0, 2, 3, 1))
    same(found, values.permute(0, 3, 1, 2))
    assert not found._is_view()
    assert (found.data_ptr() == value.data_ptr()) == owns


def branches(x: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, ...]:
    z = (x * 2 + y).relu()
    return z, z.sum(1), z.mean((2, 3)), z.flip(1), (x - y.amax(1, keepdim=True)).abs()


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.int32, torch.complex64])
def test_results_are_eagers(seen, dtype, dynamic):
    def function(x, y):
        return branches(x, y) if not dtype.is_complex else ((x * 2 + y).sin(), x.sum(1))

    if dtype is torch.int32:

        def function(x, y):
            return (x * 2 + y).relu(), x.sum(1), x.flip(1), (x - y.amax(1, keepdim=True)).abs()

    like_eager(function, image(2, 3, 5, 4, dtype=dtype), image(2, 3, 5, 4, dtype=dtype), dynamic=dynamic)
    assert seen.arguments
    assert not seen.copied


SHAPES = [(1, 3, 4, 5), (2, 1, 4, 5), (2, 3, 1, 5), (2, 3, 4, 1), (2, 3, 1, 1), (0, 3, 4, 5), (2, 17, 9, 33)]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("shape", SHAPES)
def test_sizes_of_one_and_none(seen, shape, threads):
    before = torch.get_num_threads()
    torch.set_num_threads(threads)

    def function(x, y):
        return (x * 2 + y).relu(), x + 1, x.sum((2, 3))

    x, y = image(*shape), image(*shape)
    try:
        # The steps along dimensions of one element are nobody's business.
        torch.testing.assert_close(torch.compile(function, backend="torch_mlir")(x, y), function(x, y))
    finally:
        torch.set_num_threads(before)
    assert not seen.copied


@pytest.mark.parametrize(
    "other",
    [
        lambda x: x.contiguous(),
        lambda x: x[:, :1].expand(x.shape),
        lambda x: torch.randn(x.shape[0], 2 * x.shape[1], *x.shape[2:]).to(memory_format=LAST)[:, ::2],
        lambda x: torch.randn(*x.shape[:2], x.shape[3], x.shape[2]).transpose(2, 3),
        lambda x: torch.randn(1).expand(x.shape),
    ],
    ids=["in order", "expanded", "with gaps", "turned", "one number"],
)
@pytest.mark.parametrize("mixed", [False, True])
def test_operands_in_other_orders(other, mixed):
    x = torch.randn(2, 4, 3, 5).to(memory_format=LAST)
    like_eager(lambda x, y: ((x * 2 + y).tanh(), y.sum(1), y - 1), x, other(x))
    # A graph without guards gets tensors that lie otherwise than in the trace.
    module = make_fx(lambda x, y: (x * y + 1, x.sum(1)), tracing_mode="fake")(x, x.clone())
    function = compile_graph(module, QUICK).function
    given = [other(x), x] if mixed else [other(x), other(x)]
    with no_bugs():
        found = function(list(given))
    torch.testing.assert_close(found, (given[0] * given[1] + 1, given[0].sum(1)), rtol=1e-5, atol=1e-5)
    assert found[0].stride() == x.stride()


class Block(nn.Module):
    """What networks on images are made of."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Conv2d(4, 8, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(8)
        self.second = nn.Conv2d(8, 8, 3, padding=1, groups=8)
        self.last = nn.Conv2d(8, 4, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = nn.functional.hardswish(self.norm(self.first(x)))
        y = nn.functional.max_pool2d(self.second(y).relu(), 3, 1, 1)
        return self.last(y) + x


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("trains", [False, True])
def test_a_network_with_channels_last(seen, trains, dynamic):
    module = Block().to(memory_format=LAST).train(trains)
    x = torch.randn(2, 4, 6, 5).to(memory_format=LAST).requires_grad_(trains)
    expected_module = Block().to(memory_format=LAST).train(trains)
    expected_module.load_state_dict(module.state_dict())
    compiled = torch.compile(module, backend="torch_mlir", dynamic=dynamic, options={"opt_level": 0})
    theirs = x.detach().clone().requires_grad_(trains)
    for _ in range(2):
        with no_bugs(), torch.set_grad_enabled(trains):
            found, expected = compiled(x), expected_module(theirs)
            same(found, expected, 1e-4)
            if trains:
                (found * found).sum().backward()
                (expected * expected).sum().backward()
    if trains:
        same(x.grad, theirs.grad, 1e-3)
        for one, other in zip(module.parameters(), expected_module.parameters()):
            torch.testing.assert_close(one.grad, other.grad, rtol=1e-3, atol=1e-3)
        same(dict(module.named_buffers()), dict(expected_module.named_buffers()), 1e-4)
    assert not seen.copied


def test_values_between_compiled_code_and_aten(seen):
    """ATen gives and takes channels last between the pieces."""
    counting = like_eager(lambda x: opaque(opaque((x * 2).abs() + 1) * 3) - x, image(2, 3, 5, 4))
    assert counting.pieces == 3
    assert seen.arguments
    assert not seen.copied
    assert not seen.copied_results


def test_arguments_that_are_written_to_and_shared():
    def function(x, y):
        x.mul_(2)
        y[:, 1:].add_(x[:, 1:])
        return x.flatten(2), x[:, 0], (x + y).permute(0, 2, 3, 1)

    like_eager(function, image(2, 3, 5, 4), image(2, 3, 5, 4))
    base = image(2, 3, 5, 4)
    like_eager(lambda x, y: (x + 1, y * 2, x * y), base, base)


def test_functions_that_graphs_run():
    def function(x, y):
        return torch.cond(x.sum() > 0, lambda x, y: (x + y).relu(), lambda x, y: (x - y).neg(), (x, y))

    for sign in (1, -1):
        like_eager(function, sign * image(2, 3, 5, 4).abs() + sign, image(2, 3, 5, 4))


def test_bits_that_pytorch_has_only_marked():
    x = torch.randn(2, 3, 4, 5, dtype=torch.complex64).to(memory_format=LAST)
    same(torch.compile(lambda x: x * 2 + 1, backend="torch_mlir")(x.conj()), x.conj() * 2 + 1)


def test_aten_in_place_of_code_that_gives_up(monkeypatch):
    def refuses(piece, executable, *rest):
        def call(*arguments):
            raise ValueError("no")

        return make_call(piece, call, *rest)

    monkeypatch.setattr(hybrid, "make_call", refuses)
    x = image(2, 3, 5, 4)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        found = torch.compile(lambda x: (x * 2 + 1, x.sum(1)), backend="torch_mlir")(x)
    same(found, (x * 2 + 1, x.sum(1)))
    assert [item.category for item in caught] == [FallbackWarning]


def test_a_refused_node_is_named_behind_a_permuted_argument():
    """The nodes that a piece adds do not take part when nodes are blamed."""
    module = make_fx(lambda x: (torch.linalg.svdvals(x * 2) + 1,), tracing_mode="fake")(torch.ones(3, 2).t())
    outcome = compile_graph(module, QUICK)
    x = torch.randn(3, 2).t()
    torch.testing.assert_close(outcome.function([x])[0], torch.linalg.svdvals(x * 2) + 1)
    assert all(node in module.graph.nodes for node in outcome.refused)


def test_code_is_kept_by_order(tmp_path, monkeypatch):
    monkeypatch.setenv("TORCH_MLIR_CACHE", "1")
    monkeypatch.setenv("TORCH_MLIR_CACHE_DIR", str(tmp_path))
    for x in (image(2, 3, 5, 4), image(2, 3, 5, 4).contiguous()) * 2:
        torch._dynamo.reset()
        same(torch.compile(lambda x: (x * 2 + 1, x.sum(1)), backend="torch_mlir")(x), (x * 2 + 1, x.sum(1)))


def test_several_threads():
    compiled = torch.compile(lambda x, y: (x * y + 1).relu(), backend="torch_mlir")
    inputs = [(torch.randn(2, 8, 9, 9).to(memory_format=LAST), image(2, 8, 9, 9)) for _ in range(8)]
    compiled(*inputs[0])
    found: dict[int, torch.Tensor] = {}

    def run(index: int) -> None:
        for _ in range(20):
            found[index] = compiled(*inputs[index])

    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(inputs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for index, (x, y) in enumerate(inputs):
        same(found[index], (x * y + 1).relu())
