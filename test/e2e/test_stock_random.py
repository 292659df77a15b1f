# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs as others compile them: through an unmodified MLIR, with a state of their own or a seed given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import stock_mlir
import torch

from torch_mlir import fx
from torch_mlir.compiler_utils import BackendLoweringOptions

SIZE = 20_000
X = torch.zeros(SIZE)

pytestmark = pytest.mark.skipif(bool(stock_mlir.missing_tools()), reason=f"needs {stock_mlir.missing_tools()}")


class Draws(torch.nn.Module):
    def __init__(self, draw: Callable[[torch.Tensor], Any]) -> None:
        super().__init__()
        self.draw = draw

    def forward(self, x: torch.Tensor) -> Any:
        return self.draw(x)


def prepared(draw: Callable[[torch.Tensor], Any], x: torch.Tensor, seed_argument: bool) -> Callable[..., Any]:
    program = torch.export.export(Draws(draw), (x,))
    options = BackendLoweringOptions(seed_argument=seed_argument)
    module = fx.import_program(program, output_type="linalg-on-tensors", backend_options=options)
    return stock_mlir.prepare_module(module, draw(x))


# Mean and deviation of each distribution, which the sample's must be close to.
MOMENTS: dict[str, tuple[Callable[[torch.Tensor], torch.Tensor], float, float]] = {
    "uniform": (torch.rand_like, 0.5, 1 / 12**0.5),
    "normal": (torch.randn_like, 0.0, 1.0),
    "bernoulli": (lambda x: torch.bernoulli(x + 0.25), 0.25, (0.25 * 0.75) ** 0.5),
    "randint": (lambda x: torch.randint(2, 5, x.shape).float(), 3.0, (2 / 3) ** 0.5),
    "exponential": (lambda x: torch.empty_like(x).exponential_(2.0), 0.5, 0.5),
    "dropout": (lambda x: torch.nn.functional.dropout(x + 1, 0.5, training=True), 1.0, 1.0),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_two_calls_draw_different_numbers(name: str) -> None:
    draw, mean, deviation = MOMENTS[name]
    call = prepared(lambda x: (draw(x), draw(x)), X, seed_argument=False)
    first, second = call(X), call(X)
    drawn = [*first, *second]
    for number, values in enumerate(drawn):
        assert values.mean().item() == pytest.approx(mean, abs=0.05)
        assert values.std().item() == pytest.approx(deviation, abs=0.05)
        for other in drawn[:number]:
            assert (values != other).double().mean() > 0.2
            centred = (values - values.mean()) * (other - other.mean())
            assert abs(centred.mean().item()) < 0.05 * deviation**2


@pytest.mark.parametrize("name", MOMENTS)
def test_a_seed_decides(name: str) -> None:
    draw, mean, deviation = MOMENTS[name]
    call = prepared(lambda x: (draw(x), draw(x)), X, seed_argument=True)
    first, again, other = call(X, 1), call(X, 1), call(X, 2)
    torch.testing.assert_close(first, again, rtol=0, atol=0)
    for values in (*first, *other):
        assert values.mean().item() == pytest.approx(mean, abs=0.05)
        assert values.std().item() == pytest.approx(deviation, abs=0.05)
    for one, two in ((first[0], first[1]), (first[0], other[0]), (first[1], other[0])):
        assert (one != two).double().mean() > 0.2


@pytest.mark.parametrize("seed_argument", [False, True])
def test_each_iteration_of_a_loop_draws_anew(seed_argument: bool) -> None:
    def walk(x: torch.Tensor) -> torch.Tensor:
        def step(total: torch.Tensor, part: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            drawn = torch.rand_like(part)
            return total + drawn, drawn.clone()

        return torch._higher_order_ops.scan(step, x[0], x)[1]

    x = torch.zeros(6, 100)
    drawn = prepared(walk, x, seed_argument)(x, *([5] if seed_argument else []))
    assert len({tuple(row.tolist()) for row in drawn}) == 6
    assert abs(drawn.mean().item() - 0.5) < 0.05
