# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Networks of torch_geometric on graphs: features of nodes, and edges as pairs of nodes."""

from __future__ import annotations

from typing import Any

import torch


def model(name: str, **options: Any) -> torch.nn.Module:
    """A network by the name of its class."""
    import torch_geometric.nn

    found: torch.nn.Module = getattr(torch_geometric.nn, name)(**options)
    return found
