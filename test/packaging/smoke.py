# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tries the installed package: ``python -I smoke.py WHEEL README.md``, in a place without this tree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import NamedTuple

MOST_BYTES = 60_000_000
README_EXAMPLES = 3
TOOLS = ("torch-mlir", "torch-mlir-opt", "torch-mlir-run", "torch-mlir-lsp-server")


class Trial(NamedTuple):
    """The files of a trial."""

    wheel: Path
    readme: Path


def wheel_is_small(trial: Trial) -> None:
    """The wheel stays below the limit."""
    size = trial.wheel.stat().st_size
    assert size < MOST_BYTES, f"{trial.wheel.name} has {size / 1e6:.1f} MB"


def package_is_the_installed_one(_: Trial) -> None:
    """What is imported comes from this environment."""
    import torch_mlir

    home = Path(torch_mlir.__file__)
    assert home.is_relative_to(sysconfig.get_path("platlib")), home


def module_is_parsed_and_verified(_: Trial) -> None:
    """MLIR's Python API works."""
    from torch_mlir import ir

    with ir.Context():
        module = ir.Module.parse("func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }")
        assert module.operation.verify()


def perceptron_equals_eager(_: Trial) -> None:
    """A model goes through every floor and computes what PyTorch computes."""
    import torch

    import torch_mlir

    model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.ReLU(), torch.nn.Linear(16, 4))
    x = torch.randn(3, 8)
    torch.testing.assert_close(torch_mlir.compile(model, x)(x), model(x))


def torch_compile_finds_the_backend(_: Trial) -> None:
    """PyTorch knows the backend by its name, and the explanation has its page with it."""
    import torch

    import torch_mlir

    model, x = torch.nn.Linear(4, 2), torch.randn(3, 4)
    torch.testing.assert_close(torch.compile(model, backend="torch_mlir")(x), model(x))
    report = torch_mlir.explain(model, x)
    assert report.fully_compiled, str(report)
    assert report.to_html().startswith("<!doctype html>")


ACCELERATOR = """
import warnings; warnings.simplefilter("ignore")
import torch, torch_mlir.fuser
torch_mlir.fuser.register("tried", supported=["aten::relu", "aten::add"])
traced = torch.jit.trace(lambda x: torch.relu(x) + x, torch.ones(2))
assert traced(torch.tensor([-1.0, 2.0])).tolist() == [-1.0, 4.0]
assert "tried::CompilationGroup" in str(traced.graph_for(torch.ones(2)))
"""


def native_extension_is_in_it(_: Trial) -> None:
    """Accelerators behind TorchScript need no compiler with this PyTorch; with another one, a sentence says so."""
    done = _python(ACCELERATOR, CXX="no-such-compiler")
    assert done.returncode == 0, done.stderr
    done = _python("import torch; torch.__version__ = '2.99.0'\n" + ACCELERATOR, CXX="no-such-compiler")
    assert "does not bring for PyTorch 2.99.0" in done.stderr, done.stderr
    assert "or install PyTorch 2." in done.stderr, done.stderr


def doctor_is_content(_: Trial) -> None:
    """The command line finds every part in order."""
    done = _tool("torch-mlir", "doctor")
    assert done.returncode == 0, done.stdout + done.stderr


def readme_examples_run(trial: Trial) -> None:
    """The README's examples do, each in a process of its own, as a newcomer would run them."""
    examples = re.findall(r"^```python\n(.*?)^```", trial.readme.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(examples) == README_EXAMPLES, f"{len(examples)} examples"
    with tempfile.TemporaryDirectory() as folder:
        for number, example in enumerate(examples):
            script = Path(folder, f"example{number}.py")
            script.write_text(example, encoding="utf-8")
            done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{example}\n{done.stderr}"


def tools_run(_: Trial) -> None:
    """Every tool starts."""
    for name in TOOLS:
        done = _tool(name, "--help")
        assert done.returncode == 0, f"{name}: {done.stderr}"


def unparsable_module_is_refused(_: Trial) -> None:
    """A mistake of the user is a message, not a crash."""
    done = _tool("torch-mlir-opt", "-", text="func.func @f( {")
    assert done.returncode == 1, done.returncode
    assert "error:" in done.stderr, done.stderr
    assert "Stack dump" not in done.stderr, done.stderr


def library_exports_only_the_c_api(_: Trial) -> None:
    """The one C++ library exports ``mlir*`` and nothing else."""
    import torch_mlir

    library = Path(torch_mlir.__file__).parent / "_mlir_libs" / "libTorchMLIR.so"
    command = ["nm", "-D", "--defined-only", str(library)]
    rows = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    # "A" is the name of a symbol version, which is no symbol.
    symbols = [row.split()[-1] for row in rows if row.split()[-2] != "A"]
    assert symbols, "no exported symbols"
    foreign = [name for name in symbols if not name.startswith("mlir")]
    assert not foreign, foreign[:5]


def _python(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-c", code]
    return subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, check=False)


def _tool(name: str, *arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    program = Path(sysconfig.get_path("scripts"), name)
    return subprocess.run([program, *arguments], input=text or "", capture_output=True, text=True, check=False)


CHECKS = (
    wheel_is_small,
    package_is_the_installed_one,
    module_is_parsed_and_verified,
    perceptron_equals_eager,
    torch_compile_finds_the_backend,
    native_extension_is_in_it,
    doctor_is_content,
    readme_examples_run,
    tools_run,
    unparsable_module_is_refused,
    library_exports_only_the_c_api,
)


def main(arguments: list[str]) -> int:
    """Run every check; all failures are reported, the exit status says if there were any."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    failed = 0
    for check in CHECKS:
        try:
            check(Trial(*map(Path, arguments)))
        except Exception as error:
            failed += 1
            print(f"{check.__name__}: FAILED: {type(error).__name__}: {error}", flush=True)
        else:
            print(f"{check.__name__}: ok", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
