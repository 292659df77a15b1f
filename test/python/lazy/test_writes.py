# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes that eager refuses are refused on the device, although its tensors have no strides."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

Write = Callable[[torch.Tensor], torch.Tensor]


def column(x: torch.Tensor) -> torch.Tensor:
    """A row of four that is one element each, in memory of its own."""
    return x[:, :1].clone().expand(3, 4)


REPEATED: dict[str, Write] = {
    "add": lambda x: column(x).add_(1),
    "unary": lambda x: column(x).sigmoid_(),
    "not in the short cut": lambda x: column(x).exp_(),
    "copy": lambda x: column(x).copy_(x),
    "random": lambda x: column(x).uniform_(),
    "scatter": lambda x: column(x).scatter_(1, torch.zeros(3, 1, dtype=torch.int64, device=x.device), 1.0),
    "a view of it": lambda x: column(x)[:, 1:3].add_(1),
    "a transposed view of it": lambda x: column(x).t()[1:].mul_(2),
    "strides of zero": lambda x: x.clone().as_strided((3, 4), (4, 0)).add_(1),
    "out": lambda x: torch.add(x, 1, out=column(x)),
}
DTYPES: dict[str, Write] = {
    "float": lambda x: x.long().mul_(1.5),
    "division": lambda x: x.long().div_(x.long()),
    "complex": lambda x: x.clone().mul_(torch.ones((), dtype=torch.complex64, device=x.device)),
    "out": lambda x: torch.add(x, 1, out=torch.empty(3, 4, device=x.device, dtype=torch.int64)),
    "out of a function": lambda x: torch.sqrt(x.long(), out=torch.empty(3, 4, device=x.device, dtype=torch.int64)),
}
ALLOWED: dict[str, Write] = {
    "fill": lambda x: column(x).fill_(7),
    "zero": lambda x: column(x)[:, 1:].zero_(),
    "one element": lambda x: column(x)[:, 2].add_(1),
    "one column": lambda x: x[:, :1].clone().expand(3, 1).add_(1),
    "nothing": lambda x: x[:0, :1].clone().expand(0, 4).add_(1),
    "strides": lambda x: x.clone().as_strided((2, 3), (4, 1)).add_(1),
    "integers by rounding": lambda x: x.long().div_(2, rounding_mode="floor"),
    "integers by a number": lambda x: x.long().mul_(3),
    "out": lambda x: torch.mul(x.long(), 2, out=torch.empty(3, 4, device=x.device)),
    "out of no size": lambda x: torch.add(x, 1, out=torch.empty(0, device=x.device)),
}


def outcome(write: Write, device: str) -> torch.Tensor | str:
    try:
        return write(torch.arange(12.0).reshape(3, 4).to(device)).cpu()
    except RuntimeError as error:
        return str(error)


@pytest.mark.parametrize("name", REPEATED)
def test_elements_in_one_place_are_not_written(name: str) -> None:
    for device in ("cpu", "lazy"):
        message = outcome(REPEATED[name], device)
        assert isinstance(message, str)
        assert "more than one element of the written-to tensor refers to a single memory location" in message


@pytest.mark.parametrize("name", DTYPES)
def test_a_result_that_its_dtype_cannot_hold_is_an_error(name: str) -> None:
    for device in ("cpu", "lazy"):
        message = outcome(DTYPES[name], device)
        assert isinstance(message, str)
        assert "can't be cast" in message


@pytest.mark.parametrize("name", ALLOWED)
def test_what_eager_writes_is_written(name: str) -> None:
    torch.testing.assert_close(outcome(ALLOWED[name], "lazy"), outcome(ALLOWED[name], "cpu"))


def test_a_fill_reaches_what_is_expanded() -> None:
    x = torch.arange(3.0).reshape(3, 1).to("lazy")
    view = x.expand(3, 4)
    view.fill_(5)
    assert x.flatten().cpu().tolist() == [5.0] * 3
    assert view.sum().item() == 60
