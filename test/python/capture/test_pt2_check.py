# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hostile `.pt2` files, from which PyTorch would run code, are refused, and ordinary files are read."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
import torch
from torch.export import Dim

from torch_mlir.capture.export import load_program
from torch_mlir.capture.pt2_check import Suspicious, check_expression
from torch_mlir.capture.script_file import load_script
from torch_mlir.program.errors import ProgramLoadError


class Model(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.inner = torch.nn.Linear(3, 2)

    def forward(self, x):
        return self.inner(x).view(x.shape[0] * 2, -1)[: x.shape[0] + 1]


class Command:
    """What its unpickling does: a file called `marker` says that code has run."""

    def __init__(self, marker: Path) -> None:
        self.marker = marker

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.marker),)


@pytest.fixture(scope="module")
def plain(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("pt2") / "plain.pt2"
    exported = torch.export.export(Model(), (torch.ones(4, 3),), dynamic_shapes=({0: Dim("n", min=2, max=64)},))
    torch.export.save(exported, path)
    return path


@pytest.fixture
def marker(tmp_path) -> Path:
    return tmp_path / "code-has-run"


def rewritten(plain: Path, target: Path, change) -> Path:
    """The archive with other parts: `change` gets them by their names without the first folder."""
    with zipfile.ZipFile(plain) as archive:
        root = archive.namelist()[0].partition("/")[0]
        parts = {name.partition("/")[2]: archive.read(name) for name in archive.namelist()}
    change(parts)
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in parts.items():
            archive.writestr(f"{root}/{name}", content)
    return target


def pickled(value: Any) -> bytes:
    buffer = io.BytesIO()
    torch.save(value, buffer)
    return buffer.getvalue()


def model_with(change):
    """A change of the parts which changes the serialised program."""

    def apply(parts):
        name = next(name for name in parts if name.startswith("models/"))
        document = json.loads(parts[name])
        change(document)
        parts[name] = json.dumps(document).encode()

    return apply


def code(marker: Path) -> str:
    return f"__import__('os').mkdir({str(marker)!r})"


def sample_inputs(marker):
    return lambda parts: parts.update({"data/sample_inputs/model.pt": pickled(((Command(marker),), {}))})


def pickled_weight(marker):
    def change(parts):
        name = "data/weights/model_weights_config.json"
        config = json.loads(parts[name])
        row = config["config"]["inner.weight"]
        row["use_pickle"] = True
        parts[name] = json.dumps(config).encode()
        parts[f"data/weights/{row['path_name']}"] = pickled(Command(marker))

    return change


def opaque_constant(marker):
    import pickle

    def change(parts):
        name = "data/constants/model_constants_config.json"
        row = {"path_name": "opaque_obj_0", "is_param": False, "use_pickle": True, "tensor_meta": None}
        parts[name] = json.dumps({"config": {"thing": row}}).encode()
        parts["data/constants/opaque_obj_0"] = pickle.dumps(Command(marker))

    return change


def weights_of_an_older_format(marker):
    return lambda parts: parts.update({"data/weights/model.pt": pickled(Command(marker))})


def expression(marker):
    def change(document):
        sizes = document["graph_module"]["graph"]["tensor_values"]["x"]["sizes"]
        sizes[0]["as_expr"]["expr_str"] = code(marker)

    return model_with(change)


def name_of_an_input(marker):
    """The name of a placeholder is written into the signature of a generated function, where defaults are evaluated."""
    evil = f"x={code(marker)}"

    def change(document):
        text = json.dumps(document).replace('"name": "x"', json.dumps({"name": evil})[1:-1])
        document.clear()
        document.update(json.loads(text))
        values = document["graph_module"]["graph"]["tensor_values"]
        values[evil] = values.pop("x")

    return model_with(change)


def class_of_an_argument(marker):
    """A module that is imported runs, and modules of the current folder are found."""
    (marker.parent / "evil_module.py").write_text(f"import os\nos.mkdir({str(marker)!r})\n")
    sys.path.insert(0, str(marker.parent))

    def change(document):
        signature = document["graph_module"]["module_call_graph"][0]["signature"]
        leaf = {"type": None, "context": None, "children_spec": []}
        context = {"default_factory_module": "evil_module", "default_factory_name": "x", "dict_context": []}
        spec = {"type": "collections.defaultdict", "context": context, "children_spec": [leaf]}
        signature["out_spec"] = json.dumps([1, spec])

    return model_with(change)


RUNS = [
    sample_inputs,
    pickled_weight,
    opaque_constant,
    weights_of_an_older_format,
    expression,
    name_of_an_input,
    class_of_an_argument,
]


@pytest.mark.parametrize("attack", RUNS)
def test_what_would_run_is_refused(plain, tmp_path, marker, monkeypatch, attack) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    path = rewritten(plain, tmp_path / "hostile.pt2", attack(marker))
    with pytest.raises(ProgramLoadError, match=r"reading it could run code, because .*--trust"):
        load_program(path)
    assert not marker.exists()
    # The attack is one: with trust, its code runs.
    with contextlib.suppress(Exception):  # What else is wrong with the file does not matter.
        load_program(path, trust=True)
    assert marker.exists()


@pytest.mark.parametrize(
    "target",
    ["torch.ops.load_library", "torch.os.system", "_operator.methodcaller", "torch.load", "#namespace:op",
     "torch.ops.aten.__init__", "torch.hub.load", "builtins.eval", "math.__loader__.load_module"],
)  # fmt: skip
def test_functions_that_are_no_operators_are_refused(plain, tmp_path, target) -> None:
    def change(document):
        document["graph_module"]["graph"]["nodes"][0]["target"] = target

    path = rewritten(plain, tmp_path / "hostile.pt2", model_with(change))
    with pytest.raises(ProgramLoadError, match=r"its program calls .*--trust"):
        load_program(path)


def test_libraries_are_refused(plain, tmp_path) -> None:
    path = rewritten(plain, tmp_path / "m.pt2", lambda parts: parts.update({"data/aotinductor/model/a.so": b"ELF"}))
    with pytest.raises(ProgramLoadError, match=r"it has the part 'data/aotinductor/model/a\.so'"):
        load_program(path)


@pytest.mark.parametrize("read", [load_program, load_script])
@pytest.mark.parametrize("place", [6, 8])  # Of the version that an archive needs, and of the flags of a name.
def test_archives_that_python_cannot_open(plain, tmp_path, read, place) -> None:
    content = bytearray(plain.read_bytes())
    entry = content.rfind(b"PK\x01\x02")
    content[entry + place : entry + place + 2] = b"\x63\xff"
    content[entry + 46] = 0xFF  # No letter in UTF-8.
    path = tmp_path / "strange.pt2"
    path.write_bytes(content)
    with pytest.raises(ProgramLoadError, match=r"strange\.pt2: "):
        read(path)


@pytest.mark.parametrize("command", [["import"], ["run"]])
def test_the_commands_refuse_and_trust(plain, tmp_path, marker, command) -> None:
    path = rewritten(plain, tmp_path / "hostile.pt2", sample_inputs(marker))
    torch_mlir = [sys.executable, "-m", "torch_mlir.tools.cli", *command, str(path)]
    refused = subprocess.run(torch_mlir, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"torch-mlir: {path}: reading it could run code, because its sample inputs are")
    assert refused.stderr.count("\n") == 1
    assert not marker.exists()
    subprocess.run([*torch_mlir, "--trust"], capture_output=True, check=False)
    assert marker.exists()


class Branches(torch.nn.Module):
    def forward(self, x, rest):
        size = rest[0].shape[0]
        chosen = torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))
        return {"chosen": chosen, "part": rest[0].view(-1)[: size // 2 + 1], "many": size * 3}


class DataDependent(torch.nn.Module):
    def forward(self, x):
        count = x.sum().int().item()
        torch._check(count >= 0)
        torch._check(count < 10)
        return torch.zeros(count + 2), torch.nonzero(x)


class Resizes(torch.nn.Module):
    def forward(self, x):
        return torch.nn.functional.interpolate(x, scale_factor=2.3), x.shape[2] / 2, max(x.shape[2], x.shape[3])


class Running(torch.nn.Module):
    def forward(self, x):
        return torch._higher_order_ops.scan(lambda carry, x: (carry + x, carry * x), torch.zeros(3), x)


@pytest.mark.parametrize(
    ("model", "inputs", "shapes"),
    [
        (Model(), (torch.ones(4, 3),), ({0: Dim("n", min=2, max=64)},)),
        (Branches(), (torch.ones(2), [torch.ones(8, 3)]), ({}, [{0: Dim.AUTO}])),
        (DataDependent(), (torch.ones(2),), None),
        (Resizes(), (torch.ones(1, 3, 5, 7),), ({2: Dim.AUTO, 3: Dim.AUTO},)),
        (Running(), (torch.ones(5, 3),), None),
        (torch.nn.GRU(3, 4), (torch.ones(5, 1, 3),), None),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, torch.nn.Module) else "",
)
def test_ordinary_programs_are_read(tmp_path, model, inputs, shapes) -> None:
    exported = torch.export.export(model, inputs, dynamic_shapes=shapes)
    torch.export.save(exported, tmp_path / "m.pt2")
    read = load_program(tmp_path / "m.pt2")
    torch.testing.assert_close(read.module()(*inputs), exported.module()(*inputs))


@pytest.mark.parametrize(
    "text",
    [
        "Max(1, '__import__')", "Symbol", "Symbol('a').name", "S('exit()')", "Add(*(1, 2))", "lambda: 0", "[1][0]",
        "Symbol(exit())", "Lambda(x0, x0)", "sympify('1')", "Symbol('a', cls=Function)", "(1).__class__", "f'{1}'",
        "Float('exit()')", "", "1; 2", "x0 if x0 else x1", "Symbol(name='a b')",
    ],
)  # fmt: skip
def test_expressions_that_are_more_than_arithmetic(text) -> None:
    with pytest.raises(Suspicious, match="is no expression of sizes"):
        check_expression(text)


@pytest.mark.parametrize(
    "text",
    [
        "Symbol('s0', integer=True, positive=True)", "Add(Mul(Integer(2), Symbol('u1')), Integer(-1))", "s0*2 + 1",
        "FloorDiv(Symbol('s77'), Integer(2))", "Float('2.2999999999999998', precision=53)", "-s0 // 2", "int_oo",
    ],
)  # fmt: skip
def test_expressions_of_sizes(text) -> None:
    check_expression(text)
