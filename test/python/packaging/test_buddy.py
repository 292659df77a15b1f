# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The wheel of packages/buddy, installed from its own folder: the old import lines, and nothing else in the package."""

from __future__ import annotations

import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from installed_packages import OPTIONS, PIP, copied, installed_from, run

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "packages" / "buddy"

pytestmark = pytest.mark.xdist_group("buddy")  # It is built and installed once.
SAME = """
import torch_mlir
from buddy.compiler import ops
from buddy.compiler.frontend import DynamoCompiler
from torch_mlir.registries import linalg, math, tosa

assert DynamoCompiler is torch_mlir.DynamoCompiler
assert (ops.linalg, ops.math, ops.tosa) == (linalg, math, tosa)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    source = copied(PACKAGE, tmp_path_factory)
    subprocess.run([*PIP, "wheel", *OPTIONS, "--wheel-dir", str(target), str(source)], check=True)
    (made,) = target.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed_from(wheel, tmp_path_factory)


def test_the_wheel_is_pure_and_has_the_names_alone(wheel: Path) -> None:
    assert wheel.name == "torch_mlir_buddy-1.0-py3-none-any.whl"
    names = [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info" not in name]
    assert sorted(names) == ["buddy/compiler/frontend.py", "buddy/compiler/ops/__init__.py", "buddy/compiler/py.typed"]


def test_the_names_are_ours(installed: Path) -> None:
    run(installed, "-c", SAME)


def test_the_snippet(installed: Path) -> None:
    text = run(installed, str(ROOT / "examples" / "dynamo_compiler" / "snippet.py"))
    assert re.search(r"tosa\.mul %arg0, %arg1, %\w+ : \(tensor<10xf32>, tensor<10xf32>, tensor<1xi8>\)", text)
    assert set(re.findall(r"(\w+\.\w+) ", text)) <= {
        "func.func",
        "tosa.const",
        "tosa.mul",
        "tosa.add",
        "builtin.module",
    }


def test_its_readme(installed: Path) -> None:
    block = (PACKAGE / "README.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    assert "tosa.mul" in run(installed, "-c", block)


def test_the_bert_example(installed: Path) -> None:
    text = run(installed, str(ROOT / "examples" / "dynamo_compiler" / "bert.py"), "--layers", "1")
    assert re.match(r"\d{2,} operations of TOSA, \d+ parameters\nagrees with eager\n", text)
