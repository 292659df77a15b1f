# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The shell helpers and write_env.py, as a user calls them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def run(*command: object, **environment: str) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    return subprocess.run(words, capture_output=True, text=True, env={**os.environ, **environment}, check=False)


def alias(call: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return run("bash", "-c", f"source '{root}/build_tools/aliases.sh' && {call}", TORCH_MLIR_PRESET="none-such")


@pytest.fixture
def no_engine(tmp_path: Path) -> str:
    """A PATH with what the scripts need, but no container engine."""
    for tool in ("bash", "dirname", "cksum", "cut", "stat", "cat", "git", "sh"):
        for folder in os.environ["PATH"].split(os.pathsep):
            if (Path(folder) / tool).exists():
                (tmp_path / tool).symlink_to(Path(folder) / tool)
                break
    (tmp_path / "python3").symlink_to(sys.executable)
    return str(tmp_path)


def test_dev_sh_explains_itself() -> None:
    done = run(ROOT / "docker" / "dev.sh", "--help")
    assert done.returncode == 0
    for command in ("build", "start", "enter", "stop", "status"):
        assert f"\n  {command} " in done.stdout


@pytest.mark.parametrize("arguments", [(), ("fly",)])
def test_dev_sh_refuses_what_it_does_not_know(arguments: tuple[str, ...]) -> None:
    done = run(ROOT / "docker" / "dev.sh", *arguments)
    assert done.returncode == 2
    assert done.stderr
    assert not done.stdout


@pytest.mark.parametrize("command", ["start", "build", "status"])
def test_dev_sh_without_an_engine_says_so_in_one_line(command: str, no_engine: str) -> None:
    done = run(ROOT / "docker" / "dev.sh", command, PATH=no_engine)
    assert done.returncode != 0
    assert "no container engine answers" in done.stderr
    assert "Traceback" not in done.stderr


def test_dev_sh_names_a_chosen_engine_that_is_missing(no_engine: str) -> None:
    done = run(ROOT / "docker" / "dev.sh", "status", PATH=no_engine, TORCH_MLIR_CONTAINER_ENGINE="podman")
    assert done.returncode != 0
    assert "TORCH_MLIR_CONTAINER_ENGINE=podman" in done.stderr


def test_aliases_find_the_tree_and_list_themselves() -> None:
    done = alias('echo "$TORCH_MLIR_ROOT" && tm-help')
    lines = done.stdout.splitlines()
    assert lines[0] == str(ROOT)
    for line in lines[1:]:
        assert alias(f"type -t {line.split()[0]}").stdout.strip() == "function", line


def test_aliases_say_what_to_do_when_nothing_is_built() -> None:
    done = alias("tm-opt --version")
    assert done.returncode != 0
    assert "tm-build" in done.stderr


def test_tm_opt_passes_its_arguments_on(tmp_path: Path) -> None:
    (tmp_path / "build_tools").mkdir()
    (tmp_path / "build_tools" / "aliases.sh").write_text((ROOT / "build_tools" / "aliases.sh").read_text())
    tool = tmp_path / "build" / "none-such" / "bin" / "torch-mlir-opt"
    tool.parent.mkdir(parents=True)
    tool.write_text('#!/bin/sh\nprintf "%s|" "$@"\n')
    tool.chmod(0o755)
    assert alias("tm-opt 'a b' --c", tmp_path).stdout == "a b|--c|"


def test_write_env_names_the_build_directory(tmp_path: Path) -> None:
    target = tmp_path / "env"
    done = run(sys.executable, ROOT / "build_tools" / "write_env.py", "release", "--output", target)
    assert done.returncode == 0
    values = dict(line.split("=", 1) for line in target.read_text().splitlines())
    assert values["PYTHONPATH"] == str(ROOT / "build" / "release" / "python_packages" / "torch_mlir")
    assert values["TORCH_MLIR_ROOT"] == str(ROOT)


def test_write_env_preloads_the_sanitizer_for_its_preset(tmp_path: Path) -> None:
    target = tmp_path / "env"
    run(sys.executable, ROOT / "build_tools" / "write_env.py", "asan", "--output", target)
    values = dict(line.split("=", 1) for line in target.read_text().splitlines())
    runtime = Path(values["LD_PRELOAD"].split()[0])
    assert "asan" in runtime.name
    assert runtime.is_file()


@pytest.mark.parametrize("arguments", [["no-such-preset"], ["--output", "/no/such/folder/env"]])
def test_write_env_fails_without_a_traceback(arguments: list[str]) -> None:
    done = run(sys.executable, ROOT / "build_tools" / "write_env.py", *arguments)
    assert done.returncode != 0
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_build_llvm_says_that_the_submodule_is_missing(tmp_path: Path) -> None:
    done = run(ROOT / "build_tools" / "build_llvm.sh", tmp_path / "prefix", LLVM_SOURCE_DIR=str(tmp_path))
    assert done.returncode == 1
    assert "git submodule update" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_build_llvm_keeps_what_was_installed_from_the_same_sources(tmp_path: Path) -> None:
    source, prefix, programs = (tmp_path / name for name in ("source", "prefix", "programs"))
    for file in ("llvm/CMakeLists.txt", "cmake/Modules/LLVMVersion.cmake"):
        (source / file).parent.mkdir(parents=True)
        (source / file).write_text("22.1.8")
    programs.mkdir()
    calls = tmp_path / "calls"
    cmake = programs / "cmake"
    cmake.write_text(f'#!/bin/sh\necho "$@" >> {calls}\nmkdir -p {prefix}\n')
    cmake.chmod(0o755)
    script, path = ROOT / "build_tools" / "build_llvm.sh", f"{programs}{os.pathsep}{os.environ['PATH']}"
    environment = {"LLVM_SOURCE_DIR": str(source), "PATH": path, "GIT_CEILING_DIRECTORIES": str(tmp_path)}
    assert run(script, prefix, **environment).returncode == 0
    steps = calls.read_text().splitlines()
    assert [line.split()[0] for line in steps] == ["-G", "--build", "--install"]
    again = run(script, prefix, **environment)
    assert "up to date" in again.stdout
    assert calls.read_text().splitlines() == steps
    (source / "cmake/Modules/LLVMVersion.cmake").write_text("22.1.9")
    run(script, prefix, **environment)
    assert len(calls.read_text().splitlines()) == 6


def test_packages_of_a_manylinux_image_come_from_the_list_beside(tmp_path: Path) -> None:
    for tool in ("sh", "sed", "dirname"):
        found = shutil.which(tool)
        assert found
        (tmp_path / tool).symlink_to(found)
    (tmp_path / "dnf").write_text(f'#!{shutil.which("sh")}\necho dnf "$@"\n')
    (tmp_path / "dnf").chmod(0o755)
    (tmp_path / "release.txt").write_text("debians-name\n")
    script = ROOT / "docker" / "install-packages.sh"
    assert run(script, tmp_path / "release.txt", PATH=str(tmp_path)).stdout == ""
    (tmp_path / "manylinux.txt").write_text("# comment\nalmas-name\nother # why\n")
    said = run(script, tmp_path / "release.txt", PATH=str(tmp_path)).stdout
    assert "install almas-name other\n" in said
    assert "debians-name" not in said


def test_build_llvm_wants_a_prefix() -> None:
    done = run(ROOT / "build_tools" / "build_llvm.sh")
    assert done.returncode == 2
    assert "usage:" in done.stderr
