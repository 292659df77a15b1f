# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functional collectives of eight processes, run as eight replicas by XLA. A test runs this file.

A fake process group lets one process capture the program of all. Each rank has to get what PyTorch's documentation says
of the collective, which is written down here with the tensors of all ranks. It prints JSON: what differs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from typing import Any

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax
import numpy
import torch
import torch.distributed as dist
import torch.distributed._functional_collectives as collectives
from jaxlib import _jax
from torch.testing._internal.distributed.fake_pg import FakeStore

from torch_mlir import fx

RANKS = 8
Tensors = Sequence[torch.Tensor]
# What each member of a group gets of the tensors of all members, in their order.
Meaning = Callable[[Tensors, int], torch.Tensor]


class Calls(torch.nn.Module):
    """A model that is one call."""

    def __init__(self, call: Callable[[torch.Tensor], torch.Tensor]) -> None:
        super().__init__()
        self.call = call

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.call(x)


def reduced(name: str, parts: Tensors) -> torch.Tensor:
    """The reduction of this name, one tensor after the other."""
    two: dict[str, Any] = {
        "sum": torch.add, "avg": torch.add, "product": torch.mul, "max": torch.maximum, "min": torch.minimum,
        "band": torch.bitwise_and, "bor": torch.bitwise_or, "bxor": torch.bitwise_xor,
    }  # fmt: skip
    result = parts[0]
    for part in parts[1:]:
        result = two[name](result, part)
    return result / len(parts) if name == "avg" else result


def split(tensor: torch.Tensor, parts: Tensors, index: int) -> torch.Tensor:
    """One of as many equal parts as there are members."""
    return tensor.chunk(len(parts))[index]


def replicas(text: str, parts: Tensors) -> list[torch.Tensor]:
    """What each replica of a program makes of its own tensor."""
    devices = tuple(jax.devices())
    options = _jax.CompileOptions()
    build = options.executable_build_options
    options.num_replicas = build.num_replicas = RANKS
    ids = numpy.arange(RANKS).reshape(RANKS, 1)
    options.device_assignment = build.device_assignment = _jax.DeviceAssignment.create(ids)
    loaded = devices[0].client.compile_and_load(text.encode(), _jax.DeviceList(devices), options)
    mesh = jax.sharding.Mesh(numpy.array(devices), ("rank",))
    with jax.enable_x64(True):
        own = [jax.device_put(part.reshape(1, *part.shape).numpy()[0], device) for part, device in zip(parts, devices)]
        shape = (RANKS * own[0].shape[0], *own[0].shape[1:])
        sharding = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("rank"))
        given = jax.make_array_from_single_device_arrays(shape, sharding, own)
        (results,) = loaded.execute_sharded([given]).disassemble_into_single_device_arrays()
        return [torch.from_numpy(numpy.asarray(result).copy()) for result in results]


def check(call: Callable[[torch.Tensor], torch.Tensor], groups: list[list[int]], meaning: Meaning, x: Tensors) -> str:
    """What is wrong, or nothing."""
    text = str(fx.export_and_import(Calls(call), x[0], output_type="stablehlo"))
    try:
        actual = replicas(text, x)
    except Exception as error:  # jaxlib has errors of its own, without a common base.
        return str(error)
    for group in groups:
        for place, rank in enumerate(group):
            expected = meaning([x[member] for member in group], place)
            found = actual[rank].view(expected.dtype)  # Integers without a sign have none in the type.
            if found.shape != expected.shape or not torch.allclose(found, expected, rtol=1e-5):
                return f"rank {rank}: {found} and not {expected}"
    return ""


def inputs(dtype: torch.dtype, shape: tuple[int, ...]) -> list[torch.Tensor]:
    """A tensor per rank."""
    torch.manual_seed(0)
    if dtype is torch.bool:
        return [torch.rand(shape) > 0.5 for _ in range(RANKS)]
    if dtype.is_floating_point:
        return [torch.randn(shape, dtype=dtype) for _ in range(RANKS)]
    return [torch.randint(0 if dtype is torch.uint8 else -100, 200 if dtype is torch.uint8 else 100, shape, dtype=dtype)
            for _ in range(RANKS)]  # fmt: skip


def main() -> None:
    """Print what is wrong with each call."""
    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=RANKS)
    mesh = dist.init_device_mesh("cpu", (2, 4), mesh_dim_names=("data", "model"))
    all_groups: dict[str, tuple[Any, list[list[int]]]] = {
        "data": (mesh["data"], [[0, 4], [1, 5], [2, 6], [3, 7]]),
        "model": (mesh["model"], [[0, 1, 2, 3], [4, 5, 6, 7]]),
        "world": (dist.group.WORLD, [list(range(RANKS))]),
    }
    reductions = [(torch.float32, name) for name in ("sum", "avg", "product", "max", "min")]
    reductions += [(torch.int64, name) for name in ("sum", "product", "max", "min", "band", "bor", "bxor")]
    reductions += [(torch.uint8, "max"), (torch.uint8, "min"), (torch.bool, "band"), (torch.bool, "bor")]
    reductions += [(torch.float64, "sum")]
    wrong: dict[str, str] = {}
    for axis, (group, ranks) in all_groups.items():
        for dtype, name in reductions:
            wrong[f"all_reduce {name} {dtype} {axis}"] = check(
                lambda x, name=name, group=group: collectives.all_reduce(x, name, group), ranks,
                lambda parts, place, name=name: reduced(name, parts), inputs(dtype, (3, 2)),
            )  # fmt: skip
        x = inputs(torch.float32, (8, 3))
        for name in ("sum", "avg", "max"):
            wrong[f"reduce_scatter {name} {axis}"] = check(
                lambda x, name=name, group=group: collectives.reduce_scatter_tensor(x, name, 0, group), ranks,
                lambda parts, place, name=name: split(reduced(name, parts), parts, place), x,
            )  # fmt: skip
        for dim in (0, 1):
            wrong[f"all_gather {dim} {axis}"] = check(
                lambda x, dim=dim, group=group: collectives.all_gather_tensor(x, dim, group), ranks,
                lambda parts, place, dim=dim: torch.cat(list(parts), dim), x,
            )  # fmt: skip
        wrong[f"reduce_scatter of dimension 1 {axis}"] = check(
            lambda x, group=group: collectives.reduce_scatter_tensor(x.t(), "sum", 1, group), ranks,
            lambda parts, place: reduced("sum", parts).t().chunk(len(parts), 1)[place], x,
        )  # fmt: skip
        wrong[f"all_to_all {axis}"] = check(
            lambda x, group=group: collectives.all_to_all_single(x, None, None, group), ranks,
            lambda parts, place: torch.cat([split(part, parts, place) for part in parts]), x,
        )  # fmt: skip
        wrong[f"broadcast {axis}"] = check(
            lambda x, group=group: collectives.broadcast(x, 1, group), ranks, lambda parts, place: parts[1], x
        )

    def several(x: torch.Tensor) -> torch.Tensor:
        return collectives.all_gather_tensor(collectives.all_reduce(x * 2, "sum", mesh["model"]) + 1, 0, mesh["data"])

    def meaning(parts: Tensors, place: int) -> torch.Tensor:
        return torch.cat([reduced("sum", half) * 2 + 1 for half in (parts[:4], parts[4:])])

    wrong["several"] = check(several, all_groups["world"][1], meaning, inputs(torch.float32, (2, 3)))
    print(json.dumps(wrong))


if __name__ == "__main__":
    main()
