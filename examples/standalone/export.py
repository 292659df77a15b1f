# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a small classifier of 8x8 images to a library for C: python export.py FOLDER."""

import sys
from pathlib import Path

import torch
from torch.export import Dim

import torch_mlir


def images(count: int) -> torch.Tensor:
    """The images that main.c makes as well."""
    return ((torch.arange(count * 64) * 7 % 17) / 17.0).reshape(count, 1, 8, 8)


def main(folder: Path) -> None:
    """Writes libdigits.so and digits.h, and what the C program should print."""
    torch.manual_seed(0)
    model = torch.nn.Sequential(
        torch.nn.Conv2d(1, 4, 3, padding=1),
        torch.nn.ReLU(),
        torch.nn.MaxPool2d(2),
        torch.nn.Flatten(),
        torch.nn.Linear(64, 10),
        torch.nn.Softmax(1),
    ).eval()
    batch = {"input": {0: Dim("batch", min=2)}}
    compiled = torch_mlir.compile(model, images(2), dynamic_shapes=batch)
    for path in compiled.export_library(folder, "digits"):
        print(path)
    with torch.no_grad():
        rows = model(images(3)).tolist()
    text = "\n".join(" ".join(f"{score:.4f}" for score in row) for row in rows)
    (folder / "expected.txt").write_text(text + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
