# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`torch-mlir import`: writes an exported program as MLIR text or bytecode."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, BinaryIO

from .errors import UserError

if TYPE_CHECKING:
    from torch_mlir import ir

TRUST = "read the program even where that could run code which is in the file"
OUTPUT_TYPES = ("raw", "torch", "linalg-on-tensors", "tosa", "stablehlo")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("program", metavar="FILE.pt2", help="a program saved by torch.export.save")
    parser.add_argument("-o", "--output", default="-", metavar="FILE", help="where to write (default: stdout)")
    parser.add_argument("--output-type", choices=OUTPUT_TYPES, default="torch", help="how far to go (default: torch)")
    parser.add_argument("--bytecode", action="store_true", help="write MLIR bytecode instead of text")
    parser.add_argument(
        "--elide", action="store_true", help="leave large weights out of the text, which is then only for reading"
    )
    parser.add_argument("--trust", action="store_true", help=TRUST)


def execute(arguments: argparse.Namespace) -> int:
    """Imports the program and writes it; a file is either written whole or not at all."""
    if arguments.bytecode and arguments.output == "-" and sys.stdout.isatty():
        raise UserError("refusing to write bytecode to a terminal: name a file with -o")
    module = load_module(arguments.program, arguments.output_type, arguments.trust)
    if arguments.output == "-":
        _write(module, sys.stdout.buffer, arguments)
        return 0
    from .files import output_file

    with output_file(arguments.output) as file:
        _write(module, file, arguments)
    return 0


def load_module(path: str, output_type: str, trust: bool = False) -> ir.Module:
    """The module of a `.pt2` file; any mistake in it is reported to the user."""
    try:
        from torch_mlir import fx
        from torch_mlir.capture.export import load_program
        from torch_mlir.compiler_utils import TorchMlirCompilerError
        from torch_mlir.importer import TorchMlirImportError
    except ImportError as error:
        raise UserError(str(error)) from None
    try:
        return fx.import_program(load_program(path, trust=trust), output_type=output_type)
    except (TorchMlirImportError, TorchMlirCompilerError) as error:
        raise UserError(str(error)) from None


def _write(module: ir.Module, file: BinaryIO, arguments: argparse.Namespace) -> None:
    if arguments.bytecode:
        from torch_mlir._mlir_libs._torchMlirBuilder import write_bytecode

        file.flush()
        write_bytecode(module.operation, file.fileno())
        return
    limit = 16 if arguments.elide else None
    module.operation.print(large_elements_limit=limit, large_resource_limit=limit, file=file, binary=True)
