# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The comparison of places accepts another of several equal elements, and nothing else."""

from __future__ import annotations

import pytest
import ties
import torch

ROW = torch.tensor([7, 3, 7, 1])
SORTED = torch.tensor([3, 1, 0, 2])


def check(name: str, places: list[int], expected: torch.Tensor, *args: object, **kwargs: object) -> None:
    ties.check_places(name, (ROW, *args), kwargs, torch.tensor(places), expected)


def test_another_of_several_equal_elements_is_right() -> None:
    check("sort", [3, 1, 2, 0], SORTED)
    check("topk", [2], torch.tensor([0]), 1)
    ties.check_places("kthvalue", (ROW, 3), {}, torch.tensor(2), torch.tensor(0))


@pytest.mark.parametrize("places", [[1, 3, 2, 0], [3, 1, 2, 2], [3, 1, 0, 4], [3, 1, 0, -2]])
def test_other_elements_the_same_place_twice_and_places_outside_are_wrong(places: list[int]) -> None:
    with pytest.raises(AssertionError):
        check("sort", places, SORTED)


def test_a_stable_sort_names_the_first() -> None:
    with pytest.raises(AssertionError):
        check("sort", [3, 1, 2, 0], SORTED, stable=True)


def test_a_median_of_all_elements_is_no_place() -> None:
    assert not ties.are_places("median", 0)
    assert ties.are_places("median", 1)
