# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Code whose weights are packed once, and anew where they have changed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import torch

from ..._mlir_libs._torchMlirRuntime import Executable


class FrozenCall:
    """Calls code that keeps what its products pack of weights: of the parameters among the arguments, and of those that
    it was told to `hold`.

    Each call looks which tensors the weights are, where they lie, and how often PyTorch has counted a change of them.
    After a change, they are packed anew. What PyTorch does not count may go unseen: changes through `.data` or NumPy,
    by fused optimizers, and through other tensors over the same memory that are no views.

    >>> from ... import ir
    >>> from .job import CpuJob, EngineProgram
    >>> text = "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }"
    >>> program = EngineProgram(ir.Module.parse(text, ir.Context()))
    >>> CpuJob(program, opt_level=3, threads=None, cpu=None, freeze=True).run()(torch.nn.Parameter(torch.ones(2)))
    (tensor([1., 1.]),)
    """

    program: Any
    rebound: Callable[..., Any]

    def __init__(self, run: Callable[..., tuple[Any, ...]], executable: Executable) -> None:
        self._run = run
        self._executable = executable
        self._constants: list[torch.Tensor] = []
        self._seen: list[tuple[int, int, int]] = []
        self._weights: list[torch.Tensor] = []
        self._storages: list[torch.UntypedStorage] = []
        self._lock = threading.Lock()

    def __getattr__(self, name: str) -> Any:
        """What else the code has."""
        return getattr(self._executable, name)

    def hold(self, constants: Iterable[torch.Tensor]) -> None:
        """Names the weights that are no arguments, but constants of the code."""
        self._constants = [tensor for tensor in constants if tensor.is_cpu and not tensor.is_inference()]

    def __call__(self, *args: Any) -> tuple[Any, ...]:
        """Calls the code."""
        weights = [*self._constants, *filter(_is_parameter, args)]
        now = [(id(tensor), tensor.data_ptr(), tensor._version) for tensor in weights]
        if now != self._seen:
            with self._lock:
                self._pack(weights, now)
        return self._run(*args)

    def _pack(self, weights: list[torch.Tensor], now: list[tuple[int, int, int]]) -> None:
        # An identity must not become that of another tensor, nor the memory that of something else, which a product
        # would take for the weight.
        self._weights, self._storages = weights, [tensor.untyped_storage() for tensor in weights]
        self._executable.keep_weights(memory_of(weights))
        self._seen = now


def _is_parameter(value: Any) -> bool:
    """Whether an argument is a weight, of which PyTorch counts changes."""
    return type(value) is torch.nn.Parameter and value.is_cpu and not value.is_inference()


def memory_of(tensors: Sequence[torch.Tensor]) -> list[tuple[int, int]]:
    """The addresses and sizes of tensors' memory, those that overlap as one.

    >>> weight = torch.ones(4)
    >>> [size for _, size in memory_of([weight[:3], weight[2:]])]
    [16]
    """
    pieces: list[tuple[int, int]] = []
    for begin, size in sorted((tensor.data_ptr(), tensor.nbytes) for tensor in tensors if tensor.nbytes):
        last, length = pieces[-1] if pieces else (begin, 0)
        if pieces and begin < last + length:
            pieces[-1] = (last, max(last + length, begin + size) - last)
        else:
            pieces.append((begin, size))
    return pieces
