# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls with sizes for which another branch of the program would be right end in an error, and never in its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.export import Dim

import torch_mlir
import torch_mlir.torchscript
from torch_mlir.program.guards import Guard

ANY = Dim.DYNAMIC
Branch = Callable[[int, int], Any]


class Branching(torch.nn.Module):
    """Adds one if a condition on the lengths of both arguments holds, and takes one away otherwise."""

    def __init__(self, condition: Branch) -> None:
        super().__init__()
        self.condition = condition

    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return x + 1 if self.condition(x.shape[0], y.shape[0]) else x - 1


def compiled(condition: Branch, sizes: tuple[int, int], dynamic: Any = ({0: ANY}, {0: ANY})) -> Any:
    return torch_mlir.compile(Branching(condition), *map(torch.ones, sizes), dynamic_shapes=dynamic)


# A condition, the sizes of the examples, sizes for which it stays what it was, and sizes for which it does not.
CONDITIONS: dict[str, tuple[Branch, tuple[int, int], tuple[int, int], tuple[int, int]]] = {
    "x.shape[0] % 2 == 0": (lambda n, m: n % 2 == 0, (8, 3), (6, 5), (7, 3)),
    "x.shape[0] % 3 == 2": (lambda n, m: n % 3 == 2, (8, 3), (5, 3), (6, 3)),
    "x.shape[0] != 5": (lambda n, m: n != 5, (8, 3), (6, 3), (5, 3)),
    "x.shape[0] + y.shape[0] > 10": (lambda n, m: n + m > 10, (8, 8), (3, 9), (2, 5)),
    "x.shape[0] * y.shape[0] == 32": (lambda n, m: n * m == 32, (8, 4), (16, 2), (6, 4)),
    "x.shape[0] == 2 * y.shape[0]": (lambda n, m: n == 2 * m, (8, 4), (6, 3), (6, 4)),
    "x.shape[0] & -1 + x.shape[0] == 0": (lambda n, m: n & (n - 1) == 0, (8, 3), (16, 3), (6, 3)),
    "2.5 * float((1 + x.shape[0]) // 3) > 4.0": (lambda n, m: (n + 1) // 3 * 2.5 > 4, (8, 3), (5, 3), (3, 3)),
}


@pytest.mark.parametrize("text", CONDITIONS)
def test_conditions_of_branches(text: str) -> None:
    condition, examples, same, other = CONDITIONS[text]
    call = compiled(condition, examples)
    inputs = tuple(map(torch.ones, same))
    torch.testing.assert_close(call(*inputs), Branching(condition)(*inputs))
    with pytest.raises(ValueError, match="was compiled for sizes with") as raised:
        call(*map(torch.ones, other))
    assert f"the program was compiled for sizes with {text} ({__file__}:" in str(raised.value)
    assert f"x.shape[0] = {other[0]}" in str(raised.value)


def test_sizes_made_of_others() -> None:
    half, fewer = Dim("half", min=1, max=8), Dim("fewer", min=2, max=50)
    even = compiled(lambda n, m: True, (8, 3), ({0: 2 * half}, None))
    assert even(torch.ones(2), torch.ones(3)).tolist() == [2, 2]
    for wrong in (7, 18):
        with pytest.raises(ValueError, match=f"this call has x.shape\\[0\\] = {wrong}"):
            even(torch.ones(wrong), torch.ones(3))
    pair = compiled(lambda n, m: True, (4, 3), ({0: fewer + 1}, {0: fewer}))
    assert pair(torch.ones(6), torch.ones(5)).shape == (6,)
    with pytest.raises(ValueError, match=r"x.shape\[0\] == 1 \+ y.shape\[0\]"):
        pair(torch.ones(5), torch.ones(5))


def test_shapes_that_compiled_code_checks_itself_have_no_conditions() -> None:
    class Rows(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x.reshape(2, -1).sum(0)

    call = torch_mlir.compile(Rows(), torch.ones(8), dynamic_shapes=({0: ANY},))
    assert call.convention.guards == ()
    assert call(torch.ones(4)).tolist() == [2, 2]
    with pytest.raises(RuntimeError, match="view"):
        call(torch.ones(7))


def test_saved_programs_keep_their_conditions(tmp_path) -> None:
    call = compiled(lambda n, m: n % 2 == 0, (8, 3))
    call.save(tmp_path / "even.tmlir")
    loaded = torch_mlir.load(tmp_path / "even.tmlir")
    assert loaded(torch.ones(2), torch.ones(3)).tolist() == [2, 2]
    with pytest.raises(ValueError, match=r"x.shape\[0\] % 2 == 0"):
        loaded(torch.ones(7), torch.ones(3))
    with pytest.raises(torch_mlir.ArtifactError, match=r"x.shape\[0\] % 2 == 0, which a library does not check"):
        call.export_library(tmp_path)


def test_scripts_whose_branches_leave_different_shapes() -> None:
    def doubled(x):
        if x.size(0) % 2 == 1:
            y = torch.cat([x, x])
        else:
            y = x
        return y.sum()

    call = torch_mlir.torchscript.compile(torch.jit.script(doubled), (torch.ones(6),), dynamic_shapes=({0: ANY},))
    assert call(torch.ones(4)) == 4
    with pytest.raises(ValueError, match=r"x.shape\[0\] % 2"):
        call(torch.ones(5))


@pytest.mark.parametrize(
    "condition",
    [
        "__import__('os').system('true')",
        "size(0, 0).bit_length() > 2",
        "[n for n in (1, 2)]",
        "size(0, 0) == 'two'",
        "size(size(0, 0), 0) > 1",
        "(lambda: 1)()",
        "print(size(0, 0))",
    ],
)
def test_only_arithmetic_on_sizes_is_evaluated(condition: str) -> None:
    with pytest.raises(ValueError, match="no condition|no function|no number|unknown argument"):
        Guard(condition).holds([torch.ones(2)])
