# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of results whose elements overlap in memory: no tensor with such strides can hold them.

AOTAutograd copies a gradient into the strides of the result, where later elements overwrite earlier ones. Of all such
strides, it recognizes only zeros.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

import torch
from torch import fx
from torch._functorch import config

from ..program.overlaps import strides_overlap


def tangents_that_fit(graph: fx.Graph, key: str) -> AbstractContextManager[Any]:
    """While this is active, AOTAutograd takes gradients with respect to such results of `graph` as dense tensors. The
    nodes have their fake tensors under `key`.

    >>> graph = fx.Graph()
    >>> _ = graph.output((graph.placeholder("x"),))
    >>> graph.find_nodes(op="placeholder")[0].meta["val"] = torch.zeros(4).unfold(0, 2, 1)
    >>> with tangents_that_fit(graph, "val"):
    ...     config.guess_tangent_strides_as_outputs
    False
    """
    output = next(iter(graph.find_nodes(op="output")))
    overlap = any(_overlaps(node.meta.get(key)) for node in output.all_input_nodes)
    return config.patch(guess_tangent_strides_as_outputs=False) if overlap else nullcontext()


def _overlaps(value: Any) -> bool:
    if not isinstance(value, torch.Tensor) or value.layout is not torch.strided:
        return False
    numbers = (*value.shape, *value.stride())
    # With sizes that are not known, AOTAutograd does not guess.
    return all(isinstance(number, int) for number in numbers) and strides_overlap(value.shape, value.stride())
