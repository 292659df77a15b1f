# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Splits a joint graph into forward and backward: PyTorch's minimum cut, except for inputs that change."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

from torch import fx
from torch._functorch._aot_autograd.descriptors import InputMutationAOTOutput, SavedForBackwardsAOTOutput
from torch._functorch.partitioners import min_cut_rematerialization_partition
from torch.utils.checkpoint import CheckpointPolicy

from ..program.operators import aten, gives_view


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
    forward, backward = min_cut_rematerialization_partition(joint, inputs, **options)
    _save_old_values(forward)
    return forward, backward


def _save_old_values(forward: fx.GraphModule) -> None:
    """Saves copies of inputs that the program changes: they have their new values by the time of the backward pass."""
    output = forward.graph.output_node()
    kinds = output.meta.get("desc") or ()
    changed = {kind.mutated_input for kind in kinds if isinstance(kind, InputMutationAOTOutput)}
    results = list(output.args[0])
    for place, (node, kind) in enumerate(zip(results, kinds)):
        if isinstance(kind, SavedForBackwardsAOTOutput) and _viewed(node).meta.get("desc") in changed:
            with forward.graph.inserting_before(output):
                results[place] = forward.graph.call_function(aten.clone.default, (node,))
            results[place].meta = {**node.meta, "desc": None}
    if changed:
        output.args = (tuple(results),)
        forward.recompile()


def _viewed(node: fx.Node) -> fx.Node:
    """What a node is a view of, or the node itself."""
    while node.target is operator.getitem or gives_view(node.target):
        node = node.all_input_nodes[0]
    return node
