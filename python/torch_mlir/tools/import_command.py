# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`torch-mlir import`: writes an exported program, or TorchScript, as MLIR text or bytecode."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, BinaryIO

from .errors import UserError
from .example_inputs import HELP, example_of

if TYPE_CHECKING:
    from torch_mlir import ir

TRUST = "read the program even where that could run code which is in the file"
OUTPUT_TYPES = ("raw", "torch", "linalg-on-tensors", "tosa", "stablehlo")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("program", metavar="FILE", help="a program saved by torch.export.save or torch.jit.save")
    parser.add_argument("--input", action="append", default=[], metavar="INPUT", help=f"{HELP}; for TorchScript")
    parser.add_argument("-o", "--output", default="-", metavar="FILE", help="where to write (default: stdout)")
    parser.add_argument("--output-type", choices=OUTPUT_TYPES, default="torch", help="how far to go (default: torch)")
    parser.add_argument("--bytecode", action="store_true", help="write MLIR bytecode instead of text")
    parser.add_argument(
        "--elide", action="store_true", help="leave large weights out of the text, which is then only for reading"
    )
    parser.add_argument("--trust", action="store_true", help=TRUST)


def execute(arguments: argparse.Namespace) -> int:
    """Imports the program and writes it. A file is written whole or not at all."""
    if arguments.bytecode and arguments.output == "-" and sys.stdout.isatty():
        raise UserError("refusing to write bytecode to a terminal: name a file with -o")
    module = load_module(arguments.program, arguments.output_type, arguments.trust, arguments.input)
    if arguments.output == "-":
        _write(module, sys.stdout.buffer, arguments)
        return 0
    from .files import output_file

    with output_file(arguments.output) as file:
        _write(module, file, arguments)
    return 0


def load_module(path: str, output_type: str, trust: bool = False, inputs: Sequence[str] = ()) -> ir.Module:
    """Loads the module of a `.pt2` or `.pt` file. Raises UserError for any mistake in it."""
    try:
        from torch_mlir import fx
        from torch_mlir.capture.export import load_program
        from torch_mlir.capture.script_file import is_script
        from torch_mlir.compiler_utils import TorchMlirCompilerError
        from torch_mlir.importer import TorchMlirImportError
    except ImportError as error:
        raise UserError(str(error)) from None
    try:
        if is_script(path):
            return _script_module(path, output_type, trust, inputs)
        if inputs:
            raise UserError("--input is for TorchScript: an exported program has its examples in it")
        return fx.import_program(load_program(path, trust=trust), output_type=output_type)
    except (TorchMlirImportError, TorchMlirCompilerError) as error:
        raise UserError(str(error)) from None


def _script_module(path: str, output_type: str, trust: bool, inputs: Sequence[str]) -> ir.Module:
    from torch_mlir import torchscript

    examples = tuple(example_of(text) for text in inputs)
    try:
        return torchscript.import_module(path, examples, output_type, trust=trust)
    except TypeError as error:
        raise UserError(f"{path}: {error} (--input gives an example of each argument)") from None
    except (RuntimeError, ValueError, IndexError, KeyError) as error:  # PyTorch's errors about the script.
        raise UserError(f"{path}: {error}") from None


def _write(module: ir.Module, file: BinaryIO, arguments: argparse.Namespace) -> None:
    if arguments.bytecode:
        from torch_mlir._mlir_libs._torchMlirBuilder import write_bytecode

        file.flush()
        write_bytecode(module.operation, file.fileno())
        return
    limit = 16 if arguments.elide else None
    module.operation.print(large_elements_limit=limit, large_resource_limit=limit, file=file, binary=True)
