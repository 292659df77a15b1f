# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports of compilations, and their destinations."""

from __future__ import annotations

import io
import logging
import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from dynamo_support import opaque

import torch_mlir
from torch_mlir import ir
from torch_mlir.backends import cpu
from torch_mlir.compile_log import Settings, SettingsError, log, progress
from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.installation import tool_path

STAGES = ["raw", "linalg-on-tensors", "prepared", "tensors", "buffers", "kernels", "loops", "llvm-dialect"]


@pytest.fixture
def quiet():
    """Leaves the logger as it was."""
    logger = log()
    before = (logger.level, list(logger.handlers), logger.propagate)
    yield
    logger.setLevel(before[0])
    logger.handlers[:] = before[1]
    logger.propagate = before[2]


def test_nothing_is_said_without_being_asked(capfd) -> None:
    torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    assert capfd.readouterr() == ("", "")


def test_timing_is_a_table(capfd, monkeypatch) -> None:
    monkeypatch.setenv("TORCH_MLIR_TIMING", "1")
    torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    out, err = capfd.readouterr()
    assert out == ""
    title, *rows = err.splitlines()
    assert title == "torch-mlir: ReLU"
    table = {row.split()[0]: float(row.split()[1]) for row in rows}
    assert list(table)[:2] == ["capture", "import"]
    assert {"linalg-on-tensors", "buffers", "optimize", "codegen", "load"} <= set(table)
    assert sum(seconds for stage, seconds in table.items() if stage != "total") == pytest.approx(
        table["total"], abs=0.02
    )


def test_the_log_tells_of_the_cache(capfd, monkeypatch, tmp_path, quiet) -> None:
    monkeypatch.setenv("TORCH_MLIR_LOG", "info")
    monkeypatch.setenv("TORCH_MLIR_CACHE", "1")
    monkeypatch.setenv("TORCH_MLIR_CACHE_DIR", str(tmp_path / "cache"))
    for _ in range(2):
        torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 3
    assert re.fullmatch(r"torch-mlir INFO: ReLU compiled in \d+\.\d+ s", lines[0])
    assert re.fullmatch(rf"torch-mlir INFO: taken from {tmp_path}/cache: [0-9a-f]{{64}}", lines[1])


def test_programs_that_log_themselves_get_the_records(caplog) -> None:
    with caplog.at_level(logging.DEBUG, logger="torch_mlir"):
        torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    assert "ReLU: codegen" in caplog.messages


def test_settings_that_mean_nothing_are_refused() -> None:
    with pytest.raises(SettingsError, match="TORCH_MLIR_LOG is 'loud': expected one of debug, info, warning, error"):
        Settings.read({"TORCH_MLIR_LOG": "loud"})


def dumped(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_every_stage_is_dumped(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    for _ in range(2):
        torch_mlir.compile(torch.nn.Linear(3, 2), torch.ones(2, 3))
    assert dumped(tmp_path) == ["000-Linear", "001-Linear"]
    names = dumped(tmp_path / "001-Linear")
    modules = [f"{stage}.mlir" for stage in STAGES]
    files = ["graph.py", *modules, "llvm.ll", "optimized.ll", "assembly.s"]
    assert names == sorted([*(f"{number:02}-{name}" for number, name in enumerate(files)), "reproduce.sh"])
    for name in names[:-1]:
        text = (tmp_path / "001-Linear" / name).read_text()
        assert len(text) > 50, name
        assert len(text) < 100_000, name


def repeat(folder: Path, *arguments: str) -> subprocess.CompletedProcess:
    environment = {**os.environ, "TORCH_MLIR_OPT": str(tool_path("torch-mlir-opt"))}
    return subprocess.run(
        ["sh", str(folder / "reproduce.sh"), *arguments],
        env=environment, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip


def test_the_script_repeats_every_stage(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    torch_mlir.compile(torch.nn.Sequential(torch.nn.Linear(30, 20), torch.nn.GELU()), torch.ones(2, 30))
    (folder,) = tmp_path.iterdir()
    for stage in STAGES[1:]:
        done = repeat(folder, stage, "--mlir-print-debuginfo")
        assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("module") or done.stdout.startswith("#")
    assert "llvm.func @main" in done.stdout
    assert repeat(folder).stdout  # The last stage is the default.
    assert repeat(folder, "nonsense").returncode == 2


def test_the_script_repeats_the_stage_that_failed(monkeypatch, tmp_path) -> None:
    class Unsupported(torch.nn.Module):
        def forward(self, x):
            return opaque(x)

    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    with pytest.raises(TorchMlirCompilerError):
        torch_mlir.compile(Unsupported(), torch.ones(2))
    (folder,) = tmp_path.iterdir()
    assert "the stage that failed" in (folder / "reproduce.sh").read_text()
    done = repeat(folder)
    assert done.returncode != 0
    assert "torch_mlir_tests.opaque" in done.stderr


def test_a_dump_that_cannot_be_written_is_no_error(monkeypatch, caplog) -> None:
    monkeypatch.setenv("TORCH_MLIR_DUMP", "/proc/none")
    x = torch.tensor([-1.0, 1.0])
    assert torch_mlir.compile(torch.nn.ReLU(), x)(x).tolist() == [0, 1]
    assert "cannot make a folder for TORCH_MLIR_DUMP" in caplog.text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("stream", [Terminal(), io.StringIO()], ids=["terminal", "file"])
def test_progress_is_shown_on_terminals_only(stream, monkeypatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    monkeypatch.setattr(progress, "INTERVAL", 0.02)
    shown = progress.Progress("Model", stream)
    shown.stage = "buffers"
    deadline = 100
    while stream.isatty() and not stream.getvalue() and deadline:
        shown._done.wait(0.05)
        deadline -= 1
    shown.close()
    text = stream.getvalue()
    assert bool(text) == stream.isatty()
    if text:
        assert "torch-mlir: compiling Model: buffers (0 s)" in text
        assert text.endswith("\r\x1b[2K")  # Nothing of it stays.


def test_short_compilations_show_nothing(monkeypatch) -> None:
    stream = Terminal()
    shown = progress.Progress("Model", stream)
    shown.close()
    assert stream.getvalue() == ""


HUGE = """
func.func @main(%a: tensor<f32>) -> tensor<SIZExf32> {
  %empty = tensor.empty() : tensor<SIZExf32>
  %0 = linalg.generic {
    indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]
  } ins(%a : tensor<f32>) outs(%empty : tensor<SIZExf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  } -> tensor<SIZExf32>
  return %0 : tensor<SIZExf32>
}
"""


@pytest.mark.parametrize("size", [2**50, 2**61])
def test_out_of_memory_is_an_exception(size) -> None:
    run = cpu.compile(ir.Module.parse(HUGE.replace("SIZE", str(size)), ir.Context()))
    for _ in range(2):
        with pytest.raises(MemoryError, match="out of memory"):
            run(torch.ones(()))


INTERRUPTED = """
import os, signal, sys, threading, time
import torch
from torch_mlir import ir
from torch_mlir.backends.cpu import compile

# Jobs in the background of a shell are started with this signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)

def interrupt():
    time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGINT)

print("begin", flush=True)
try:
    WORK
except KeyboardInterrupt:
    print("interrupted", flush=True)
# And the process is as good as before.
text = "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }"
assert compile(ir.Module.parse(text, ir.Context()))(torch.ones(2))[0].tolist() == [1, 1]
print("done")
"""

# A thousand different operations: some 10 s of passes and LLVM.
LONG_COMPILE = """
    lines, last = [], "%a"
    for i in range(800):
        size = 3 + i
        lines.append(f"%s{i} = tensor.splat %c : tensor<{size}xf32>")
        lines.append(f"%t{i} = math.powf %s{i}, %s{i} : tensor<{size}xf32>")
        lines.append(f"%r{i} = linalg.reduce {{ arith.addf }} ins(%t{i} : tensor<{size}xf32>) outs({last} : tensor<f32>) dimensions = [0]")
        last = f"%r{i}"
    text = "func.func @main(%c: f32, %a: tensor<f32>) -> tensor<f32> {" + "\\n".join(lines) + f"\\nreturn {last} : tensor<f32>" + "}"
    module = ir.Module.parse(text, ir.Context())
    threading.Thread(target=interrupt).start()
    start = time.monotonic()
    compile(module)
"""  # noqa: E501

# Twice in the midst of LLVM's code generation, which is left with a jump.
LONG_CODEGEN = (
    LONG_COMPILE.partition("    threading.Thread")[0].replace("range(800)", "range(60)")
    + """
    from torch_mlir._mlir_libs._torchMlirRuntime import compile_module
    stages = []
    def enter(stage, pipeline=None):
        stages.append(stage)
        if stage == "codegen":
            threading.Timer(0.02, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        compile_module(module, "main", 3, enter)
    except KeyboardInterrupt:
        assert stages[-1] == "codegen", stages
    else:
        raise SystemExit("it was not interrupted")
    compile_module(module, "main", 3, enter)
"""
)

# Loops that take days and allocate nothing: one whose rows threads share, one with a sum, and one of scalars only.
LONG_CALLS = """
    days = '%n = arith.constant 1000000000000 : index'
    shared = f'''func.func @main(%a: tensor<100000xf64>) -> tensor<100000xf64> {{
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      {days}
      %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<100000xf64> {{
        %y = math.sin %x : tensor<100000xf64>
        %p = tensor.empty() : tensor<100000xf64>
        %t = linalg.transpose ins(%y : tensor<100000xf64>) outs(%p : tensor<100000xf64>) permutation = [0]
        scf.yield %t : tensor<100000xf64>
      }}
      return %0 : tensor<100000xf64>
    }}'''
    sums = f'''func.func @main(%a: tensor<100xf64>) -> tensor<f64> {{
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      {days}
      %zero = arith.constant dense<0.0> : tensor<f64>
      %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %zero) -> tensor<f64> {{
        %y = linalg.reduce {{ arith.addf }} ins(%a : tensor<100xf64>) outs(%x : tensor<f64>) dimensions = [0]
        scf.yield %y : tensor<f64>
      }}
      return %0 : tensor<f64>
    }}'''
    scalars = f'''func.func @main(%a: tensor<f64>) -> tensor<f64> {{
      %c1 = arith.constant 1.0 : f64
      %x = tensor.extract %a[] : tensor<f64>
      %0 = scf.while (%y = %x) : (f64) -> f64 {{
        %goes = arith.cmpf ogt, %y, %c1 : f64
        scf.condition(%goes) %y : f64
      }} do {{
      ^bb0(%y: f64):
        %z = arith.mulf %y, %y : f64
        scf.yield %z : f64
      }}
      %t = tensor.from_elements %0 : tensor<f64>
      return %t : tensor<f64>
    }}'''
    argument = {'shared': (100000,), 'sums': (100,), 'scalars': ()}['WHICH']
    run = compile(ir.Module.parse(WHICH, ir.Context()))
    threading.Thread(target=interrupt).start()
    run(torch.full(argument, 2.0, dtype=torch.float64))
"""


LONG = {"compile": LONG_COMPILE, "codegen": LONG_CODEGEN}
LONG |= {f"call-{loop}": LONG_CALLS.replace("WHICH", loop) for loop in ("shared", "sums", "scalars")}


@pytest.mark.parametrize("work", LONG.values(), ids=LONG)
def test_keyboard_interrupts_are_honoured(work) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.replace("    WORK", work)],
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["begin", "interrupted", "done"]


def test_the_tool_of_the_script_is_there() -> None:
    assert shutil.which(str(tool_path("torch-mlir-opt")))


# With memory for a part of the compilation only, a child process runs out of it in our stead. One process imports
# PyTorch and becomes one for each limit.
LIMITED = """
import os, resource, sys
import torch
from torch_mlir import ir
from torch_mlir.backends.cpu import compile

def module(count):
    lines, last = [], "%a"
    for i in range(count):
        lines.append(f"%s{i} = torch.aten.mul.Tensor {last}, %a : !t, !t -> !t")
        lines.append(f"%t{i} = torch.aten.tanh %s{i} : !t -> !t")
        last = f"%t{i}"
    text = "\\n".join([f"func.func @main(%a: !t) -> !t {{", *lines, f"return {last} : !t", "}"])
    return ir.Module.parse(text.replace("!t", "!torch.vtensor<[7,5],f32>"), ir.Context())

def attempt(megabytes):
    small, large = module(1), module(60)
    with open("/proc/self/statm") as file:
        used = int(file.read().split()[0]) * os.sysconf("SC_PAGESIZE")
    resource.setrlimit(resource.RLIMIT_AS, (used + megabytes * 2**20, -1))
    try:
        compile(large)(a)
        end = "compiled"
    except MemoryError as error:
        end = "out of memory"
    del large
    resource.setrlimit(resource.RLIMIT_AS, (-1, -1))
    assert torch.allclose(compile(small)(a)[0], torch.tanh(a * a))
    return end

a = torch.ones(7, 5)
compile(module(1))(a)  # Imports what is imported late.
for megabytes in map(int, sys.argv[1:]):
    child = os.fork()
    if not child:
        os.write(1, f"{megabytes} {attempt(megabytes)} ".encode())
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def test_out_of_memory_while_compiling_is_an_exception() -> None:
    limits = ("0", "1", "3", "6", "12", "24", "1000")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, *limits], capture_output=True, text=True, timeout=240, check=False
    )
    ends = dict(re.findall(r"^(\d+) (compiled|out of memory) 0$", done.stdout, re.MULTILINE))
    assert tuple(ends) == limits, (done.stdout, done.stderr)
    assert ends["0"] == "out of memory"
    assert ends["1000"] == "compiled"


def test_a_compilation_in_another_process_reports_its_errors() -> None:
    code = """
import resource
from torch_mlir import ir
from torch_mlir.backends.cpu import EngineError, compile
resource.setrlimit(resource.RLIMIT_AS, (2**40, -1))
text = "func.func @main(%a: f32) -> f32 {\\n%0 = \\"test.no\\"(%a) : (f32) -> f32"
context = ir.Context()
context.allow_unregistered_dialects = True
try:
    compile(ir.Module.parse(text + "\\nreturn %0 : f32 }", context))
except EngineError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False)
    assert 'loc("-":2:6): ' in done.stdout, done.stderr
    assert "test.no" in done.stdout
    assert done.returncode == 0


# The program that a user starts, on a terminal of its own or without one.
SLOW = """
import time
import torch
import torch_mlir
from torch_mlir.backends.cpu import job

original = job.compile_module

def slow(*arguments):
    time.sleep(SECONDS)
    return original(*arguments)

job.compile_module = slow
torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
"""


def on_a_terminal(code: str) -> str:
    """What a terminal is sent by a Python program."""
    ours, theirs = pty.openpty()
    try:
        with subprocess.Popen([sys.executable, "-c", code], stdin=theirs, stdout=theirs, stderr=theirs) as process:
            os.close(theirs)
            text = b""
            while True:
                try:
                    part = os.read(ours, 4096)
                except OSError:  # The other end was closed.
                    break
                if not part:
                    break
                text += part
        assert process.returncode == 0, text.decode()
    finally:
        os.close(ours)
    return text.decode()


def test_a_terminal_sees_progress_after_two_seconds() -> None:
    text = on_a_terminal(SLOW.replace("SECONDS", "3.5"))
    assert re.search(r"\r\x1b\[2Ktorch-mlir: compiling ReLU: .* \(\d+ s\)", text)
    # The line is wiped out, and there is nothing else.
    assert re.sub(r"\r\x1b\[2K[^\r\n]*", "", text) == ""
    assert text.endswith("\r\x1b[2K")


def test_no_terminal_sees_nothing(tmp_path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SLOW.replace("SECONDS", "2.5")], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


UNKNOWN = """
func.func @main(%a: f32) -> f32 {
  %0 = "test.unknown"(%a) : (f32) -> f32
  return %0 : f32
}
"""


def test_the_script_repeats_a_stage_of_the_engine_that_failed(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    context = ir.Context()
    context.allow_unregistered_dialects = True
    with pytest.raises(cpu.EngineError) as failure:
        cpu.compile(ir.Module.parse(UNKNOWN, context))
    (folder,) = tmp_path.iterdir()
    assert "the stage that failed" in (folder / "reproduce.sh").read_text()
    done = repeat(folder, "buffers", "--allow-unregistered-dialect")
    assert done.returncode != 0
    message = str(failure.value).splitlines()[0].split(": ", 1)[1]
    assert message in done.stderr


def test_the_script_repeats_a_piece_of_torch_compile(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("TORCH_MLIR_DUMP", str(tmp_path))
    torch._dynamo.reset()
    x = torch.randn(3)
    torch.testing.assert_close(torch.compile(torch.exp, backend="torch_mlir")(x), x.exp())
    (folder,) = tmp_path.iterdir()
    for stage in ("lower", "prepared", "tensors", "buffers", "kernels", "loops", "llvm-dialect"):
        done = repeat(folder, stage)
        assert done.returncode == 0, (stage, done.stderr)
    assert "llvm.func @main" in done.stdout
