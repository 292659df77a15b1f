# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Wraps a compiled piece: resolves lazy bits, restores the traced strides, and runs ATen where the piece gives up."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import sympy
import torch

from ..backends.errors import EngineMistake
from .pieces import Piece

Call = Callable[..., tuple[Any, ...]]


class FallbackWarning(UserWarning):
    """ATen runs operators that should be compiled, because of a mistake in torch-mlir or in an engine."""


def dimension_order(value: Any) -> tuple[int, ...] | None:
    """The dimensions of a tensor from the outermost in memory to the innermost; None if they are in order anyway.

    >>> dimension_order(torch.ones(2, 3).t())
    (1, 0)
    """
    if not isinstance(value, torch.Tensor) or value.dim() < 2:
        return None
    sizes = [_number(size) for size in value.shape]
    strides = [_number(stride) for stride in value.stride()]
    if any(stride == 0 and size > 1 for size, stride in zip(sizes, strides)):
        return None  # Expanded: a dense tensor serves every reader.
    expected = 1
    for size, stride in zip(reversed(sizes), reversed(strides)):
        if size != 1 and stride != expected:
            break
        expected *= size
    else:
        return None
    order = tuple(sorted(range(value.dim()), key=lambda index: (-strides[index], -sizes[index], index)))
    return None if order == tuple(range(value.dim())) else order


def _number(size: Any) -> int:
    """A size or stride as a number. Unknown symbols are primes, so that different expressions stay different."""
    if not isinstance(size, torch.SymInt):
        return int(size)
    if (static := size.node.maybe_as_int()) is not None:
        return int(static)
    if size.node.has_hint():
        return int(size.node.hint)
    expression = size.node.expr
    free = sorted(expression.free_symbols, key=str)
    return int(expression.subs({symbol: sympy.prime(20 + index) for index, symbol in enumerate(free)}))


def _restrided(value: torch.Tensor, order: tuple[int, ...]) -> torch.Tensor:
    # Not a permuted view: a program returns a view only where it makes one itself.
    return torch.empty_permuted(value.shape, order, dtype=value.dtype, device=value.device).copy_(value)


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
    call = _checked(piece, with_traced_strides(piece, executable), fallback)
    return with_computed_bits(piece, call, lazy_bits)


def with_traced_strides(piece: Piece, executable: Call) -> Call:
    """Gives the results of a piece's code the strides that PyTorch traced, since views of them rely on these.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2, 3).t())
    >>> piece = cut(list(module.graph.nodes), {list(module.graph.nodes)[1]: 1}, ())[0]
    >>> with_traced_strides(piece, lambda x: (torch.zeros(3, 2),))(torch.ones(3, 2))[0].stride()
    (1, 3)
    """
    orders = [(index, order) for index, order in enumerate(_orders(piece)) if order is not None]
    return _with_strides(executable, orders) if orders else executable


def keeps_results(piece: Piece) -> bool:
    """Whether results of a piece's code are the piece's as they are.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2, 3).t())
    >>> keeps_results(cut(list(module.graph.nodes), {list(module.graph.nodes)[1]: 1}, ())[0])
    False
    """
    return all(order is None for order in _orders(piece))


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


def _orders(piece: Piece) -> Sequence[tuple[int, ...] | None]:
    return [dimension_order(node.meta.get("val")) for node in piece.outputs]


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
        results = tuple(piece.module(*args))
        if not warned:
            warned = True
            warnings.warn(text, FallbackWarning, stacklevel=2)
        return results

    return call


def _in_place_of(error: Exception) -> str:
    """The warning about a call that ATen takes over."""
    if isinstance(error, EngineMistake):
        return f"{error}; this is a mistake in that engine, and ATen runs the piece in its place"
    problem = str(error) or type(error).__name__
    return f"a compiled piece refused what ATen computes ({problem}); it runs on ATen for such inputs"


def _with_strides(inner: Call, orders: Sequence[tuple[int, tuple[int, ...]]]) -> Call:
    def call(*args: Any) -> tuple[Any, ...]:
        results = list(inner(*args))
        for index, order in orders:
            results[index] = _restrided(results[index], order)
        return tuple(results)

    return call


def _with_resolved_inputs(inner: Call) -> Call:
    def call(*args: Any) -> tuple[Any, ...]:
        return inner(*map(_resolved, args))

    return call
