# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers from a `torch.Generator` of the caller's: from this one or not at all, through every door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

import torch_mlir
from torch_mlir import fx
from torch_mlir.importer import UnsupportedProgramError

aten = torch.ops.aten
REASON = "it draws from a torch.Generator of its own, and compiled code has only torch's default generator"
ADVICE = "seed the program with torch.manual_seed"
DRAWS: dict[str, Callable[[torch.Tensor, torch.Generator], torch.Tensor]] = {
    "randn": lambda x, g: torch.randn(9, generator=g),
    "rand": lambda x, g: torch.rand(9, generator=g),
    "randint": lambda x, g: torch.randint(0, 1000, (9,), generator=g),
    "randint from": lambda x, g: torch.randint(3, 1000, (9,), generator=g),
    "randperm": lambda x, g: torch.randperm(9, generator=g),
    "rand_like": lambda x, g: torch.rand_like(x, generator=g),
    "randn_like": lambda x, g: torch.randn_like(x, generator=g),
    "randint_like": lambda x, g: torch.randint_like(x, 1000, generator=g),
    "normal": lambda x, g: torch.normal(x, 1.0, generator=g),
    "normal of numbers": lambda x, g: torch.normal(0.0, 1.0, (9,), generator=g),
    "normal_": lambda x, g: (x * 1).normal_(generator=g),
    "uniform_": lambda x, g: (x * 1).uniform_(generator=g),
    "bernoulli_": lambda x, g: (x * 1).bernoulli_(0.5, generator=g),
    "bernoulli": lambda x, g: torch.bernoulli(x, generator=g),
    "multinomial": lambda x, g: torch.multinomial(x, 3, generator=g),
    "exponential_": lambda x, g: (x * 1).exponential_(generator=g),
    "cauchy_": lambda x, g: (x * 1).cauchy_(generator=g),
    "log_normal_": lambda x, g: (x * 1).log_normal_(generator=g),
    "geometric_": lambda x, g: (x * 1).geometric_(0.5, generator=g),
    "random_": lambda x, g: (x * 1).random_(generator=g),
    "poisson": lambda x, g: torch.poisson(x * 9, generator=g),
    "binomial": lambda x, g: torch.binomial(x.round() * 9, x, generator=g),
    "rrelu": lambda x, g: aten.rrelu(-x, 0.1, 0.3, True, g),
    "kaiming_uniform_": lambda x, g: torch.nn.init.kaiming_uniform_(torch.empty(3, 3), generator=g),
}


class OfAttribute(torch.nn.Module):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.draw, self.generator = DRAWS[name], torch.Generator().manual_seed(7)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.draw(x, self.generator) + 0 * x.sum()


class OfArgument(torch.nn.Module):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.draw = DRAWS[name]

    def forward(self, x: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
        return self.draw(x, generator) + 0 * x.sum()


def arguments(model: Any) -> tuple[Any, ...]:
    x = torch.linspace(0.1, 0.9, 9)
    return (x,) if model is OfAttribute else (x, torch.Generator().manual_seed(7))


@pytest.mark.parametrize("model", [OfAttribute, OfArgument])
@pytest.mark.parametrize("name", DRAWS)
def test_torch_compile_draws_from_the_generator(name: str, model: Any) -> None:
    torch._dynamo.reset()
    eager, compiled = model(name), torch.compile(model(name), backend="torch_mlir")
    eagers, ours = arguments(model), arguments(model)
    before = torch.get_rng_state()
    results = [(compiled(*ours), eager(*eagers)) for _ in range(3)]
    assert all(torch.equal(found, expected) for found, expected in results)
    assert not torch.equal(results[0][0], results[1][0])
    assert torch.equal(torch.get_rng_state(), before)


@pytest.mark.parametrize("model", [OfAttribute, OfArgument])
@pytest.mark.parametrize("door", [torch_mlir.compile, fx.export_and_import], ids=["compile", "export_and_import"])
@pytest.mark.parametrize("name", DRAWS)
def test_exported_programs_refuse_it(name: str, door: Any, model: Any) -> None:
    with pytest.raises((UnsupportedProgramError, AssertionError)) as caught:
        door(model(name), *arguments(model))
    text = str(caught.value)
    assert REASON in text
    assert ADVICE in text
    assert f"{__file__}:" in text
