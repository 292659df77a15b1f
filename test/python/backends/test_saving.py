# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A saved program comes back as it was."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import zipfile
from collections import OrderedDict

import pytest
import torch
from saved_programs import arguments, compiled_model
from torch.export import Dim

import torch_mlir


def test_a_saved_program_gives_the_same(tmp_path) -> None:
    model, compiled = compiled_model()
    compiled.save(tmp_path / "model.tmlir")
    loaded = torch_mlir.load(tmp_path / "model.tmlir")
    for _ in range(3):  # The buffer it changes is its own from now on.
        args, kwargs = arguments()
        with torch.no_grad():
            expected = model(*args, **kwargs)
        torch.testing.assert_close(loaded(*args, **kwargs), expected)
    assert isinstance(loaded(*args, **kwargs), OrderedDict)
    with pytest.raises(TypeError, match="structure"):
        loaded(torch.ones(2, 4))


def test_state_is_saved_as_it_is_now(tmp_path) -> None:
    model, compiled = compiled_model()
    args, kwargs = arguments()
    compiled(*args, **kwargs)
    seen = model.seen.clone()
    compiled.save(tmp_path / "m")
    compiled(*args, **kwargs)
    loaded = torch_mlir.load(tmp_path / "m")
    assert torch.equal(loaded.state["seen"], seen)
    other = torch_mlir.load(tmp_path / "m")
    loaded(*args, **kwargs)
    assert torch.equal(other.state["seen"], seen)  # Neither the file nor another copy of it changes.


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.int16, torch.uint8, torch.complex64])
def test_dtypes(tmp_path, dtype) -> None:
    class Adds(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.register_buffer("other", torch.arange(1, 4).to(dtype))

        def forward(self, x):
            return x + self.other

    x = torch.tensor([1, 2, 3]).to(dtype)
    torch_mlir.compile(Adds(), x).save(tmp_path / "m")
    result = torch_mlir.load(tmp_path / "m")(x)
    assert result.dtype is dtype
    torch.testing.assert_close(result, x + torch.arange(1, 4).to(dtype))


def test_dynamic_sizes_and_fixed_arguments(tmp_path) -> None:
    class Scales(torch.nn.Module):
        def forward(self, x, times):
            return x * times

    shapes = {"x": {0: Dim("n", min=2)}, "times": None}
    torch_mlir.compile(Scales(), torch.ones(3, 2), 4, dynamic_shapes=shapes).save(tmp_path / "m")
    loaded = torch_mlir.load(tmp_path / "m")
    for rows in (2, 9):
        assert torch.equal(loaded(torch.ones(rows, 2), 4), torch.full((rows, 2), 4.0))
    with pytest.raises(ValueError, match="'times' is 5, but was compiled as the constant 4"):
        loaded(torch.ones(3, 2), 5)
    with pytest.raises(ValueError, match=r"'x' has shape \[2, 3\]"):
        loaded(torch.ones(2, 3), 4)


def test_another_process_needs_neither_the_model_nor_the_importer(saved) -> None:
    code = """
import sys, torch, torch_mlir
loaded = torch_mlir.load(sys.argv[1])
loaded({"x": torch.ones(2, 4), "scale": torch.tensor(3.0)}, index=torch.tensor([0, 1]))
assert not {"torch_mlir.importer", "torch_mlir.capture", "torch_mlir.decompositions"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code, saved], check=True, timeout=240)


def test_a_loaded_program_can_be_saved_again(saved, tmp_path) -> None:
    torch_mlir.load(saved).save(tmp_path / "again")
    args, kwargs = arguments()
    torch.testing.assert_close(
        torch_mlir.load(tmp_path / "again")(*args, **kwargs), torch_mlir.load(saved)(*args, **kwargs)
    )


def test_the_file_is_what_it_claims_to_be(saved) -> None:
    safetensors = pytest.importorskip("safetensors.torch")
    with zipfile.ZipFile(saved) as archive:
        assert archive.testzip() is None
        assert sorted(archive.namelist()) == ["code.o", "manifest.json", "weights.safetensors"]
        assert archive.read("code.o").startswith(b"\x7fELF")
        document = json.loads(archive.read("manifest.json"))
        tensors = safetensors.load(archive.read("weights.safetensors"))
    assert document["target"]["features"]
    assert {tuple(tensor.shape) for tensor in tensors.values()} >= {(3, 4), (7, 4), (3,)}


def test_a_folder_that_cannot_be_written_to(saved) -> None:
    with pytest.raises(torch_mlir.ArtifactError, match="cannot write /proc/none/m"):
        torch_mlir.load(saved).save("/proc/none/m")


def test_an_old_file_stays_when_saving_fails(saved, tmp_path, monkeypatch) -> None:
    path = tmp_path / "m"
    path.write_bytes(b"old")
    loaded = torch_mlir.load(saved)
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(torch_mlir.ArtifactError, match="No space left"):
        loaded.save(path)
    assert path.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["m"]


def test_for_an_older_processor(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_CACHE", "1")
    monkeypatch.setenv("TORCH_MLIR_CACHE_DIR", str(tmp_path / "cache"))
    baseline = {"x86_64": "x86-64", "aarch64": "generic"}[platform.machine()]
    model = torch.nn.Sequential(torch.nn.Linear(20, 30), torch.nn.GELU(), torch.nn.Linear(30, 5)).eval()
    x = torch.randn(7, 20)
    sizes = []
    for cpu in (None, baseline, baseline):
        compiled = torch_mlir.compile(model, x, cpu=cpu)
        torch.testing.assert_close(compiled(x), model(x))
        compiled.save(tmp_path / "m")
        for path in (tmp_path / "m", tmp_path / "again"):  # What is saved once more stays for the same processor.
            with zipfile.ZipFile(path) as archive:
                target = json.loads(archive.read("manifest.json"))["target"]
            assert cpu is None or target["processor"] == baseline
            sizes.append(len(target["features"]))
            loaded = torch_mlir.load(path)
            torch.testing.assert_close(loaded(x), model(x))
            loaded.save(tmp_path / "again")
    assert sizes[0] == sizes[1] > sizes[2] == sizes[3]
    assert len(list((tmp_path / "cache").iterdir())) == 2  # One entry a processor.


class Converts(torch.nn.Module):
    def __init__(self, dtype: torch.dtype) -> None:
        super().__init__()
        self.dtype = dtype

    def forward(self, x):
        return x.to(self.dtype)


@pytest.mark.parametrize("small", [torch.float16, torch.bfloat16])
@pytest.mark.parametrize("large", [torch.float32, torch.float64])
def test_small_floats_on_a_processor_without_them(small, large) -> None:
    baseline = {"x86_64": "x86-64", "aarch64": "generic"}[platform.machine()]
    every = torch.arange(-(2**15), 2**15, dtype=torch.int16).view(small)
    widened = torch_mlir.compile(Converts(large), every, cpu=baseline)(every)
    torch.testing.assert_close(widened, every.to(large), rtol=0, atol=0, equal_nan=True)
    # All of them, what lies between two, and what lies next to that.
    between = torch.cat([every.to(large)[:-1] / 2 + every.to(large)[1:] / 2, every.to(large)])
    for x in (between, between * (1 + torch.finfo(large).eps), between * (1 - torch.finfo(large).eps)):
        narrowed = torch_mlir.compile(Converts(small), x, cpu=baseline)(x)
        torch.testing.assert_close(narrowed, x.to(small), rtol=0, atol=0, equal_nan=True)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"cpu": "pdp-11"}, "no processor of .* is called 'pdp-11'; there are: .*"),
        ({"cpu": ""}, "cpu is ''"),
        ({"cpu": 3}, "cpu is 3"),
        ({"cpu": "x86-64", "backend": "iree"}, "cpu is an option of the backend 'cpu'"),
    ],
)
def test_processors_that_do_not_exist(options, message) -> None:
    with pytest.raises(ValueError, match=message):
        torch_mlir.compile(torch.nn.ReLU(), torch.ones(2), **options)


@pytest.mark.skipif(platform.machine() != "x86_64", reason="names a processor of x86")
def test_processors_that_this_one_is_not() -> None:
    from torch_mlir.backends.target import Target, runnable_target

    newest = "diamondrapids"
    if not Target.named(newest).missing_in(Target.of_host()):
        pytest.skip("this processor has everything")
    with pytest.raises(ValueError, match=r"whose code this machine \(.*\) cannot run: it lacks .*amx"):
        runnable_target(newest)
    with pytest.raises(ValueError, match="no processor"):
        Target.named("i386")  # It has no 64 bits.
