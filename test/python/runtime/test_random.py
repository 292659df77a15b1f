# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers of compiled programs: ruled by torch's seed, another draw at each call, the right distribution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

import torch_mlir

SIZE = 20_000


class Draw(torch.nn.Module):
    def __init__(self, draw: Callable[[torch.Tensor], Any]) -> None:
        super().__init__()
        self.draw = draw

    def forward(self, x: torch.Tensor) -> Any:
        return self.draw(x)


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


# Mean and deviation of each distribution, which the sample's must be close to.
MOMENTS = {
    "uniform": (torch.rand_like, 0.5, 1 / 12**0.5),
    "normal": (torch.randn_like, 0.0, 1.0),
    "scaled": (lambda x: torch.normal(x + 3, 2 * torch.ones_like(x)), 3.0, 2.0),
    "bernoulli": (lambda x: torch.bernoulli(x + 0.25), 0.25, (0.25 * 0.75) ** 0.5),
    "randint": (lambda x: torch.randint(2, 5, x.shape).float(), 3.0, (2 / 3) ** 0.5),
    "exponential": (lambda x: torch.empty_like(x).exponential_(2.0), 0.5, 0.5),
    "floats": (lambda x: torch.normal(3.0, 2.0, x.shape), 3.0, 2.0),
    "geometric": (lambda x: x.clone().geometric_(0.5), 2.0, 2**0.5),
    "log-normal": (lambda x: x.clone().log_normal_(3.0, 2.0).log(), 3.0, 2.0),
    "cauchy": (lambda x: ((x.clone().cauchy_(3.0, 2.0) - 3.0).abs() < 2.0).float(), 0.5, 0.5),
    "rrelu": (lambda x: -torch.nn.functional.rrelu(x - 1, 0.25, 0.75, training=True), 0.5, 0.5 / 12**0.5),
    "dropout": (lambda x: torch.nn.functional.dropout(x + 1, 0.5, training=True), 1.0, 1.0),
}


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
    draw, mean, deviation = MOMENTS[name]
    torch.manual_seed(0)
    x = torch.zeros(SIZE)
    drawn = compiled(draw, x)(x).double()
    assert drawn.mean().item() == pytest.approx(mean, abs=0.05)
    assert drawn.std().item() == pytest.approx(deviation, abs=0.05)


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
