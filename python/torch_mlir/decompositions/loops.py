# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops over tensors, for computations that no single operator expresses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
from torch._higher_order_ops.scan import scan_op
from torch.fx.experimental.symbolic_shapes import has_free_unbacked_symbols

Tensors = Sequence[torch.Tensor]
Step = Callable[[Tensors, Tensors, Tensors], tuple[Tensors, Tensors]]


def scan(
    step: Step, state: Tensors, slices: Tensors, fixed: Tensors = ()
) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    """Loops along the first dimension of `slices`. Returns the final state and the stacked outputs of all steps.

    `step(state, slices, fixed)` returns the next state and the outputs of the step.

    >>> scan(lambda s, x, _: ([s[0] + x[0]], [s[0] * x[0]]), [torch.tensor(0)], [torch.arange(4)])
    ([tensor(6)], [tensor([0, 0, 2, 9])])
    """
    if isinstance(slices[0].shape[0], int) and slices[0].shape[0] == 0:
        _, never_said = step(state, [part.new_zeros(part.shape[1:]) for part in slices], fixed)
        return list(state), [part.new_empty((0, *part.shape)) for part in never_said]
    if has_free_unbacked_symbols(slices[0].shape[0]):
        torch._check(slices[0].shape[0] > 0)  # PyTorch's scan asks, and nothing is known of a size of values.
    count, given = len(state), len(slices)

    def combine(*args: torch.Tensor) -> list[torch.Tensor]:
        after, said = step(args[:count], args[count : count + given], args[count + given :])
        # PyTorch's scan requires distinct results, and a state that keeps its layout.
        return [*(part.contiguous() for part in after), *(part.clone() for part in said)]

    start = [part.clone(memory_format=torch.contiguous_format) for part in state]
    results = scan_op(combine, start, list(slices), tuple(fixed))
    return list(results[:count]), list(results[count:])
