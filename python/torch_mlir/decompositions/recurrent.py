# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes recurrent layers into one `scan` per layer and direction, for sequences of any length.

Work that does not depend on the state stays outside of the loop. The product of the whole sequence with the input
weights precedes it. In a backward pass, the gradients of the weights follow it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch._higher_order_ops.scan import scan_op

from .family import Family
from .recurrent_cells import GRU, LSTM, RELU, TANH, Cell, Tensors

decomposes = Family()


@dataclass(frozen=True)
class _Weights:
    """The parameters of one layer in one direction."""

    input: torch.Tensor
    hidden: torch.Tensor
    input_bias: torch.Tensor | None = None
    hidden_bias: torch.Tensor | None = None
    projection: torch.Tensor | None = None


def _dense(state: Tensors) -> list[torch.Tensor]:
    """Puts a scan's initial state in the order in memory that a step gives the next one."""
    return [part.contiguous() for part in state]


def _distinct(tensors: Tensors) -> list[torch.Tensor]:
    """Copies the results of a scan's step: they must be distinct from each other and from the inputs."""
    return [tensor.clone() for tensor in tensors]


def _recurrent_part(said: torch.Tensor, matrix: torch.Tensor, bias: torch.Tensor | None) -> torch.Tensor:
    return torch.mm(said, matrix) if bias is None else torch.addmm(bias, said, matrix)


@dataclass(frozen=True)
class _Loop:
    """One layer in one direction, whose input is projected already. Every step reads the tensors of `fixed`."""

    cell: Cell
    given: torch.Tensor
    state: list[torch.Tensor]
    matrix: torch.Tensor
    bias: torch.Tensor | None
    projection: torch.Tensor | None

    @property
    def fixed(self) -> tuple[torch.Tensor, ...]:
        return tuple(part for part in (self.matrix, self.bias, self.projection) if part is not None)

    def _named(self, fixed: Tensors) -> tuple[torch.Tensor, torch.Tensor | None, torch.Tensor | None]:
        bias = fixed[1] if self.bias is not None else None
        return fixed[0], bias, fixed[-1] if self.projection is not None else None

    def run(self, keep: bool) -> tuple[torch.Tensor, list[torch.Tensor], list[torch.Tensor]]:
        """Runs all steps. Returns the outputs, the final state, and with `keep` the values for the backward pass."""
        count = len(self.state)

        def combine(*args: torch.Tensor) -> list[torch.Tensor]:
            matrix, bias, projection = self._named(args[count + 1 :])
            recurrent = _recurrent_part(args[0], matrix, bias)
            after, kept = self.cell.step(args[:count], args[count], recurrent)
            if projection is not None:
                kept = [*kept, after[0]]
                after = [torch.mm(after[0], projection), *after[1:]]
            return [*after, *_distinct([after[0], *(kept if keep else [])])]

        results = scan_op(combine, _dense(self.state), [self.given], self.fixed)
        return results[count], list(results[:count]), list(results[count + 1 :])

    def run_back(self, grad_said: torch.Tensor, grad_state: Tensors, kept: Tensors) -> list[torch.Tensor]:
        """The gradients of the initial state, then per step those of `given`, `recurrent` and the output."""
        count = len(self.state)
        reversed_ = [stack.flip(0) for stack in (grad_said, *kept)]

        def combine(*args: torch.Tensor) -> list[torch.Tensor]:
            grads, (extra, *steps) = list(args[:count]), args[count : count + len(reversed_)]
            matrix, _, projection = self._named(args[count + len(reversed_) :])
            said = grads[0] + extra
            through = said if projection is None else torch.mm(said, projection.t())
            before, given, recurrent = self.cell.back([through, *grads[1:]], steps)
            hidden = torch.mm(recurrent, matrix.t())
            first = hidden if before[0] is None else hidden + before[0]
            return [first, *before[1:], *_distinct([given, recurrent, said])]

        results = scan_op(combine, _dense(grad_state), reversed_, self.fixed)
        return [*results[:count], *(stack.flip(0) for stack in results[count:])]


def _summed_product(left: torch.Tensor, right: torch.Tensor) -> torch.Tensor:
    """Computes the sum over all steps of `left.T @ right` as one product."""
    return torch.mm(left.reshape(-1, left.shape[-1]).t(), right.reshape(-1, right.shape[-1]))


class _Differentiable(torch.autograd.Function):
    """A loop whose backward pass is one loop, too."""

    @staticmethod
    def forward(
        ctx: Any,
        cell: Cell,
        given: torch.Tensor,
        matrix: torch.Tensor,
        bias: torch.Tensor | None,
        projection: torch.Tensor | None,
        *state: torch.Tensor,
    ) -> tuple[torch.Tensor, ...]:
        said, final, kept = _Loop(cell, given, list(state), matrix, bias, projection).run(keep=True)
        ctx.cell, ctx.optional, ctx.count = cell, (bias is not None, projection is not None), len(state)
        optional = [part for part in (bias, projection) if part is not None]
        ctx.save_for_backward(given, matrix, *optional, *state, said, *kept)
        return (said, *final)

    @staticmethod
    def backward(ctx: Any, *grads: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
        given, matrix, *rest = ctx.saved_tensors
        bias, projection = [rest.pop(0) if there else None for there in ctx.optional]
        state, (said, *kept) = rest[: ctx.count], rest[ctx.count :]
        last = [] if projection is None else [kept.pop()]
        loop = _Loop(ctx.cell, given, state, matrix, bias, projection)
        *grad_state, grad_given, grad_recurrent, grad_said = loop.run_back(grads[0], grads[1:], kept)
        before = torch.cat([state[0].unsqueeze(0), said[:-1]])
        return (
            None,
            grad_given,
            _summed_product(before, grad_recurrent),
            None if bias is None else grad_recurrent.sum((0, 1)),
            None if projection is None else _summed_product(last[0], grad_said),
            *grad_state,
        )


def _wants_gradient(tensor: torch.Tensor) -> bool:
    return torch.is_grad_enabled() and tensor.requires_grad


def _layer(
    cell: Cell, sequence: torch.Tensor, state: list[torch.Tensor], weights: _Weights
) -> tuple[torch.Tensor, list[torch.Tensor]]:
    """Runs one layer in one direction. Returns the output of each step and the final state."""
    input_bias, hidden_bias = weights.input_bias, weights.hidden_bias
    if input_bias is not None and hidden_bias is not None and not cell.hidden_bias_apart:
        # Both biases have the same gradient, but an exported program must not return one value twice.
        input_bias, hidden_bias = input_bias + (hidden_bias * 1 if _wants_gradient(hidden_bias) else hidden_bias), None
    given = torch.nn.functional.linear(sequence, weights.input, input_bias)
    projection = None if weights.projection is None else weights.projection.t()
    arguments = (given, weights.hidden.t(), hidden_bias, projection, *state)
    if any(part is not None and _wants_gradient(part) for part in arguments):
        said, *final = _Differentiable.apply(cell, *arguments)
        return said, final
    said, final, _ = _Loop(cell, given, state, *arguments[1:4]).run(keep=False)
    return said, final


def _grouped(params: Tensors, has_biases: bool, projected: bool) -> list[_Weights]:
    size = 2 + 2 * has_biases + projected
    groups = [params[start : start + size] for start in range(0, len(params), size)]
    found = []
    for group in groups:
        input_bias, hidden_bias = group[2:4] if has_biases else (None, None)
        found.append(_Weights(group[0], group[1], input_bias, hidden_bias, group[-1] if projected else None))
    return found


def _network(
    cell: Cell, sequence: torch.Tensor, state: Tensors, weights: Sequence[_Weights], dropout: float, directions: int
) -> tuple[torch.Tensor, list[torch.Tensor]]:
    """Runs all layers over a sequence whose first dimension is time. `state` has one row per layer and direction."""
    finals: list[list[torch.Tensor]] = []
    for first in range(0, len(weights), directions):
        if first and dropout:
            sequence = torch.nn.functional.dropout(sequence, dropout, training=True)
        outputs = []
        for index in range(first, first + directions):
            backwards = index != first
            given = sequence.flip(0) if backwards else sequence
            output, final = _layer(cell, given, [part.select(0, index) for part in state], weights[index])
            outputs.append(output.flip(0) if backwards else output)
            finals.append(final)
        sequence = torch.cat(outputs, -1) if directions > 1 else outputs[0]
    return sequence, [torch.stack(parts) for parts in zip(*finals)]


def _run(
    cell: Cell,
    tensor: torch.Tensor,
    state: Tensors,
    params: Tensors,
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[torch.Tensor, ...]:
    projected = len(state) == 2 and state[0].shape[-1] != state[1].shape[-1]
    weights = _grouped(params, has_biases, projected)
    sequence = tensor.transpose(0, 1) if batch_first else tensor
    sequence, finals = _network(cell, sequence, state, weights, dropout if train else 0.0, 2 if bidirectional else 1)
    return (sequence.transpose(0, 1) if batch_first else sequence, *finals)


@decomposes("aten.lstm.input")
def lstm(tensor: torch.Tensor, state: Tensors, params: Tensors, *options: Any) -> tuple[torch.Tensor, ...]:
    """Long short-term memory. `state` holds the hidden state and the cell state.

    >>> layer, zero = torch.nn.LSTM(2, 3), torch.zeros(1, 1, 3)
    >>> output, *_ = lstm(
    ...     torch.ones(4, 1, 2), [zero, zero], list(layer.parameters()), True, 1, 0.0, False, False, False
    ... )
    >>> torch.allclose(output, layer(torch.ones(4, 1, 2))[0], atol=1e-6)
    True
    """
    return _run(LSTM, tensor, state, params, *options)


def _with_one_state(cell: Cell) -> Callable[..., tuple[torch.Tensor, ...]]:
    def layer(tensor: torch.Tensor, state: torch.Tensor, params: Tensors, *options: Any) -> tuple[torch.Tensor, ...]:
        return _run(cell, tensor, [state], params, *options)

    return layer


decomposes("aten.gru.input")(_with_one_state(GRU))
decomposes("aten.rnn_tanh.input")(_with_one_state(TANH))
decomposes("aten.rnn_relu.input")(_with_one_state(RELU))
