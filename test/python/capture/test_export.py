# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The torch.export door: exported programs and .pt2 files, good and bad ones."""

import contextlib
import io
import json
import random
import zipfile

import pytest
import torch
from importer_support import op_names

import torch_mlir.fx
from torch_mlir.capture.export import capture, decompose, load_program
from torch_mlir.importer import ProgramLoadError, TorchMlirImportError
from torch_mlir.tracing.aliased_constants import share_aliased_constants


@pytest.fixture
def pt2(tmp_path):
    path = tmp_path / "model.pt2"
    exported = torch.export.export(torch.nn.Linear(2, 3), (torch.ones(1, 2),))
    torch.export.save(exported, path)
    return path


def test_saved_programs_load_and_import(pt2):
    module = torch_mlir.fx.import_program(load_program(pt2))
    assert "aten.addmm" in op_names(module)


def test_missing_files(tmp_path):
    with pytest.raises(ProgramLoadError, match="no such file"):
        load_program(tmp_path / "nothing.pt2")


@pytest.mark.parametrize("keep", [0.0, 0.3, 0.6, 0.99])
def test_truncated_files(pt2, keep):
    data = pt2.read_bytes()
    pt2.write_bytes(data[: int(len(data) * keep)])
    with pytest.raises(ProgramLoadError, match="truncated"):
        load_program(pt2)


@pytest.mark.parametrize("data", [b"hello", b"\x00" * 1000, b"PK\x05\x06" + bytes(18)], ids=["text", "zeros", "empty"])
def test_other_files(tmp_path, data):
    path = tmp_path / "other.pt2"
    path.write_bytes(data)
    with pytest.raises(ProgramLoadError):
        load_program(path)


def _edit_graph(path, change):
    """Rewrites the serialised graph inside a .pt2 archive."""
    with zipfile.ZipFile(path) as archive:
        entries = {info.filename: archive.read(info) for info in archive.infolist()}
    name = next(name for name in entries if name.endswith(".json") and b"graph_module" in entries[name])
    model = json.loads(entries[name])
    change(model["graph_module"]["graph"])
    entries[name] = json.dumps(model).encode()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for filename, data in entries.items():
            archive.writestr(filename, data)
    path.write_bytes(buffer.getvalue())


def _make_cycle(graph):
    node = graph["nodes"][0]
    node["inputs"][0]["arg"]["as_tensor"]["name"] = node["outputs"][0]["as_tensor"]["name"]


def _unknown_operator(graph):
    graph["nodes"][0]["target"] = "torch.ops.aten.no_such_operator.default"


def _drop_nodes(graph):
    graph["nodes"].clear()


@pytest.mark.parametrize("change", [_make_cycle, _unknown_operator, _drop_nodes])
def test_damaged_graphs_are_errors(pt2, change):
    _edit_graph(pt2, change)
    with pytest.raises(ProgramLoadError, match="not a readable exported program"):
        load_program(pt2)


def _places(value, path=()):
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield (*path, key)
        yield from _places(child, (*path, key))


@pytest.mark.parametrize("seed", range(40))
def test_a_program_with_one_wrong_entry_is_read_or_refused(pt2, seed):
    chance = random.Random(seed)

    def change(graph):
        *outer, last = chance.choice(list(_places(graph)))
        owner = graph
        for key in outer:
            owner = owner[key]
        owner[last] = chance.choice([None, -7, "x", [], {}, graph["nodes"][0]])

    _edit_graph(pt2, change)
    with contextlib.suppress(ProgramLoadError, TorchMlirImportError):
        assert torch_mlir.fx.import_program(load_program(pt2)).operation.verify()


@pytest.mark.parametrize("seed", range(40))
def test_flipped_bits_in_a_program_are_read_or_refused(pt2, seed):
    chance = random.Random(seed)
    data = bytearray(pt2.read_bytes())
    for _ in range(1 + seed % 4):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    pt2.write_bytes(data)
    with contextlib.suppress(ProgramLoadError, TorchMlirImportError):
        assert torch_mlir.fx.import_program(load_program(pt2)).operation.verify()


def test_wrong_archives(tmp_path):
    path = tmp_path / "plain.pt2"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("readme.txt", "nothing here")
    with pytest.raises(ProgramLoadError, match="not a readable exported program"):
        load_program(path)


class Aliased(torch.nn.Module):
    """A constant that is a buffer under another name, as key-value caches of transformers have it."""

    def __init__(self):
        super().__init__()
        self.register_buffer("cache", torch.zeros(4))
        self.layers = [self.cache]

    def forward(self, x):
        self.layers[0].copy_(x)
        return self.cache + 1


def test_constants_that_alias_buffers_are_shared():
    exported = torch.export.export(Aliased(), (torch.ones(4),), strict=False)
    before = str(exported)
    decomposed = decompose(exported)
    assert str(exported) == before
    assert len(exported.constants) == 1
    targets = [spec.target for spec in decomposed.graph_signature.input_specs if spec.target]
    assert targets == ["cache"]
    assert torch.equal(decomposed.module()(torch.ones(4)), torch.full((4,), 2.0))


def test_sharing_leaves_ordinary_programs_alone():
    exported = torch.export.export(torch.nn.Linear(2, 3), (torch.ones(1, 2),))
    assert share_aliased_constants(exported) is exported


def test_capture_takes_modules_and_programs():
    module = torch.nn.ReLU()
    from_module = capture(module, (torch.ones(2),))
    from_program = capture(torch.export.export(module, (torch.ones(2),)))
    assert [item.name for item in from_module.inputs] == [item.name for item in from_program.inputs]
