# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs on XLA that run in stages, because sizes in them depend on values."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from xla_support import on_xla

import torch_mlir
from torch_mlir.backends import EngineRefusal
from torch_mlir.backends.xla.tensors import DTYPES_OF_XLA
from torch_mlir.backends.xla.versions import Versions
from torch_mlir.hybrid.piece_calls import FallbackWarning

N = torch.export.Dim("n")


def agrees(compiled: Any, function: Callable[..., Any], *args: Any) -> None:
    torch.testing.assert_close(compiled(*args), function(*args), equal_nan=True)


def versions_of(compiled: Any) -> Versions:
    return compiled.executable._versions


@pytest.mark.parametrize("dtype", sorted(DTYPES_OF_XLA, key=str), ids=str)
def test_places_of_every_dtype(dtype: torch.dtype) -> None:
    x = torch.tensor([[0, 1, 0], [1, 0, 1]]).to(dtype)
    assert on_xla(torch.nonzero, x)(x).tolist() == [[0, 1], [1, 0], [1, 2]]


def test_places_of_zeros_with_a_sign_and_of_nan() -> None:
    x = torch.tensor([0.0, -0.0, float("nan"), float("-inf"), 1.0])
    agrees(on_xla(torch.nonzero, x), torch.nonzero, x)


@pytest.mark.parametrize("sizes", [(), (1,), (7,), (3, 4), (2, 3, 4, 5), (0,), (3, 0), (0, 3, 2)], ids=str)
def test_places_in_tensors_of_all_ranks(sizes: tuple[int, ...]) -> None:
    x = torch.randint(2, sizes)
    agrees(on_xla(torch.nonzero, x), torch.nonzero, x)


def test_counts_of_none_some_and_all() -> None:
    def picked(x, mask):
        return x[mask] * 2, x[mask].sum(), mask.nonzero().shape[0] + 1

    x, masks = torch.randn(6, 3), [torch.arange(6) < count for count in (4, 0, 6, 1, 4)]
    compiled = on_xla(picked, x, masks[0])
    for mask in masks:
        agrees(compiled, picked, x, mask)


def test_one_compilation_serves_all_counts_where_nothing_follows() -> None:
    compiled = on_xla(torch.nonzero, torch.zeros(40))
    for count in range(40):
        x = torch.arange(40) < count
        agrees(compiled, torch.nonzero, x.float())
    assert len(versions_of(compiled).all()) == 1


def test_each_count_is_compiled_once() -> None:
    def squared(x):
        return x[x > 0] ** 2

    compiled = on_xla(squared, torch.ones(5))
    for count in (3, 2, 3, 2, 3):
        agrees(compiled, squared, torch.arange(5.0) - 4 + count)
    assert len(versions_of(compiled).all()) == 3


def test_the_code_of_old_counts_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torch_mlir.backends.xla.versions._MOST_LATER", 2)
    compiled = on_xla(lambda x: x[x > 0] ** 2, torch.ones(5))
    for count in (0, 1, 2, 3, 4, 0):
        assert compiled(torch.arange(5.0) - 4 + count).shape == (count,)
    assert len(versions_of(compiled).all()) == 3


def test_sizes_that_change_beside_counts_that_change() -> None:
    def picked(x, mask):
        return x[mask].cumsum(0), x.sum(0)

    compiled = on_xla(picked, torch.randn(4, 2), torch.tensor([True] * 4), dynamic_shapes={"args": ({0: N}, {0: N})})
    for rows, count in ((4, 2), (9, 9), (4, 1), (5, 2)):
        agrees(compiled, picked, torch.randn(rows, 2), torch.arange(rows) < count)


def test_two_operators_after_one_another() -> None:
    def twice(x):
        positive = x[x > 0]
        large = positive[positive > positive.mean()]
        return large.sort().values, large.shape[0] * 2, positive.sum()

    compiled = on_xla(twice, torch.randn(50))
    for _ in range(4):
        agrees(compiled, twice, torch.randn(50))


def test_operators_beside_one_another() -> None:
    def parts(x):
        return torch.cat([x[x < 0], x[x > 1]]), x.unique(), x[x > 5]

    compiled = on_xla(parts, torch.randn(20).round())
    for _ in range(3):
        agrees(compiled, parts, torch.randn(20).mul(2).round())


def test_sizes_that_are_values() -> None:
    def made(x, repeats):
        n = repeats.max().item()
        torch._check(n >= 0)
        torch._check(n <= 10)
        return x.repeat_interleave(repeats, 0), torch.arange(n), torch.ones(n + 1, 2) * x.sum()

    compiled = on_xla(made, torch.randn(3, 2), torch.tensor([1, 0, 2]))
    for repeats in ([1, 0, 2], [0, 0, 0], [4, 4, 1]):
        agrees(compiled, made, torch.randn(3, 2), torch.tensor(repeats))


def test_sizes_that_are_computed_of_floats() -> None:
    def counted(x):
        return torch.arange(0.5, x.shape[0], 0.75) * x.sum()

    compiled = on_xla(counted, torch.ones(4), dynamic_shapes={"args": ({0: N},)})
    for size in (4, 9, 4):
        agrees(compiled, counted, torch.randn(size))


def test_a_million_elements() -> None:
    def picked(x):
        return x.nonzero(), x[x > 0.5].sum(dtype=torch.float64)

    x = torch.rand(1000, 1000).mul(4).floor().div(4)
    agrees(on_xla(picked, x), picked, x)


def test_results_have_memory_of_their_own() -> None:
    def twice(x, y):
        places = x.nonzero()
        return places, places, y, x.nonzero()

    x, y = torch.tensor([0, 1, 1]), torch.ones(2)
    compiled = on_xla(twice, x, y)
    results = compiled(x, y)
    assert len({tensor.data_ptr() for tensor in (*results, x, y)}) == 6
    for tensor in results:
        tensor.fill_(7)
    agrees(compiled, twice, x, y)
    assert all(tensor.untyped_storage().nbytes() == tensor.nbytes for tensor in compiled(x, y))


def test_weights_are_read_as_they_are() -> None:
    class Picked(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.linear = torch.nn.Linear(3, 3)
            self.register_buffer("seen", torch.zeros((), dtype=torch.int64))

        def forward(self, x):
            picked = x[x[:, 0] > 0]
            self.seen += picked.shape[0]
            return self.linear(picked)

    model, x = Picked(), torch.tensor([[1.0, 2, 3], [-1, 2, 3], [2, 0, 0]])
    compiled = torch_mlir.compile(model, x, backend="xla")
    with torch.no_grad():
        for _ in range(2):
            before = int(model.seen)
            result = compiled(x)
            assert int(model.seen) == before + 2
            torch.testing.assert_close(result, model.linear(x[[0, 2]]))
            model.linear.weight.mul_(3)


def test_random_numbers_in_a_program_with_stages() -> None:
    compiled = on_xla(lambda x: torch.rand_like(x)[x > 0], torch.ones(500))
    torch.manual_seed(1)
    first, second = compiled(torch.ones(500)), compiled(torch.ones(500))
    torch.manual_seed(1)
    assert torch.equal(compiled(torch.ones(500)), first)
    assert not torch.equal(first, second)
    assert 0.4 < float(first.mean()) < 0.6


def test_threads_with_counts_of_their_own() -> None:
    def picked(x):
        return x[x > 0].cumsum(0)

    compiled = on_xla(picked, torch.ones(8))
    wrong = []

    def work(count: int) -> None:
        x = torch.where(torch.arange(8) < count, 1.5, -1.0)
        for _ in range(20):
            if not torch.equal(compiled(x), picked(x)):
                wrong.append(count)

    threads = [threading.Thread(target=work, args=(1 + count % 4,)) for count in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_torch_compile_leaves_them_to_aten() -> None:
    def picked(x):
        return x[x > 0] * 2

    torch._dynamo.reset()
    whole = torch.compile(picked, backend="torch_mlir", fullgraph=True, options={"engine": "xla", "fallback": False})
    with warnings.catch_warnings(), torch._dynamo.config.patch(capture_dynamic_output_shape_ops=True):
        warnings.simplefilter("error", FallbackWarning)
        report = torch_mlir.explain(picked, torch.randn(10), options={"engine": "xla"})
        reasons = {node.reason for graph in report.graphs for node in graph.nodes}
        assert "has a size that depends on values, and the engine compiles for each size" in reasons
        for _ in range(3):
            x = torch.randn(10)
            torch.testing.assert_close(whole(x), picked(x))


def test_a_mesh_is_refused() -> None:
    with pytest.raises(EngineRefusal, match="depends on values, and programs on a mesh have sizes that are known"):
        on_xla(torch.nonzero, torch.ones(3), mesh=torch_mlir.Mesh((1,), ("data",)))


def test_a_size_of_zero_that_the_program_cannot_have_is_an_error() -> None:
    def first(x):
        return torch.zeros_like(x[:1])

    compiled = on_xla(first, torch.randint(4, (6,)), dynamic_shapes={"args": ({0: N},)})
    for size in (7, 1):
        agrees(compiled, first, torch.arange(size))
    with pytest.raises(RuntimeError, match=r"test_xla_stages.py:\d+: the slice has another size than the traced one"):
        compiled(torch.arange(0))


def test_there_is_no_largest_of_none() -> None:
    compiled = on_xla(lambda x: x[x > 0].max(), torch.ones(6))
    assert compiled(torch.arange(6.0)) == 5
    with pytest.raises(RuntimeError, match=r"^[^ ]*test_xla_stages.py:\d+: there is no extremum of nothing"):
        compiled(-torch.ones(6))


def test_the_first_of_none_is_none() -> None:
    def first(x):
        return torch.zeros_like(x[x > 0][:1])

    compiled = on_xla(first, torch.tensor([1, 0, 1]))
    agrees(compiled, first, torch.tensor([0, 2, 0]))
    agrees(compiled, first, torch.tensor([0, 0, 0]))


@pytest.mark.parametrize("function", [torch.unique, torch.unique_consecutive])
def test_distinct_elements_of_every_count(function: Callable[..., Any]) -> None:
    def kinds(x):
        return function(x), function(x[x > 0], return_inverse=True, return_counts=True)

    compiled = on_xla(kinds, torch.randint(4, (6,)), dynamic_shapes={"args": ({0: N},)})
    for x in (torch.tensor([3, 3, 0, 3]), torch.zeros(2, dtype=torch.int64), torch.arange(1), torch.arange(0)):
        agrees(compiled, kinds, x)


def test_repeats_take_memory_of_the_result_only() -> None:
    repeats = torch.arange(200_000) % 3
    agrees(on_xla(torch.repeat_interleave, repeats), torch.repeat_interleave, repeats)


def test_first_calls_in_threads_have_the_sizes_that_their_integers_tell() -> None:
    def counted(x, n):
        return x.sum() + torch.zeros(n)

    sizes, calls = range(6, 10), threading.Barrier(4)
    compiled = on_xla(counted, torch.ones(3), 5, dynamic_shapes={"args": ({}, torch.export.Dim.DYNAMIC)})
    found: dict[int, int] = {}

    def call(size: int) -> None:
        calls.wait()
        found[size] = compiled(torch.ones(3), size).shape[0]

    threads = [threading.Thread(target=call, args=(size,)) for size in sizes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {size: size for size in sizes}
