# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights outside the module: as arguments with a mapping, or in a safetensors file."""

import json

import pytest
import torch
from importer_support import argument_types, import_full, op_names

from torch_mlir.importer import InputKind, TorchMlirImportError
from torch_mlir.importer.safetensors import save_tensors


def _read(path):
    """An independent reader of the format."""
    data = path.read_bytes()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    body = data[8 + length :]
    return {name: (entry, body[slice(*entry["data_offsets"])]) for name, entry in header.items()}


def test_weights_become_arguments_behind_the_users():
    model = torch.nn.Linear(2, 3)
    imported = import_full(model, torch.ones(1, 2), externalize="arguments")
    assert [item.kind for item in imported.signature.arguments] == [
        InputKind.USER_INPUT,
        InputKind.PARAMETER,
        InputKind.PARAMETER,
    ]
    assert [item.target for item in imported.signature.weights] == ["weight", "bias"]
    assert argument_types(imported.module)[1:] == ["!torch.vtensor<[3,2],f32>", "!torch.vtensor<[3],f32>"]
    assert "vtensor.literal" not in op_names(imported.module)


def test_the_mapping_holds_the_weights_themselves():
    model = torch.nn.Linear(2, 3)
    imported = import_full(model, torch.ones(1, 2), externalize="arguments")
    assert imported.weights["weight"].data_ptr() == model.weight.data_ptr()


def test_safetensors_files_hold_names_shapes_and_bytes(tmp_path):
    model = torch.nn.Linear(2, 3).to(torch.bfloat16)
    path = tmp_path / "weights.safetensors"
    imported = import_full(model, torch.ones(1, 2, dtype=torch.bfloat16), externalize=path)
    stored = _read(path)
    assert set(stored) == set(imported.weights) == {"weight", "bias"}
    entry, data = stored["weight"]
    assert (entry["dtype"], entry["shape"]) == ("BF16", [3, 2])
    loaded = torch.frombuffer(bytearray(data), dtype=torch.bfloat16).reshape(3, 2)
    assert torch.equal(loaded, model.weight)


def test_safetensors_files_are_read_by_the_library(tmp_path):
    library = pytest.importorskip("safetensors.torch")
    tensors = {"a": torch.arange(5), "b": torch.ones(2, 3, dtype=torch.bool), "c": torch.zeros(0, 4)}
    save_tensors(tensors, tmp_path / "t.safetensors")
    loaded = library.load_file(tmp_path / "t.safetensors")
    assert all(torch.equal(loaded[name], tensor) for name, tensor in tensors.items())


def test_dtypes_the_format_lacks_are_refused(tmp_path):
    with pytest.raises(TorchMlirImportError, match=r"cannot hold torch.complex128"):
        save_tensors({"a": torch.ones(2, dtype=torch.complex128)}, tmp_path / "t.safetensors")


def test_weights_without_data_can_be_arguments():
    with torch.device("meta"):
        model = torch.nn.Linear(2, 3)
    imported = import_full(model, torch.ones(1, 2, device="meta"), externalize="arguments")
    assert len(imported.signature.weights) == 2
