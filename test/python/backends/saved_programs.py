# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A saved program, and its file with other contents."""

from __future__ import annotations

import json
import zipfile
from collections import OrderedDict
from collections.abc import Callable

import pytest
import torch

import torch_mlir


class Model(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.inner = torch.nn.Linear(4, 3)
        self.table = torch.nn.Embedding(7, 4, dtype=torch.float64)
        self.register_buffer("seen", torch.zeros(3))
        self.register_buffer("mask", torch.tensor([True, False, True]))

    def forward(self, pair, *, index):
        y = self.inner(pair["x"] + self.table(index).float())
        self.seen += y.detach().sum(0)
        return OrderedDict(y=y * self.mask, rest=[pair["scale"] * 2, (self.seen + 1,)])


def arguments() -> tuple[tuple, dict]:
    return ({"x": torch.randn(2, 4), "scale": torch.tensor(3.0)},), {"index": torch.tensor([5, 1])}


def compiled_model() -> tuple[Model, torch_mlir.CompiledModule]:
    model = Model().eval()
    args, kwargs = arguments()
    return model, torch_mlir.compile(model, *args, kwargs=kwargs)


def refused(path) -> str:
    with pytest.raises(torch_mlir.ArtifactError) as failure:
        torch_mlir.load(path)
    text = str(failure.value)
    assert text.startswith(f"{path}: ")
    assert failure.value.__suppress_context__
    return text


def rewritten(saved, tmp_path, change):
    """The file with another manifest, or other weights, and checksums that are right."""

    def changed(content: bytes) -> bytes:
        document = json.loads(content)
        change(document)
        return json.dumps(document).encode()

    return with_other_part(saved, tmp_path, "manifest.json", changed)


def with_other_part(saved, tmp_path, part: str, changed: Callable[[bytes], bytes]):
    """The file with one of its parts changed, and checksums that are right."""
    path = tmp_path / "changed"
    with zipfile.ZipFile(saved) as archive, zipfile.ZipFile(path, "w") as copy:
        for name in archive.namelist():
            content = archive.read(name)
            copy.writestr(name, changed(content) if name == part else content)
    return path
