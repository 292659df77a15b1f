# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls that need nothing but the code skip what others need; what they give and refuse is the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.export import Dim

import torch_mlir
from torch_mlir.live_state import ModelChangedError


class Affine(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.a, self.b, self.c = (torch.nn.Parameter(torch.randn(4)) for _ in range(3))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return (x + self.a) * self.b - self.c


class Both(torch.nn.Module):
    def forward(self, x: torch.Tensor, y: torch.Tensor) -> dict[str, Any]:
        return {"sum": x + y, "rest": (x - y,)}


class Counts(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("seen", torch.zeros(()))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        self.seen += x.sum()
        return x * self.seen


class Fills(torch.nn.Module):
    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return y.add_(x) * 2


class Scales(torch.nn.Module):
    def forward(self, x: torch.Tensor, times: int) -> tuple[torch.Tensor, int]:
        return x * times, times


X, Y = torch.arange(4.0), torch.ones(4)
SHORT: dict[str, Callable[[], tuple[torch.nn.Module, tuple[Any, ...]]]] = {
    "weights": lambda: (Affine(), (X,)),
    "a structure of results": lambda: (Both(), (X, Y)),
}
LONG: dict[str, Callable[[], tuple[torch.nn.Module, tuple[Any, ...]]]] = {
    "state that changes": lambda: (Counts(), (X,)),
    "an argument that changes": lambda: (Fills(), (X, Y)),
    "a constant": lambda: (Scales(), (X, 3)),
}


def _copies(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(value.clone() if isinstance(value, torch.Tensor) else value for value in values)


@pytest.mark.parametrize("name", SHORT)
def test_short_calls_ask_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    model, args = SHORT[name]()
    compiled = torch_mlir.compile(model, *args)
    with monkeypatch.context() as patch:
        patch.setattr(torch_mlir.CompiledModule, "_call", None)
        torch.testing.assert_close(compiled(*args), model(*args))
    parameters = tuple(torch.nn.Parameter(value) for value in args)  # Other types, and the long way.
    torch.testing.assert_close(compiled(*parameters), model(*args))


@pytest.mark.parametrize("name", LONG)
def test_other_calls_do_all_they_need(name: str) -> None:
    model, args = LONG[name]()
    compiled = torch_mlir.compile(LONG[name]()[0], *_copies(args))
    for _ in range(2):
        ours, eagers = _copies(args), _copies(args)
        torch.testing.assert_close(compiled(*ours), model(*eagers))
        torch.testing.assert_close(ours, eagers)


def test_sizes_are_checked() -> None:
    compiled = torch_mlir.compile(Both(), X, Y, dynamic_shapes=({0: Dim("n", max=8)},) * 2)
    assert compiled(torch.ones(7), torch.ones(7))["sum"].shape == (7,)
    with pytest.raises(ValueError, match="its size 9 in dimension 0 is more than 8"):
        compiled(torch.ones(9), torch.ones(9))


@pytest.mark.parametrize("args", [(), (X, X), (X.tolist(),), (None,), (X.double(),), (torch.ones(5),)])
def test_wrong_arguments_are_refused(args: tuple[Any, ...]) -> None:
    compiled = torch_mlir.compile(Affine(), X)
    with pytest.raises((TypeError, ValueError)):
        compiled(*args)


def test_a_weight_that_moves_is_seen() -> None:
    model = Affine()
    compiled = torch_mlir.compile(model, X)
    model.b = torch.nn.Parameter(torch.randn(4))
    torch.testing.assert_close(compiled(X), model(X).detach())
    model.c = torch.nn.Parameter(torch.randn(5))
    with pytest.raises(ModelChangedError, match="parameter 'c'"):
        compiled(X)
