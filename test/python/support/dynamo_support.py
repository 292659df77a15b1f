# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers for tests of the torch.compile door: a backend that counts, and a comparison with eager."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.utils import _pytree as pytree

from torch_mlir.hybrid.compile import Outcome, Settings, compile_graph
from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.torch_compile.backend import compile_captured


@torch.library.custom_op("torch_mlir_tests::opaque", mutates_args=())
def opaque(x: torch.Tensor) -> torch.Tensor:
    """An operator that nobody will ever lower."""
    return torch.lgamma(x)


@opaque.register_fake
def _(x: torch.Tensor) -> torch.Tensor:
    return torch.empty_like(x)


opaque.register_autograd(lambda context, grad: grad * 2)


@dataclass
class Counting:
    """A backend that keeps the outcome of every graph. Code is not optimized, to save time."""

    settings: Settings = field(default_factory=lambda: Settings(opt_level=0))
    outcomes: list[tuple[str, Outcome]] = field(default_factory=list)

    def __call__(self, module: torch.fx.GraphModule, inputs: Any) -> Callable[..., Any]:
        def compile(graph: torch.fx.GraphModule, settings: Settings, kind: str) -> Callable[..., Any]:
            outcome = compile_graph(graph, settings)
            self.outcomes.append((kind, outcome))
            return outcome.function

        return compile_captured(module, inputs, self.settings, compile)

    @property
    def kinds(self) -> list[str]:
        """What each graph was for."""
        return [kind for kind, _ in self.outcomes]

    @property
    def on_aten(self) -> set[str]:
        """The operators that ATen runs."""
        return {str(node.target) for _, outcome in self.outcomes for node in outcome.refused}

    @property
    def pieces(self) -> int:
        """How many pieces there are in all graphs."""
        return sum(len(outcome.built) for _, outcome in self.outcomes)


@contextmanager
def no_bugs() -> Iterator[None]:
    """A mistake of ours that ATen would paper over is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", FallbackWarning)
        yield


def copied(value: Any) -> Any:
    """Deep copies of all tensors of a structure."""
    return pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.detach().clone(), value)


def same(actual: Any, expected: Any, tolerance: float = 1e-5) -> None:
    """Values, dtypes, shapes and strides."""
    torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance, check_stride=True)


def like_eager(
    function: Callable[..., Any], *inputs: Any, dynamic: bool | None = False, tolerance: float = 1e-5
) -> Counting:
    """Calls a function compiled and eagerly with equal inputs: results and changed inputs have to be equal as well."""
    counting = Counting()
    ours, theirs = copied(inputs), copied(inputs)
    eager_function = copy.deepcopy(function) if isinstance(function, torch.nn.Module) else function
    compiled = torch.compile(function, backend=counting, dynamic=dynamic)
    torch.manual_seed(0)
    expected = eager_function(*theirs)
    torch.manual_seed(0)
    with no_bugs():
        actual = compiled(*ours)
    same(actual, expected, tolerance)
    same(ours, theirs)
    return counting
