# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Saved programs: what comes back is what was saved, and damaged or foreign files are refused with one error."""

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
from torch.export import Dim

import torch_mlir
from torch_mlir.safetensors import read_tensors


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


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("saved") / "model.tmlir"
    compiled_model()[1].save(path)
    return path


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


def refused(path) -> str:
    with pytest.raises(torch_mlir.ArtifactError) as failure:
        torch_mlir.load(path)
    text = str(failure.value)
    assert text.startswith(f"{path}: ")
    assert failure.value.__suppress_context__
    return text


def test_missing_and_foreign_files(tmp_path) -> None:
    assert "no such file" in refused(tmp_path / "nothing")
    refused(tmp_path)
    for name, content in {"empty": b"", "text": b"hello" * 100, "zip": None}.items():
        path = tmp_path / name
        if content is None:
            with zipfile.ZipFile(path, "w") as archive:
                archive.writestr("data.pkl", "x")
        else:
            path.write_bytes(content)
        assert "not a saved program" in refused(path)


def test_truncated_files(saved, tmp_path) -> None:
    content = saved.read_bytes()
    for size in range(0, len(content), max(1, len(content) // 40)):
        (tmp_path / "m").write_bytes(content[:size])
        refused(tmp_path / "m")


def test_flipped_bits(saved, tmp_path) -> None:
    content = saved.read_bytes()
    refusals = 0
    for where in range(3, len(content), max(1, len(content) // 150)):
        damaged = bytearray(content)
        damaged[where] ^= 1 << where % 8
        (tmp_path / "m").write_bytes(damaged)
        try:
            torch_mlir.load(tmp_path / "m")
        except torch_mlir.ArtifactError:
            refusals += 1
    # A few bits say nothing: padding, dates.
    assert refusals > 130


def rewritten(saved, tmp_path, change):
    """The file with another manifest, or other weights, and checksums that are right."""
    path = tmp_path / "changed"
    with zipfile.ZipFile(saved) as archive, zipfile.ZipFile(path, "w") as copy:
        for name in archive.namelist():
            content = archive.read(name)
            if name == "manifest.json":
                document = json.loads(content)
                change(document)
                content = json.dumps(document).encode()
            copy.writestr(name, content)
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda m: m.update(version=99), "version 99"),
        (lambda m: m.update(format="other"), "no compiled program of torch-mlir"),
        (lambda m: m.update(runtime_abi=999, producer="9.9"), "compiled by torch-mlir 9.9.*compile it again"),
        (lambda m: m["target"].update(triple="riscv64-unknown-linux-gnu"), "compiled for riscv64"),
        (lambda m: m["target"]["features"].append("amx-of-tomorrow"), r"lacks amx-of-tomorrow$"),
        (lambda m: m.pop("interface"), "lack"),
        (lambda m: m.update(interface="{"), "interface"),
        (lambda m: m.update(interface='{"inputs":["tensor<"],"outputs":[],"weights":[],"seeded":false}'), "interface"),
        (lambda m: m.update(names="abc"), "no list"),
        (lambda m: m.update(convention=[]), ""),
        (lambda m: m["convention"].update(in_spec=[1, {"type": "no.such.Type", "context": "[]"}]), ""),
        (lambda m: m["state"].update(seen=["nothing", [0]]), "lack 'nothing'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_changed_manifests(saved, tmp_path, change, message) -> None:
    import re

    text = refused(rewritten(saved, tmp_path, change))
    assert re.search(message, text), text


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("target",), [], "no dict"),
        (("state",), [], "no dict"),
        (("state", "seen"), "seen", "no list"),
        (("state", "seen"), ["state_b_seen", [0, 0]], "no order of dimensions"),
        (("state",), {}, "lack 'seen'"),
        (("input_types", 0), [2, 32, 1], "no type of elements"),
        (("input_types", 0), [2, 320], "no type of elements"),
        (("convention", "inputs", 0), "x", "no dict"),
        (("convention", "inputs", 0, "name"), 3, "no str"),
        (("convention", "inputs", 0, "is_constant"), 1, "no bool"),
        (("convention", "inputs", 0, "is_constant"), True, "takes 3 arguments, its callers give 2"),
        (("convention", "inputs", 0, "fixed"), {}, "not plain data"),
        (("convention", "returned"), {}, "no list"),
        (("convention", "returned", 0), -1, "a result is asked for"),
        (("convention", "returned", 0), 99, "a result is asked for"),
        (("convention", "returned", 0), {"value": []}, "not plain data"),
        (("convention", "returned", 0), {"none": 1}, "unexpected keyword"),
        (("convention", "returned"), [0], "a structure of"),
        (("convention", "stores", 0, "index"), "0", "no int"),
        (("convention", "stores", 0, "index"), 17, "a result is asked for"),
        (("convention", "stores", 0, "argument"), 0, "in no place, or in two"),
        (("convention", "stores", 0), {"index": 0, "argument": 9}, "in no argument"),
        (("convention", "stores", 0, "state"), "other", "lack 'other'"),
        (("convention", "sizes"), [{"argument": 0, "dim": 0, "symbol": 1}], "no str"),
        (("convention", "in_spec"), [1, []], "its manifest cannot be read: "),
        (("interface",), '{"seeded": false, "inputs": [], "outputs": [], "weights": [1]}', "no list"),
        (
            ("interface",),
            '{"seeded": false, "inputs": [], "outputs": [], "weights": [["w"]]}',
            "without a name or a type",
        ),
        (("interface",), "[" * 100000, "cannot be read"),
        (("interface",), '{"inputs": [1], "outputs": [], "weights": [], "seeded": false}', "no str"),
        (("interface",), '{"inputs": [], "outputs": [], "weights": [["w", "f32"]], "seeded": 1}', "no bool"),
        (("interface", "inputs", 0), "tensor<" * 100000, "its interface has the type"),
        (("interface", "inputs", 0), "tensor<2xf32, #torch.nothing>", "its interface has the type"),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_manifests_with_wrong_types(saved, tmp_path, path, value, message) -> None:
    """Their checksums are right, as those of a forger are."""
    import re

    def change(document):
        inner = json.loads(document["interface"]) if path[0] == "interface" and len(path) > 1 else document
        owner = inner
        *outer, last = path[1:] if inner is not document else path
        for key in outer:
            owner = owner[key]
        owner[last] = value
        if inner is not document:
            document["interface"] = json.dumps(inner)

    text = refused(rewritten(saved, tmp_path, change))
    assert re.search(message, text), text
    assert "\n" not in text


def test_files_without_an_end(tmp_path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero", "/dev/null"):
        assert "it is no regular file" in refused(path)
    (tmp_path / "sparse").touch()
    os.truncate(tmp_path / "sparse", 2**40)
    assert "not a saved program" in refused(tmp_path / "sparse")


def test_a_file_that_changes_afterwards(saved, tmp_path) -> None:
    """In a process of its own: pages of a mapping that are gone end it."""
    code = """
import os, sys, torch, torch_mlir
loaded = torch_mlir.load(sys.argv[1])
arguments = ({"x": torch.ones(2, 4), "scale": torch.tensor(3.0)},), {"index": torch.tensor([0, 1])}
with open(sys.argv[1], "r+b") as file:
    size = os.fstat(file.fileno()).st_size
    file.write(bytes(size))
    file.flush()
    changed = loaded(*arguments[0], **arguments[1])
    file.truncate(0)
loaded(*arguments[0], **arguments[1])
print(changed["y"].abs().sum() > 0)
"""
    path = tmp_path / "m"
    path.write_bytes(saved.read_bytes())
    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, timeout=240, check=False)
    assert (done.returncode, done.stdout) == (0, "tensor(True)\n"), done.stderr


def test_a_file_that_shrinks_while_it_is_read(saved, tmp_path, monkeypatch) -> None:
    from torch_mlir.ahead_of_time import container

    path = tmp_path / "m"
    path.write_bytes(saved.read_bytes())
    read = container.zipfile.ZipFile

    def read_and_truncate(file, *rest):
        found = read(file, *rest)
        os.truncate(path, 100)
        return found

    monkeypatch.setattr(container.zipfile, "ZipFile", read_and_truncate)
    assert "it became shorter while it was read" in refused(path)


@pytest.mark.parametrize(
    "header",
    [
        b'{"w":{"dtype":"F32","shape":[2],"data_offsets":[0,16]}}',
        b'{"w":{"dtype":"F32","shape":[4],"data_offsets":[0,64]}}',
        b'{"w":{"dtype":"F32","shape":[4],"data_offsets":[16,0]}}',
        b'{"w":{"dtype":"F32","shape":[-4],"data_offsets":[0,16]}}',
        b'{"w":{"dtype":"F32","shape":[4],"data_offsets":[1,17]}}',
        b'{"w":{"dtype":"PICKLE","shape":[4],"data_offsets":[0,16]}}',
        b'{"w":[]}',
        b"[]",
        b"{",
    ],
)
def test_hostile_tables_of_tensors(header) -> None:
    content = memoryview(bytearray(len(header).to_bytes(8, "little") + header + bytes(16)))
    with pytest.raises(ValueError, match=r"."):
        read_tensors(content)
    with pytest.raises(ValueError, match="longer than the file"):
        read_tensors(memoryview(bytearray(b"\xff" * 20)))


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


# Files whose checksums are right and whose contents are not, each in a process that may crash without harm.
FORGED = """
import json, os, random, sys, zipfile
import torch, torch_mlir

source, scratch, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
chance = random.Random(0)
VALUES = [None, -1, 2**63, 2**70, 1.5, True, "", "x", [], {}, [[]], "tensor<4xf32>", [0, 64]]

def places(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places(item, (*path, key))

def forge_manifest(text):
    document = json.loads(text)
    document["interface"] = json.loads(document["interface"])
    path = chance.choice([p for p in places(document) if p])
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = chance.choice(VALUES)
    if isinstance(document.get("interface"), dict):
        document["interface"] = json.dumps(document["interface"])
    return json.dumps(document).encode()

def forge_bytes(data):
    data = bytearray(data)
    if chance.random() < 0.2:
        return bytes(data[: chance.randrange(len(data))])
    near_the_ends = [*range(64), *range(max(0, len(data) - 1000), len(data))]
    place = chance.choice(near_the_ends) if chance.random() < 0.5 else chance.randrange(len(data))
    data[place] ^= 1 << chance.randrange(8)
    return bytes(data)

with zipfile.ZipFile(source) as archive:
    parts = {name: archive.read(name) for name in archive.namelist()}
for number in range(count):
    target = ["manifest.json", "code.o", "weights.safetensors"][number % 3]
    forged = forge_manifest(parts[target]) if target == "manifest.json" else forge_bytes(parts[target])
    with zipfile.ZipFile(scratch, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, forged if name == target else content)
    child = os.fork()
    if not child:
        try:
            torch_mlir.load(scratch)
            os._exit(0)
        except torch_mlir.ArtifactError as error:
            os._exit(10 if str(error).startswith(scratch) else 11)
        except BaseException as error:
            os.write(2, repr(error).encode())
            os._exit(12)
    print(target, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def test_forged_files_do_not_crash_the_loader(saved, tmp_path) -> None:
    count = 60
    done = subprocess.run(
        [sys.executable, "-c", FORGED, saved, str(tmp_path / "forged"), str(count)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    ends = done.stdout.splitlines()
    assert len(ends) == count, done.stderr
    assert {end.split()[1] for end in ends} == {"0", "10"}, (ends, done.stderr)
    assert sum(end.endswith(" 10") for end in ends) > count / 4
