# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--config", action="append", metavar="NAME", help="run only this configuration (repeatable)")
    parser.addoption(
        "--scripted", action="append", metavar="NAME", help="take this model of the zoo through TorchScript, or all"
    )
    parser.addoption(
        "--tosa", action="append", metavar="NAME", help="take this model of the zoo through TOSA, or all (repeatable)"
    )
    parser.addoption(
        "--dynamo-compiler", action="append", metavar="NAME", help="take this model through DynamoCompiler, or all"
    )
    parser.addoption(
        "--train", action="append", metavar="NAME", help="train this model of the zoo, or all (repeatable)"
    )
    parser.addoption(
        "--serialized-test-dir",
        metavar="DIR",
        help="run the saved programs of this folder; `nox -s heavydep` makes one",
    )


def pytest_configure(config: pytest.Config) -> None:
    """A folder that is damaged, or another kind of folder, is one error before any test."""
    from heavydep import manifest

    if (folder := config.getoption("--serialized-test-dir")) is not None:
        try:
            manifest.read_whole(Path(folder))
        except manifest.Damaged as error:
            raise pytest.UsageError(str(error)) from None
