# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_wheel.py on wheels made for it, and the configuration of cibuildwheel."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import check_wheel

ROOT = Path(__file__).resolve().parents[3]
GOOD = "torch_mlir-20261122.10484-cp311-cp311-manylinux_2_28_x86_64.whl"
LIBRARY = "torch_mlir/_mlir_libs/libTorchMLIR.so"
RUNTIME = {
    "torch_mlir/_mlir_libs/libTorchMLIRRuntime.a": b"!<arch>",
    "torch_mlir/py.typed": b"",
    "torch_mlir/native_sources/Module.cpp": b"",
    "torch_mlir/_mlir_libs/_torchMlirNative.torch-2.13.0.so": b"",
}

needs_compiler = pytest.mark.skipif(not shutil.which("cc"), reason="makes a shared library")


@pytest.fixture
def library(tmp_path: Path) -> bytes:
    return compiled(tmp_path, "int mlirOne(void) { return 1; }")


def compiled(folder: Path, source: str) -> bytes:
    (folder / "a.c").write_text(source)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", folder / "a.so", folder / "a.c"], check=True)
    return (folder / "a.so").read_bytes()


def wheel(folder: Path, name: str = GOOD, **members: bytes) -> Path:
    path = folder / name
    with zipfile.ZipFile(path, "w") as archive:
        for member, content in members.items():
            archive.writestr(member, content)
    return path


@needs_compiler
def test_a_good_wheel_passes(tmp_path: Path, library: bytes) -> None:
    assert check_wheel.problems(wheel(tmp_path, **{LIBRARY: library}, **RUNTIME)) == []


@needs_compiler
@pytest.mark.parametrize(
    ("member", "complaint"),
    [
        ("torch_mlir.libs/libTorchMLIR-0123abcd.so", "the same library"),
        ("torch_mlir/_mlir_libs/libLLVM.so.22.1", "belong into libTorchMLIR.so"),
        ("torch_mlir/bin/mlir-translate", "nobody calls"),
        ("torch_mlir/include/ops.td", "only a build needs"),
        ("torch_mlir/_mlir_libs/libMLIRIR.a", "only a build needs"),
    ],
)
def test_what_does_not_belong_is_found(tmp_path: Path, library: bytes, member: str, complaint: str) -> None:
    other = b"text" if member.endswith((".td", ".a")) else compiled(tmp_path, "int mlirTwo(void) { return 2; }")
    found = check_wheel.problems(wheel(tmp_path, **{LIBRARY: library, member: other}, **RUNTIME))
    assert len(found) == 1
    assert complaint in found[0]


@needs_compiler
def test_exported_symbols_of_others_are_found(tmp_path: Path) -> None:
    leaky = compiled(tmp_path, "int mlirOne(void) { return 1; } int llvmTwo(void) { return 2; }")
    assert "llvmTwo" in check_wheel.problems(wheel(tmp_path, **{LIBRARY: leaky}, **RUNTIME))[0]


@needs_compiler
def test_a_wheel_is_typed(tmp_path: Path, library: bytes) -> None:
    untyped = {name: data for name, data in RUNTIME.items() if not name.endswith("py.typed")}
    (problem,) = check_wheel.problems(wheel(tmp_path, **{LIBRARY: library}, **untyped))
    assert problem.startswith("torch_mlir/py.typed is not there")


@needs_compiler
def test_an_unrepaired_or_fat_wheel_is_found(tmp_path: Path, library: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_wheel, "MAX_BYTES", 100)
    path = wheel(tmp_path, GOOD.replace("manylinux_2_28", "linux"), **{LIBRARY: library}, **RUNTIME)
    found = check_wheel.problems(path)
    assert any("more than" in one for one in found)
    assert any("manylinux" in one for one in found)
    assert not any("manylinux" in one for one in check_wheel.problems(path, repaired=False))


@needs_compiler
@pytest.mark.parametrize(
    ("absent", "complaint"),
    [
        ("libTorchMLIRRuntime.a", "export_library"),
        ("Module.cpp", "another PyTorch needs"),
        ("_torchMlirNative.torch-2.13.0.so", "the building Python had no PyTorch"),
    ],
)
def test_a_part_that_is_absent_is_found(tmp_path: Path, library: bytes, absent: str, complaint: str) -> None:
    others = {name: data for name, data in RUNTIME.items() if not name.endswith(f"/{absent}")}
    (found,) = check_wheel.problems(wheel(tmp_path, **{LIBRARY: library}, **others))
    assert complaint in found


def test_a_wheel_without_the_library_is_found(tmp_path: Path) -> None:
    assert check_wheel.problems(wheel(tmp_path, **RUNTIME)) == ["there is no libTorchMLIR.so"]


def test_a_file_that_is_no_wheel_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.whl").write_text("no")
    assert check_wheel.main([str(tmp_path / "x.whl")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@needs_compiler
@pytest.mark.parametrize("version", ["0.0", "20261122.10484+dirty", "20261122.10000+shallow"])
def test_a_release_has_a_version_that_can_be_published(tmp_path: Path, library: bytes, version: str) -> None:
    path = wheel(tmp_path, GOOD.replace("20261122.10484", version), **{LIBRARY: library}, **RUNTIME)
    assert check_wheel.problems(path) == []
    assert check_wheel.main(["--release", str(path)]) == 1
    (found,) = check_wheel.problems(path, release=True)
    assert found.startswith(f"{version} is no version to publish")


@needs_compiler
def test_a_good_version_is_published(tmp_path: Path, library: bytes) -> None:
    assert check_wheel.main(["--release", str(wheel(tmp_path, **{LIBRARY: library}, **RUNTIME))]) == 0


@pytest.mark.skipif(sys.version_info < (3, 11), reason="tomllib")
def test_build_requirements_are_those_of_the_project() -> None:
    import tomllib

    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    lines = (ROOT / "build_tools" / "requirements" / "wheel.txt").read_text().splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == wanted


@pytest.mark.skipif(sys.version_info < (3, 11), reason="tomllib")
def test_wheels_are_tested_with_the_torch_of_the_constraints() -> None:
    import tomllib

    configuration = tomllib.loads((ROOT / "build_tools" / "cibuildwheel.toml").read_text())["tool"]["cibuildwheel"]
    constraints = (ROOT / "build_tools" / "constraints.txt").read_text().splitlines()
    assert set(configuration["test-requires"]) <= set(constraints)
    for command in (*configuration["linux"]["repair-wheel-command"], configuration["test-command"]):
        for word in command.split():
            if word.startswith("{project}/"):
                assert (ROOT / word.removeprefix("{project}/")).is_file(), word
