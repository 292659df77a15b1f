# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dynamic sizes of zero and one, and negative numbers: what PyTorch settles by there being none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
import torch.fx.experimental.symbolic_shapes as symbolic_shapes
import torch.nn.functional as F
from torch.export import Dim

import torch_mlir

ANY = Dim.DYNAMIC
SIZES = (0, 1, 2, 3, 5, 9)
Function = Callable[[torch.Tensor], torch.Tensor]


class Rows(torch.nn.Module):
    """A function of a matrix with an unknown number of rows."""

    def __init__(self, function: Function) -> None:
        super().__init__()
        self.function = function

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.function(x)


def checked(x: torch.Tensor) -> torch.Tensor:
    torch._check(x.shape[0] > 0)
    return x + 1


def asserted(x: torch.Tensor) -> torch.Tensor:
    assert x.shape[0] != 1
    return x + 1


def equal(found: torch.Tensor, expected: torch.Tensor) -> bool:
    return found.shape == expected.shape and torch.allclose(found, expected, equal_nan=True)


# A program that asks, and the sizes that get another answer than the example has.
ASKS: dict[str, tuple[Function, set[int]]] = {
    "is one": (lambda x: x + 1 if x.shape[0] == 1 else x - 1, {1}),
    "is not one": (lambda x: x - 1 if x.size(0) != 1 else x + 1, {1}),
    "is more than one": (lambda x: x + 1 if x.shape[0] > 1 else x - 1, {0, 1}),
    "is less than two": (lambda x: x + 1 if x.shape[0] < 2 else x - 1, {0, 1}),
    "is positive": (lambda x: x.sum(0) if x.shape[0] > 0 else x.new_full((3,), -1.0), {0}),
    "is zero": (lambda x: x.sum(0) if x.shape[0] == 0 else x.sum(0) + 1, {0}),
    "is true": (lambda x: x * 2 if x.size(0) else x.new_ones(1, 3), {0}),
    "has elements": (lambda x: x + 1 if x.numel() > 0 else x.new_ones(1), {0}),
    "by a quotient": (lambda x: x + 1 if x.shape[0] // 2 == 0 else x - 1, {0, 1}),
    "as an argument": (lambda x: x.var(0, correction=1 if x.shape[0] > 1 else 0), {0, 1}),
    "checks": (checked, {0}),
    "asserts": (asserted, {1}),
    "squeezes all": (lambda x: x.squeeze(), {1}),
    "squeezes one": (lambda x: x[:, None].squeeze(0), {1}),
    "squeezes several": (lambda x: x[:, None].squeeze((0, 1)), {1}),
    "squeezes the last": (lambda x: x.sum(1).squeeze(-1), {1}),
    "squeezes what is left": (lambda x: x[1:].squeeze(0), {2}),
}


@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
@pytest.mark.parametrize("name", ASKS)
def test_programs_that_ask(name: str, strict: bool) -> None:
    function, others = ASKS[name]
    place = rf"{Path(__file__).name}:\d+"
    call = torch_mlir.compile(Rows(function), torch.ones(8, 3), dynamic_shapes=({0: ANY},), strict=strict)
    for size in SIZES:
        x = torch.randn(size, 3)
        if size in others:
            with pytest.raises(ValueError, match=rf"compiled for sizes with .*{place}.*x.shape\[0\] = {size}"):
                call(x)
        else:
            assert equal(call(x), function(x)), size


# Questions that no call can ask again, which keep all small sizes away.
CANNOT_BE_ASKED: dict[str, Function] = {
    "power": lambda x: x + 1 if 2 ** x.shape[0] > 1 else x - 1,
    "large number": lambda x: x + 1 if x.shape[0] * 2**70 > 0 else x - 1,
    "choice": lambda x: x + 1 if torch.sym_ite(x.shape[0] == 1, 3, 4) == 4 else x - 1,
}


@pytest.mark.parametrize("name", CANNOT_BE_ASKED)
def test_questions_that_no_call_can_ask(name: str) -> None:
    function = CANNOT_BE_ASKED[name]
    call = torch_mlir.compile(Rows(function), torch.ones(8, 3), dynamic_shapes=({0: ANY},))
    assert equal(call(torch.ones(2, 3)), function(torch.ones(2, 3)))
    for size in (0, 1):
        with pytest.raises(ValueError, match=r"compiled for sizes with x.shape\[0\] >= 2"):
            call(torch.ones(size, 3))


# Programs that are right for every size in one compilation: no question of PyTorch's own may keep one away.
ASK_NOTHING: dict[str, Function] = {
    "layout": lambda x: x.t().contiguous() + 1,
    "reshape": lambda x: torch.cat([x, x]).view(2, -1).reshape(-1),
    "broadcast": lambda x: x[:, None] + x[None],
    "product": lambda x: x @ x.t(),
    "attention": lambda x: F.scaled_dot_product_attention(x, x, x),
    "statistics": lambda x: x.mean(0) + x.var(0),
    "softmax": lambda x: x.softmax(0),
    "scan": lambda x: x.cumsum(0).flip(0),
    "kept dimension": lambda x: x[:, None].squeeze(1),
    "larger of two": lambda x: x.sum(0) / max(x.shape[0], 1),
    "smaller of two": lambda x: x + min(x.shape[0], 1),
    "padding": lambda x: F.pad(x, (0, 0, 1, max(0, 4 - x.shape[0]))),
    "remainder": lambda x: x + x.shape[0] % 3 + x.shape[0] // 2,
}


@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
@pytest.mark.parametrize("name", ASK_NOTHING)
def test_programs_that_ask_nothing(name: str, strict: bool) -> None:
    function = ASK_NOTHING[name]
    call = torch_mlir.compile(Rows(function), torch.ones(8, 3), dynamic_shapes=({0: ANY},), strict=strict)
    for size in SIZES:
        x = torch.randn(size, 3)
        torch.testing.assert_close(call(x), function(x), equal_nan=True)


@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
def test_shortcuts_of_pytorch(strict: bool) -> None:
    """Its functions return early where there are no elements, and refuse to normalize single ones."""
    norm = torch.nn.LocalResponseNorm(2)
    call = torch_mlir.compile(norm, torch.ones(8, 4, 3), dynamic_shapes=({0: ANY},), strict=strict)
    for size in (0, 1, 5):
        x = torch.randn(size, 4, 3)
        torch.testing.assert_close(call(x), norm(x))
    norm = torch.nn.BatchNorm1d(3)
    call = torch_mlir.compile(norm, torch.ones(8, 3), dynamic_shapes=({0: ANY},), strict=strict)
    with pytest.raises(ValueError, match=r"input.shape\[0\] != 1"):
        call(torch.ones(1, 3))


@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
def test_branches_on_data(strict: bool) -> None:
    """PyTorch starts Dynamo for them, which asks about all sizes to check its own guards."""
    branches = (lambda x: x + 1, lambda x: x - 1)
    module = Rows(lambda x: torch.cond(x.sum() > 0, *branches, (x,)))
    call = torch_mlir.compile(module, torch.ones(8, 3), dynamic_shapes=({0: ANY},), strict=strict)
    for size in SIZES:
        assert call(torch.ones(size, 3)).tolist() == module(torch.ones(size, 3)).tolist()


@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
def test_layers_of_one_example(strict: bool) -> None:
    """Their code asks about layouts in operators that it calls, and that is no condition."""
    layer = torch.nn.TransformerEncoderLayer(4, 2, 8, batch_first=True).eval()
    call = torch_mlir.compile(layer, torch.ones(8, 5, 4), dynamic_shapes=({0: ANY, 1: ANY},), strict=strict)
    for shape in ((1, 1, 4), (1, 3, 4), (2, 1, 4), (7, 6, 4)):
        x = torch.randn(shape)
        torch.testing.assert_close(call(x), layer(x))


def test_declared_bounds_are_not_asked_about_again() -> None:
    function, _ = ASKS["is more than one"]
    call = torch_mlir.compile(Rows(function), torch.ones(8, 3), dynamic_shapes=({0: Dim("rows", min=3)},))
    assert call.convention.guards == ()
    with pytest.raises(ValueError, match="x"):
        call(torch.ones(1, 3))


# What a number decides, and the numbers that decide otherwise than the example, 5.
NUMBERS: dict[str, tuple[Callable[[torch.Tensor, int], torch.Tensor], set[int]]] = {
    "is negative": (lambda x, n: x + 1 if n < 0 else x - 1, {-4, -1}),
    "is positive": (lambda x, n: x + 1 if n > 0 else x - 1, {-4, -1, 0}),
    "is true": (lambda x, n: x + 1 if n else x - 1, {0}),
    "is computed with": (lambda x, n: x + n % 3 + n // 3 + abs(n) + max(n, 0) + n**2, set()),
    "selects": (lambda x, n: x[n] + x.roll(n), set()),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers(name: str) -> None:
    function, others = NUMBERS[name]

    class Numbered(torch.nn.Module):
        def forward(self, x: torch.Tensor, n: int) -> torch.Tensor:
            return function(x, n)

    call = torch_mlir.compile(Numbered(), torch.ones(8), 5, dynamic_shapes=({0: ANY}, ANY))
    x = torch.randn(6)
    for number in (-4, -1, 0, 1, 2, 4):
        if number in others:
            with pytest.raises(ValueError, match=f"compiled for sizes with .*n = {number}"):
                call(x, number)
        else:
            torch.testing.assert_close(call(x, number), function(x, number))


def test_sizes_made_of_others_below_their_least() -> None:
    rest = Dim("rest")

    class Pair(torch.nn.Module):
        def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
            return x.sum() + y.sum() if x.shape[0] == 3 else x.sum() - y.sum()

    call = torch_mlir.compile(Pair(), torch.ones(8), torch.ones(5), dynamic_shapes=({0: rest + 3}, {0: rest}))
    assert call(torch.ones(4), torch.ones(1)) == 3
    with pytest.raises(ValueError, match=r"x.shape\[0\] != 3"):
        call(torch.ones(3), torch.ones(0))


@pytest.mark.parametrize("name", ["is one", "squeezes one"])
def test_saved_programs(name: str, tmp_path: Path) -> None:
    function, _ = ASKS[name]
    torch_mlir.compile(Rows(function), torch.ones(8, 3), dynamic_shapes=({0: ANY},)).save(tmp_path / "rows.tmlir")
    call = torch_mlir.load(tmp_path / "rows.tmlir")
    assert equal(call(torch.ones(2, 3)), function(torch.ones(2, 3)))
    with pytest.raises(ValueError, match="compiled for sizes with"):
        call(torch.ones(1, 3))


def test_squeezes_of_exported_programs_are_noted_once() -> None:
    """PyTorch's own export has no guard for them, and compiling a program twice must not make two."""
    exported = torch.export.export(Rows(ASKS["squeezes one"][0]), (torch.ones(8, 3),), dynamic_shapes=({0: ANY},))
    for _ in range(2):
        call = torch_mlir.compile(exported)
        assert [guard.condition for guard in call.convention.guards] == ["size(0, 0) != 1"]


# An operator that makes pieces of a dimension; with the remainder that 8 leaves, a size is right.
PIECES: dict[str, tuple[Callable[[torch.Tensor], tuple[torch.Tensor, ...]], int]] = {
    "tensor_split": (lambda x: x.tensor_split(3), 3),
    "tensor_split along columns": (lambda x: x.t().tensor_split(3, 1), 3),
    "vsplit": (lambda x: x.vsplit(2), 2),
    "hsplit": (lambda x: x.t().hsplit(2), 2),
    "dsplit": (lambda x: x.t()[None].dsplit(2), 2),
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces(name: str) -> None:
    function, parts = PIECES[name]
    last = Rows(lambda x: function(x)[-1] * 2)
    call = torch_mlir.compile(last, torch.ones(8, 3), dynamic_shapes=({0: ANY},))
    for size in (4, 5, 6, 7, 9, 10, 11):
        x = torch.randn(size, 3)
        if size % parts == 8 % parts:
            torch.testing.assert_close(call(x), last(x))
        else:
            with pytest.raises(ValueError, match=r"compiled for sizes with .* % "):
                call(x)


def test_layouts_are_no_condition() -> None:
    """A convolution whose result is a single pixel has another layout, and the same values."""
    module = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3), torch.nn.BatchNorm2d(4), torch.nn.ReLU()).eval()
    call = torch_mlir.compile(module, torch.randn(8, 3, 9, 9), dynamic_shapes=({0: ANY, 2: ANY, 3: ANY},))
    for shape in ((1, 3, 3, 3), (2, 3, 3, 9), (1, 3, 9, 3), (3, 3, 5, 4)):
        x = torch.randn(shape)
        torch.testing.assert_close(call(x), module(x))


MADE_ONE = {
    "pooling": (lambda x: torch.nn.functional.max_pool2d(x[None], 2), 3, (2,)),
    "new tensors": (lambda x: torch.zeros(x.shape[0] // 2) + x.sum(), 3, (2,)),
    "filled": (lambda x: torch.full((x.shape[0] // 4, 3), 2.0).sum() + x.sum(), 4, (5, 7)),
    "broadcast": (lambda x: x[: x.shape[0] // 2] + torch.ones(5, 3), 3, (2,)),
    "resampling": (lambda x: torch.nn.functional.interpolate(x.t()[None], scale_factor=0.5), 3, (2,)),
}


@pytest.mark.parametrize("name", MADE_ONE)
def test_sizes_that_a_trace_takes_for_one(name: str) -> None:
    """They are ones in the program's types, so that calls with others are refused, and never wrong."""
    function, traced, others = MADE_ONE[name]
    module = Rows(function)
    call = torch_mlir.compile(module, torch.randn(traced, 3), dynamic_shapes=({0: ANY},))
    for size in (traced, *others):
        x = torch.randn(size, 3)
        torch.testing.assert_close(call(x), module(x))
    for size in (0, 1, 9):
        with pytest.raises(ValueError, match=r"compiled for"):
            call(torch.randn(size, 3))


def test_nothing_of_pytorch_stays_replaced() -> None:
    def state() -> tuple[Any, ...]:
        environment = symbolic_shapes.ShapeEnv
        files = frozenset(symbolic_shapes.uninteresting_files())
        return environment.create_symbol, environment.evaluate_expr, symbolic_shapes.make_symbol, files

    before = state()
    torch_mlir.compile(Rows(ASKS["is one"][0]), torch.ones(8, 3), dynamic_shapes=({0: ANY},))
    assert state() == before
    with pytest.raises(Exception, match="no such function"):
        torch_mlir.compile(Rows(fails), torch.ones(8, 3), dynamic_shapes=({0: ANY},))
    assert state() == before


def fails(x: torch.Tensor) -> torch.Tensor:
    raise RuntimeError("no such function")
