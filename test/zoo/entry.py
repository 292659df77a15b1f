# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The record of a model of the zoo, and the inputs that several of them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.export import Dim
from torch.utils import _pytree as pytree

Inputs = tuple[tuple[Any, ...], dict[str, Any]]

# What a program may be exported for; 0 and 1 are sizes of their own to torch.export.
BATCH = Dim("batch", min=2, max=64)
LENGTH = Dim("length", min=2, max=32)


class NotInstalled(Exception):
    """The library that a model is from is not here, or not what that needs."""


@dataclass(frozen=True)
class Sizes:
    """The sizes that may change from call to call."""

    batch: int = 2
    length: int = 6


@dataclass(frozen=True)
class Entry:
    """A model: `make` constructs it, `inputs` makes inputs of given sizes, `dynamic` says which sizes may change."""

    name: str
    make: Callable[[], torch.nn.Module]
    inputs: Callable[[Sizes], Inputs]
    dynamic: Mapping[str, Any] = field(default_factory=dict)
    # Why a batch, or a sequence length, that one would expect in `dynamic` is not there.
    static_because: str = ""
    rtol: float = 1e-4
    atol: float = 1e-5

    def build(self) -> tuple[torch.nn.Module, tuple[Any, ...], dict[str, Any]]:
        """The model in evaluation mode with example inputs: the same numbers at each call."""
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(0)
            module = self.make().eval()
            _settle(module)
        return module, *self.example(Sizes())

    def example(self, sizes: Sizes) -> Inputs:
        """Inputs of these sizes."""
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(1)
            return self.inputs(sizes)

    def other_example(self) -> Inputs:
        """Inputs of other sizes than those `build` gives, as far as `dynamic` allows."""
        dims = {dim.__name__ for dim in pytree.tree_leaves(dict(self.dynamic)) if dim is not None}
        return self.example(Sizes(batch=3 if "batch" in dims else 2, length=9 if "length" in dims else 6))

    def dynamic_shapes(self) -> dict[str, Any] | None:
        """What torch.export calls dynamic shapes; None when nothing can change."""
        return dict(self.dynamic) or None


def _settle(module: torch.nn.Module) -> None:
    """Fresh statistics are zeros and ones, which hide mistakes: pretend that the model was trained."""
    for part in module.modules():
        if isinstance(part, torch.nn.BatchNorm2d):
            torch.nn.init.normal_(part.running_mean, std=0.2)
            torch.nn.init.uniform_(part.running_var, 0.5, 1.5)
            torch.nn.init.uniform_(part.weight, 0.5, 1.5)
            torch.nn.init.normal_(part.bias, std=0.2)


def images(size: int = 32) -> Callable[[Sizes], Inputs]:
    """One argument: square colour images."""
    return lambda sizes: ((torch.randn(sizes.batch, 3, size, size),), {})


def sequences(features: int) -> Callable[[Sizes], Inputs]:
    """One argument: sequences of vectors, batch first."""
    return lambda sizes: ((torch.randn(sizes.batch, sizes.length, features),), {})


def token_ids(sizes: Sizes, vocabulary: int = 64) -> torch.Tensor:
    """A batch of token sequences, without the special tokens at the start of a vocabulary."""
    return torch.randint(5, vocabulary, (sizes.batch, sizes.length))


def padding_mask(sizes: Sizes) -> torch.Tensor:
    """Ones where there are tokens: the last sequence is one shorter than the others."""
    mask = torch.ones(sizes.batch, sizes.length, dtype=torch.int64)
    mask[-1, -1] = 0
    return mask
