# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Classes of transformers by name, with the configuration that a row has."""

from __future__ import annotations

from typing import Any

import torch
from torchvision_operators import import_torchvision


class Plain(torch.nn.Module):
    """A model with tensors for arguments and results: programs must not need the package's classes."""

    def __init__(self, inner: torch.nn.Module, arguments: list[str], results: list[str]) -> None:
        super().__init__()
        self.inner = inner
        self.arguments = arguments
        self.results = results

    def forward(self, *tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        found = self.inner(**dict(zip(self.arguments, tensors, strict=True)))
        return tuple(getattr(found, name) for name in self.results)


def model(name: str, arguments: list[str], results: list[str], config: dict[str, Any]) -> torch.nn.Module:
    """A class of transformers with random weights; what it gives for training and decoding is left out."""
    import_torchvision()  # Before transformers looks for it.
    import transformers

    kind = getattr(transformers, name)
    inner = kind(kind.config_class(**config, use_cache=False))
    return Plain(inner, arguments, results)
