# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own databases of modules, optimizers and operators through torch.compile, beside `aot_eager`.

A few entries come with the other suites; all of them are a session of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

FEW = (
    "modules-nn.GroupNorm-train",
    "optimizers-Adam-foreach",
    "higher order-invoke_subgraph.simple",
    "autograd-NumpyCubeAutogradFunction",
    "custom-NumpyCubeCustomOp",
    "autocast-torch_16-bmm",
    "subclasses-TwoTensor-views",
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.config.getoption("--entries") == "all":
        import torch_databases

        metafunc.parametrize("name", [case.id for case in torch_databases.cases()])
        return
    # They are slow to import: one worker is enough for a few.
    together = pytest.mark.xdist_group("databases")
    metafunc.parametrize("name", [pytest.param(name, marks=together) for name in FEW])


def test_like_aot_eager(
    name: str,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    import backend_compare
    import torch_databases

    monkeypatch.chdir(tmp_path)  # PyTorch leaves graphs that it cannot partition in the working directory.
    case = torch_databases.find(name)
    kind, reason = backend_compare.compare(case, request.config.getoption("--each") or None)
    record_property("outcome", (kind, reason))
    if kind == "wrong":
        pytest.fail(reason, pytrace=False)
    if kind == "refused":
        pytest.skip(reason)
