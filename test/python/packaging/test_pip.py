# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""pip handles our wheel as docs/install.md says, even where another package has its name.

The index is a folder of wheels that hold metadata and nothing else; ours has the metadata that is built.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
VERSION = "20261122.10484"
PUBLISHED = ("20260125.711", "20261122.1033")
LATER = "20991231.5"
METADATA = "import sys; from scikit_build_core.build import prepare_metadata_for_build_wheel as hook; hook(sys.argv[1])"

Shell = Callable[[str], str]


def wheel(folder: Path, name: str, version: str, metadata: str = "", needs: str = "") -> Path:
    path = folder / f"{name}-{version}-py3-none-any.whl"
    information = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(path, "w") as archive:
        spelled = name.replace("_", "-")
        metadata = metadata or f"Metadata-Version: 2.1\nName: {spelled}\nVersion: {version}\n"
        metadata += f"Requires-Dist: {needs}\n" if needs else ""
        archive.writestr(f"{information}/METADATA", metadata)
        archive.writestr(f"{information}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{information}/RECORD", "")
    return path


@pytest.fixture
def index(tmp_path: Path) -> Path:
    folder = tmp_path / "index"
    folder.mkdir()
    for version in PUBLISHED:
        wheel(folder, "torch_mlir", version)
    for name in ("numpy", "ml_dtypes", "typing_extensions", "rich", "iree_base_compiler", "iree_base_runtime"):
        wheel(folder, name, "99.0")
    wheel(folder, "torch", "2.13.0")
    wheel(folder, "torch", "2.12.0")
    return folder


def ours(folder: Path, version: str) -> Path:
    pytest.importorskip("scikit_build_core")
    environment = {**os.environ, "TORCH_MLIR_VERSION": version}
    made = folder / "metadata"
    subprocess.run([sys.executable, "-c", METADATA, made], cwd=ROOT, env=environment, check=True, capture_output=True)
    (metadata,) = made.glob("*/METADATA")
    return wheel(folder, "torch_mlir", version, metadata.read_text())


@pytest.fixture
def shell(tmp_path: Path, index: Path) -> Shell:
    """Runs a command of the page in a folder with our wheel; pip is the tests' own, for an environment of its own."""
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    pip = venv / "bin" / "pip"
    pip.write_text(f'#!/bin/sh\nexec "{sys.executable}" -I -m pip --python "{venv}/bin/python" "$@"\n')
    pip.chmod(0o755)
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
    # Without an index, --index-url is of no effect.
    variables |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(index), "PIP_CONFIG_FILE": os.devnull}
    variables |= {"PATH": f"{venv / 'bin'}:{os.environ['PATH']}", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    folder = tmp_path / "downloads"
    folder.mkdir()
    ours(folder, VERSION)

    def run(command: str) -> str:
        done = subprocess.run(
            command,
            shell=True,
            cwd=folder,
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    return run


def installed(shell: Shell) -> dict[str, str]:
    lines = shell("pip list --format freeze").splitlines()
    return dict(line.split("==") for line in lines if "==" in line)


def test_the_page_from_top_to_bottom(shell: Shell, index: Path) -> None:
    shell("pip install 'torch>=2.13' --index-url https://download.pytorch.org/whl/cpu")
    shell("pip install ./torch_mlir-*.whl")
    assert installed(shell).items() >= {"torch": "2.13.0", "torch-mlir": VERSION}.items()
    assert "rich" not in installed(shell)
    shell('pip install "$(ls ./torch_mlir-*.whl)[rich,iree]"')
    assert installed(shell).keys() >= {"rich", "iree-base-compiler", "iree-base-runtime"}
    wheel(index, "torch_mlir", LATER)
    shell("pip list --format freeze | grep '^torch-mlir=' > constraints.txt")
    shell("pip install --upgrade --constraint constraints.txt torch")
    shell("pip install --upgrade --constraint constraints.txt torch-mlir")
    assert installed(shell)["torch-mlir"] == VERSION
    shell("pip uninstall --yes torch-mlir")
    assert "torch-mlir" not in installed(shell)


def test_an_upgrade_leaves_ours_until_the_other_is_later(shell: Shell, index: Path) -> None:
    shell("pip install ./torch_mlir-*.whl")
    shell("pip install --upgrade torch-mlir")
    assert installed(shell)["torch-mlir"] == VERSION
    wheel(index, "torch_mlir", LATER)
    shell("pip install --upgrade torch-mlir")
    assert installed(shell)["torch-mlir"] == LATER  # What docs/install.md warns of.


def test_a_version_without_a_date_was_replaced(shell: Shell, tmp_path: Path) -> None:
    shell(f"pip install --no-deps {wheel(tmp_path, 'torch_mlir', '0.1.0')}")
    shell("pip install --upgrade torch-mlir")
    assert installed(shell)["torch-mlir"] == PUBLISHED[-1]


def test_the_libraries_of_the_page_on_models(shell: Shell, index: Path) -> None:
    for version in ("2.13.0+cpu", "2.14.0"):
        wheel(index, "torch", version)
    for version, torch in (("0.28.0", "2.13.0"), ("0.28.0+cpu", "2.13.0"), ("0.29.0", "2.14.0")):
        wheel(index, "torchvision", version, needs=f"torch=={torch}")
    wheel(index, "timm", "1.0.31", needs="torchvision")
    wheel(index, "transformers", "5.18.0")
    shell("pip install 'torch==2.13.0+cpu' ./torch_mlir-*.whl")
    shell("pip install transformers")
    shell("pip list --format freeze | grep '^torch=' > constraints.txt")
    shell(
        "pip install --constraint constraints.txt timm torchvision --extra-index-url https://download.pytorch.org/whl/cpu"
    )
    wanted = {"torch": "2.13.0+cpu", "torchvision": "0.28.0+cpu", "timm": "1.0.31", "torch-mlir": VERSION}
    assert installed(shell).items() >= wanted.items()
