# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that somebody else's environment has saved, with inputs and golden results: `--serialized-test-dir`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from heavydep import manifest
from heavydep.manifest import Damaged, Entry
from torch.export import Dim
from torch.utils import _pytree as pytree

import torch_mlir
import torch_mlir.torchscript
from torch_mlir.capture.export import load_program
from torch_mlir.safetensors import read_tensors


@dataclass(frozen=True)
class Saved:
    """A program in a file."""

    folder: Path
    name: str
    kind: str
    entry: Entry

    def calls(self) -> list[tuple[list[torch.Tensor], list[torch.Tensor]]]:
        """Inputs and golden results of each call."""
        path = self.folder / self.entry.tensors()
        try:
            tensors = read_tensors(memoryview(bytearray(path.read_bytes())))
            return [
                (
                    [tensors[f"{call}.input.{number}"] for number in range(self.entry.inputs)],
                    [tensors[f"{call}.result.{number}"] for number in range(self.entry.results)],
                )
                for call in range(self.entry.calls)
            ]
        except (KeyError, ValueError) as error:
            raise Damaged(f"{path}: not the tensors that the manifest describes: {error}") from None

    def compile(self, inputs: Sequence[torch.Tensor]) -> Callable[..., Any]:
        """The program as the CPU engine's; a file that could run code while it is read is an error."""
        path = self.folder / self.entry.programs()[self.kind]
        if self.kind == "pt2":
            return torch_mlir.compile(load_program(path))
        shapes = tuple({int(dim): Dim.DYNAMIC for dim in sizes} for sizes in self.entry.dynamic)
        return torch_mlir.torchscript.compile(path, tuple(inputs), dynamic_shapes=shapes if any(shapes) else None)


def read(folder: Path) -> list[Saved]:
    """The programs of a folder, or `Damaged`."""
    entries = manifest.read_whole(folder)
    return [Saved(folder, name, kind, entry) for name, entry in entries.items() for kind in entry.programs()]


@contextmanager
def without(modules: Sequence[str]) -> Iterator[None]:
    """Within, an import of one of these fails as if it were not installed, even if this process has it."""

    def is_hidden(name: str) -> bool:
        return name.partition(".")[0] in modules

    there = {name: module for name, module in sys.modules.items() if is_hidden(name)}
    try:
        sys.modules.update(dict.fromkeys([*there, *modules]))  # type: ignore[arg-type]
        yield
    finally:
        for name in [name for name in sys.modules if is_hidden(name)]:
            del sys.modules[name]
        sys.modules.update(there)


def check(saved: Saved) -> None:
    """Compiles a program without the packages it is from, and compares each call with the golden results."""
    calls = saved.calls()
    with without(saved.entry.modules):
        compiled = saved.compile(calls[0][0])
        for inputs, expected in calls:
            actual = pytree.tree_leaves(compiled(*inputs))
            torch.testing.assert_close(
                actual, expected, rtol=saved.entry.rtol, atol=saved.entry.atol, check_stride=False
            )
