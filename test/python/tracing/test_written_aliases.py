# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments that share memory, of which one is written, with symbolic sizes: values and memory are eager's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from dynamo_support import Counting

from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.tracing.written_aliases import may_write

PAIRS: dict[str, Callable[[torch.Tensor], tuple[torch.Tensor, torch.Tensor]]] = {
    "a part": lambda x: (x, x[..., :3]),
    "overlapping": lambda x: (x[..., :-1], x[..., 1:]),
    "apart": lambda x: (x[:1], x[1:]),
    "the same": lambda x: (x, x),
    "a view": lambda x: (x, x.flatten() if x.is_contiguous() else x.mT),
}
LAYOUTS: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "plain": lambda x: x.clone(),
    "columns first": lambda x: x.mT.contiguous().mT,
    "backwards": lambda x: x.permute(2, 1, 0).contiguous().permute(2, 1, 0),
    "offset": lambda x: torch.cat([x.new_ones(3), x.reshape(-1)])[3:].view(x.shape),
}


def _writes(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    x[:1].sub_(x[-1:] * 2)
    return y * 2


@pytest.mark.filterwarnings("ignore:the program writes to arguments that share memory")
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("pair", PAIRS)
def test_written(pair: str, layout: str) -> None:
    compiled = torch.compile(_writes, backend="torch_mlir", dynamic=True)
    for size in ((3, 4, 6), (2, 5, 7), (3, 4, 6)):
        numbers = torch.randn(size)
        ours, eager = LAYOUTS[layout](numbers), LAYOUTS[layout](numbers)
        result, expected = compiled(*PAIRS[pair](ours)), _writes(*PAIRS[pair](eager))
        torch.testing.assert_close(result, expected)
        torch.testing.assert_close(ours, eager)
    numbers = torch.randn(3, 4, 6), torch.randn(3, 4, 3)
    torch.testing.assert_close(compiled(*map(torch.clone, numbers)), _writes(*map(torch.clone, numbers)))


def test_a_warning_says_that_nothing_was_compiled() -> None:
    compiled = torch.compile(_writes, backend="torch_mlir", dynamic=True)
    x = torch.randn(3, 4, 6)
    with pytest.warns(FallbackWarning, match="writes to arguments that share memory"):
        compiled(x, x[..., :3])


def test_sizes_of_what_is_only_read_stay_symbolic() -> None:
    counting = Counting()
    compiled = torch.compile(lambda x, y: x * 2 + y.sum(), backend=counting, dynamic=True)
    for size in (3, 4, 5):
        x = torch.randn(size, 6)
        compiled(x, x[:, 1:])
    assert counting.kinds == ["inference"]


@pytest.mark.parametrize(
    ("program", "writes"),
    [
        (lambda x: x.add_(1), True),
        (lambda x: x + 1, False),
        (lambda x: x.__iadd__(1), True),
        (lambda x: torch.add(x, 1, out=x), True),
        (lambda x: torch.nn.functional.relu(x, inplace=True), True),
        (lambda x: torch.ops.aten.mul_.Tensor(x, x), True),
        (lambda x: torch.ops.aten.mul.Tensor(x, x), False),
        (lambda x: x.__invert__(), False),
        (lambda x: x.is_floating_point(), False),
        (lambda x: torch.isnan(x).int(), False),
    ],
)
def test_what_may_write(program: Callable[..., object], writes: bool) -> None:
    assert any(map(may_write, torch.fx.symbolic_trace(program).graph.nodes)) is writes
