# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Wraps a compiled piece: resolves lazy bits, restores the traced strides, and runs ATen where the piece gives up."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import torch

from ..backends.errors import EngineMistake
from .memory_order import Order, dimension_order, inverse, restored
from .pieces import Piece

Call = Callable[..., tuple[Any, ...]]


class FallbackWarning(UserWarning):
    """ATen runs operators that should be compiled, because of a mistake in torch-mlir or in an engine."""


def _resolved(value: Any) -> Any:
    return value.resolve_conj().resolve_neg() if isinstance(value, torch.Tensor) else value


def _is_lazy(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and (value.is_complex() or value.is_neg())


def make_call(piece: Piece, executable: Call, lazy_bits: bool = False, fallback: bool = True) -> Call:
    """Wraps a piece's code for the graph around it, with ATen to run calls that compiled code refuses.

    `lazy_bits` says that PyTorch may have marked inputs as conjugated or negated without computing that yet.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> piece = cut(list(module.graph.nodes), {list(module.graph.nodes)[1]: 1}, ())[0]
    >>> make_call(piece, lambda x: (x,))(torch.ones(2))
    (tensor([1., 1.]),)
    """
    return with_computed_bits(piece, _checked(piece, in_memory_order(piece, executable), fallback), lazy_bits)


def in_memory_order(piece: Piece, executable: Call) -> Call:
    """Passes a piece's code inputs in the order that it takes them in, and gives its results their own order again.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> nodes = list(make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2, 3).t()).graph.nodes)
    >>> piece = cut(nodes, {nodes[1]: 1}, (), in_memory_order=True)[0]
    >>> in_memory_order(piece, lambda x: (x.relu(),))(torch.ones(2, 3).t())[0].shape
    torch.Size([3, 2])
    """
    return executable if piece.keeps_order else _with_orders(executable, piece.input_orders, piece.output_orders)


def with_traced_strides(piece: Piece, executable: Call) -> Call:
    """Gives the results of a piece's code the strides that PyTorch traced, since views of them rely on these.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2, 3).t())
    >>> piece = cut(list(module.graph.nodes), {list(module.graph.nodes)[1]: 1}, ())[0]
    >>> with_traced_strides(piece, lambda x: (torch.zeros(3, 2),))(torch.ones(3, 2))[0].stride()
    (1, 3)
    """
    orders = [dimension_order(node.meta.get("val")) for node in piece.outputs]
    return _with_strides(executable, orders) if any(orders) else executable


def with_computed_bits(piece: Piece, call: Call, lazy_bits: bool = False) -> Call:
    """Computes the conjugate and the negative of inputs that PyTorch only marked, where a piece may get such inputs.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: x * 2, tracing_mode="fake")(torch.ones(2, dtype=torch.complex64))
    >>> piece = cut(list(module.graph.nodes), {list(module.graph.nodes)[1]: 1}, ())[0]
    >>> with_computed_bits(piece, lambda x: (x.is_conj(),))(torch.ones(2, dtype=torch.complex64).conj())
    (False,)
    """
    if lazy_bits or any(_is_lazy(node.meta.get("val")) for node in piece.inputs):
        return _with_resolved_inputs(call)
    return call


def _checked(piece: Piece, executable: Call, fallback: bool) -> Call:
    """Lets ATen run calls that compiled code refuses; ATen gives the right answer, or PyTorch's own error."""
    warned = False

    def call(*args: Any) -> tuple[Any, ...]:
        nonlocal warned
        try:
            return executable(*args)
        except MemoryError:  # ATen would have no more memory.
            raise
        except Exception as error:
            if isinstance(error, EngineMistake) and not fallback:
                raise
            text = _in_place_of(error)
        results = _on_aten(piece, args)
        if not warned:
            warned = True
            warnings.warn(text, FallbackWarning, stacklevel=2)
        return results

    return call


def _on_aten(piece: Piece, args: Sequence[Any]) -> tuple[Any, ...]:
    results = piece.module(*_turned(args, piece.input_orders))
    return tuple(_turned(results, [order and inverse(order) for order in piece.output_orders]))


def _turned(values: Sequence[Any], orders: Sequence[Order | None]) -> list[Any]:
    return [value if order is None else value.permute(order) for value, order in zip(values, orders, strict=True)]


def _in_place_of(error: Exception) -> str:
    """The warning about a call that ATen takes over."""
    if isinstance(error, EngineMistake):
        return f"{error}; this is a mistake in that engine, and ATen runs the piece in its place"
    problem = str(error) or type(error).__name__
    return f"a compiled piece refused what ATen computes ({problem}); it runs on ATen for such inputs"


def _with_orders(inner: Call, takes: Sequence[Order | None], gives: Sequence[Order | None]) -> Call:
    """Passes inputs in the order of memory, as views, and gives results their dimensions in order again."""
    inputs = [(index, order) for index, order in enumerate(takes) if order is not None]
    outputs = [(index, order) for index, order in enumerate(gives) if order is not None]

    def call(*args: Any) -> tuple[Any, ...]:
        given = list(args)
        for index, order in inputs:
            given[index] = given[index].permute(order)
        results = list(inner(*given))
        for index, order in outputs:
            results[index] = restored(results[index], order)
        return tuple(results)

    return call


def _with_strides(inner: Call, orders: Sequence[Order | None]) -> Call:
    outputs = [(index, order) for index, order in enumerate(orders) if order is not None]

    def call(*args: Any) -> tuple[Any, ...]:
        results = list(inner(*args))
        for index, order in outputs:
            results[index] = restored(results[index].permute(order), order)
        return tuple(results)

    return call


def _with_resolved_inputs(inner: Call) -> Call:
    def call(*args: Any) -> tuple[Any, ...]:
        return inner(*map(_resolved, args))

    return call
