# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers of compiled programs: ruled by torch's seed, another draw at each call, the right distribution."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import torch
from random_programs import MOMENTS, SIZE, Draw, check_moments, linalg_of, walk

import torch_mlir
from torch_mlir.backends import cpu

aten = torch.ops.aten


def compiled(draw: Callable[[torch.Tensor], Any], x: torch.Tensor) -> Callable[..., Any]:
    return torch_mlir.compile(Draw(draw), x)


def test_the_seed_decides() -> None:
    x = torch.zeros(8)
    draw = compiled(lambda x: (torch.rand_like(x), torch.rand_like(x)), x)
    torch.manual_seed(3)
    first, again = draw(x), draw(x)
    torch.manual_seed(3)
    repeated = draw(x)
    torch.testing.assert_close(first, repeated, rtol=0, atol=0)
    assert not torch.equal(first[0], first[1])
    assert not torch.equal(first[0], again[0])


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_uniform_numbers_stay_below_one(dtype: torch.dtype) -> None:
    x = torch.zeros(SIZE, dtype=dtype)
    drawn = compiled(torch.rand_like, x)(x)
    assert drawn.dtype == dtype
    assert drawn.min() >= 0
    assert drawn.max() < 1
    assert abs(drawn.double().mean() - 0.5) < 0.02


@pytest.mark.parametrize("name", MOMENTS)
def test_moments(name: str) -> None:
    draw, _, _ = MOMENTS[name]
    torch.manual_seed(0)
    x = torch.zeros(SIZE)
    check_moments(name, compiled(draw, x)(x).double())


def test_permutations_and_choices() -> None:
    x = torch.tensor([0.0, 1.0, 0.0, 3.0])
    order, one, many = compiled(
        lambda x: (torch.randperm(50), torch.multinomial(x, 2), torch.multinomial(x, 4000, replacement=True)), x
    )(x)
    assert order.sort().values.tolist() == list(range(50))
    assert sorted(one.tolist()) == [1, 3]
    assert set(many.tolist()) == {1, 3}
    assert (many == 3).double().mean().item() == pytest.approx(0.75, abs=0.05)


def test_attention_drops_weights_and_scales_the_others() -> None:
    query, key = torch.randn(400, 5, 4), torch.randn(400, 5, 4)
    value = torch.eye(5).expand(400, 5, 5)

    def draw(x: torch.Tensor) -> Any:
        return torch.nn.functional.scaled_dot_product_attention(query, key, value, dropout_p=0.25, is_causal=True)

    weights = torch.nn.functional.scaled_dot_product_attention(query, key, value, is_causal=True)
    dropped = compiled(draw, torch.zeros(1))(torch.zeros(1))
    kept = dropped != 0
    torch.testing.assert_close(dropped[kept], weights[kept] / 0.75)
    share = kept.sum() / (weights != 0).sum()
    assert abs(share.item() - 0.75) < 0.02


def test_linalg_for_others_runs_here_as_well() -> None:
    x = torch.zeros(SIZE)
    module = linalg_of(lambda x: (torch.rand_like(x), torch.rand_like(x)), x)
    assert "ml_program.global private mutable @global_seed" in str(module)
    draw = cpu.compile(module)
    torch.manual_seed(3)
    first, again = draw(x), draw(x)
    torch.manual_seed(3)
    torch.testing.assert_close(draw(x), first, rtol=0, atol=0)
    for values in (*first, *again):
        assert abs(values.mean().item() - 0.5) < 0.02
    assert not torch.equal(first[0], first[1])
    assert not torch.equal(first[0], again[0])


def test_a_seed_given_as_an_argument() -> None:
    x = torch.zeros(100)
    draw = cpu.compile(linalg_of(lambda x: (torch.rand_like(x), torch.randn_like(x)), x, seed_argument=True))
    torch.testing.assert_close(draw(x, 5), draw(x, 5), rtol=0, atol=0)
    assert not torch.equal(draw(x, 5)[0], draw(x, 6)[0])
    torch.manual_seed(0)
    before = torch.get_rng_state()
    draw(x, 5)
    assert torch.equal(torch.get_rng_state(), before)


def test_programs_without_random_numbers_take_no_seed() -> None:
    x = torch.zeros(3)
    module = linalg_of(torch.exp, x, seed_argument=True)
    assert cpu.compile(module)(x)[0].tolist() == [1.0, 1.0, 1.0]


def test_loops_draw_anew() -> None:
    x = torch.zeros(6, 50)
    assert len({tuple(row.tolist()) for row in compiled(walk, x)(x)}) == 6
    drawn = cpu.compile(linalg_of(walk, x, seed_argument=True))(x, 3)[0]
    assert len({tuple(row.tolist()) for row in drawn}) == 6


def test_saved_programs_follow_the_seed(tmp_path: Path) -> None:
    x = torch.zeros(8)
    draw = torch_mlir.compile(Draw(torch.rand_like), x)
    draw.save(tmp_path / "draw.tmlir")
    loaded = torch_mlir.load(tmp_path / "draw.tmlir")
    torch.manual_seed(3)
    first = draw(x)
    torch.manual_seed(3)
    assert torch.equal(loaded(x), first)
    assert not torch.equal(loaded(x), first)


def test_threads_draw_different_numbers() -> None:
    x = torch.zeros(1000)
    draw = compiled(lambda x: (torch.rand_like(x), torch.rand_like(x)), x)
    with ThreadPoolExecutor(4) as pool:
        drawn = [part for pair in pool.map(lambda _: draw(x), range(40)) for part in pair]
    assert len({tuple(values[:8].tolist()) for values in drawn}) == 80


GENERATORS: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "rand": lambda x: aten.rand.generator(x.shape, generator=None) * 2,
    "randn": lambda x: aten.randn.generator(x.shape, generator=None) + 1,
    "rand_like": lambda x: aten.rand_like.generator(x, generator=None) * 2,
    "randn_like": lambda x: aten.randn_like.generator(x, generator=None) + 1,
    "randint": lambda x: aten.randint.generator(3, x.shape, generator=None).float(),
    "randint low": lambda x: aten.randint.low_generator(0, 3, x.shape, generator=None).float(),
    "randint_like": lambda x: aten.randint_like.generator(x, 3, generator=None),
    "randint_like low": lambda x: aten.randint_like.low_generator_dtype(x, -1, 4, generator=None),
    "randint_like tensor": lambda x: aten.randint_like.Tensor(x, torch.tensor(3)),
    "randperm": lambda x: aten.randperm.generator(x.shape[0], generator=None).float() / (SIZE / 2),
    "random": lambda x: aten.random.default(x) / 2**23,
    "random to": lambda x: aten.random.to(x, 3),
    "random int16": lambda x: aten.random.default(x.to(torch.int16)).float() / 2**14,
    "random int64": lambda x: (aten.random.default(x.to(torch.int64)).double() / 2**62).float(),
}


@pytest.mark.parametrize("name", GENERATORS)
def test_overloads_that_take_a_generator_and_get_none(name: str) -> None:
    x = torch.zeros(SIZE)
    draw = compiled(GENERATORS[name], x)
    first, second = draw(x), draw(x)
    assert first.dtype == GENERATORS[name](x).dtype
    assert first.mean().item() == pytest.approx(1, abs=0.04)
    assert first.std().item() == pytest.approx(GENERATORS[name](x).std().item(), abs=0.04)
    assert not torch.equal(first, second)
