# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares positions of elements where any of several equal elements would be right."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomllib
import torch


@functools.cache
def operators() -> Mapping[str, Mapping[str, Any]]:
    """What ties.toml says of each operator that it has."""
    return dict(tomllib.loads(Path(__file__).with_name("ties.toml").read_text()))


def are_places(name: str, number: int) -> bool:
    """Whether this result of the operator holds places of elements, of which it may name several."""
    return name in operators() and number == operators()[name]["result"]


def check_places(
    name: str, args: Sequence[Any], kwargs: Mapping[str, Any], actual: torch.Tensor, expected: torch.Tensor
) -> None:
    """Raises AssertionError unless places say the same about the operator's first argument as eager's do."""
    rule = operators()[name]
    stable = kwargs.get("stable", False)
    tensor = torch.atleast_1d(args[0])
    dim = kwargs["dim"] if "dim" in kwargs else args[rule["dim"]] if len(args) > rule["dim"] else -1
    ours, eager = (_with_dimension(places, tensor, dim) for places in (actual, expected))
    if stable:
        torch.testing.assert_close(ours, eager, rtol=0, atol=0)
    outside = (ours < 0) | (ours >= tensor.shape[dim])
    assert not outside.any(), f"places are outside of a dimension of {tensor.shape[dim]}"
    found, wanted = (torch.gather(tensor, dim, places) for places in (ours, eager))
    torch.testing.assert_close(found, wanted, rtol=0, atol=0, equal_nan=True)
    if rule["distinct"]:
        again = ours.sort(dim).values.diff(dim=dim) == 0
        assert not again.any(), "a place comes twice"


def _with_dimension(places: torch.Tensor, tensor: torch.Tensor, dim: int) -> torch.Tensor:
    """The dimension back that an operator may have dropped."""
    return places.unsqueeze(dim) if places.dim() < tensor.dim() else places
