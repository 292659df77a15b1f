# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The examples in our docstrings run."""

import doctest
import importlib
import logging
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


@pytest.fixture
def same_log():
    """The package's logger as it was: an example sets it up, and other tests read what it passes on."""
    logger = logging.getLogger("torch_mlir")
    before = logger.level, logger.propagate, list(logger.handlers)
    yield
    level, logger.propagate, logger.handlers[:] = before
    logger.setLevel(level)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.usefixtures("same_log")
def test_examples(name):
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert failed == 0
