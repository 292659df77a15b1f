# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The settings of the editor and of the development container point at what exists or is built."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
VSCODE = ROOT / ".vscode"
LSP_SERVER = "build/dev/bin/torch-mlir-lsp-server"


def load(path: Path) -> Any:
    return json.loads(path.read_text())


@pytest.fixture
def devcontainer() -> Any:
    return load(ROOT / ".devcontainer" / "devcontainer.json")


def test_devcontainer_builds_our_image(devcontainer: Any) -> None:
    here = ROOT / ".devcontainer"
    assert (here / devcontainer["build"]["dockerfile"]).resolve() == ROOT / "docker" / "dev.Dockerfile"
    assert (here / devcontainer["build"]["context"]).resolve() == ROOT


def test_devcontainer_user_is_the_images(devcontainer: Any) -> None:
    name = re.search(r"^ARG USER_NAME=(\w+)$", (ROOT / "docker" / "dev.Dockerfile").read_text(), re.MULTILINE)
    assert name
    assert devcontainer["remoteUser"] == name.group(1)


def test_devcontainer_runs_a_script_that_exists(devcontainer: Any) -> None:
    shell, script = devcontainer["postCreateCommand"].split()
    assert shell == "bash"
    assert (ROOT / script).is_file()


def test_devcontainer_asks_for_nothing_special_of_the_machine(devcontainer: Any) -> None:
    # Such arguments belong into the override that build_tools/container.py writes.
    assert "runArgs" not in devcontainer
    assert "options" not in devcontainer["build"]


def test_devcontainer_has_the_extensions_the_settings_rely_on(devcontainer: Any) -> None:
    extensions = set(devcontainer["customizations"]["vscode"]["extensions"])
    assert extensions <= set(load(VSCODE / "extensions.json")["recommendations"])
    formatters = re.findall(r'"editor.defaultFormatter": "([^"]+)"', (VSCODE / "settings.json").read_text())
    assert formatters
    assert set(formatters) <= extensions


def test_debug_types_have_their_extension(devcontainer: Any) -> None:
    provided = {"lldb-dap": "llvm-vs-code-extensions.lldb-dap", "debugpy": "ms-python.debugpy"}
    types = {configuration["type"] for configuration in load(VSCODE / "launch.json")["configurations"]}
    assert {provided[kind] for kind in types} <= set(devcontainer["customizations"]["vscode"]["extensions"])


def test_launch_configurations_cover_torch_mlir_opt_and_pytest() -> None:
    configurations = load(VSCODE / "launch.json")["configurations"]
    assert any(one.get("program", "").endswith("build/dev/bin/torch-mlir-opt") for one in configurations)
    assert any(one.get("module") == "pytest" for one in configurations)


def test_launch_inputs_are_declared() -> None:
    text = (VSCODE / "launch.json").read_text()
    declared = {one["id"] for one in load(VSCODE / "launch.json")["inputs"]}
    assert set(re.findall(r"\$\{input:(\w+)\}", text)) == declared


def test_settings_name_our_language_server_and_build() -> None:
    settings = load(VSCODE / "settings.json")
    assert settings["mlir.server_path"] == LSP_SERVER
    assert "--compile-commands-dir=${workspaceFolder}/build/dev" in settings["clangd.arguments"]
    assert "torch-mlir-lsp-server" in (ROOT / "tools" / "CMakeLists.txt").read_text()
    presets = load(ROOT / "CMakePresets.json")["configurePresets"]
    assert "dev" in {preset["name"] for preset in presets}
