# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces the kernel of an operator in PyTorch's dispatcher by a Python function, for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from torch._C import DispatchKey

from ..program.operators import present


@contextmanager
def replaced_kernels(functions: Mapping[Any, Callable[..., Any] | None], keys: Iterable[DispatchKey]) -> Iterator[None]:
    """While this is active, tracing calls `functions` for these operators, where it would ask for one of `keys`.

    An operator with None in place of a function loses the Python kernels that it has for the keys.

    >>> import torch
    >>> operator = torch.ops.aten.gru.input
    >>> before = dict(operator.py_kernels)
    >>> with replaced_kernels({operator: print}, [DispatchKey.CompositeImplicitAutograd]):
    ...     operator.py_kernels[DispatchKey.CompositeImplicitAutograd]
    <built-in function print>
    >>> operator.py_kernels == before
    True
    """
    chosen = list(keys)
    functions = present(functions)
    saved = {operator: dict(operator.py_kernels) for operator in functions}
    try:
        for operator, function in functions.items():
            for key in chosen:
                if function is None:
                    operator.py_kernels.pop(key, None)
                else:
                    operator.py_kernels[key] = function
            operator._dispatch_cache.clear()
        yield
    finally:
        for operator, kernels in saved.items():
            operator.py_kernels.clear()
            operator.py_kernels.update(kernels)
            operator._dispatch_cache.clear()
