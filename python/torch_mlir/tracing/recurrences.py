# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps recurrent layers whole while PyTorch traces, which would otherwise unroll them and fix their length."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch._C import DispatchKey
from torch._subclasses.fake_tensor import FakeTensor
from torch.fx.experimental.proxy_tensor import get_proxy_mode
from torch.utils import _pytree as pytree

from ..decompositions import covariance, recurrent
from ..decompositions.distances import ctc
from ..decompositions.indexing import combinations
from ..program.operators import aten
from .replaced_kernels import replaced_kernels

_COMPOSITE = (DispatchKey.CompositeImplicitAutograd, DispatchKey.Autograd)


def _quick(loop: Callable[..., Any]) -> Callable[..., Any]:
    """The loop, or only the shapes of its results where nothing records it."""

    def kernel(tensor: torch.Tensor, state: Any, *options: Any) -> Any:
        if isinstance(tensor, FakeTensor) and get_proxy_mode() is None:
            given = pytree.tree_leaves((tensor, state, options[0]))
            return _Shapes.apply(lambda: _shapes(tensor, state, *options), *given)
        return loop(tensor, state, *options)

    return kernel


class _Shapes(torch.autograd.Function):
    """Results that want gradients where those of the loop would, since a program may ask whether they do."""

    @staticmethod
    def forward(ctx: Any, make: Callable[[], tuple[torch.Tensor, ...]], *given: torch.Tensor) -> Any:
        return make()

    @staticmethod
    def backward(ctx: Any, *gradients: Any) -> Any:
        raise NotImplementedError("a program that is exported cannot ask for the gradient of a recurrent layer")


def _shapes(
    tensor: torch.Tensor,
    state: Any,
    params: Any,
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[torch.Tensor, ...]:
    states = [state] if isinstance(state, torch.Tensor) else state
    length, batch = (tensor.shape[1], tensor.shape[0]) if batch_first else tensor.shape[:2]
    width = states[0].shape[-1] * (2 if bidirectional else 1)
    steps, rows = (length, batch * width), (batch, width)  # A size and a stride each.
    sizes, strides = zip(*(rows, steps, (width, 1)) if batch_first else (steps, rows, (width, 1)))
    output = tensor.new_empty_strided(sizes, strides)
    return (output, *(part.new_empty(part.shape) for part in states))


@contextmanager
def whole_recurrences(*, quick: bool = False) -> Iterator[None]:
    """While this is active, PyTorch traces a recurrent layer as our loop.

    With `quick`, fake tensors that nobody records get results of the right shape only, and no gradient.

    >>> import torch
    >>> kernels = torch.ops.aten.gru.input.py_kernels
    >>> before = dict(kernels)
    >>> with whole_recurrences():
    ...     kernels == before
    False
    >>> kernels == before
    True
    """
    ours = recurrent.decomposes.table()
    # Torch does not even know the shapes of these, or asks for values.
    others: dict[Any, Callable[..., Any]] = {
        aten.ctc_loss.IntList: ctc,
        aten.combinations.default: combinations,
        **covariance.decomposes.table(),
    }
    functions = {operator: _quick(loop) for operator, loop in ours.items()} if quick else ours
    with replaced_kernels({**functions, **others}, _COMPOSITE):
        yield
