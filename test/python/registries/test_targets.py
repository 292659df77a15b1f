# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of targets: its passes exist, and its registries have what C++ converts."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import torch_mlir
from torch_mlir import ir
from torch_mlir.compiler_utils import OutputType
from torch_mlir.passmanager import PassManager
from torch_mlir.registries.mapping import Conversion, default_registries
from torch_mlir.registries.targets import TARGETS, converted_operators, pipeline_to, pipeline_to_engines

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_has_its_folder_and_its_registry(name):
    assert any((ROOT / "lib" / "Conversion" / folder).is_dir() for folder in TARGETS[name].folders)
    registry = importlib.import_module(f"torch_mlir.registries.{name}").ops_registry
    assert registry
    assert all(isinstance(entry, Conversion) and entry.target == name for entry in registry.values())
    assert registry.keys() == set(converted_operators(name))


def test_every_conversion_is_in_the_table():
    # No engine that takes linalg could go on from StableHLO.
    others = {"TorchToArith", "TorchToStablehlo"}
    folders = {path.name for path in (ROOT / "lib" / "Conversion").glob("TorchTo*")} - others
    assert folders <= {folder for target in TARGETS.values() for folder in target.folders}


@pytest.mark.parametrize(
    "pipeline", [pipeline_to(OutputType.TORCH), pipeline_to(OutputType.LINALG_ON_TENSORS), pipeline_to_engines()]
)
def test_pipelines_can_be_parsed(pipeline):
    assert PassManager.parse(pipeline, ir.Context()) is not None


def test_the_registry_of_a_module_is_one_object_and_the_default_ones_are_not():
    module = importlib.import_module("torch_mlir.registries.math")
    assert module.ops_registry is module.ops_registry
    defaults = default_registries()
    assert {entry.target for registry in defaults for entry in registry.values()} == set(TARGETS)
    defaults[0].clear()
    assert default_registries()[0]


def test_registries_are_attributes_of_the_package():
    code = "import torch_mlir; print(torch_mlir.registries.tosa.ops_registry['mul.Tensor'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "<conversion to tosa>\n"
    with pytest.raises(AttributeError, match="no attribute 'tsoa'"):
        _ = torch_mlir.registries.tsoa


def test_a_conversion_to_nowhere():
    with pytest.raises(ValueError, match="no conversion to 'tsoa': there are those to"):
        Conversion("tsoa")
