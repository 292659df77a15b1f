# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The program of each of two processes under torchrun, for test_distributed.py; writes its results into a folder."""

from __future__ import annotations

import copy
import gc
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
import torch.distributed as dist
import torch.distributed._functional_collectives as collectives
from dynamo_support import Counting, no_bugs
from torch import nn
from torch.nn.parallel import DistributedDataParallel


class Model(nn.Module):
    """A class of its own: Dynamo never sees a Sequential that data parallelism calls."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.first, self.norm = nn.Linear(4, 16), nn.BatchNorm1d(16)
        self.middle, self.last = nn.Linear(16, 16), nn.Linear(16, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.last(torch.tanh(self.middle(torch.relu(self.norm(self.first(x))))))


def train(parallel: nn.Module, call: Callable[..., Any]) -> list[float]:
    generator = torch.Generator().manual_seed(dist.get_rank())
    optimizer = torch.optim.SGD(parallel.parameters(), lr=0.1)
    losses = []
    for _ in range(5):
        x, y = (torch.randn(8, size, generator=generator) for size in (4, 1))
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(call(x), y)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


def data_parallel() -> dict[str, Any]:
    """Two buckets, hence two graphs, whose gradients are reduced while the backward pass still runs."""
    ours = DistributedDataParallel(Model(), bucket_cap_mb=0.002)
    theirs = DistributedDataParallel(Model(), bucket_cap_mb=0.002)
    counting = Counting()
    losses = train(ours, torch.compile(ours, backend=counting))
    expected = train(theirs, theirs)
    return {
        "losses": losses,
        "expected": expected,
        "parameters": [value.tolist() for value in ours.parameters()],
        "kinds": counting.kinds,
        "on ATen": sorted(counting.on_aten),
    }


def functional_collectives() -> dict[str, Any]:
    """Everything between them is compiled, also where their results are differentiated."""
    group = dist.group.WORLD

    def function(x: torch.Tensor) -> tuple[torch.Tensor, ...]:
        total = collectives.all_reduce(torch.relu(x) * 2, "sum", group)
        gathered = collectives.all_gather_single(total + 1, 0, group)
        scattered = collectives.reduce_scatter_single(torch.sin(gathered) * 2, "sum", 0, group)
        return gathered.sum(0) + 1, scattered.exp()

    return _compared(function, torch.randn(4, 3) + dist.get_rank())


def differentiated_collectives() -> dict[str, Any]:
    """The backward pass communicates as well."""
    group = dist.group.WORLD

    def function(x: torch.Tensor) -> torch.Tensor:
        gathered = collectives.all_gather_tensor_autograd(torch.tanh(x) * 2, 0, group)
        return torch.sin(gathered) * 3

    return _compared(function, (torch.randn(4, 3) + dist.get_rank()).requires_grad_())


def collectives_in_place() -> dict[str, Any]:
    """What scripts have: `dist.all_reduce` changes its argument."""

    def function(x: torch.Tensor) -> torch.Tensor:
        y = torch.relu(x) * 2
        dist.all_reduce(y)
        return y + 1

    return _compared(function, torch.randn(4, 3) + dist.get_rank())


def _compared(function: Callable[..., Any], x: torch.Tensor) -> dict[str, Any]:
    counting = Counting()
    ours, theirs = copy.deepcopy(x), copy.deepcopy(x)
    with no_bugs():
        actual, expected = torch.compile(function, backend=counting)(ours), function(theirs)
        if x.requires_grad:
            actual.sum().backward()
            expected.sum().backward()
    torch.testing.assert_close(actual, expected)
    torch.testing.assert_close(ours.grad, theirs.grad)
    return {"pieces": counting.pieces, "on ATen": sorted(counting.on_aten)}


def main(folder: Path) -> None:
    dist.init_process_group("gloo")
    dist._DEFAULT_FIRST_BUCKET_BYTES = 512  # Else the first bucket holds this model.
    found = {}
    for work in (data_parallel, functional_collectives, differentiated_collectives, collectives_in_place):
        torch._dynamo.reset()
        found[work.__name__] = work()
    (folder / f"{dist.get_rank()}.json").write_text(json.dumps(found))
    dist.destroy_process_group()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
    gc.collect()  # Ends Gloo's threads, which could abort a process that ends before them.
