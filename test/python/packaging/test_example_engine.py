# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The engine of examples/engine, installed from its own folder and used as somebody else's package."""

from __future__ import annotations

from pathlib import Path

import pytest
from installed_packages import copied, installed_from, run

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.xdist_group("example_engine")  # It is installed once.
USES = """
import copy
import torch
import torch_mlir
from torch_mlir.backends import engine_names
from torch_mlir.program.errors import UnsupportedProgramError

assert engine_names() == ["cpu", "iree", "xla", "numpy"]
torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2), torch.nn.Softplus())
options = {"engine": "numpy"}
exact = copy.deepcopy(model).double()

# torch.compile: other sizes, training, and ATen for what has no kernel.
compiled = torch.compile(model, backend="torch_mlir", dynamic=True, options=options)
for rows in (3, 5, 1000):
    x = torch.randn(rows, 4)
    torch.testing.assert_close(compiled(x), model(x))
    compiled(x).square().sum().backward()
    actual = [parameter.grad.double() for parameter in model.parameters()]
    exact(x.double()).square().sum().backward()
    expected = [parameter.grad for parameter in exact.parameters()]
    # NumPy sums the rows one after the other: what is rounded grows with their number.
    torch.testing.assert_close(actual, expected, rtol=max(1.3e-6, 1e-8 * rows), atol=1e-5)
    model.zero_grad()
    exact.zero_grad()

# Dtypes that the engine does not take, views as results, sums of everything.
for function, arguments in [
    (lambda x: (x.t(), x.sum((0, 1)), x.sum(0, keepdim=True)), (torch.randn(2, 3),)),
    (lambda x: (x + 1, (x * 2).float() / 3), (torch.arange(4),)),
    (lambda x, y: x.double() * y - 1, (torch.randn(2, 3), torch.randn(3, dtype=torch.float64))),
    (lambda x: x.expand(2, -1).unsqueeze(0) + 0.5, (torch.randn(1, 3),)),
    (lambda x: torch.sigmoid(x) * 2, (torch.empty(0, 3),)),
]:
    torch._dynamo.reset()
    actual = torch.compile(function, backend="torch_mlir", options=options)(*arguments)
    torch.testing.assert_close(actual, function(*arguments))

# explain.
report = torch_mlir.explain(model, torch.randn(3, 4), backward=False, options=options)
assert report.fallbacks["aten.log1p.default"] == 1, report.fallbacks
assert report.graphs[0].fallbacks[0].reason == "has no NumPy kernel"
assert report.graphs[0].compiled > 0
str(report)

# torch_mlir.compile: all or nothing, and the option of the engine.
x = torch.randn(3, 4)
whole = torch_mlir.compile(model[:3], x, backend="numpy", show=True)
torch.testing.assert_close(whole(x), model[:3](x))
try:
    torch_mlir.compile(model, x, backend="numpy")
except UnsupportedProgramError as error:
    assert "aten.log1p.default (once): the engine 'numpy' refuses it: has no NumPy kernel" in str(error)
    assert "softplus" in str(error)
else:
    raise AssertionError("softplus was compiled")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed_from(copied(ROOT / "examples" / "engine", tmp_path_factory), tmp_path_factory)


def test_the_example(installed: Path) -> None:
    assert "def main(v0):" in run(installed, "-c", USES)


def test_its_readme(installed: Path) -> None:
    readme = (ROOT / "examples" / "engine" / "README.md").read_text(encoding="utf-8")
    block = readme.split("```python\n")[1].split("```")[0]
    assert "np.maximum" in run(installed, "-c", block)


def test_doctor_names_it(installed: Path) -> None:
    command = "import sys; from torch_mlir.tools.cli import main; sys.exit(main(['doctor']))"
    engines = "cpu (cache, explain, live state, measure, save); iree; xla (cache, live state); numpy"
    assert engines in run(installed, "-c", command)
