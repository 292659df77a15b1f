# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A few models of the catalogue through torch.compile; `nox -s models` runs all of them."""

from __future__ import annotations

import pytest
import torch
import zoo
from torch._dynamo.utils import counters
from zoo import compiled
from zoo.catalogue import CATALOGUE
from zoo.entry import Entry

REASON = "a word among many " * 40 + "and the last one"


class Noisy(torch.nn.Module):
    """Draws random numbers, which only ATen may do."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + torch.randn_like(x)


class Broken(torch.nn.Module):
    """Breaks its graph for a reason that takes many words."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = x.sin()
        torch._dynamo.graph_break(msg=REASON)
        return x.cos()


def what_broke_the_graph() -> str:
    """All that Dynamo says, as a string: of anything else pytest shows the ends."""
    reasons = [f"{reason} ({times} times)" for reason, times in counters["graph_break"].items()]
    return "\n".join([f"Dynamo has broken the graph for {len(reasons)} reasons", *reasons])


@pytest.mark.parametrize(
    ("name", "kind"),
    [("resnet_hf", "static"), ("albert", "dynamic"), ("electra", "backward"), ("qwen2_moe", "backward")],
)
def test_agrees_with_eager_without_fallback(name: str, kind: str) -> None:
    outcome = compiled.run(CATALOGUE[name], kind)
    assert not outcome.problem, outcome.problem
    assert (outcome.graphs, outcome.breaks, outcome.fallbacks) == (1, 0, 0), what_broke_the_graph()


def test_names_are_those_of_one_model() -> None:
    rows = [entry.name for entry in CATALOGUE.values()]
    assert len(set(rows) | set(zoo.MODELS)) == len(rows) + len(zoo.MODELS)


def test_what_cannot_be_compiled_is_counted() -> None:
    entry = Entry("noisy", Noisy, lambda sizes: ((torch.ones(sizes.batch, 3),), {}))
    outcome = compiled.run(entry, "static")
    assert outcome.fallbacks == 1
    assert "aten.randn_like" in outcome.problem


def test_wrong_results_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = Entry("identity", torch.nn.Tanh, lambda sizes: ((torch.ones(sizes.batch, 3),), {}))
    monkeypatch.setattr(compiled, "_compile", lambda module, dynamic: lambda x: torch.tanh(x) * 1.001)
    assert compiled.run(entry, "static").problem.startswith("wrong: an error of")


def test_what_breaks_a_graph_is_said_in_full() -> None:
    outcome = compiled.run(Entry("broken", Broken, lambda sizes: ((torch.ones(sizes.batch, 3),), {})), "static")
    with pytest.raises(AssertionError) as raised:
        assert outcome.breaks == 0, what_broke_the_graph()
    assert "Call to `torch._dynamo.graph_break()`" in str(raised.value)
    assert REASON in str(raised.value)
