# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The native extension: found, compiled once, or refused in a sentence; nothing else needs it."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import torch

from torch_mlir import native
from torch_mlir.native import NativeExtensionError, building, places

# Stands in for a compiler of a minute: it notes each call, and writes whatever file it is asked for.
COMPILER = """#!/bin/sh
[ "$1" = --version ] && { echo "a compiler"; exit 0; }
echo "$@" >> "$0.calls"
while [ $# -gt 1 ]; do [ "$1" = -o ] && out="$2"; shift; done
sleep 0.2
echo made > "$out"
"""


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A compiler that writes its calls down, and a cache of this test's own."""
    path = tmp_path / "compiler"
    path.write_text(COMPILER)
    path.chmod(0o755)
    monkeypatch.setenv("CXX", str(path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("TORCH_MLIR_CACHE_DIR", raising=False)
    monkeypatch.delenv("TORCH_MLIR_CACHE", raising=False)
    return path


def calls(compiler: Path) -> int:
    log = compiler.with_name("compiler.calls")
    return len(log.read_text().splitlines()) if log.exists() else 0


def test_is_compiled_once(compiler: Path) -> None:
    units = sum(path.suffix == ".cpp" for path in places.sources())
    made = building.build()
    assert made.read_text() == "made\n"
    assert calls(compiler) == units + 1
    assert building.build() == made
    assert calls(compiler) == units + 1
    assert stat.S_IMODE(made.parent.stat().st_mode) == 0o700
    assert sorted(path.name for path in made.parent.iterdir()) == sorted([made.name, "lock"])


def test_damaged_library_is_made_anew(compiler: Path) -> None:
    made = building.build()
    made.write_text("m")
    assert building.build() == made
    assert made.read_text() == "made\n"


def test_interrupt_ends_the_compilers(compiler: Path, tmp_path: Path) -> None:
    started, ended = tmp_path / "started", tmp_path / "ended"
    started.mkdir()
    # An interrupt while a process is being started is another matter: all have to run that will run side by side.
    expected = min(building._job_count(), sum(path.suffix == ".cpp" for path in places.sources()))
    compiler.write_text(f'#!/bin/sh\n[ "$1" = --version ] && exit\ntouch {started}/$$\nsleep 3\ntouch {ended}\n')
    # Shells ignore interrupts of what they start in the background, and children inherit that.
    code = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    code += "from torch_mlir.native import building; building.build()"
    process = subprocess.Popen([sys.executable, "-W", "ignore", "-c", code], stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while len(list(started.iterdir())) < expected and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert said.decode().splitlines()[-1] == "KeyboardInterrupt"
    folder = tmp_path / "cache" / "torch-mlir" / "native"
    assert [path.name for path in folder.iterdir()] == ["lock"]
    time.sleep(3)
    assert not ended.exists()


# An extension that a compiler is done with at once.
TINY = """#include <Python.h>
static PyModuleDef module = {PyModuleDef_HEAD_INIT, "_torchMlirNative", nullptr, -1, nullptr};
PyMODINIT_FUNC PyInit__torchMlirNative() { return PyModule_Create(&module); }
"""


@pytest.mark.skipif(shutil.which("c++") is None, reason="there is no C++ compiler")
@pytest.mark.parametrize("is_linked", [True, False])
def test_what_a_real_compiler_makes_is_loaded(tmp_path: Path, is_linked: bool) -> None:
    unresolved = TINY.replace("static", "void absent();\nstatic", 1).replace("{ return", "{ absent(); return")
    (tmp_path / "Module.cpp").write_text(TINY if is_linked else unresolved)
    code = (
        "import pathlib, torch_mlir.native as native\n"
        "from torch_mlir.native import building\n"
        f"building.sources = lambda: sorted(pathlib.Path({str(tmp_path)!r}).glob('*.cpp'))\n"
        "native.prebuilt = lambda version: None\n"
        "print(native.load().__spec__.origin)\n"
    )
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "CXX": "c++", "TORCH_MLIR_CACHE_DIR": ""}
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], env=environment, capture_output=True, text=True)
    kept = list((tmp_path / "cache" / "torch-mlir" / "native").glob("*.so"))
    if is_linked:
        assert [Path(line) for line in done.stdout.splitlines()] == kept, done.stderr
    else:
        assert "NativeExtensionError" in done.stderr
        assert "absent" in done.stderr
        assert kept == []


def _build(_: int) -> str:
    return str(building.build())


def test_processes_share_one_compilation(compiler: Path) -> None:
    units = sum(path.suffix == ".cpp" for path in places.sources())
    with multiprocessing.get_context("fork").Pool(3) as pool:
        assert len(set(pool.map(_build, range(3)))) == 1
    assert calls(compiler) == units + 1


def test_key_tells_versions_sources_and_compilers_apart(
    compiler: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = {building._key([str(compiler)]), building._key([str(compiler), "-O1"])}
    monkeypatch.setattr(torch, "__version__", "2.99.0")
    keys.add(building._key([str(compiler)]))
    monkeypatch.setattr(building, "sources", lambda: [compiler])
    keys.add(building._key([str(compiler)]))
    assert len(keys) == 4


def test_folder_that_others_write_to_is_not_used(compiler: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache" / "torch-mlir" / "native"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    assert places.keeping_folder() != folder


def test_refusals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "no-such-compiler")
    with pytest.raises(NativeExtensionError, match=r"CXX names the compiler 'no-such-compiler'.*works without it"):
        building.build()
    monkeypatch.delenv("CXX")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NativeExtensionError, match=r"there is no C\+\+ compiler: install g\+\+"):
        building.build()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("CXX", "/bin/false")
    with pytest.raises(NativeExtensionError, match="a compiler with C\\+\\+20"):
        building.build()


def test_a_wish_for_another_extension(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "no-such-compiler")
    monkeypatch.setenv("TORCH_MLIR_NATIVE", "compile")
    with pytest.raises(NativeExtensionError, match=r"^TORCH_MLIR_NATIVE=compile asks for a .* 'no-such-compiler'"):
        building.build()
    monkeypatch.setenv("TORCH_MLIR_NATIVE", "always")
    with pytest.raises(NativeExtensionError, match="TORCH_MLIR_NATIVE is 'always': expected 'compile'"):
        building.is_compiled_anew()


def test_it_is_described_and_not_made(compiler: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "prebuilt", lambda version: None)
    monkeypatch.setattr(native, "loaded", lambda: None)
    assert native.described() == f"is compiled where it is first needed, by {compiler}"
    assert calls(compiler) == 0
    monkeypatch.setenv("CXX", "no-such-compiler")
    with pytest.raises(NativeExtensionError, match="which is not there"):
        native.described()


def test_nothing_loads_it(tmp_path: Path) -> None:
    code = (
        "import sys, torch, torch_mlir, torch_mlir.fx\n"
        "model = torch.nn.ReLU()\n"
        "torch_mlir.compile(model, torch.ones(2))(torch.ones(2))\n"
        "assert not any('native' in name for name in sys.modules if name.startswith('torch_mlir')), sys.modules\n"
    )
    environment: dict[str, Any] = {**os.environ, "CXX": "no-such-compiler"}
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
