# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of transformers with adapters in them, by the package adapters, which pins an older transformers."""

from __future__ import annotations

from typing import Any

import torch


class Plain(torch.nn.Module):
    """A model with one tensor for a result: programs must not need the package's classes."""

    def __init__(self, inner: torch.nn.Module, arguments: list[str]) -> None:
        super().__init__()
        self.inner = inner
        self.arguments = arguments

    def forward(self, *tensors: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.inner(**dict(zip(self.arguments, tensors, strict=True))).last_hidden_state
        return found


def model(name: str, adapter: str, arguments: list[str], config: dict[str, Any]) -> torch.nn.Module:
    """A class of transformers with random weights, and an active adapter of a kind that adapters knows by name."""
    import adapters
    import transformers

    kind = getattr(transformers, name)
    inner = kind(kind.config_class(**config))
    adapters.init(inner)
    inner.add_adapter("one", config=adapter)
    inner.set_active_adapters("one")
    return Plain(inner, arguments)
