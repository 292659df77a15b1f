# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs as others compile them: through an unmodified MLIR, with a state of their own or a seed given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import stock_mlir
import torch
from random_programs import MOMENTS, SIZE, check_moments, linalg_of, walk

X = torch.zeros(SIZE)

pytestmark = pytest.mark.skipif(bool(stock_mlir.missing_tools()), reason=f"needs {stock_mlir.missing_tools()}")


def prepared(draw: Callable[[torch.Tensor], Any], x: torch.Tensor, seed_argument: bool) -> Callable[..., Any]:
    return stock_mlir.prepare_module(linalg_of(draw, x, seed_argument), draw(x))


# A few of them: each takes the tools of MLIR some time.
NAMES = ("uniform", "normal", "bernoulli", "randint", "exponential", "dropout")


@pytest.mark.parametrize("name", NAMES)
def test_two_calls_draw_different_numbers(name: str) -> None:
    draw, _, deviation = MOMENTS[name]
    call = prepared(lambda x: (draw(x), draw(x)), X, seed_argument=False)
    first, second = call(X), call(X)
    drawn = [*first, *second]
    for number, values in enumerate(drawn):
        check_moments(name, values)
        for other in drawn[:number]:
            assert (values != other).double().mean() > 0.2
            centred = (values - values.mean()) * (other - other.mean())
            assert abs(centred.mean().item()) < 0.05 * deviation**2


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_decides(name: str) -> None:
    draw, _, _ = MOMENTS[name]
    call = prepared(lambda x: (draw(x), draw(x)), X, seed_argument=True)
    first, again, other = call(X, 1), call(X, 1), call(X, 2)
    torch.testing.assert_close(first, again, rtol=0, atol=0)
    for values in (*first, *other):
        check_moments(name, values)
    for one, two in ((first[0], first[1]), (first[0], other[0]), (first[1], other[0])):
        assert (one != two).double().mean() > 0.2


@pytest.mark.parametrize("seed_argument", [False, True])
def test_each_iteration_of_a_loop_draws_anew(seed_argument: bool) -> None:
    x = torch.zeros(6, 100)
    drawn = prepared(walk, x, seed_argument)(x, *([5] if seed_argument else []))
    assert len({tuple(row.tolist()) for row in drawn}) == 6
    assert abs(drawn.mean().item() - 0.5) < 0.05
