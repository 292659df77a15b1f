# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that fails is an error once, of eager's kind, and costs the tensors that it computes and no others."""

from __future__ import annotations

import weakref
from collections.abc import Callable

import pytest
import torch
import torch.nn.functional as F

import torch_mlir.lazy
from torch_mlir.importer import UnsupportedProgramError
from torch_mlir.lazy import mark_step, module


def outside(table: torch.Tensor) -> torch.Tensor:
    """Reads a row that the table has not."""
    return F.embedding(torch.tensor([9]).to("lazy"), table)


ENDS: dict[str, Callable[[torch.Tensor], object]] = {
    "read": torch.Tensor.cpu,
    "number": lambda value: value.sum().item(),
    "printed": repr,
    "step": lambda value: mark_step(),
    "step that is waited for": lambda value: mark_step(wait=True),
    "operator on ATen": lambda value: torch.nonzero(value),
}


@pytest.mark.parametrize("name", ENDS)
def test_an_error_is_raised_once_and_other_tensors_stay(name: str) -> None:
    table, weight = torch.ones(3, 2).to("lazy"), torch.zeros(2).to("lazy")
    mark_step()
    for count in range(3):
        wrong = outside(table)
        with pytest.raises(IndexError, match="index out of range in self"):
            ENDS[name](wrong)
        del wrong
        weight.add_(1)
        mark_step()
        assert weight.tolist() == [count + 1, count + 1]
    assert table.sum().item() == 6


def test_tensors_of_a_failed_step_say_why_they_have_no_value() -> None:
    table, weight = torch.ones(3, 2).to("lazy"), torch.zeros(2).to("lazy")
    mark_step()
    lost = outside(table) + weight
    with pytest.raises(IndexError):
        mark_step()
    reason = "has no value, because the step that computes it failed: IndexError: index out of range in self$"
    for read in (torch.Tensor.cpu, torch.Tensor.sum, lambda value: module(value + 1)):
        with pytest.raises(RuntimeError, match=reason):
            print(read(lost))
    later = lost * 2
    with pytest.raises(RuntimeError, match=reason):
        mark_step()
    del later, lost
    assert (weight + 1).tolist() == [1, 1]


def test_a_training_that_skips_a_bad_batch_goes_on() -> None:
    torch.manual_seed(0)
    eager = torch.nn.Sequential(torch.nn.Embedding(5, 4), torch.nn.Flatten(), torch.nn.Linear(8, 1))
    state = {name: value.clone() for name, value in eager.state_dict().items()}
    losses: dict[str, list[float]] = {}
    for device in ("cpu", "lazy"):
        eager.load_state_dict(state)
        model = eager if device == "cpu" else torch.nn.Sequential(*eager).to("lazy")
        optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
        for batch in ([[0, 1], [2, 3]], [[4, 4], [1, 0]], [[0, 7], [1, 2]], [[3, 1], [0, 2]], [[2, 2], [4, 1]]):
            try:
                loss = model(torch.tensor(batch).to(device)).square().mean()
                losses.setdefault(device, []).append(loss.item())
            except IndexError:
                continue
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            mark_step()
    assert len(losses["lazy"]) == 4
    torch.testing.assert_close(losses["lazy"], losses["cpu"])


def test_an_error_that_was_raised_is_not_kept() -> None:
    class Local:
        pass

    def fail() -> weakref.ref[Local]:
        local = Local()
        with pytest.raises(IndexError):
            outside(torch.ones(3, 2).to("lazy")).cpu()
        return weakref.ref(local)

    assert fail()() is None


def test_errors_keep_their_kind() -> None:
    whole = torch.tensor([6, 7]).to("lazy")
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        (whole // torch.tensor([2, 0]).to("lazy")).cpu()
    assert whole.sum().item() == 13
    torch_mlir.lazy.init(fallback=False)
    with pytest.raises(UnsupportedProgramError, match=r"no lowering for torch\.aten\.linalg_eig"):
        torch.linalg.eigvals(torch.eye(2).to("lazy")).cpu()
    assert (whole + 1).tolist() == [7, 8]
