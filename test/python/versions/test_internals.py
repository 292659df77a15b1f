# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of PyTorch's internals is complete, and right for the version that runs here."""

import importlib.metadata
import re

import pytest
import torch
from named_operators import ROOT, named_internals, private_attributes

from torch_mlir.internals import INTERNALS, TESTED_TORCH, Internal, internal, missing
from torch_mlir.tools import doctor

pytestmark = pytest.mark.every_case

VERSION = ".".join(torch.__version__.split(".")[:2])
# Of Python's own locks and tuples with names, and of NumPy.
NOT_OF_TORCH = {"_at_fork_reinit", "_is_owned", "_fields", "_NoValue", "_linalg"}


@pytest.mark.parametrize("path", INTERNALS)
def test_an_internal_is_there_in_the_versions_of_its_row(path: str) -> None:
    row = INTERNALS[path]
    assert (internal(path) is not None) == (VERSION in row.versions), f"{row.needed_for} needs it"


@pytest.mark.parametrize(("path", "module"), named_internals().items(), ids=lambda item: item)
def test_what_the_sources_write_out_has_a_row(path: str, module: str) -> None:
    assert path in INTERNALS, f"{module} uses it"


@pytest.mark.parametrize(("name", "module"), private_attributes().items(), ids=lambda item: item)
def test_what_the_sources_ask_of_an_object_has_a_row(name: str, module: str) -> None:
    assert name in NOT_OF_TORCH or any(re.split("[.:]", path)[-1] == name for path in INTERNALS), f"{module} uses it"


def test_a_path_ends_where_nothing_is() -> None:
    assert internal("torch._no_such_module.function") is None
    assert internal("torch.fx.Graph()._no_such_attribute.other") is None
    assert internal("torch.export.ExportedProgram.__init__:_no_such_attribute") is None
    assert internal("torch.export.ExportedProgram:_guards_code") is None  # A class has no code.
    assert internal("torch._higher_order_ops.scan.scan_op") is not None


def test_doctor_names_an_internal_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(INTERNALS, "torch._no_such_module.function", Internal("torch.compile"))
    assert list(missing()) == ["torch._no_such_module.function, which is needed for torch.compile"]
    found = {finding.part: finding for finding in doctor.examine()}["internals of torch"]
    assert found.state == "broken"
    assert "does not have torch._no_such_module.function, which is needed for torch.compile" in found.detail


def test_an_internal_that_a_tested_version_lacks_is_not_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer version may have it or not, and says which."""
    monkeypatch.setitem(INTERNALS, "torch._no_such_module.function", Internal("torch.compile", ("2.13",)))
    assert list(missing("2.14")) == []
    assert len(list(missing("2.13"))) == len(list(missing("9.9"))) == 1


def test_doctor_warns_of_a_version_that_nobody_tested(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = importlib.metadata.version
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "9.9.1" if name == "torch" else real(name))
    status = doctor.execute(None)  # type: ignore[arg-type]
    printed = capsys.readouterr().out
    assert (
        "warning  torch                    9.9.1: this release of torch-mlir was tested with 2.13, 2.14, 2.15"
        in printed
    )
    assert status == 0


def test_doctor_has_nothing_to_say_about_a_tested_version() -> None:
    found = {finding.part: finding for finding in doctor.examine()}
    assert (found["torch"].state, VERSION in TESTED_TORCH) == ("ok", True)


def test_everybody_names_the_same_versions() -> None:
    """The workflow runs what doctor says was tested, and pip may install those that are newer."""
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text()
    run = re.findall(r"python3 noxfile\.py -s torch -- (\d+\.\d+)\.\d+", workflow)
    assert tuple(run) == TESTED_TORCH
    assert f'torch = ["torch>={TESTED_TORCH[0]}"]' in (ROOT / "pyproject.toml").read_text()
