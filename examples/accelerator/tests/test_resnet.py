# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The measured ResNet: that its data are current is checked with the small network, which takes seconds."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "resnet"


def test_the_data_are_current() -> None:
    spec = importlib.util.spec_from_file_location("measure", FOLDER / "measure.py")
    assert spec is not None
    assert spec.loader is not None
    measure = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(measure)
    data = json.loads((FOLDER / "resnet18.json").read_text(encoding="utf-8"))
    assert measure.measure(8, 32, 10) == data["small"], "run resnet/measure.py and resnet/draw.py again"


def test_the_drawing_is_of_the_data() -> None:
    """The drawing has the numbers of the data as text, so that no drawing library is needed to compare them."""
    page = FOLDER.parents[2] / "docs" / "accelerator-resnet18.svg"
    if not page.exists():
        pytest.skip("the tests are not in the tree of torch-mlir")
    published = json.loads((FOLDER / "resnet18.json").read_text(encoding="utf-8"))["published"]
    drawing = page.read_text(encoding="utf-8")
    assert f"{published['cycles'] / 1e6:.1f} million cycles" in drawing
    assert f"{published['utilisation']:.0%} used" in drawing


def test_it_draws(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    output = tmp_path / "drawing.svg"
    subprocess.run([sys.executable, str(FOLDER / "draw.py"), "--output", str(output)], check=True)
    assert "million cycles" in output.read_text(encoding="utf-8")


def test_the_published_network() -> None:
    published = json.loads((FOLDER / "resnet18.json").read_text(encoding="utf-8"))["published"]
    layers = [kernel for kernel in published["kernels"] if kernel["macs"]]
    assert len(layers) == 21  # 17 convolutions, 3 of shortcuts, and the classifier.
    assert sum(kernel["macs"] for kernel in layers) == 1_814_073_344
    assert all(kernel["lower"] <= kernel["cycles"] <= kernel["upper"] for kernel in published["kernels"])
    assert published["cycles"] == sum(kernel["cycles"] for kernel in published["kernels"])
