# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that are damaged, foreign or forged: each is refused with one sentence, and none ends the process."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable

import pytest
import torch
from saved_programs import arguments, refused, rewritten, with_other_part

import torch_mlir
from torch_mlir.safetensors import read_tensors


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


_OTHERS = "its interface is not the one that its code was compiled with"


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
        (("interface", "inputs", 0), "tensor<1x4xf32>", _OTHERS),
        (("interface", "inputs", 0), "tensor<4xf32>", _OTHERS),
        (("interface", "inputs", 0), "tensor<2x4xi32>", _OTHERS),
        (("interface", "outputs", 0), "tensor<6xf32>", _OTHERS),
        (("interface", "weights", 0, 1), "tensor<12xf32>", _OTHERS),
        (("interface", "seeded"), True, _OTHERS),
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


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows.pop(),
        lambda rows: rows.pop(0),
        lambda rows: rows.append(rows[0]),
        lambda rows: rows.reverse(),
        lambda rows: rows[0].__setitem__(0, rows[1][0]),
    ],
    ids=["without the last", "without the first", "a row twice", "another order", "a weight twice"],
)
def test_forged_lists_of_weights(saved, tmp_path, change) -> None:
    """Code reads as many addresses as it was compiled for, whoever calls it."""

    def forge(document):
        interface = json.loads(document["interface"])
        change(interface["weights"])
        document["interface"] = json.dumps(interface)

    text = refused(rewritten(saved, tmp_path, forge))
    assert _OTHERS in text
    assert "\n" not in text


def test_an_interface_in_other_words_is_the_same(saved, tmp_path) -> None:
    """Spaces and the order of keys mean nothing."""

    def change(document):
        document["interface"] = json.dumps(dict(reversed(json.loads(document["interface"]).items())), indent=3)

    args, kwargs = arguments()
    again = torch_mlir.load(rewritten(saved, tmp_path, change))
    torch.testing.assert_close(again(*args, **kwargs), torch_mlir.load(saved)(*args, **kwargs))


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", ["manifest.json", "code.o", "weights.safetensors"])
def test_a_part_twice(saved, tmp_path, name) -> None:
    path = tmp_path / "twice"
    path.write_bytes(saved.read_bytes())
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(name, archive.read(name))
    assert "it has other parts" in refused(path)


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
        b'{"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"v":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}}',
        b'{"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"w":{"dtype":"F32","shape":[2],"data_offsets":[8,16]}}',
        b'{"w":{"dtype":"F32","shape":[1180591620717411303424,0],"data_offsets":[0,0]}}',
        b'{"w":{"dtype":"F32","shape":[1099511627776,1099511627776,0],"data_offsets":[0,0]}}',
        b'{"w":[]}',
        b"[]",
        b"{",
    ],
)
def test_hostile_tables_of_tensors(header) -> None:
    content = memoryview(bytearray(len(header).to_bytes(8, "little") + header + bytes(16)))
    with pytest.raises(ValueError, match=r".") as error:
        read_tensors(content)
    assert "\n" not in str(error.value)
    with pytest.raises(ValueError, match="longer than the file"):
        read_tensors(memoryview(bytearray(b"\xff" * 20)))


def relocations(code: bytes) -> list[int]:
    """Where the relocations of an ELF file are."""
    [sections] = struct.unpack_from("<Q", code, 40)
    size, count = struct.unpack_from("<HH", code, 58)
    places = []
    for section in range(sections, sections + size * count, size):
        kind, _, _, start, length = struct.unpack_from("<IQQQQ", code, section + 4)
        places += range(start, start + length, 24) if kind == 4 else ()
    return places


def test_relocations_outside_of_their_sections(saved, tmp_path) -> None:
    """A linker that believed them would write to memory of others."""

    def moved(place: int, offset: int) -> Callable[[bytes], bytes]:
        return lambda code: code[:place] + struct.pack("<Q", offset) + code[place + 8 :]

    with zipfile.ZipFile(saved) as archive:
        places = relocations(archive.read("code.o"))
    assert len(places) > 5
    for place in places:
        for offset in (1 << 14, 1 << 40, (1 << 64) - 4):
            forged = with_other_part(saved, tmp_path, "code.o", moved(place, offset))
            assert "a relocation outside of its section" in refused(forged)


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

def call(program):
    try:
        program({"x": torch.randn(2, 4), "scale": torch.tensor(3.0)}, index=torch.tensor([5, 1]))
    except (ValueError, TypeError, KeyError, RuntimeError):
        pass

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
            program = torch_mlir.load(scratch)
            if target != "code.o":  # Other code is other code: nobody knows what it does.
                call(program)
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
