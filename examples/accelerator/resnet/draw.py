# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws cycles and utilisation by layer from what measure.py has written; needs matplotlib and nothing else."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")

from matplotlib import pyplot as plt

FOLDER = Path(__file__).parent
WIDE = 7


def label(kernel: dict[str, Any]) -> str:
    """A layer in a few signs: its window, its channels and its size.

    >>> label({"name": "convolution", "sizes": [1, 64, 56, 56, 64, 3, 3]})
    '3x3  64→64  56x56'
    """
    sizes = kernel["sizes"]
    if len(sizes) != WIDE:
        return f"{sizes[-1]}→{sizes[-2]}"
    _, outputs, height, width, inputs, rows, columns = sizes
    return f"{rows}x{columns}  {inputs}→{outputs}  {height}x{width}"


def draw(data: dict[str, Any], output: Path) -> None:
    """Two bars per layer: what it took, and the least that any program would take."""
    layers = [kernel for kernel in data["kernels"] if kernel["macs"]]
    rest = data["cycles"] - sum(kernel["cycles"] for kernel in layers)
    plt.rcParams.update({"svg.hashsalt": "resnet18", "svg.fonttype": "none", "font.size": 9})
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 6), sharey=True, width_ratios=(3, 2))
    places = range(len(layers))
    left.barh(places, [kernel["cycles"] / 1e3 for kernel in layers], color="#4477aa", label="counted")
    left.barh(places, [kernel["lower"] / 1e3 for kernel in layers], color="#ccbb44", height=0.35, label="lower bound")
    left.set_yticks(places, [label(kernel) for kernel in layers], family="monospace")
    left.invert_yaxis()
    left.set_xlabel("thousands of cycles")
    left.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False)
    right.barh(places, [100 * kernel["utilisation"] for kernel in layers], color="#228833")
    right.set_xlim(0, 100)
    right.set_xlabel("% of the array's multiply-accumulates")
    figure.suptitle(
        f"ResNet-18, one picture: {data['cycles'] / 1e6:.1f} million cycles, {data['utilisation']:.0%} used; "
        f"{rest / 1e6:.1f} million are padding and pools"
    )
    figure.tight_layout()
    figure.savefig(output, metadata={"Date": None})


def main() -> None:
    """Draws the network as published."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=FOLDER / "resnet18.json")
    parser.add_argument("--output", type=Path, default=FOLDER.parents[2] / "docs" / "accelerator-resnet18.svg")
    arguments = parser.parse_args()
    draw(json.loads(arguments.data.read_text(encoding="utf-8"))["published"], arguments.output)


if __name__ == "__main__":
    main()
