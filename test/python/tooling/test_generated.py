# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that are generated and checked in are what their generators write today."""

import re
import subprocess
import sys

import pytest
import torch

from nox_support import paths
from torch_ods import generate, schemas, selection

GENERATORS = [
    "build_tools/torch_ods/generate.py",
    "build_tools/operator_table.py",
    "build_tools/door_table.py",
    "build_tools/numpy_table.py",
    "build_tools/speed_table.py",
]


@pytest.mark.parametrize("generator", GENERATORS)
def test_checked_in_files_are_current(generator):
    done = subprocess.run(
        [sys.executable, paths.ROOT / generator, "--check"], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, f"{done.stdout}{done.stderr}run: python {generator}"


def test_stale_file_is_noticed(tmp_path, monkeypatch):
    files = generate.generate()
    monkeypatch.setattr(generate, "OUTPUT", tmp_path)
    elsewhere = {tmp_path / path.name: text for path, text in files.items()}
    for path, text in elsewhere.items():
        path.write_text(text)
    assert generate.stale(elsewhere) == []
    (tmp_path / "GeneratedFormerOps.td").touch()
    next(iter(elsewhere)).write_text("edited by hand")
    assert [path.name for path in generate.stale(elsewhere)] == [next(iter(elsewhere)).name, "GeneratedFormerOps.td"]


@pytest.mark.parametrize(
    ("version", "schema"), schemas.read_later(generate.HERE / "later.txt"), ids=lambda value: value[:32]
)
def test_later_operators_are_those_of_their_version(version, schema):
    wanted = torch._C.parse_schema(schema)
    installed = [
        s for s in torch._C._jit_get_schemas_for_operator(wanted.name) if s.overload_name == wanted.overload_name
    ]
    assert installed == ([wanted] if torch.torch_version.TorchVersion(torch.__version__) >= version else [])


def test_every_chosen_operator_of_this_pytorch_has_an_operation():
    rules = selection.read_rules(generate.HERE / "selection.txt")
    defined = set(
        re.findall(r'Torch_\w+<"([\w.]+)"', "".join(p.read_text() for p in generate.OUTPUT.glob("Gen*Ops.td")))
    )
    chosen = {op.mnemonic for op in schemas.read_registry() if selection.verdict(op, rules)[0]}
    assert len(chosen) > 1000
    assert chosen - defined == set()
