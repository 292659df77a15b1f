# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Splits a joint graph into forward and backward: PyTorch's minimum cut, except for inputs that change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torch import fx
from torch._functorch.partitioners import min_cut_rematerialization_partition
from torch.utils.checkpoint import CheckpointPolicy

from ..program.operators import aten


def partition(joint: fx.GraphModule, inputs: Sequence[Any], **options: Any) -> tuple[fx.GraphModule, fx.GraphModule]:
    """Forward and backward, with as little to save between them as torch knows how to.

    AOTAutograd copies an input that the program changes, and writes the new value into the input after the forward
    pass. The copy looks cheap to make again, but by the time of the backward pass the input has its new value.

    >>> import torch
    >>> def cube(x):
    ...     return (x * x * x,)
    >>> from torch._functorch.aot_autograd import aot_function, make_boxed_func
    >>> def compiler(module, _):
    ...     return make_boxed_func(module.forward)
    >>> x = torch.ones(1, requires_grad=True)
    >>> aot_function(cube, compiler, compiler, partition)(x)[0].backward()
    >>> x.grad
    tensor([3.])
    """
    for node in joint.graph.find_nodes(op="call_function", target=aten.clone.default):
        if node.all_input_nodes[0].op == "placeholder":
            node.meta["recompute"] = CheckpointPolicy.MUST_SAVE
    parts: tuple[fx.GraphModule, fx.GraphModule] = min_cut_rematerialization_partition(joint, inputs, **options)
    return parts
