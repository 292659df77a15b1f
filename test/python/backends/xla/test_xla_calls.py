# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of programs on XLA: arguments and results of every kind, threads, forks, and what is refused."""

from __future__ import annotations

import os
import sys
import threading
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from xla_support import on_xla

from torch_mlir.backends import EngineError, EngineRefusal, OptionError
from torch_mlir.backends.xla.tensors import DTYPES_OF_XLA
from torch_mlir.hybrid.piece_calls import FallbackWarning

N = torch.export.Dim("n")


def check(function: Callable[..., Any], *args: Any) -> None:
    torch.testing.assert_close(on_xla(function, *args)(*args), function(*args))


@pytest.mark.parametrize("dtype", sorted(DTYPES_OF_XLA, key=str), ids=str)
def test_every_dtype_goes_in_and_comes_out(dtype: torch.dtype) -> None:
    check(lambda x: (x.clone(), x.reshape(-1)), torch.tensor([[0, 1], [1, 1]]).to(dtype))


def test_64_bits_stay_64_bits() -> None:
    check(lambda x: x + 1, torch.tensor([2**62, -5]))
    check(lambda x: x / 3, torch.tensor([1.0], dtype=torch.float64))


@pytest.mark.parametrize(
    "x",
    [
        torch.tensor(3.0),
        torch.ones(0, 3),
        torch.arange(24.0).reshape(4, 6)[:, ::2].t(),
        torch.arange(9.0)[1:],  # Not where XLA could read it.
        torch.ones(3, dtype=torch.complex64).mul(1j).conj(),
        torch.ones(3, requires_grad=True),
    ],
    ids=["a number", "empty", "with gaps", "misaligned", "conjugated", "with a gradient"],
)
def test_tensors_of_all_kinds(x: torch.Tensor) -> None:
    torch.testing.assert_close(on_xla(lambda x: x * 2, x)(x), (x * 2).detach())


def test_results_share_memory_with_nothing() -> None:
    x = torch.ones(4, 4)
    compiled = on_xla(lambda x: (x, x, x.relu(), torch.full((4, 4), 2.0)), x)
    kept = [compiled(x) for _ in range(3)]
    addresses = {tensor.data_ptr() for results in kept for tensor in (*results, x)}
    assert len(addresses) == 13
    for tensor in kept[0]:
        tensor.fill_(7)
    for _ in range(3):
        compiled(x)
    assert [tensor.unique().tolist() for tensor in kept[1]] == [[1], [1], [1], [2]]
    assert compiled(x)[3].unique().tolist() == [2]


def test_arguments_may_be_written_to_once_a_call_returns() -> None:
    x = torch.ones(600, 600)
    compiled = on_xla(lambda x: x @ x, x)
    for _ in range(3):
        result = compiled(x)
        x.zero_()
        assert result.unique().tolist() == [600]
        x.fill_(1)


def test_a_program_that_writes_to_its_argument() -> None:
    def add(x, y):
        x.add_(y)
        return x * 2

    x, y = torch.ones(3), torch.ones(3)
    compiled = on_xla(add, x.clone(), y)
    assert compiled(x, y).tolist() == [4, 4, 4]
    assert x.tolist() == [2, 2, 2]


def test_random_numbers_follow_the_seed() -> None:
    x = torch.ones(1000)
    compiled = on_xla(lambda x: torch.nn.functional.dropout(x, 0.5, True), x)
    torch.manual_seed(1)
    first, second = compiled(x), compiled(x)
    torch.manual_seed(1)
    assert torch.equal(compiled(x), first)
    assert not torch.equal(first, second)
    assert 350 < int((first == 0).sum()) < 650


def test_sizes_that_change() -> None:
    x = torch.ones(3, 2)
    compiled = on_xla(lambda x: x.cumsum(0) * x.shape[0], x, dynamic_shapes={"args": ({0: N},)})
    for rows in (3, 5, 1, 5):
        torch.testing.assert_close(compiled(torch.ones(rows, 2)), torch.ones(rows, 2).cumsum(0) * rows)
    assert len(compiled.executable._versions.all()) == 3
    assert compiled(torch.ones(0, 2)).shape == (0, 2)


@pytest.mark.parametrize(
    "function",
    [
        lambda x: (x * 2, x.sum(), x.softmax(0)),
        lambda x: (x.flip(0), x.roll(1, 0), x.repeat(2, 1), x.repeat_interleave(3, 0)),
        lambda x: (x.cumsum(0), x.cumprod(0), x.sort(0).values),
        lambda x: x[torch.arange(0, x.shape[0])],
        lambda x: torch.cat([x, x]),
        lambda x: x.scatter(0, torch.zeros_like(x, dtype=torch.int64), 1.0),
        lambda x: torch.zeros(3, 2).index_add(0, torch.zeros(x.shape[0], dtype=torch.int64), x),
    ],
    ids=["formulas", "movement", "scans", "places", "twice", "scatter", "sums by place"],
)
def test_a_size_of_zero(function: Callable[..., Any]) -> None:
    compiled = on_xla(function, torch.ones(3, 2), dynamic_shapes={"args": ({0: N},)})
    for rows in (0, 4, 0, 1):
        x = torch.randn(rows, 2)
        torch.testing.assert_close(compiled(x), function(x), equal_nan=True)


def test_a_size_of_zero_that_is_refused_names_the_line() -> None:
    compiled = on_xla(lambda x: x[0] * 2, torch.ones(3, 2), dynamic_shapes={"args": ({0: N},)})
    with pytest.raises(
        EngineError, match=r"with a size of zero; pass tensors .*, in 'select' \(.*test_xla_calls.py:\d+\)"
    ):
        compiled(torch.ones(0, 2))


def test_threads_share_a_program() -> None:
    x = torch.randn(5, 5)
    compiled = on_xla(lambda x: (x @ x.t()).sin(), x, dynamic_shapes={"args": ({0: N},)})
    wrong = []

    def work(seed: int) -> None:
        given = torch.randn(3 + seed % 3, 5, generator=torch.Generator().manual_seed(seed))
        for _ in range(20):
            if not torch.allclose(compiled(given), (given @ given.t()).sin(), atol=1e-5):
                wrong.append(seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert len(compiled.executable._versions.all()) == 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_child_is_refused() -> None:
    x = torch.ones(3)
    compiled = on_xla(lambda x: x * 2, x)
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        child = os.fork()
    if child == 0:
        for call in (lambda: compiled(x), lambda: on_xla(lambda x: x * 3, x)):
            try:
                call()
            except EngineError as error:
                os.write(writing, f"{error}\n".encode())
        os._exit(0)
    os.waitpid(child, 0)
    os.close(writing)
    with open(reading) as lines:
        found = lines.read().splitlines()
    assert len(found) == 2
    assert all("forked after XLA's first use: start the process with the method 'spawn'" in line for line in found)


def freed() -> torch.Tensor:
    tensor = torch.ones(5)[2:]
    tensor.untyped_storage().resize_(0)
    return tensor


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        (torch.ones(4), ValueError, r"argument 'args_0' has the sizes \[4\], but \[3\] was compiled: compile again"),
        (torch.ones(3).double(), TypeError, "has the dtype torch.float64, but torch.float32 was compiled: convert it"),
        (torch.ones(3).to_sparse(), ValueError, "is a tensor of layout torch.sparse_coo on cpu: pass a dense one"),
        ("three", TypeError, "a str, but a tensor was compiled"),
        (torch._efficientzerotensor((3,)), ValueError, "argument 'args_0' has no data: it is a fake tensor, a tensor"),
        (freed(), ValueError, "argument 'args_0' has no data"),
    ],
)
def test_other_arguments_are_refused(given: Any, error: type[Exception], message: str) -> None:
    compiled = on_xla(lambda x: x * 2, torch.ones(3))
    with pytest.raises(error, match=message):
        compiled(given)


def test_wrapped_and_fake_arguments_are_refused() -> None:
    compiled = on_xla(lambda x: x * 2, torch.ones(3))
    for transform in (torch.func.functionalize, torch.func.vmap):
        with pytest.raises(ValueError, match="has no data"):
            transform(compiled)(torch.ones(3, 3) if transform is torch.func.vmap else torch.ones(3))
    with FakeTensorMode(), pytest.raises(ValueError, match="has no data"):
        compiled(torch.ones(3))


def test_sizes_that_depend_on_values_within_a_branch_are_refused_with_their_line() -> None:
    def count(x):
        return torch.cond(x.sum() > 0, lambda x: x.nonzero().sum(), lambda x: x.to(torch.int64).sum(), (x,))

    with pytest.raises(EngineRefusal, match=r"within a loop or a branch.* \(in 'nonzero', .*test_xla_calls.py:\d+\)"):
        on_xla(count, torch.ones(3))


def test_what_xla_refuses_runs_on_aten() -> None:
    compiled = torch.compile(
        lambda x: (x * 2).nonzero(), backend="torch_mlir", options={"engine": "xla"}, dynamic=False
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error", FallbackWarning)
        assert compiled(torch.tensor([0.0, 1.0])).tolist() == [[1]]


def test_options_of_xla() -> None:
    x = torch.ones(3)
    assert on_xla(lambda x: x * 2, x, xla_options={"xla_cpu_enable_fast_math": True})(x).tolist() == [2, 2, 2]
    with pytest.raises(EngineError, match=r"XLA failed to compile a program.*No such compile option: 'no_such'"):
        on_xla(lambda x: x * 2, x, xla_options={"no_such": True})
    with pytest.raises(EngineError, match="jax does not find the platform 'abacus'"):
        on_xla(lambda x: x * 2, x, platform="abacus")
    with pytest.raises(OptionError, match="option 'platform' is 3, but must be a name"):
        on_xla(lambda x: x * 2, x, platform=3)


def test_a_loop_that_ended_the_process() -> None:
    """A pass of XLA, which the engine turns off, takes the bound of a loop for a constant."""
    check(lambda x: x.sort(1, True), torch.randn(3, 5))


def test_without_jaxlib_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from torch_mlir.backends.xla import platform

    platform._platform.cache_clear()
    monkeypatch.setitem(sys.modules, "jax", None)
    try:
        with pytest.raises(EngineError, match=r"needs jaxlib .*: pip install 'jax>=0\.10\.2' 'jaxlib>=0\.10\.2'$"):
            on_xla(lambda x: x * 2, torch.ones(3))
    finally:
        platform._platform.cache_clear()
