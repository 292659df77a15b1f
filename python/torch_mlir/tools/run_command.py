# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`torch-mlir run`: runs exported, scripted and saved programs on .npy inputs, and MLIR modules with torch-mlir-run."""

from __future__ import annotations

import argparse
import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import UserError
from .example_inputs import load_array
from .import_command import TRUST

if TYPE_CHECKING:
    import numpy as np


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("program", metavar="FILE", help="a .pt2 or .tmlir program, a .pt script or an .mlir module")
    parser.add_argument("inputs", nargs="*", metavar="INPUT.npy", help="one file for each tensor input, in order")
    parser.add_argument("-o", "--output", metavar="PREFIX", help="write result N to PREFIX.N.npy, print nothing")
    parser.add_argument("--trust", action="store_true", help=TRUST)


def execute(arguments: argparse.Namespace) -> int:
    """Runs the program and prints or stores its results."""
    if _is_mlir(arguments.program):
        _run_natively(arguments)
    results = _run_program(arguments.program, [load_array(path) for path in arguments.inputs], arguments.trust)
    for index, array in enumerate(results):
        if arguments.output is None:
            print(array)
        else:
            _save(f"{arguments.output}.{index}.npy", array)
    return 0


# The first bytes of MLIR bytecode.
_BYTECODE = b"ML\xefR"


def _is_mlir(path: str) -> bool:
    if Path(path).suffix in (".mlir", ".mlirbc"):
        return True
    try:
        with open(path, "rb") as file:
            return file.read(len(_BYTECODE)) == _BYTECODE
    except OSError:
        return False  # The command that reads the file reports the error.


def _run_natively(arguments: argparse.Namespace) -> None:
    from ..installation import tool_path

    words = ["torch-mlir-run", arguments.program, *arguments.inputs]
    if arguments.output is not None:
        words += ["-o", arguments.output]
    try:
        os.execv(tool_path("torch-mlir-run"), words)
    except OSError as error:
        raise UserError(f"cannot start torch-mlir-run: {error}") from None


def _save(path: str, array: np.ndarray) -> None:
    import numpy as np

    from .files import output_file

    buffer = io.BytesIO()
    np.save(buffer, array)
    with output_file(path) as file:
        file.write(buffer.getvalue())


def _run_program(path: str, arrays: list[np.ndarray], trust: bool) -> list[Any]:
    try:
        from torch_mlir.torch_is_there import need_torch

        need_torch()
        import torch
        from torch.utils import _pytree as pytree

        import torch_mlir
        from torch_mlir.backends import EngineError
        from torch_mlir.capture.export import load_program
        from torch_mlir.capture.script_file import is_script
        from torch_mlir.compiler_utils import TorchMlirCompilerError
        from torch_mlir.importer import TorchMlirImportError
        from torch_mlir.program.saved_file import is_saved
    except ImportError as error:
        raise UserError(str(error)) from None
    try:
        inputs = tuple(torch.from_numpy(array) for array in arrays)
        if is_script(path):
            compiled: Any = torch_mlir.torchscript.compile(path, inputs, trust=trust)
        elif is_saved(path):
            compiled = _loaded(path, trust)
        else:
            compiled = torch_mlir.compile(load_program(path, trust=trust))
        results = compiled(*inputs)
    except (TorchMlirImportError, TorchMlirCompilerError, EngineError, RuntimeError, TypeError, ValueError) as error:
        raise UserError(str(error)) from None
    return [item.numpy() if isinstance(item, torch.Tensor) else item for item in pytree.tree_leaves(results)]


def _loaded(path: str, trust: bool) -> Any:
    import torch_mlir

    if not trust:
        raise UserError(
            f"{path}: holds machine code, which the call runs; if you trust whoever made it, say so (--trust)"
        )
    try:
        return torch_mlir.load(path)
    except torch_mlir.ArtifactError as error:
        raise UserError(str(error)) from None
