# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A user's type checker understands the package, and a user without the right PyTorch gets one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

import torch_mlir

pytest.importorskip("mypy")

PACKAGES = str(Path(torch_mlir.__file__).parent.parent)
PROGRAM = """
import torch
import torch_mlir
from torch_mlir import fx, ir


class Net(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = torch.nn.Linear(4, 2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.linear(x))


class Hooks(fx.FxImporterHooks):
    def prepare_module(self, module_op: ir.Operation) -> None:
        print(module_op)


def lower(model: torch.nn.Module, x: torch.Tensor) -> ir.Module:
    options = {"func_name": "forward"}
    return fx.export_and_import(model, x, output_type=fx.OutputType.RAW, hooks=Hooks(), func_name=options["func_name"])


def main() -> None:
    model, x = Net(), torch.randn(3, 4)
    compiled = torch_mlir.compile(model, x, decompositions="published")
    print(compiled(x), str(lower(model, x)), torch_mlir.__version__)
    trained = torch.compile(model, backend="torch_mlir")
    trained(x).sum().backward()
    print(torch_mlir.explain(model, x).fully_compiled)
    compiled.save("net.tm")
    print(torch_mlir.load("net.tm")(x))


if __name__ == "__main__":
    main()
"""


def strict(folder: Path, program: str) -> str:
    """What mypy says of a program beside an installed package."""
    venv.create(folder / "env", with_pip=False)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder / "env")}))
    (site / "packages.pth").write_text(f"{PACKAGES}\n{sysconfig.get_path('purelib')}\n")
    path = folder / "program.py"
    path.write_text(program)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(folder / "env/bin/python")]
    own = ["--config-file=", "--cache-dir", str(folder / "cache"), str(path)]
    return subprocess.run([*command, *own], cwd=folder, capture_output=True, text=True, check=False).stdout


def test_a_users_program_is_clean_in_strict_mode(tmp_path: Path) -> None:
    said = strict(tmp_path, PROGRAM)
    assert said.startswith("Success"), said


def test_a_users_mistake_is_found(tmp_path: Path) -> None:
    said = strict(tmp_path, PROGRAM.replace('func_name=options["func_name"]', "func_name=3"))
    assert 'Argument "func_name" to "export_and_import" has incompatible type "int"; expected "str"' in said


DOORS = {
    "fx": "import torch_mlir.fx",
    "compile": "import torch_mlir; torch_mlir.compile",
    "explain": "import torch_mlir; torch_mlir.explain",
    "load": "import torch_mlir; torch_mlir.load",
    "importer": "from torch_mlir.extras.fx_importer import FxImporter",
    "decompositions": "from torch_mlir.extras.fx_decomp_util import get_decomposition_table",
    "backend": "from torch_mlir.torch_compile.entry_point import backend",
    "import command": "from torch_mlir.tools.cli import main; raise SystemExit(main(['import', 'a.pt2']))",
    "run command": "from torch_mlir.tools.cli import main; raise SystemExit(main(['run', 'a.pt2']))",
}


def last_line(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert done.returncode == 1
    return done.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize("door", DOORS)
def test_without_pytorch(door: str) -> None:
    said = last_line(f"import sys; sys.modules['torch'] = None\n{DOORS[door]}")
    assert said.endswith("torch_mlir needs PyTorch 2.13 or newer, and there is none: pip install 'torch>=2.13'")


@pytest.mark.parametrize("door", DOORS)
def test_with_an_old_pytorch(door: str, tmp_path: Path) -> None:
    (tmp_path / "torch").mkdir()
    (tmp_path / "torch/__init__.py").write_text("__version__ = '2.4.1+cpu'")
    said = last_line(DOORS[door], PYTHONPATH=f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    assert said.endswith("torch_mlir needs PyTorch 2.13 or newer, and there is 2.4.1+cpu: pip install 'torch>=2.13'")
