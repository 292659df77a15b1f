# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The `torch-mlir` command: import, run, doctor."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from .errors import UserError

# Subcommand -> (module, help). A module has `configure(parser)` and `execute(arguments) -> int`, and is loaded on use.
COMMANDS: dict[str, tuple[str, str]] = {
    "import": ("import_command", "turn an exported program (.pt2) or TorchScript (.pt) into MLIR"),
    "run": ("run_command", "run an exported program (.pt2), TorchScript (.pt) or a module (.mlir) on .npy inputs"),
    "doctor": ("doctor", "print versions, what was found, and whether each part works"),
}


def _make_parser(chosen: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="torch-mlir", description="PyTorch programs to MLIR, and run them.")
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (module, text) in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=text)
        if name == chosen:
            importlib.import_module(f".{module}", __package__).configure(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit code.

    >>> main(["--version"])  # doctest: +ELLIPSIS
    torch-mlir ...
    0
    """
    words = list(sys.argv[1:] if argv is None else argv)
    chosen = next((word for word in words if word in COMMANDS), None)
    parser = _make_parser(chosen)
    arguments = parser.parse_args(words)
    if arguments.version:
        from torch_mlir import __version__

        print(f"torch-mlir {__version__}")
        return 0
    if arguments.command is None:
        parser.print_help()
        return 2
    return _execute(arguments)


def _execute(arguments: argparse.Namespace) -> int:
    module = importlib.import_module(f".{COMMANDS[arguments.command][0]}", __package__)
    try:
        return int(module.execute(arguments))
    except UserError as error:
        print(f"torch-mlir: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader has closed the pipe. Without this, Python would report an error when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
