# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Saves the models of an environment: `python -m heavydep.make ENVIRONMENT FOLDER`, with that environment's Python.

It needs PyTorch, safetensors and the environment's packages, and not torch_mlir. A model is made again if its row, its
maker, one of SOURCES, Python or an installed package is another than when it was made, or one of its files.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import importlib.util
import inspect
import io
import platform
import re
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import manifest, table
from .manifest import Entry
from .table import Input, Row, Sizes, Table

if TYPE_CHECKING:
    import torch

TEST = Path(__file__).resolve().parents[1]
SOURCES = ("heavydep/make.py", "heavydep/manifest.py", "heavydep/table.py", "torchvision_operators.py")
MAX_BYTES = 4_000_000


class NotMade(Exception):
    """A model cannot be saved; the message says why."""


@dataclass
class Outcome:
    """The models of an environment by what became of them."""

    made: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        kinds = (("made", self.made), ("unchanged", self.unchanged), ("removed", self.removed), ("failed", self.failed))
        return ", ".join(f"{len(models)} {kind}" for kind, models in kinds)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Saves the models of an environment.")
    parser.add_argument("environment")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--table", type=Path, default=table.TABLE)
    options = parser.parse_args(arguments)
    try:
        outcome = update(table.read(options.table), options.environment, options.folder)
    except (table.TableError, manifest.Damaged) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"models of {options.environment}: {outcome}", flush=True)
    return 1 if outcome.failed else 0


def update(models: Table, environment: str, folder: Path) -> Outcome:
    """Makes what is due in an environment, and deletes what the table has no more."""
    outcome = Outcome()
    entries = manifest.begin(folder)
    for name in entries.keys() - {row.name for row in models.rows}:
        _forget(folder, entries, name)
        outcome.removed.append(name)
    for row in models.rows:
        if row.environment != environment:
            continue
        made_from = digest(models, row)
        entry = entries.get(row.name)
        if entry is not None and entry.made_from == made_from and manifest.is_whole(folder, entry):
            outcome.unchanged.append(row.name)
            continue
        _forget(folder, entries, row.name)
        started = time.monotonic()
        try:
            _save(folder, entries, models, row, made_from)
        except Exception as error:  # Whatever a package or PyTorch stumbles over; the other models are wanted still.
            outcome.failed[row.name] = _one_line(error)
            print(f"{row.name}: FAILED: {outcome.failed[row.name]}", flush=True)
        else:
            outcome.made.append(row.name)
            print(f"{row.name}: made in {time.monotonic() - started:.1f} s", flush=True)
    return outcome


def _one_line(error: Exception) -> str:
    lines = [line for line in str(error).strip().splitlines() if line.strip()]
    said = " ".join(lines[:3])
    return said if isinstance(error, NotMade) else f"{type(error).__name__}: {said}"


def _forget(folder: Path, entries: dict[str, Entry], name: str) -> None:
    """Files first: a manifest that names what is gone is repaired by the next run."""
    if (entry := entries.pop(name, None)) is not None:
        manifest.remove(folder, entry)
        manifest.write(folder, entries)


def _save(folder: Path, entries: dict[str, Entry], models: Table, row: Row, made_from: str) -> None:
    """Files first: the manifest names only what is there."""
    made = make(models, row)
    for file, content in made.files.items():
        if len(content) > MAX_BYTES:
            raise NotMade(f"{file} has {len(content)} bytes, and more than {MAX_BYTES} is too much: make it smaller")
    for file, content in made.files.items():
        manifest.put(folder / file, content)
    packages = [*models.packages(row.environment), "torch"]
    entries[row.name] = Entry(
        made_from,
        row.environment,
        {"python": platform.python_version(), **{name: importlib.metadata.version(name) for name in packages}},
        modules(models.packages(row.environment)),
        {file: manifest.digest(content) for file, content in made.files.items()},
        len(row.all_sizes()),
        len(row.inputs),
        made.results,
        row.dynamic(),
        row.rtol,
        row.atol,
    )
    manifest.write(folder, entries)


def digest(models: Table, row: Row) -> str:
    """The digest of all that a model is made from."""
    sources = [models.maker(row), *(TEST / name for name in SOURCES)]
    installed = sorted(f"{found.name}=={found.version}" for found in importlib.metadata.distributions())
    parts = [row.text, platform.python_version(), *installed, *(path.read_text(encoding="utf-8") for path in sources)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def modules(packages: Sequence[str]) -> list[str]:
    """The modules at the top level of packages."""
    wanted = {_normal(name) for name in packages}
    found = importlib.metadata.packages_distributions()
    return sorted(module for module, owners in found.items() if wanted & {_normal(owner) for owner in owners})


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@dataclass(frozen=True)
class Made:
    """The contents of a model's files, and how many tensors a call gives."""

    files: dict[str, bytes]
    results: int


def make(models: Table, row: Row) -> Made:
    """Makes a model, saves it in all its formats, and compares what was saved with eager."""
    import torch

    model = _model(models, row)
    calls = [example(row.inputs, sizes, seed) for seed, sizes in enumerate(row.all_sizes(), start=1)]
    with torch.no_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        golden = [results(model, inputs) for inputs in calls]
        _check_golden(golden)
        files = {}
        for kind in row.formats:
            file, content, again = _SAVERS[kind](row, model, calls[0])
            for inputs, expected in zip(calls, golden, strict=True):
                _compare(row, kind, results(again, inputs), expected)
            files[file] = content
    return Made({**files, f"{row.name}{manifest.TENSORS}": _tensors(calls, golden)}, len(golden[0]))


def _model(models: Table, row: Row) -> torch.nn.Module:
    import torch

    path = models.maker(row)
    spec = importlib.util.spec_from_file_location(f"heavydep_maker_{row.maker}", path)
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    torch.manual_seed(0)
    model: torch.nn.Module = maker.model(**row.options).eval()
    _settle(model)
    return model


def _settle(model: torch.nn.Module) -> None:
    """Fresh weights are zeros and ones in places, which hides mistakes: pretend that the model was trained."""
    import torch

    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.is_floating_point():
                parameter.add_(torch.randn_like(parameter), alpha=0.05)
        for part in model.modules():
            if isinstance(part, torch.nn.modules.batchnorm._BatchNorm) and part.running_mean is not None:
                part.running_mean.normal_(std=0.2)
                part.running_var.uniform_(0.5, 1.5)


def example(inputs: Sequence[Input], sizes: Sizes, seed: int) -> tuple[torch.Tensor, ...]:
    """Inputs of given sizes, the same ones for the same seed."""
    import torch

    generator = torch.Generator().manual_seed(seed)

    def tensor(item: Input) -> torch.Tensor:
        shape, dtype = item.shape_for(sizes), getattr(torch, item.dtype)
        if item.below is not None:
            below = item.below if isinstance(item.below, int) else sizes[item.below]
            return torch.randint(below, shape, generator=generator, dtype=dtype)
        if dtype == torch.bool:
            return torch.randint(2, shape, generator=generator).bool()
        return torch.randn(shape, generator=generator, dtype=dtype)

    return tuple(map(tensor, inputs))


def results(call: Callable[..., Any], inputs: Sequence[torch.Tensor]) -> list[torch.Tensor]:
    """The tensors that a call returns, in order; it may not change its inputs."""
    import torch
    from torch.utils import _pytree as pytree

    given = [tensor.clone() for tensor in inputs]
    found = pytree.tree_leaves(call(*given))
    if not found or not all(isinstance(leaf, torch.Tensor) for leaf in found):
        raise NotMade("it returns something other than tensors: have its maker return tensors, or tuples of them")
    if not all(map(torch.equal, given, inputs)):
        raise NotMade("it changes its inputs")
    return [tensor.detach() for tensor in found]


def _check_golden(golden: Sequence[Sequence[torch.Tensor]]) -> None:
    """A result that is not a number, or one for all inputs, could hide any mistake."""
    if any(not tensor.isfinite().all() for call in golden for tensor in call):
        raise NotMade("a result is infinite or not a number")
    first, second = golden[:2]
    if all(a.equal(b) for a, b in zip(first, second, strict=True)):
        raise NotMade("its results do not depend on its inputs")


def _compare(row: Row, kind: str, actual: list[torch.Tensor], expected: list[torch.Tensor]) -> None:
    import torch

    try:
        torch.testing.assert_close(actual, expected, rtol=row.rtol, atol=row.atol)
    except AssertionError as error:
        raise NotMade(f"what was saved as {kind} differs from eager: {_one_line(error)}") from None


def _tensors(calls: Sequence[Sequence[torch.Tensor]], golden: Sequence[Sequence[torch.Tensor]]) -> bytes:
    from safetensors.torch import save

    named = {}
    for number, (inputs, expected) in enumerate(zip(calls, golden, strict=True)):
        for kind, tensors in (("input", inputs), ("result", expected)):
            named |= {f"{number}.{kind}.{index}": tensor.contiguous() for index, tensor in enumerate(tensors)}
    return save({name: tensor.clone() for name, tensor in named.items()})


Saved = tuple[str, bytes, Callable[..., Any]]


def _exported(row: Row, model: torch.nn.Module, inputs: tuple[torch.Tensor, ...]) -> Saved:
    import torch
    from torch.export import Dim

    shapes: Any = tuple({int(dim): Dim.DYNAMIC for dim in sizes} for sizes in row.dynamic())
    if any(item.kind is item.VAR_POSITIONAL for item in inspect.signature(model.forward).parameters.values()):
        shapes = (shapes,)
    program = torch.export.export(model, inputs, dynamic_shapes=shapes, strict=False)
    buffer = io.BytesIO()
    torch.export.save(program, buffer)
    again = torch.export.load(io.BytesIO(buffer.getvalue())).module()
    return f"{row.name}.pt2", buffer.getvalue(), again


def _traced(row: Row, model: torch.nn.Module, inputs: tuple[torch.Tensor, ...]) -> Saved:
    import torch

    return _script_file(row, torch.jit.trace(model, inputs, strict=False, check_trace=False))


def _scripted(row: Row, model: torch.nn.Module, inputs: tuple[torch.Tensor, ...]) -> Saved:
    import torch

    return _script_file(row, torch.jit.script(model))


def _script_file(row: Row, script: Any) -> Saved:
    import torch

    buffer = io.BytesIO()
    torch.jit.save(script, buffer)
    return f"{row.name}.pt", buffer.getvalue(), torch.jit.load(io.BytesIO(buffer.getvalue()))


_SAVERS: dict[str, Callable[[Row, Any, Any], Saved]] = {"pt2": _exported, "trace": _traced, "script": _scripted}

if __name__ == "__main__":
    sys.exit(main())
