# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure a second process on a model whose code is in the cache, beside PyTorch's own tracing.

Each number is processor time of one fresh interpreter after its imports. `first` is the process that fills the cache.
The processes that find it filled take turns by kind of work, so that a slow minute of the machine affects all kinds.
The table has the least and the middle time.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 5
TESTS = str(Path(__file__).resolve().parents[1] / "test")
MODELS = {
    "ResNet-18": (
        f"import sys; sys.path.insert(0, {TESTS!r}); from zoo.resnet import ResNet, basic_block;"
        "model = ResNet(basic_block, (2, 2, 2, 2), width=64).eval(); x = torch.randn(1, 3, 64, 64)"
    ),
    "BERT": (
        "import transformers; model = transformers.BertModel(transformers.BertConfig()).eval();"
        "x = torch.randint(0, 30000, (1, 128))"
    ),
}
WORK = {
    "torch.export": "torch.export.export(model, (x,), strict=False)",
    "torch_mlir.compile": "torch_mlir.compile(model, x)",
    "Dynamo, aot_eager": "with torch.no_grad(): torch.compile(model, backend='aot_eager')(x)",
    "Dynamo, torch_mlir": "with torch.no_grad(): torch.compile(model, backend='torch_mlir')(x)",
}
PROGRAM = """
import time, torch, torch_mlir
torch.manual_seed(0)
{model}
with torch.no_grad(): model(x)
start = time.process_time()
{work}
print(time.process_time() - start)
"""


def seconds(model: str, work: str, cache: str) -> float:
    """Processor time of a piece of work in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM.format(model=model, work=work)],
        env={**os.environ, "TORCH_MLIR_CACHE": "1", "TORCH_MLIR_CACHE_DIR": cache},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(done.stdout.split()[-1])


def main() -> None:
    """Print the table."""
    print(f"  {'':<10} {'':<20} {'first':>8} {'least':>8} {'middle':>8}")
    for name, model in MODELS.items():
        with tempfile.TemporaryDirectory() as cache:
            first = {title: seconds(model, work, cache) for title, work in WORK.items()}
            rounds = [{title: seconds(model, work, cache) for title, work in WORK.items()} for _ in range(ROUNDS)]
        for title in WORK:
            found = [each[title] for each in rounds]
            row = (first[title], min(found), statistics.median(found))
            print(f"  {name:<10} {title:<20}" + "".join(f" {number:8.2f}" for number in row), flush=True)


if __name__ == "__main__":
    main()
