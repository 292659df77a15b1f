# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`torch-mlir doctor`: lists the installed parts and tests each of them."""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import importlib.util
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..extra_packages import pip_command
from ..internals import TESTED_TORCH, missing

if TYPE_CHECKING:
    from ..backends import Ability


@dataclass(frozen=True)
class Finding:
    """One line of the report: `state` is ok, warning, missing (and not needed), or broken."""

    part: str
    state: str
    detail: str


class _Missing(Exception):
    """An optional part that is not installed."""


class _Warning(Exception):
    """A part that is installed but untested."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares no arguments."""


def execute(arguments: argparse.Namespace) -> int:
    """Prints the report. Returns 1 if an installed part does not work."""
    broken = 0
    for finding in examine():
        broken += finding.state == "broken"
        print(f"{finding.state:<8} {finding.part:<24} {finding.detail}", flush=True)
    print("everything that is installed works" if not broken else f"{broken} part(s) do not work")
    return 1 if broken else 0


def examine() -> Iterator[Finding]:
    """Examines all parts, one after the other."""
    for part, check in CHECKS.items():
        try:
            yield Finding(part, "ok", check())
        except _Missing as error:
            yield Finding(part, "missing", str(error))
        except _Warning as error:
            yield Finding(part, "warning", str(error))
        except Exception as error:  # A broken part must not hide the ones after it.
            text = (str(error).strip().splitlines() or [""])[0]
            yield Finding(part, "broken", f"{type(error).__name__}: {text}")


def _system() -> str:
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} CPUs"


def _package() -> str:
    from torch_mlir import __version__

    folder = os.path.dirname(os.path.abspath(sys.modules["torch_mlir"].__file__ or ""))
    return f"{__version__} in {folder}"


def _torch() -> str:
    try:
        version = importlib.metadata.version("torch")
    except importlib.metadata.PackageNotFoundError:
        raise _Missing(f"needed to compile models: {pip_command('torch')}") from None
    importlib.import_module("torch")
    if _minor(version) not in TESTED_TORCH:
        raise _Warning(f"{version}: this release of torch-mlir was tested with {', '.join(TESTED_TORCH)}")
    return f"{version}, one of those that this release was tested with"


def _minor(version: str) -> str:
    return ".".join(version.split(".")[:2])


def _need_torch() -> None:
    if importlib.util.find_spec("torch") is None:
        raise _Missing("needs PyTorch")


def _internals() -> str:
    _need_torch()
    if lines := list(missing(_minor(importlib.metadata.version("torch")))):
        raise RuntimeError(f"this PyTorch does not have {'; nor '.join(lines)}")
    return "are what torch-mlir expects"


def _bindings() -> str:
    from torch_mlir import ir

    with ir.Context(), ir.Location.unknown():
        ir.Module.parse("func.func @f(%a: !torch.vtensor<[2],f32>) { return }")
    return "parse the Torch dialect"


def _engine() -> str:
    import numpy as np

    from torch_mlir import ir
    from torch_mlir._mlir_libs._torchMlirRuntime import Executable, compile_module

    text = """func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = arith.addf %a, %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    }"""
    ones = np.ones(4, np.float32)
    module = ir.Module.parse(text, ir.Context())
    code, interface = compile_module(module, "main", 3)
    (result,) = Executable(module.context, code, interface, module)(ones)
    if not np.array_equal(result, 2 * ones):
        raise RuntimeError(f"1 + 1 gave {result}")
    return "compiles and runs"


def _engines() -> str:
    _need_torch()
    from torch_mlir.backends import engine_names, get_engine
    from torch_mlir.backends.finding import hidden_engines

    found, problems = [], [f"{hidden} has the name of one of ours, which hides it" for hidden in hidden_engines()]
    for name in engine_names():
        try:
            found.append(_described(get_engine(name).abilities, name))
        except Exception as error:  # A package of others.
            problems.append(str(error))
    if problems:
        raise RuntimeError("; ".join([*problems, f"the others are {', '.join(found)}"]))
    return "; ".join(found)


def _described(abilities: Set[Ability], name: str) -> str:
    words = sorted(ability.value for ability in abilities)
    return f"{name} ({', '.join(words)})" if words else name


def _end_to_end() -> str:
    _need_torch()
    import torch

    import torch_mlir

    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    example = torch.randn(3, 4)
    difference = (torch_mlir.compile(model, example)(example) - model(example)).abs().max().item()
    if difference > 1e-5:
        raise RuntimeError(f"a perceptron is off by {difference}")
    return f"a perceptron agrees with eager to {difference:.1e}"


def _native() -> str:
    _need_torch()
    from ..native import NativeExtensionError, described

    try:
        return described()
    except NativeExtensionError as error:
        raise _Missing(f"for torch_mlir.lazy and torch_mlir.fuser: {error}") from None


def _tool(name: str) -> Callable[[], str]:
    def check() -> str:
        from ..installation import tool_path

        path = tool_path(name)
        done = subprocess.run([path, "--help"], capture_output=True, text=True, timeout=60, check=False)
        if done.returncode:
            raise RuntimeError((done.stderr.strip().splitlines() or ["does not start"])[-1])
        return str(path)

    return check


def _optional(package: str, why: str) -> Callable[[], str]:
    def check() -> str:
        try:
            return importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            raise _Missing(why) from None

    return check


CHECKS: dict[str, Callable[[], str]] = {
    "system": _system,
    "torch-mlir": _package,
    "torch": _torch,
    "internals of torch": _internals,
    "MLIR bindings": _bindings,
    "CPU engine": _engine,
    "engines": _engines,
    "model to CPU": _end_to_end,
    "native extension": _native,
    "torch-mlir-opt": _tool("torch-mlir-opt"),
    "torch-mlir-lsp-server": _tool("torch-mlir-lsp-server"),
    "torch-mlir-read": _tool("torch-mlir-read"),
    "torch-mlir-run": _tool("torch-mlir-run"),
    "rich": _optional("rich", f"prettier output: {pip_command('rich')}"),
    "jaxlib": _optional("jaxlib", f"to run on XLA: {pip_command('xla')}"),
    "iree-base-compiler": _optional("iree-base-compiler", f"to run on IREE: {pip_command('iree')}"),
}
