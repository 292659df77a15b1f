# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `decomposes` says above a function is what the table has."""

import importlib
from pathlib import Path

import pytest
import torch

import torch_mlir.decompositions
from torch_mlir.decompositions import default_table
from torch_mlir.decompositions.family import Family

PACKAGE = Path(torch_mlir.decompositions.__file__).parent
FILES = {path.stem: importlib.import_module(f"torch_mlir.decompositions.{path.stem}") for path in PACKAGE.glob("*.py")}
FAMILIES = {name: file.decomposes.table() for name, file in FILES.items() if hasattr(file, "decomposes")}


@pytest.mark.parametrize("name", FAMILIES)
def test_the_table_has_each_family(name: str) -> None:
    table = default_table()
    assert [operator for operator, function in FAMILIES[name].items() if table.get(operator) is not function] == []


def test_no_operator_is_in_two_families() -> None:
    everything = [operator for family in FAMILIES.values() for operator in family]
    assert len(everything) == len(set(everything)) > 200


def test_an_operator_has_one_function() -> None:
    decomposes = Family()
    decomposes("aten.relu.default")(torch.relu)
    with pytest.raises(ValueError, match=r"aten\.relu\.default is taken apart twice"):
        decomposes("aten.relu.default")(torch.neg)


def test_a_name_without_overload_is_all_of_them() -> None:
    decomposes = Family()
    decomposes("aten.squeeze")(torch.squeeze)
    assert {operator._overloadname for operator in decomposes.table()} == set(torch.ops.aten.squeeze.overloads())


def test_an_operator_that_a_library_registers_later_is_found() -> None:
    decomposes = Family()
    decomposes("torch_mlir_family_test.late.default")(torch.relu)
    assert decomposes.table() == {}
    with torch.library._scoped_library("torch_mlir_family_test", "DEF") as library:
        library.define("late(Tensor x) -> Tensor")
        assert list(decomposes.table()) == [torch.ops.torch_mlir_family_test.late.default]
