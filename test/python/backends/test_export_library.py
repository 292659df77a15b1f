# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs as shared libraries: compiled into C programs, which know nothing of Python."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from torch.export import Dim

import torch_mlir

ROOT = Path(__file__).resolve().parents[3]
CC = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
pytestmark = pytest.mark.skipif(CC is None, reason="no C compiler")


@pytest.fixture(autouse=True)
def _strict_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is a warning of one compiler is an error of the next one."""
    monkeypatch.setenv("CC", f"{CC} -Wall -Wextra -Werror")


def run_c(folder: Path, name: str, body: str) -> str:
    """Compiles and runs a main function against a library."""
    (folder / "main.c").write_text(
        f'#include "{name}.h"\n#include <stdio.h>\n#include <stdlib.h>\nint main(void) {{\n{body}\n  return 0;\n}}\n'
    )
    subprocess.run(
        [
            *(str(CC), "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "main.c", "-o", "main"),
            *(f"-L{folder}", f"-l{name}", f"-Wl,-rpath,{folder}"),
        ],
        cwd=folder, check=True,
    )  # fmt: skip
    done = subprocess.run([str(folder / "main")], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example(tmp_path) -> None:
    example = ROOT / "examples" / "standalone"
    subprocess.run([sys.executable, str(example / "export.py"), str(tmp_path)], check=True, timeout=240)
    done = subprocess.run(
        ["sh", str(example / "build.sh"), str(tmp_path)], capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr
    output = subprocess.run([str(tmp_path / "digits")], capture_output=True, text=True, timeout=240, check=True).stdout
    *rows, error = output.splitlines()
    expected = [float(number) for number in (tmp_path / "expected.txt").read_text().split()]
    printed = [float(number) for row in rows for number in row.split()]
    assert printed == pytest.approx(expected, abs=2e-4)
    assert error == "size 3 of 'input' is 9, which was not compiled"


class Counter(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("total", torch.zeros(2, dtype=torch.float64))

    def forward(self, x, factor):
        self.total += x * factor
        x += 1
        return self.total * 2, self.total, x.sum().to(torch.int32), x > 1


def test_state_scalars_and_changed_inputs(tmp_path) -> None:
    shapes = {"x": None, "factor": Dim.DYNAMIC}
    compiled = torch_mlir.compile(Counter(), torch.ones(2, dtype=torch.float64), 3, dynamic_shapes=shapes)
    paths = compiled.export_library(tmp_path, "counter")
    assert [path.name for path in paths] == ["libcounter.so", "counter.h"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["counter.h", "libcounter.so"]
    output = run_c(
        tmp_path,
        "counter",
        """
  double x[2] = {1, 2};
  for (int i = 0; i < 2; ++i) {
    counter_inputs in = {.x = x, .factor = 10};
    counter_results out;
    if (counter_run(&in, &out)) { puts(counter_error()); return 1; }
    printf("%g %g %g %g %d %d %d\\n", out.result0[0], out.result0[1], x[0], x[1], *out.result2, out.result3[0],
           out.result3[1]);
    counter_free(&out);
  }""",
    )
    assert output.splitlines() == ["20 40 2 3 5 1 1", "60 100 3 4 7 1 1"]


def test_two_libraries_in_one_process(tmp_path) -> None:
    class Scale(torch.nn.Module):
        def __init__(self, factor: float) -> None:
            super().__init__()
            self.factor = torch.nn.Parameter(torch.full((3,), factor))

        def forward(self, x):
            return x * self.factor

    x = torch.tensor([1.0, 2.0, 3.0])
    for name, factor in {"one": 2.0, "other": 5.0}.items():
        torch_mlir.compile(Scale(factor), x).export_library(tmp_path, name)
        symbols = subprocess.run(
            ["nm", "-D", "--defined-only", f"lib{name}.so"], cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout
        exported = {line.split()[-1] for line in symbols.splitlines()}
        assert exported == {f"{name}_{word}" for word in ("run", "free", "error", "set_threads")}
    values = (ctypes.c_float * 3)(1, 2, 3)
    for name, expected in {"one": [2, 4, 6], "other": [5, 10, 15]}.items():
        library = ctypes.CDLL(str(tmp_path / f"lib{name}.so"))
        given, made = ctypes.c_void_p(ctypes.addressof(values)), ctypes.POINTER(ctypes.c_float)()
        assert library[f"{name}_run"](ctypes.byref(given), ctypes.byref(made)) == 0
        assert made[:3] == expected
        library[f"{name}_free"](ctypes.byref(made))
        assert not made


def test_assertions_and_wrong_sizes_are_errors(tmp_path) -> None:
    class Picks(torch.nn.Module):
        def forward(self, table, places):
            return table[places]

    shapes = {"table": {0: Dim("n", min=2)}, "places": {0: Dim("m", min=2)}}
    compiled = torch_mlir.compile(Picks(), torch.randn(5, 2), torch.tensor([1, 2, 3]), dynamic_shapes=shapes)
    compiled.export_library(tmp_path, "picks")
    output = run_c(
        tmp_path,
        "picks",
        """
  float table[6] = {0, 1, 2, 3, 4, 5};
  int64_t places[2] = {2, 0};
  picks_inputs in = {.table = {table, {3, 2}}, .places = {places, {2}}};
  picks_results out;
  picks_set_threads(2);
  if (picks_run(&in, &out)) return 1;
  printf("%lld %lld %g %g\\n", (long long)out.result0.sizes[0], (long long)out.result0.sizes[1], out.result0.data[0],
         out.result0.data[2]);
  picks_free(&out);
  places[0] = 3;
  if (picks_run(&in, &out) != -1) return 1;
  puts(picks_error());
  in.table.sizes[1] = 7;
  if (picks_run(&in, &out) != -1) return 1;
  puts(picks_error());""",
    )
    first, second, third = output.splitlines()
    assert first == "2 2 4 0"
    assert "test_export_library.py" in second
    assert third == "size 1 of 'table' is 7, which was not compiled"


def test_random_numbers_have_a_seed(tmp_path) -> None:
    class Noise(torch.nn.Module):
        def forward(self, x):
            return torch.rand_like(x)

    torch_mlir.compile(Noise(), torch.zeros(4)).export_library(tmp_path, "noise")
    output = run_c(
        tmp_path,
        "noise",
        """
  float x[4] = {0};
  noise_inputs in = {x};
  noise_results out;
  for (int i = 0; i < 3; ++i) {
    noise_seed(i / 2);
    if (noise_run(&in, &out)) return 1;
    printf("%.9g\\n", out.result0[3]);
    noise_free(&out);
  }""",
    )
    first, again, other = output.split()
    assert first == again != other


def test_no_compiler_is_said_so(tmp_path, monkeypatch) -> None:
    compiled = torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    monkeypatch.setenv("CC", "no-such-compiler -O1")
    with pytest.raises(torch_mlir.ArtifactError, match="CC names the compiler 'no-such-compiler -O1', which is not"):
        compiled.export_library(tmp_path)
    monkeypatch.delenv("CC")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(torch_mlir.ArtifactError, match="install gcc or clang"):
        compiled.export_library(tmp_path)
    assert not list(tmp_path.iterdir())


def test_names_that_are_none_in_c(tmp_path) -> None:
    compiled = torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    with pytest.raises(torch_mlir.ArtifactError, match="cannot begin the names of C functions"):
        compiled.export_library(tmp_path, "no-name")
