# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A machine on which the tree cannot be built hears why from CMake, in one line."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import fetch_mlir_python
from nox_support import build, environment, paths

pytestmark = pytest.mark.skipif(not (shutil.which("cmake") and shutil.which("ninja")), reason="needs CMake and Ninja")


def refused(folder, *options, **variables):
    """What is said on a configuration that has to fail."""
    done = subprocess.run(
        ["cmake", "--preset", "release", "-B", folder / "build", *options],
        cwd=paths.ROOT,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode != 0, done.stdout
    message = build.cmake_error(done.stdout.splitlines())
    assert "\n" not in message, message
    return message


def test_wrong_version_of_mlir(tmp_path):
    (tmp_path / "MLIRConfig.cmake").write_text('set(LLVM_VERSION 21.1.4)\nmessage(FATAL_ERROR "must not be loaded")\n')
    message = refused(tmp_path, f"-DMLIR_DIR={tmp_path}")
    assert "MLIR 21.1.4 found" in message
    assert "22.1 is needed" in message
    assert "libmlir-22-dev" in message


def test_no_mlir_where_it_should_be(tmp_path):
    message = refused(tmp_path, f"-DMLIR_DIR={tmp_path}")
    assert message.startswith(f"no MLIR in MLIR_DIR={tmp_path}")
    assert "cmake --preset submodule" in message


def test_missing_compiler(tmp_path):
    message = refused(tmp_path, CXX="/no/such/compiler")
    assert "/no/such/compiler" in message


def test_sources_are_kept_beside_other_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_CACHE", "0")  # The switch of another cache, that of compiled programs.
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert fetch_mlir_python.cache_dir("22.1.8") == Path("/somewhere/torch-mlir/mlir-python-22.1.8")


def test_another_python_behind_the_same_path_configures_afresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> None:
        commands.append(command)
        (tmp_path / "CMakeCache.txt").write_text(f"CMAKE_HOME_DIRECTORY:INTERNAL={paths.ROOT}\n")
        (tmp_path / "build.ninja").touch()

    monkeypatch.setattr(build, "BUILD", tmp_path)
    monkeypatch.setattr(build, "STAMP", tmp_path / ".configured")
    monkeypatch.setattr(build.process, "follow", run)
    main = environment.main_environment()
    assert [build.configure("cmake", main, {}) for _ in range(2)] == ["done", "unchanged"]
    monkeypatch.setattr("sys.base_prefix", "/the/python/of/a/container")
    assert [build.configure("cmake", main, {}) for _ in range(2)] == ["done", "unchanged"]
    monkeypatch.setenv("MLIR_DIR", "/another/mlir")
    assert build.configure("cmake", main, {}) == "done"
    assert ["--fresh" in command for command in commands] == [False, True, False]
