# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""No version of PyTorch has to have all the operators that the sources name."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from named_operators import named_operators, unresolved

from torch_mlir.decompositions import default_table
from torch_mlir.decompositions.table import DECOMPOSED_FURTHER, KEPT_WHOLE
from torch_mlir.program.operators import Absent, AbsentOperatorError, aten, find, overloads, present

VERSION = ".".join(torch.__version__.split(".")[:2])
# Operators that only some of the versions have that we support.
VERSIONS = {"aten.cholesky.default": ("2.13",)}
# What PyTorch itself registers when a program first needs it.
LATE = {"prims.fma.default"}
NAMED = named_operators()
LOADER = Path(__file__).with_name("load_without.py")

# One process loads PyTorch, and its children everything else: on one worker, or several would do it.
pytestmark = [pytest.mark.xdist_group("load_without"), pytest.mark.every_case]


@pytest.fixture(scope="module")
def loaded() -> dict[str, str]:
    """What went wrong without each operator."""
    lines = "\n".join(" ".join([name, *modules]) for name, modules in NAMED.items() if find(name))
    done = subprocess.run(
        [sys.executable, LOADER], input=lines, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    return {name: problem for line in done.stdout.splitlines() for name, problem in json.loads(line).items()}


def test_sources_ask_the_resolver() -> None:
    """A version without an operator that is taken from `torch.ops` itself could not even load the module."""
    assert unresolved() == []


@pytest.mark.parametrize("name", NAMED)
def test_an_operator_is_there_or_another_version_has_it(name: str) -> None:
    if name in LATE:
        pytest.skip("it may have been registered by now, or not")
    is_expected = VERSION in VERSIONS.get(name, (VERSION,))
    assert (find(name) is not None) == is_expected, f"{NAMED[name]} name it"


@pytest.mark.parametrize("name", NAMED)
def test_tables_load_without(name: str, loaded: dict[str, str]) -> None:
    if find(name) is None:
        pytest.skip("this version does not have it, so everything else here shows that")
    assert loaded[name] == ""


@pytest.mark.parametrize("name", [*KEPT_WHOLE, *DECOMPOSED_FURTHER])
def test_names_in_tables_are_operators(name: str) -> None:
    assert overloads(name)


def test_an_absent_operator_is_one_clear_sentence_when_a_program_needs_it() -> None:
    absent = aten.no_such_operator.default
    assert isinstance(absent, Absent)
    with pytest.raises(
        AbsentOperatorError, match=r"does not have the operator aten\.no_such_operator\.default"
    ) as caught:
        absent(torch.ones(1))
    assert "\n" not in str(caught.value)


def test_an_absent_operator_is_no_row() -> None:
    assert present({aten.no_such_operator.default: 1}) == {}
    assert not any(isinstance(operator, Absent) for operator in default_table())


def test_an_operator_that_is_registered_later_is_found() -> None:
    from torch_mlir.program.operators import Namespace

    namespace = Namespace("torch_mlir_versions_test")
    assert isinstance(namespace.late.default, Absent)
    with torch.library._scoped_library("torch_mlir_versions_test", "DEF") as library:
        library.define("late(Tensor x) -> Tensor")
        assert namespace.late.default is torch.ops.torch_mlir_versions_test.late.default
