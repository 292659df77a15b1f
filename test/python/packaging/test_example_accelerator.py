# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The package of examples/accelerator, installed from its own folder and used as somebody else's package."""

from __future__ import annotations

from pathlib import Path

import pytest
from installed_packages import copied, installed_from, run

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "examples" / "accelerator"
PAGES = (EXAMPLE / "README.md", ROOT / "docs" / "accelerator.md")
pytestmark = pytest.mark.xdist_group("example_accelerator")  # It is installed once.
WITHOUT_TORCH = """
import sys
import numpy as np
import matrix_machine
from torch_mlir import ir

text = '''func.func @main(%a: tensor<4x5xf32>, %b: tensor<5x6xf32>, %c: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<5x6xf32>) outs(%c : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}'''
program = matrix_machine.compile(ir.Module.parse(text, ir.Context()))
a, b, c = (np.random.randn(*shape).astype("f4") for shape in ((4, 5), (5, 6), (4, 6)))
np.testing.assert_allclose(program(a, b, c)[0], a @ b + c, rtol=1e-4, atol=1e-5)
assert "torch" not in sys.modules
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed_from(copied(EXAMPLE, tmp_path_factory), tmp_path_factory)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page(installed: Path, page: Path) -> None:
    blocks = [block.split("```")[0] for block in page.read_text(encoding="utf-8").split("```python\n")[1:]]
    assert blocks
    printed = [run(installed, "-c", block) for block in blocks]
    assert "at most" in printed[0]


def test_it_needs_no_pytorch(installed: Path) -> None:
    run(installed, "-c", WITHOUT_TORCH)


def test_its_own_tests(installed: Path) -> None:
    """What the package says of itself: its tests, and the examples in its docstrings."""
    pytest_options = ["-q", "-W", "ignore", "-p", "no:cacheprovider", "--show-capture=no", "--doctest-modules"]
    folders = [str(EXAMPLE / "tests"), str(installed / "matrix_machine")]
    assert " passed" in run(installed, "-m", "pytest", *pytest_options, *folders, timeout=1800)
