# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The examples in our docstrings run."""

import doctest
import importlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_tools"))


def modules(folder: Path, package: str) -> list[str]:
    paths = sorted(path.relative_to(folder) for path in folder.rglob("*.py"))
    dotted = (".".join([package, *path.with_suffix("").parts]).removesuffix(".__init__") for path in paths)
    # What MLIR's bindings call when they start cannot be imported twice; a program is not a module.
    return [name for name in dotted if "._mlir_libs." not in name and not name.endswith("__main__")]


OURS = modules(ROOT / "python" / "torch_mlir", "torch_mlir") + modules(
    ROOT / "build_tools" / "nox_support", "nox_support"
)


@pytest.mark.parametrize("name", OURS)
def test_examples(name):
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert failed == 0
