# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare a training step on the device `lazy` with the same step through `torch.compile(backend="torch_mlir")`.

A step is the forward pass, the backward pass and the optimizer's step. Both sides run on as many threads as the first
argument says (1 if there is none), in turns; more arguments name models. The ratio is the median of the rounds', with
the least and the greatest. The last columns count graphs that were compiled after the third step, and compare losses.

Each model has a process of its own: what others leave in the allocator, and the kernels that ATen has chosen for them,
would change its figures.
"""

from __future__ import annotations

import copy
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from engine_speed import resnet18
from torch import nn

import torch_mlir.lazy

LABELS: dict[str, Any] = {"num_labels": 10}  # BertConfig passes it on, and its signature does not have it.
WARM_UP = 3
ROUNDS = 17
MEASURE = "--measure"

Step = Callable[[], torch.Tensor]


class Bert(nn.Module):
    """BERT-base of transformers, as a function of tokens."""

    def __init__(self) -> None:
        super().__init__()
        from transformers import BertConfig, BertForSequenceClassification

        self.model = BertForSequenceClassification(BertConfig(**LABELS))

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        """The logits of each sequence."""
        logits: torch.Tensor = self.model(tokens).logits
        return logits


class Cells(nn.Module):
    """An LSTM written down step by step, which Dynamo compiles."""

    def __init__(self) -> None:
        super().__init__()
        self.cell = nn.LSTMCell(128, 256)
        self.head = nn.Linear(256, 10)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The logits of each sequence."""
        state = (x.new_zeros(x.shape[0], 256), x.new_zeros(x.shape[0], 256))
        for token in x.unbind(1):
            state = self.cell(token, state)
        logits: torch.Tensor = self.head(state[0])
        return logits


class Recurrent(nn.Module):
    """Two layers of LSTM, and a classifier of what they said last. Dynamo leaves them to ATen's own kernel."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.LSTM(128, 256, num_layers=2, batch_first=True)
        self.head = nn.Linear(256, 10)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The logits of each sequence."""
        logits: torch.Tensor = self.head(self.layers(x)[0][:, -1])
        return logits


def sgd(parameters: Any) -> torch.optim.Optimizer:
    """What ResNets are trained with."""
    return torch.optim.SGD(parameters, lr=1e-3, momentum=0.9)


def adamw(parameters: Any) -> torch.optim.Optimizer:
    """What BERT and LSTMs are trained with."""
    return torch.optim.AdamW(parameters, lr=1e-5)


WORKLOADS: dict[str, tuple[Callable[[], nn.Module], Callable[[], torch.Tensor], Any]] = {
    "ResNet-18": (resnet18, lambda: torch.randn(2, 3, 224, 224), sgd),
    "BERT-base": (Bert, lambda: torch.randint(0, 30000, (2, 32)), adamw),
    "LSTM of cells": (Cells, lambda: torch.randn(8, 16, 128), adamw),
    "nn.LSTM": (Recurrent, lambda: torch.randn(8, 16, 128), adamw),
}


def step_on_lazy(model: nn.Module, x: torch.Tensor, labels: torch.Tensor, optimizer: Any) -> Step:
    """A step on the device.

    >>> torch_mlir.lazy.init()
    >>> step = step_on_lazy(nn.Linear(2, 2), torch.ones(1, 2), torch.tensor([1]), sgd)
    >>> step().device.type
    'lazy'
    """
    step = step_of(model.to("lazy"), x.to("lazy"), labels.to("lazy"), optimizer)

    def run() -> torch.Tensor:
        loss = step()
        torch_mlir.lazy.mark_step(wait=True)
        return loss

    return run


def step_of(
    model: nn.Module, x: torch.Tensor, labels: torch.Tensor, optimizer: Any, call: Callable[..., Any] | None = None
) -> Step:
    """A step of a model, by a call of its own or of what was compiled of it.

    >>> step_of(nn.Linear(2, 2), torch.ones(1, 2), torch.tensor([1]), sgd)().shape
    torch.Size([])
    """
    steps = optimizer(model.parameters())
    call = model if call is None else call

    def run() -> torch.Tensor:
        steps.zero_grad()
        loss = nn.functional.cross_entropy(call(x), labels)
        loss.backward()
        steps.step()
        return loss.detach()

    return run


def seconds(step: Step) -> float:
    """Seconds that a step takes.

    >>> seconds(lambda: torch.ones(1)) < 1
    True
    """
    start = time.perf_counter()
    step()
    return time.perf_counter() - start


def row(make: Callable[[], nn.Module], inputs: Callable[[], torch.Tensor], optimizer: Any) -> str:
    """The figures of a model."""
    from zoo.compiled import drop_nothing

    torch.manual_seed(0)
    model, x, labels = make(), inputs(), torch.tensor([1, 7]).repeat(4)
    labels = labels[: x.shape[0]]
    drop_nothing(model)  # Random numbers are eager's on both sides.
    other = copy.deepcopy(model)
    lazy = step_on_lazy(model, x, labels, optimizer)
    compiled = step_of(other, x, labels, optimizer, torch.compile(other, backend="torch_mlir", dynamic=False))
    first = [seconds(lazy), seconds(compiled)]
    for _ in range(WARM_UP - 1):
        lazy(), compiled()
    before = torch_mlir.lazy.metrics()
    rounds = [(seconds(lazy), seconds(compiled)) for _ in range(ROUNDS)]
    after = torch_mlir.lazy.metrics()
    ours, theirs = ([pair[side] * 1e3 for pair in rounds] for side in range(2))
    ratios = sorted(one / two for one, two in rounds)
    difference = abs(lazy().item() - compiled().item())
    return (
        f"{first[0]:7.1f} s {first[1]:7.1f} s {statistics.median(ours):8.1f} ms {statistics.median(theirs):8.1f} ms "
        f"{statistics.median(ratios):6.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}) "
        f"{(after.run_seconds - before.run_seconds) / ROUNDS * 1e3:8.1f} ms "
        f"{after.without_python - before.without_python:3d}/{ROUNDS} {after.compiled - before.compiled:9d} "
        f"{difference:10.1e}"
    )


def measure(threads: int, name: str) -> None:
    """Print the row of a model, in a process that has not run another."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "test"))
    torch.set_num_threads(threads)
    torch_mlir.lazy.init()
    print(f"  {name:<15} {row(*WORKLOADS[name])}", flush=True)


def main() -> None:
    """Print the table."""
    threads, *names = sys.argv[1:] or ["1"]
    if names[:1] == [MEASURE]:
        return measure(int(threads), *names[1:])
    print(
        f"  {'':<15} {'first: lazy':>11} {'compile':>9} {'lazy':>9} {'torch.compile':>13} {'ratio':>8} {'':<14} "
        f"{'in the graph':>12} {'native':>6} {'compiled':>9} {'difference':>10}",
        flush=True,
    )
    for name in names or WORKLOADS:
        subprocess.run([sys.executable, __file__, threads, MEASURE, name], check=True)


if __name__ == "__main__":
    main()
