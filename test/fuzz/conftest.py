# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--graphs", type=int, default=60, metavar="N", help="how many random programs to run")
    parser.addoption("--seed", type=int, default=0, metavar="N", help="the seed of the first one")
    parser.addoption("--mutants", type=int, default=40, metavar="N", help="how many damaged programs to read")
