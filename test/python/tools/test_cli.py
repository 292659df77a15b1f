# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The torch-mlir command, as a user types it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

import torch_mlir


def command(*words: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-W", "ignore", "-m", "torch_mlir.tools.cli", *map(str, words)]
    return subprocess.run(line, capture_output=True, text=True, check=False, cwd=cwd)


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("program")
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    x = torch.randn(3, 4)
    path = folder / "model.pt2"
    torch.export.save(torch.export.export(model, (x,)), path)
    np.save(folder / "x.npy", x.numpy())
    np.save(folder / "expected.npy", model(x).detach().numpy())
    return path


def test_doctor_finds_everything_working() -> None:
    done = command("doctor")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "a perceptron agrees with eager" in done.stdout
    assert "broken" not in done.stdout
    assert "ok       native extension         loads, for PyTorch" in done.stdout
    for part in ("torch-mlir-opt", "torch-mlir-lsp-server", "torch-mlir-read", "torch-mlir-run"):
        assert f"ok       {part}" in done.stdout


@pytest.mark.parametrize(
    ("output_type", "text"),
    [("torch", "torch.aten.relu"), ("raw", "torch.aten"), ("linalg-on-tensors", "linalg.matmul")],
)
def test_import_prints_text(program, output_type, text) -> None:
    done = command("import", program, "--output-type", output_type)
    assert done.returncode == 0, done.stderr
    assert text in done.stdout


def test_import_elides_weights(program) -> None:
    whole, elided = command("import", program).stdout, command("import", program, "--elide").stdout
    assert '"0x' in whole
    assert '"0x' not in elided


def test_import_writes_files(program, tmp_path) -> None:
    from torch_mlir import ir

    assert command("import", program, "--bytecode", "-o", tmp_path / "m.mlirbc").returncode == 0
    assert command("import", program, "-o", tmp_path / "m.mlir").returncode == 0
    texts = [str(ir.Module.parseFile(str(tmp_path / name), ir.Context())) for name in ("m.mlirbc", "m.mlir")]
    assert texts[0] == texts[1]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.mlir", "m.mlirbc"]


def test_run_a_program(program, tmp_path) -> None:
    done = command("run", program, program.parent / "x.npy", "-o", tmp_path / "y")
    assert done.returncode == 0, done.stderr
    expected = np.load(program.parent / "expected.npy")
    np.testing.assert_allclose(np.load(tmp_path / "y.0.npy"), expected, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(
    ("name", "options"), [("m.mlir", ()), ("m.mlirbc", ("--bytecode",)), ("m.bc", ("--bytecode",))]
)
def test_run_a_module(program, tmp_path, name, options) -> None:
    """What import wrote, run takes: through torch-mlir-run."""
    assert command("import", program, *options, "-o", tmp_path / name).returncode == 0
    done = command("run", tmp_path / name, program.parent / "x.npy", "-o", tmp_path / "y")
    assert done.returncode == 0, done.stderr
    expected = np.load(program.parent / "expected.npy")
    np.testing.assert_allclose(np.load(tmp_path / "y.0.npy"), expected, rtol=1e-5, atol=1e-6)


@pytest.fixture(scope="module")
def script(program) -> Path:
    path = program.parent / "script.pt"
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    torch.jit.save(torch.jit.script(model), str(path))
    return path


@pytest.mark.parametrize(
    ("given", "text"), [("3x4xf32", "vtensor<[3,4],f32>"), ("?x4xfloat32", "vtensor<[?,4],f32>"), ("x.npy", "[3,4]")]
)
def test_import_torchscript(script, given, text) -> None:
    done = command("import", script, "--input", given, cwd=script.parent)
    assert done.returncode == 0, done.stderr
    assert text in done.stdout


def test_run_torchscript(script, tmp_path) -> None:
    done = command("run", script, script.parent / "x.npy", "-o", tmp_path / "y")
    assert done.returncode == 0, done.stderr
    np.testing.assert_allclose(np.load(tmp_path / "y.0.npy"), np.load(script.parent / "expected.npy"), rtol=1e-5)


@pytest.fixture(scope="module")
def saved(program) -> Path:
    path = program.parent / "saved.tmlir"
    torch_mlir.compile(torch.export.load(program)).save(path)
    return path


def test_run_a_saved_program(saved, tmp_path) -> None:
    done = command("run", "--trust", saved, saved.parent / "x.npy", "-o", tmp_path / "y")
    assert done.returncode == 0, done.stderr
    np.testing.assert_allclose(np.load(tmp_path / "y.0.npy"), np.load(saved.parent / "expected.npy"), rtol=1e-5)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("run", "saved.tmlir", "x.npy"), "holds machine code, which the call runs; if you trust whoever made it"),
        (("import", "saved.tmlir"), "holds machine code and no exported program: torch_mlir.load reads it"),
        (("run", "--trust", "cut.tmlir", "x.npy"), "cut.tmlir: "),
    ],
)
def test_mistakes_with_a_saved_program_get_one_message(saved, words, message) -> None:
    (saved.parent / "cut.tmlir").write_bytes(saved.read_bytes().replace(b'"', b"'", 1))
    done = command(*words, cwd=saved.parent)
    assert done.returncode == 1
    assert message in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "--input gives an example of each argument"),
        (("--input", "3x5xf32"), "same reduction dim"),
        (("--input", "3 by 5"), "name an .npy file, or a shape such as 2x?xf32"),
    ],
)
def test_mistakes_with_torchscript_get_one_message(script, words, message) -> None:
    done = command("import", script, *words)
    assert done.returncode == 1
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_version() -> None:
    from torch_mlir import __version__

    assert command("--version").stdout.strip() == f"torch-mlir {__version__}"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("import", "missing.pt2"), "missing.pt2: no such file"),
        (("import", "broken.pt2"), "broken.pt2: not a .pt2 file"),
        (("run", "missing.pt2"), "missing.pt2: no such file"),
        (("run", "weights.pt"), "weights.pt: holds tensors and no program, as torch.save writes them"),
        (("import", "weights.pt"), "weights.pt: holds tensors and no program, as torch.save writes them"),
        (("run", "good.pt2", "missing.npy"), "cannot read missing.npy"),
        (("run", "good.pt2", "broken.pt2"), "cannot read broken.pt2"),
        (("run", "good.pt2", "f64.npy"), "is of type float64, but float32 was compiled"),
        (("run", "good.pt2"), "the call has 0 positional arguments, but the program was compiled with"),
        (("run", "good.pt2", "x.npy", "-o", "no/such/folder/y"), "cannot write no/such/folder/y.0.npy"),
        (("import", "good.pt2", "-o", "no/such/folder/m"), "cannot write no/such/folder/m"),
    ],
)
def test_mistakes_get_one_message(program, tmp_path, words, message) -> None:
    (tmp_path / "good.pt2").write_bytes(program.read_bytes())
    (tmp_path / "broken.pt2").write_bytes(program.read_bytes()[:1000])
    (tmp_path / "x.npy").write_bytes((program.parent / "x.npy").read_bytes())
    np.save(tmp_path / "f64.npy", np.ones((3, 4)))
    torch.save(torch.nn.Linear(2, 3).state_dict(), tmp_path / "weights.pt")
    done = command(*words, cwd=tmp_path)
    assert done.returncode == 1
    assert message in done.stderr
    assert done.stderr.startswith("torch-mlir: ")
    assert "Traceback" not in done.stderr


def test_usage_errors() -> None:
    assert command("import").returncode == 2
    assert command("no-such-command").returncode == 2
    assert command().returncode == 2


def test_links_and_permissions_stay(tmp_path) -> None:
    from torch_mlir.tools.files import output_file

    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(target)
    with output_file(str(link)) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert target.stat().st_mode & 0o777 == 0o640


def test_what_is_no_file_is_written_to(program) -> None:
    import stat

    assert command("import", program, "-o", "/dev/null").returncode == 0
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.parametrize("options", [(), ("--bytecode",)], ids=["text", "bytecode"])
def test_a_full_disk_is_reported_and_leaves_the_old_file(program, tmp_path, options) -> None:
    path = tmp_path / "m"
    path.write_bytes(b"old")
    # Files may grow to 100 bytes, as if the disk were full then.
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "from torch_mlir.tools import cli; import torch_mlir.fx; "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); sys.exit(cli.main(sys.argv[1:]))"
    )
    words = [sys.executable, "-c", code, "import", str(program), "-o", str(path), *options]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"cannot write {path}: File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["m"]
