# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functional collectives are imported with the ranks of all groups, and are refused where that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
import torch.distributed as dist

import torch_mlir
from torch_mlir import fx
from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.importer import UnsupportedProgramError
from torch_mlir.importer.lowerings.collectives import replica_groups
from torch_mlir.program.errors import Unsupported

pytestmark = pytest.mark.skipif(not dist.is_available(), reason="this PyTorch was built without torch.distributed")


@pytest.fixture
def mesh() -> Iterator[Any]:
    """A mesh of eight processes, of which this one is the first and the others are not there."""
    from torch.testing._internal.distributed.fake_pg import FakeStore

    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=8)
    try:
        yield dist.init_device_mesh("cpu", (2, 4), mesh_dim_names=("data", "model"))
    finally:
        dist.destroy_process_group()


class Calls(torch.nn.Module):
    """A model that is one call."""

    def __init__(self, call: Callable[[torch.Tensor], torch.Tensor]) -> None:
        super().__init__()
        self.call = call

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.call(x)


def summed(group: Any) -> Calls:
    from torch.distributed import _functional_collectives as collectives

    return Calls(lambda x: collectives.all_reduce(x, "sum", group))


@pytest.mark.parametrize(
    ("axis", "groups"),
    [
        ("data", "[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>"),
        ("model", "[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>"),
    ],
)
def test_the_groups_of_all_processes_are_written_down(mesh: Any, axis: str, groups: str) -> None:
    text = str(fx.export_and_import(summed(mesh[axis]), torch.ones(4, 2)))
    assert f"{{torch.replica_groups = dense<{groups}}}" in text
    assert 'torch.constant.str "sum"' in text
    lowered = str(fx.export_and_import(summed(mesh[axis]), torch.ones(4, 2), output_type="stablehlo"))
    assert f"<{{replica_groups = dense<{groups}}}>" in lowered


@pytest.mark.parametrize(
    ("ranks", "world", "rows"),
    [
        ([0], 2, [[0], [1]]),
        ([2, 3], 4, [[0, 1], [2, 3]]),
        ([1, 3, 5], 6, [[0, 2, 4], [1, 3, 5]]),
        ([4, 6], 8, [[0, 2], [1, 3], [4, 6], [5, 7]]),
        (list(range(8)), 8, [list(range(8))]),
    ],
)
def test_groups_lie_like_those_of_an_axis(ranks: list[int], world: int, rows: list[list[int]]) -> None:
    assert replica_groups(ranks, world) == rows


@pytest.mark.parametrize(("ranks", "world"), [([0, 3], 4), ([0, 1, 3], 6), ([1, 2], 4), ([1, 0], 2), ([0, 1], 3)])
def test_other_groups_are_refused(ranks: list[int], world: int) -> None:
    with pytest.raises(Unsupported, match=rf"are no axis of a mesh of {world} processes"):
        replica_groups(ranks, world)


def test_groups_that_are_no_axis_are_refused_with_the_line(mesh: Any) -> None:
    group = dist.new_group([0, 3])
    with pytest.raises(UnsupportedProgramError, match=r"the ranks \[0, 3\] are no axis of a mesh of 8 processes"):
        fx.export_and_import(summed(group), torch.ones(4, 2))


def test_groups_that_are_gone_are_refused(mesh: Any) -> None:
    exported = torch.export.export(summed(mesh["model"]), (torch.ones(4, 2),))
    dist.destroy_process_group()
    try:
        with pytest.raises(
            UnsupportedProgramError, match=r"there is no process group '.*', because torch\.distributed is not"
        ):
            fx.export_and_import(exported)
    finally:
        from torch.testing._internal.distributed.fake_pg import FakeStore

        dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=1)


@pytest.mark.parametrize("output_type", ["linalg-on-tensors", "tosa"])
def test_other_outputs_say_who_has_collectives(mesh: Any, output_type: str) -> None:
    with pytest.raises(TorchMlirCompilerError, match=r"all_reduce .*: a collective, which only StableHLO has"):
        fx.export_and_import(summed(mesh["model"]), torch.ones(4, 2), output_type=output_type)


def test_sizes_that_do_not_divide_are_refused(mesh: Any) -> None:
    from torch.distributed import _functional_collectives as collectives

    uneven = Calls(lambda x: collectives.all_to_all_single(x, [1, 1, 1, 2], [2, 1, 1, 1], mesh["model"]))
    with pytest.raises(TorchMlirCompilerError, match=r"all_to_all_single .*: parts of different or of unknown sizes"):
        fx.export_and_import(uneven, torch.ones(5, 2), output_type="stablehlo")


def test_collectives_of_several_tensors_are_refused(mesh: Any) -> None:
    from torch.distributed import _functional_collectives as collectives

    both = Calls(lambda x: collectives.all_reduce_coalesced([x, x + 1], "sum", mesh["model"])[0])
    with pytest.raises(TorchMlirCompilerError, match=r"all_reduce_coalesced.*: a collective that StableHLO lacks"):
        fx.export_and_import(both, torch.ones(4, 2), output_type="stablehlo")


def test_engines_run_in_one_process(mesh: Any) -> None:
    with pytest.raises(UnsupportedProgramError, match="talks to other processes, and this engine runs in one"):
        torch_mlir.compile(summed(mesh["model"]), torch.ones(4, 2), backend="xla")
