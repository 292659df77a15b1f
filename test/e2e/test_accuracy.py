# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Long sums lose little: programs of many terms against eager, both measured against 64 bits.

An error is the largest one of a result relative to its largest element. Ours may be four times eager's, or four
roundings. A row of the table has a name, a program, its inputs and the dtype to run in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import stock_mlir
import suite
import torch
import torch.nn.functional as F
from torch.utils import _pytree as pytree

Tensors = tuple[torch.Tensor, ...]


@dataclass(frozen=True)
class Row:
    """`program` is run in `dtype`; a row that trains is about the gradients of its floating-point inputs."""

    name: str
    program: Callable[..., Any]
    inputs: Callable[[], Tensors]
    dtype: torch.dtype = torch.float32
    trains: bool = False
    # What a result is compared with, where 64 bits are what is tested.
    truth: Callable[..., Any] | None = None

    def make_inputs(self) -> Tensors:
        torch.manual_seed(0)
        return tuple(x.to(self.dtype) if x.is_floating_point() else x for x in self.inputs())


def normal(*sizes: int, around: float = 0.0) -> Callable[[], Tensors]:
    """One input of normal numbers."""
    return lambda: (torch.randn(*sizes) + around,)


def uniform(*shapes: tuple[int, ...]) -> Callable[[], Tensors]:
    """Positive inputs, whose errors do not cancel; with all digits that 64 bits have."""
    return lambda: tuple(torch.rand(shape, dtype=torch.float64) for shape in shapes)


def factors(*sizes: int) -> Callable[[], Tensors]:
    """One input of numbers close to one."""
    return lambda: (1 + torch.randn(*sizes) * 1e-5,)


def indexed(count: int, places: int, *width: int) -> Callable[[], Tensors]:
    """Indices, and as many positive values."""
    return lambda: (torch.randint(places, (count,)), torch.rand(count, *width))


def classified(rows: int, classes: int) -> Callable[[], Tensors]:
    """Scores of rows, and their classes."""
    return lambda: (torch.randn(rows, classes), torch.randint(classes, (rows,)))


def instance_norm(x: torch.Tensor) -> torch.Tensor:
    """With statistics of each image."""
    return F.instance_norm(x, eps=1e-5)


def batch_norm(x: torch.Tensor) -> torch.Tensor:
    """As in training."""
    return F.batch_norm(x, None, None, training=True)


def precise_sum(x: torch.Tensor) -> torch.Tensor:
    """What a sum is in more than 64 bits."""
    return torch.tensor(float(x.numpy().astype("longdouble").sum()), dtype=torch.float64)


HALF, BRAIN, DOUBLE = torch.float16, torch.bfloat16, torch.float64

LONG = [
    Row("sum", torch.sum, normal(10_000_000, around=1000)),
    Row("mean", torch.mean, normal(10_000_000, around=1000)),
    Row("var", torch.var, normal(10_000_000, around=1000)),
    Row("var_far", torch.var, normal(1_000_000, around=100_000)),
    Row("std_mean", torch.std_mean, normal(3_000_001, around=1000)),
    Row("sum_half", torch.sum, lambda: (torch.rand(2_000_000) * 0.02,), HALF),
    Row("mean_half", torch.mean, uniform((8_000_000,)), HALF),
    Row("sum_double", torch.sum, uniform((4_000_000,)), DOUBLE, truth=precise_sum),
    Row("sum_complex", lambda x: torch.view_as_real(torch.view_as_complex(x).sum()), uniform((1_000_000, 2))),
    Row("prod", torch.prod, factors(1_000_000)),
    Row("mse_loss", F.mse_loss, uniform((10_000_000,), (10_000_000,))),
    Row("l1_loss", F.l1_loss, uniform((3_000_000,), (3_000_000,))),
    Row("huber_loss", F.huber_loss, uniform((3_000_000,), (3_000_000,))),
    Row("cross_entropy", F.cross_entropy, classified(100_000, 16)),
    Row("norm", torch.linalg.vector_norm, uniform((10_000_000,))),
    Row("norm_3", lambda x: torch.linalg.vector_norm(x, 3), uniform((1_000_000,))),
    Row("rows", lambda x: x.sum(1), uniform((16, 100_003))),
    Row("middle", lambda x: x.mean((0, 2)), uniform((300, 8, 999))),
]

RUNNING = [
    Row("cumsum", lambda x: torch.cumsum(x, 0), uniform((1_000_000,))),
    Row("cumsum_rows", lambda x: torch.cumsum(x, 0), uniform((100_000, 8))),
    Row("cumprod", lambda x: torch.cumprod(x, 0), factors(1_000_000)),
    Row("logcumsumexp", lambda x: torch.logcumsumexp(x, 0), normal(100_000)),
]

COLUMNS = [
    Row("columns", lambda x: x.sum(0), uniform((1_000_000, 8))),
    Row("columns_few", lambda x: x.sum(0), uniform((1_000_000, 3))),
    Row("columns_many", lambda x: x.mean(0), uniform((10_000, 1100))),
    Row("columns_half", lambda x: x.mean(0), uniform((200_000, 32)), HALF),
    Row(
        "columns_double", lambda x: x.sum(0)[:1], uniform((1_000_000, 8)), DOUBLE, truth=lambda x: precise_sum(x[:, 0])
    ),
    Row("columns_var", lambda x: x.var(0), normal(100_000, 32, around=1000)),
]

PRODUCTS = [
    Row("mm", torch.mm, uniform((64, 16384), (16384, 64))),
    Row("mm_row", torch.mm, uniform((1, 16384), (16384, 64))),
    Row("mm_rows", torch.mm, uniform((3, 16384), (16384, 64))),
    Row("mm_column", torch.mm, uniform((64, 16384), (16384, 1))),
    Row("mm_turned", lambda x, y: x.T @ y, uniform((16384, 24), (16384, 40))),
    Row(
        "mm_double",
        lambda x, y: (x @ y)[0, 0],
        uniform((8, 16384), (16384, 8)),
        DOUBLE,
        truth=lambda x, y: precise_sum(x[0] * y[:, 0]),
    ),
    Row("mm_half", torch.mm, lambda: (torch.rand(16, 16384) * 0.1, torch.rand(16384, 24)), HALF),
    Row("mm_brain", torch.mm, uniform((16, 16384), (16384, 24)), BRAIN),
    Row(
        "mm_complex",
        lambda x, y: torch.view_as_real(torch.view_as_complex(x) @ torch.view_as_complex(y)),
        uniform((8, 16384, 2), (16384, 8, 2)),
    ),
    Row("bmm", torch.bmm, uniform((3, 16, 16384), (3, 16384, 16))),
    Row("addmm", torch.addmm, uniform((32,), (16, 16384), (16384, 32))),
    Row("linear", F.linear, uniform((5, 16384), (20, 16384))),
    Row("mv", torch.mv, uniform((64, 16384), (16384,))),
    Row("vm", lambda x, y: y @ x, uniform((16384, 64), (16384,))),
    Row("dot", torch.dot, uniform((3_000_000,), (3_000_000,))),
    Row("conv2d", F.conv2d, uniform((1, 1024, 9, 9), (8, 1024, 4, 4))),
    Row("conv2d_few", F.conv2d, uniform((1, 1024, 9, 9), (2, 1024, 4, 4))),
    Row("conv2d_half", F.conv2d, lambda: (torch.rand(1, 512, 9, 9), torch.rand(4, 512, 4, 4) * 0.1), HALF),
    Row("conv1d", F.conv1d, uniform((1, 4096, 12), (8, 4096, 4))),
]

NORMS = [
    Row("softmax", lambda x: torch.softmax(x, -1), normal(2, 1_000_000)),
    Row("log_softmax", lambda x: torch.log_softmax(x, -1), normal(2, 1_000_000)),
    Row("softmax_columns", lambda x: torch.softmax(x, 0), normal(100_000, 16)),
    Row("logsumexp", lambda x: torch.logsumexp(x, -1), normal(2, 1_000_000)),
    Row("batch_norm", batch_norm, normal(32, 16, 64, 64, around=1000)),
    Row("batch_norm_columns", batch_norm, normal(20_000, 24, around=1000)),
    Row("layer_norm", lambda x: F.layer_norm(x, x.shape[1:]), normal(4, 200_000, around=1000)),
    Row("group_norm", lambda x: F.group_norm(x, 2), normal(2, 8, 128, 128, around=1000)),
    Row("instance_norm", instance_norm, normal(2, 4, 300, 300, around=1000)),
    Row("instance_norm_half", instance_norm, normal(1, 1, 8_000_000, around=30), HALF),
]

PLACES = [
    Row("scatter_add", lambda i, x: torch.zeros(8, dtype=x.dtype).scatter_add(0, i, x), indexed(1_000_000, 8)),
    Row("index_add", lambda i, x: torch.zeros(8, 4, dtype=x.dtype).index_add(0, i, x), indexed(200_000, 8, 4)),
    Row("bincount", lambda i, x: torch.bincount(i, x, 8), indexed(1_000_000, 8)),
    Row("histc", lambda x: torch.histc(x, 4, 0, 1), uniform((1_000_000,))),
]

GRADIENTS = [
    Row("bias", F.linear, uniform((100_000, 4), (16, 4), (16,)), trains=True),
    Row("batch_norm_backward", batch_norm, normal(32, 16, 32, 32, around=1000), trains=True),
    Row(
        "layer_norm_backward",
        lambda x, w, b: F.layer_norm(x, w.shape, w, b),
        uniform((50_000, 24), (24,), (24,)),
        trains=True,
    ),
    Row("conv2d_backward", F.conv2d, uniform((4, 3, 130, 130), (4, 3, 3, 3), (4,)), trains=True),
    Row(
        "embedding_backward",
        lambda i, w: F.embedding(i, w),
        lambda: (torch.randint(8, (100_000,)), torch.rand(8, 4)),
        trains=True,
    ),
    Row("softmax_backward", lambda x: torch.softmax(x, -1), normal(2, 200_000), trains=True),
]

TABLE = LONG + RUNNING + COLUMNS + PRODUCTS + NORMS + PLACES


def by_name(*names: str) -> list[Row]:
    """Rows of the table, in its order."""
    return [row for row in TABLE if row.name in names]


def run(function: Callable[..., Any], row: Row, inputs: Tensors) -> list[torch.Tensor]:
    """Results, or gradients for results that count more and more."""
    if not row.trains:
        with torch.no_grad():
            return pytree.tree_leaves(function(*inputs))
    leaves = [x.detach().clone().requires_grad_(x.is_floating_point()) for x in inputs]
    result = function(*leaves)
    weights = torch.linspace(0.5, 1, result.numel(), dtype=torch.float64).reshape(result.shape)
    result.backward(weights.to(result.dtype))
    return [leaf.grad for leaf in leaves if leaf.grad is not None]


def truth_of(row: Row, inputs: Tensors) -> list[torch.Tensor]:
    """Results in 64 bits, or better."""
    if row.truth:
        return [row.truth(*inputs)]
    return run(row.program, row, tuple(x.double() if x.is_floating_point() else x for x in inputs))


def error(results: list[torch.Tensor], truths: list[torch.Tensor]) -> float:
    """The largest one of any result."""
    worst = 0.0
    for result, truth in zip(results, truths, strict=True):
        scale = float(truth.abs().max())
        worst = max(worst, float((result.double() - truth).abs().max()) / scale)
    return worst


def check(row: Row, function: Callable[..., Any], inputs: Tensors) -> None:
    """Compares both errors."""
    truths = truth_of(row, inputs)
    eager = error(run(row.program, row, inputs), truths)
    ours = error(run(function, row, inputs), truths)
    allowed = max(4 * eager, 2 * torch.finfo(row.dtype).eps)
    print(f"{row.name}: {ours:.1e}, eager {eager:.1e}")
    assert ours <= allowed, f"{row.name}: {ours:.1e}, eager's is {eager:.1e}, and {allowed:.1e} are allowed"


def cases(rows: list[Row]) -> Iterator[Any]:
    """Rows as parameters of a test."""
    return (pytest.param(row, id=row.name) for row in rows)


@pytest.mark.parametrize("row", cases(TABLE))
def test_compiled(row: Row) -> None:
    """Sizes that are known."""
    import torch_mlir

    inputs = row.make_inputs()
    check(row, torch_mlir.compile(suite.FunctionModule(row.program), *inputs), inputs)


DYNAMIC = by_name(
    "sum", "var", "mean_half", "mse_loss", "norm", "rows", "cumsum", "columns", "columns_many", "columns_var", "mm",
    "mm_rows", "mv", "vm", "dot", "softmax", "batch_norm", "layer_norm", "index_add",
)  # fmt: skip


@pytest.mark.parametrize("row", cases(DYNAMIC + GRADIENTS))
def test_through_dynamo(row: Row) -> None:
    """Sizes that are not known, and gradients."""
    torch._dynamo.reset()
    compiled = torch.compile(row.program, backend="torch_mlir", dynamic=True)
    check(row, compiled, row.make_inputs())


STOCK = by_name(
    "sum", "var", "mse_loss", "norm", "rows", "cumsum", "columns", "columns_var", "batch_norm_columns", "softmax"
)


@pytest.mark.skipif(bool(stock_mlir.missing_tools()), reason="needs the distribution's MLIR")
@pytest.mark.parametrize("row", cases(STOCK))
def test_what_others_get(row: Row) -> None:
    """Linalg on tensors, as another compiler takes it."""
    inputs = row.make_inputs()
    check(row, stock_mlir.prepare(suite.FunctionModule(row.program), inputs, None), inputs)


@pytest.mark.parametrize("row", cases(by_name("rows", "columns_many", "columns_var", "mm", "mm_rows")))
def test_threads_change_nothing(row: Row) -> None:
    """Which terms make a block depends on their number alone."""
    import torch_mlir

    inputs = row.make_inputs()
    compiled = torch_mlir.compile(suite.FunctionModule(row.program), *inputs)
    before, results = torch.get_num_threads(), []
    try:
        for threads in (1, 2, 5):
            torch.set_num_threads(threads)
            results.append(compiled(*inputs))
    finally:
        torch.set_num_threads(before)
    assert all(torch.equal(result, results[0]) for result in results)
