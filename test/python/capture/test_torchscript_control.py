# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Branches and loops of scripts: those on data stay, and the others are folded and unrolled."""

import copy

import pytest
import torch
from script_support import agree, imported, refused, script
from torch.export import Dim

import torch_mlir.torchscript
from torch_mlir.importer import UnsupportedProgramError

POSITIVE, NEGATIVE = torch.tensor([1.0, 2.0]), torch.tensor([-1.0, -2.0])


def branches(x: torch.Tensor) -> torch.Tensor:
    if bool(x.sum() > 0):
        y = x * 2
    else:
        y = x - 1
    return y


def test_a_branch_on_data_stays_one() -> None:
    scripted = script(branches)
    agree(scripted, (POSITIVE,), (NEGATIVE,))
    assert imported(scripted, POSITIVE).count("torch.prim.If ") == 1


def test_a_branch_on_sizes_is_folded() -> None:
    def f(x: torch.Tensor, flag: bool) -> torch.Tensor:
        if x.dim() == 1 and x.size(0) > 1 and flag:
            return x + 1
        return x.sum()

    scripted = script(f)
    agree(scripted, (POSITIVE, True))
    assert "prim.If" not in imported(scripted, POSITIVE, True)


def test_a_branch_on_a_dynamic_size_stays_one() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        if x.size(0) > 4:
            return x * 2
        return x - 1

    sizes = ({0: Dim("n", min=2, max=9)},)
    agree(script(f), (torch.ones(3),), (torch.ones(7),), dynamic_shapes=sizes)


def alone(x: torch.Tensor) -> torch.Tensor:
    if x.size(0) == 1:
        return x + 100
    return x * 2


def sequence(x: torch.Tensor) -> torch.Tensor:
    total = torch.zeros(2)
    for i in range(x.size(0)):
        total = total * 0.5 + x[i]
    return total


def counted_down(x: torch.Tensor) -> torch.Tensor:
    left = x.size(0)
    while left > 1:
        x = x * 2
        left -= 1
    return x


@pytest.mark.parametrize("function", [alone, sequence, counted_down])
def test_branches_and_loops_on_sizes_of_zero_and_one(function: object) -> None:
    calls = [(torch.randn(rows, 2),) for rows in (4, 1, 0, 2)]
    agree(script(function), *calls, dynamic_shapes=({0: Dim.DYNAMIC},))


def test_a_branch_with_another_shape_for_one_row_is_a_condition() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        if x.size(0) == 1:
            return x.sum(0)
        return x * 2

    scripted, rows = script(f), ({0: Dim.DYNAMIC},)
    agree(scripted, (torch.randn(4, 2),), (torch.randn(0, 2),), dynamic_shapes=rows)
    with pytest.raises(ValueError, match=r"x\.shape\[0\] = 1"):
        torch_mlir.torchscript.compile(scripted, (torch.randn(4, 2),), dynamic_shapes=rows)(torch.randn(1, 2))


def doubled(x: torch.Tensor, limit: float) -> tuple[torch.Tensor, int]:
    steps = 0
    while bool(x.sum() < limit):
        x = x * 2
        steps += 1
    return x, steps


def test_a_loop_on_data_stays_one() -> None:
    scripted = script(doubled)
    agree(scripted, (POSITIVE, 50.0), (POSITIVE / 8, 50.0), (POSITIVE * 30, 50.0))
    assert imported(scripted, POSITIVE, 50.0).count("torch.prim.Loop ") == 1


def counted(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
    for i in range(int(n)):
        x = x * (i + 1)
    return x


def test_a_number_of_iterations_may_be_data() -> None:
    scripted = script(counted)
    agree(scripted, (POSITIVE, torch.tensor(3)), (POSITIVE, torch.tensor(0)), (POSITIVE, torch.tensor(5)))
    assert imported(scripted, POSITIVE, torch.tensor(3)).count("torch.prim.Loop ") == 1


def test_a_known_number_of_iterations_is_unrolled() -> None:
    def f(x: torch.Tensor) -> list[torch.Tensor]:
        found = []
        for i in range(x.size(0)):
            found.append(x[i] * i)
        return found

    scripted = script(f)
    agree(scripted, (torch.randn(3, 2),))
    assert "prim.Loop" not in imported(scripted, torch.randn(3, 2))


def test_a_number_of_iterations_may_be_a_dynamic_size() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        total = torch.zeros(2)
        for i in range(x.size(0)):
            total = total * 0.5 + x[i]
        return total

    sizes = ({0: Dim("n", min=2, max=9)},)
    agree(script(f), (torch.randn(3, 2),), (torch.randn(7, 2),), dynamic_shapes=sizes)


def test_carried_lists_tuples_and_dictionaries() -> None:
    def f(
        x: torch.Tensor, n: torch.Tensor
    ) -> tuple[list[torch.Tensor], dict[str, torch.Tensor], tuple[int, float, bool]]:
        items = [x, x + 1]
        named = {"a": x, "b": x * 2}
        state = (0, 1.0, True)
        for i in range(int(n)):
            items[0] = items[1] * 2
            items = [items[1], items[0]]
            named["a"] = named["b"] + i
            state = (state[0] + i, state[1] * 0.5, not state[2])
        return items, named, state

    agree(script(f), (POSITIVE, torch.tensor(3)), (POSITIVE, torch.tensor(4)), (POSITIVE, torch.tensor(0)))


def test_writing_in_a_loop_on_data() -> None:
    def f(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
        out = torch.zeros_like(x)
        for i in range(int(n)):
            out[i] = x[i] * 2
            x[0] += 1
        return out

    agree(script(f), (torch.randn(5), torch.tensor(3)), (torch.randn(5), torch.tensor(5)))


def test_writing_to_what_a_loop_carries() -> None:
    def f(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
        for _ in range(int(n)):
            x += 1
        return x * 2

    agree(script(f), (torch.randn(5), torch.tensor(3)), (torch.randn(5), torch.tensor(0)))


def test_writing_in_a_branch_on_data() -> None:
    def f(x: torch.Tensor, items: list[torch.Tensor]) -> tuple[torch.Tensor, list[torch.Tensor], int]:
        count = 1
        if bool(x[0] > 0):
            x.mul_(2)
            items[0] = x + 1
            count = 2
        return x + 1, items, count

    agree(script(f), (POSITIVE.clone(), [POSITIVE]), (NEGATIVE.clone(), [POSITIVE]))


def test_early_returns() -> None:
    def f(x: torch.Tensor) -> tuple[torch.Tensor, int]:
        for i in range(6):
            if bool(x.sum() > 20):
                return x, i
            x = x * 2
        if bool(x[0] < 0):
            return -x, 7
        return x, 8

    agree(script(f), (POSITIVE,), (NEGATIVE,), (POSITIVE / 1000,), (POSITIVE * 100,))


def test_breaks_and_continues() -> None:
    def f(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
        total = torch.zeros(2)
        for i in range(int(n)):
            if i == 1:
                continue
            total = total + x * i
            if bool(total.sum() > 30):
                break
        return total

    agree(script(f), (POSITIVE, torch.tensor(4)), (POSITIVE, torch.tensor(40)), (POSITIVE, torch.tensor(0)))


def test_a_break_and_a_continue_for_a_counter() -> None:
    def f(n: torch.Tensor) -> int:
        total = 0
        for i in range(int(n)):
            if i % 3 == 0:
                continue
            if i > 4:
                break
            total += i
        return total

    agree(script(f), *((torch.tensor(n),) for n in (5, 0, 1, 12, 1000)))


def test_a_break_and_an_early_return() -> None:
    def f(x: torch.Tensor) -> tuple[torch.Tensor, int]:
        steps = 0
        while bool(x.sum() < 9.0):
            if bool(x[0] > 3):
                break
            x = x * 2
            steps += 1
            if steps > 5:
                return x, steps
        return x, steps

    agree(script(f), (POSITIVE,), (POSITIVE / 1000,), (torch.tensor([4.0, 0.0]),), (POSITIVE * 9,))


def test_nested_loops_and_branches() -> None:
    def f(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
        for i in range(int(n)):
            j = 0
            while j < i and bool(x.sum() < 100):
                if bool(x[0] > x[1]):
                    x = x * 2
                else:
                    x = x.flip(0) + j
                j += 1
        return x

    agree(script(f), (POSITIVE, torch.tensor(3)), (NEGATIVE, torch.tensor(6)))


def checked(x: torch.Tensor) -> torch.Tensor:
    assert x.dim() == 1, "wants one dimension"
    assert bool(x.sum() > 0), "wants a positive sum"
    if bool(x[0] > 50):
        raise ValueError("too large")
    return x + 1


def test_asserts_and_exceptions_on_data() -> None:
    compiled = agree(script(checked), (POSITIVE,))
    with pytest.raises(RuntimeError, match="wants a positive sum") as raised:
        compiled(NEGATIVE)
    assert str(raised.value).count("test_torchscript_control.py:") == 1
    with pytest.raises(RuntimeError, match="too large"):
        compiled(POSITIVE * 100)


def test_a_message_with_a_number_that_depends_on_data() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        steps = 0
        while bool(x.sum() < 9.0):
            x = x * 2
            steps += 1
            if bool(x[0] > 4):
                raise ValueError("too many steps: " + str(steps))
        return x

    compiled = agree(script(f), (POSITIVE,))
    with pytest.raises(RuntimeError, match=r"too many steps: \.\.\."):
        compiled(torch.tensor([3.0, -90.0]))


def test_an_optional_on_sizes() -> None:
    def f(x: torch.Tensor, bias: torch.Tensor | None) -> torch.Tensor:
        if bias is None:
            bias = torch.ones_like(x)
        return x + bias

    agree(script(f), (POSITIVE, None))
    agree(script(f), (POSITIVE, NEGATIVE))


class Statistics(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)
        self.register_buffer("seen", torch.zeros(2))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        if bool(x.sum() > 0):
            self.seen += x
            return self.linear(x)
        return x


def test_a_branch_uses_and_changes_state() -> None:
    scripted = script(Statistics)
    reference = copy.deepcopy(scripted)
    compiled = torch_mlir.torchscript.compile(scripted, POSITIVE)
    for x in (POSITIVE, NEGATIVE, POSITIVE):
        with torch.no_grad():
            torch.testing.assert_close(compiled(x), reference(x))
        torch.testing.assert_close(scripted.seen, reference.seen)


def other_types(x: torch.Tensor) -> torch.Tensor | None:
    if bool(x.sum() > 0):
        return None
    return x


def growing(x: torch.Tensor, n: torch.Tensor) -> list[torch.Tensor]:
    found = [x]
    for i in range(int(n)):
        found.append(x * i)
    return found


def longer(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
    for _ in range(int(n)):
        x = torch.cat([x, x])
    return x


def may_share(x: torch.Tensor) -> torch.Tensor:
    y = x
    if bool(x.sum() > 0):
        y = x * 2
    y.add_(1)
    return x


def may_share_a_local(x: torch.Tensor) -> torch.Tensor:
    z = x + 1
    y = z
    if bool(x.sum() > 0):
        y = z * 2
    y.add_(1)
    return z + y


def swapping(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
    a, b = x + 1, x + 2
    for _ in range(int(n)):
        a.mul_(2)
        a, b = b, a
    return a - b


def returned_as_it_is(x: torch.Tensor) -> torch.Tensor:
    z = x + 1
    y = z
    if bool(x.sum() > 0):
        y = z * 2
    y.add_(1)
    return z


def written_in_another_branch(x: torch.Tensor) -> torch.Tensor:
    z = x + 1
    y = z
    if bool(x.sum() > 0):
        y = z * 2
    if bool(x.sum() > 1):
        y.add_(1)
    return z + y


def read_in_another_branch(x: torch.Tensor) -> torch.Tensor:
    z = x + 1
    y = z
    if bool(x.sum() > 0):
        y = z * 2
    y.add_(1)
    if bool(x.sum() > 1):
        return z + y
    return y


def two_results(x: torch.Tensor) -> torch.Tensor:
    if bool(x.sum() > 0):
        y = x * 2
        z = y
    else:
        y = x * 3
        z = x * 4
    y.add_(1)
    return y + z


def from_a_loop(x: torch.Tensor, n: torch.Tensor) -> torch.Tensor:
    z = x + 1
    y = x + 2
    for _ in range(int(n)):
        y = z
    y.add_(1)
    return y + z


def in_a_branch(x: torch.Tensor) -> torch.Tensor:
    z = x + 1
    if bool(x.sum() > 0):
        y = z
        if bool(x[0] > 0):
            y = z * 2
        y.add_(1)
        x = y + 1
    return x + z


@pytest.mark.parametrize(
    ("function", "inputs", "words"),
    [
        (returned_as_it_is, (POSITIVE,), "share memory"),
        (written_in_another_branch, (POSITIVE,), "share memory"),
        (read_in_another_branch, (POSITIVE,), "share memory"),
        (two_results, (POSITIVE,), "share memory"),
        (from_a_loop, (POSITIVE, torch.tensor(2)), "share memory"),
        (in_a_branch, (POSITIVE,), "share memory"),
        (other_types, (POSITIVE,), "None or float32 [2]"),
        (growing, (POSITIVE, torch.tensor(2)), "a list has 1 elements or 2"),
        (longer, (POSITIVE, torch.tensor(2)), "float32 [2] or float32 [4]"),
        (may_share, (POSITIVE,), "share memory"),
        (may_share_a_local, (POSITIVE,), "share memory"),
        (swapping, (POSITIVE, torch.tensor(2)), "share memory"),
    ],
)
def test_what_no_operator_can_keep_is_refused(function: object, inputs: tuple[object, ...], words: str) -> None:
    scripted = script(function)
    message = refused(UnsupportedProgramError, lambda: torch_mlir.torchscript.compile(scripted, inputs))
    assert words in message
    assert "test_torchscript_control.py:" in message
