# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seconds", type=float, default=5, metavar="N", help="how long each test goes on")
    parser.addoption("--workers", type=int, default=10, metavar="N", help="how many processes fill the cache at a time")
    parser.addoption("--chance", type=int, default=0, metavar="N", help="what the choice of victims begins with")
