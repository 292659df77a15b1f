# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The measured ResNet: that its data are current is checked with the small network, which takes seconds."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "resnet"


def test_the_data_are_current() -> None:
    spec = importlib.util.spec_from_file_location("measure", FOLDER / "measure.py")
    assert spec is not None
    assert spec.loader is not None
    measure = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(measure)
    data = json.loads((FOLDER / "resnet18.json").read_text(encoding="utf-8"))
    assert measure.measure(8, 32, 10) == data["small"], "run resnet/measure.py and resnet/draw.py again"


def test_the_published_network() -> None:
    published = json.loads((FOLDER / "resnet18.json").read_text(encoding="utf-8"))["published"]
    layers = [kernel for kernel in published["kernels"] if kernel["macs"]]
    assert len(layers) == 21  # 17 convolutions, 3 of shortcuts, and the classifier.
    assert sum(kernel["macs"] for kernel in layers) == 1_814_073_344
    assert all(kernel["lower"] <= kernel["cycles"] <= kernel["upper"] for kernel in published["kernels"])
    assert published["cycles"] == sum(kernel["cycles"] for kernel in published["kernels"])
