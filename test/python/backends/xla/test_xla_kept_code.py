# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What XLA has compiled is kept on disk, and damaged files are made anew."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
import torch

import torch_mlir
from torch_mlir.backends.cache import DiskCache, Entry
from torch_mlir.backends.xla import platform

X = torch.linspace(-1, 1, 8).reshape(2, 4)


class CountingClient:
    """XLA's client, which counts what it compiles."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self.compiled = 0

    def compile_and_load(self, *args: Any) -> Any:
        self.compiled += 1
        return self._client.compile_and_load(*args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> CountingClient:
    monkeypatch.setenv("TORCH_MLIR_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("TORCH_MLIR_CACHE", "1")
    real = platform.platform_of()
    counting = CountingClient(real.client)
    ours = platform.Platform(counting, real.devices, real.process)
    monkeypatch.setattr(platform, "_platform", lambda name: ours)
    return counting


def run(model: torch.nn.Module, **options: Any) -> None:
    compiled = torch_mlir.compile(model, X, backend="xla", **options)
    torch.testing.assert_close(compiled(X), model(X).detach())


def test_other_weights_need_no_other_code(client: CountingClient) -> None:
    for _ in range(3):
        run(torch.nn.Linear(4, 3))
    assert client.compiled == 1
    run(torch.nn.Linear(4, 2))
    run(torch.nn.Linear(4, 3), xla_options={"xla_cpu_enable_fast_math": True})
    assert client.compiled == 3


def test_sizes_have_code_of_their_own(client: CountingClient) -> None:
    model = torch.nn.Linear(4, 3)
    for _ in range(2):
        compiled = torch_mlir.compile(model, X, backend="xla", dynamic_shapes=({0: torch.export.Dim("n")},))
        for rows in (2, 5):
            compiled(torch.ones(rows, 4))
    assert client.compiled == 2


def test_damaged_files_are_made_anew(client: CountingClient, tmp_path: Path) -> None:
    run(torch.nn.Linear(4, 3))
    files = list((tmp_path / "cache").iterdir())
    assert len(files) == 2
    for file in files:
        file.write_bytes(file.read_bytes()[:-3] + b"???")
    run(torch.nn.Linear(4, 3))
    assert client.compiled == 2


def test_code_that_xla_does_not_take_is_made_anew(
    client: CountingClient, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    run(torch.nn.Linear(4, 3))
    cache = DiskCache(tmp_path / "cache")
    for file in cache.folder.iterdir():
        entry = cache.load(file.stem)
        if entry.interface == "xla":
            cache.store(file.stem, Entry("xla", b"no code"))
    with caplog.at_level(logging.WARNING):
        run(torch.nn.Linear(4, 3))
    assert client.compiled == 2
