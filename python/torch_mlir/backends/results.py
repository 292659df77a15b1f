# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the results of an engine of others, and gives each tensor dense memory of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import torch

from ..program.overlaps import storage_of
from .blame import named_in_errors
from .engine import Engine, EngineProgram, Executable
from .errors import EngineMistake


class CheckedResults:
    """An executable whose results are those that the program promises: their number, types, dtypes, sizes and memory.

    >>> from .finding import get_engine
    >>> program = EngineProgram(None, output_dtypes=[torch.float32], output_sizes=[(2,)])
    >>> twice = CheckedResults(get_engine(), program, lambda x: (x.expand(2),))
    >>> twice(torch.ones(1))[0].stride()
    (1,)
    """

    def __init__(self, engine: Engine, program: EngineProgram, executable: Executable) -> None:
        self._engine = engine
        self._dtypes = tuple(program.output_dtypes)
        self._sizes = tuple(program.output_sizes) or (None,) * len(self._dtypes)
        self._executable = executable

    def __call__(self, *arguments: Any) -> tuple[Any, ...]:
        with named_in_errors(self._engine, "in a call"):
            results: Any = self._executable(*arguments)
        if not isinstance(results, tuple):
            raise self._mistake(f"a {type(results).__name__} in place of a tuple")
        if len(results) != len(self._dtypes):
            raise self._mistake(f"{len(results)} results, but the program has {len(self._dtypes)}")
        for number, result in enumerate(results):
            self._check(number, result)
        return tuple(_apart(results, arguments))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._executable, name)

    def _mistake(self, what: str) -> EngineMistake:
        return EngineMistake(self._engine.name, f"returned {what}")

    def _check(self, number: int, result: Any) -> None:
        dtype, sizes = self._dtypes[number], self._sizes[number]
        if dtype is None:
            if not isinstance(result, (bool, int, float, complex)):
                raise self._mistake(f"a {type(result).__name__} as result {number}, which is a number")
            return
        if type(result) not in (torch.Tensor, torch.nn.Parameter):
            raise self._mistake(f"a {type(result).__name__} as result {number}, which is a torch.Tensor of {dtype}")
        if result.dtype is not dtype:
            raise self._mistake(f"{result.dtype} as result {number}, which is {dtype}")
        if result.layout is not torch.strided:
            raise self._mistake(f"a tensor of layout {result.layout} as result {number}")
        if result.device.type not in self._engine.devices:
            raise self._mistake(f"a tensor on the device {result.device} as result {number}")
        if sizes is not None and not _fits(result.shape, sizes):
            wanted = ", ".join("?" if size is None else str(size) for size in sizes)
            raise self._mistake(f"the shape {list(result.shape)} as result {number}, which has [{wanted}]")


def _fits(shape: Sequence[int], sizes: Sequence[int | None]) -> bool:
    return len(shape) == len(sizes) and all(want in (None, size) for size, want in zip(shape, sizes))


def _apart(results: Sequence[Any], arguments: Sequence[Any]) -> Iterator[Any]:
    """The results without gradients, dense, and in memory that neither an argument nor another result has."""
    taken = {storage_of(argument) for argument in arguments if isinstance(argument, torch.Tensor)}
    for result in results:
        if not isinstance(result, torch.Tensor):
            yield result
            continue
        tensor = result.detach()
        if tensor.is_conj() or tensor.is_neg() or not tensor.is_contiguous() or storage_of(tensor) in taken:
            tensor = tensor.resolve_conj().resolve_neg().clone(memory_format=torch.contiguous_format)
        taken.add(storage_of(tensor))
        yield tensor
