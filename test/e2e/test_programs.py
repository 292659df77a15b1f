# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs every program in every configuration and compares with eager."""

from __future__ import annotations

import pytest
import suite


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "program" not in metafunc.fixturenames:
        return
    chosen = metafunc.config.getoption("--config") or []
    unknown = set(chosen) - set(suite.CONFIGS)
    if unknown:
        raise pytest.UsageError(f"unknown configuration {', '.join(unknown)}: known are {', '.join(suite.CONFIGS)}")
    parameters = []
    for program, config in suite.cases(chosen):
        reason = suite.expected_failures(config.name).get(program.name)
        marks = [pytest.mark.xfail(reason=reason, strict=True)] if reason else []
        parameters.append(pytest.param(program, config, id=f"{config.name}:{program.name}", marks=marks))
    metafunc.parametrize(("program", "config"), parameters)


def test_program(program: suite.Program, config: suite.Config) -> None:
    missing = config.missing()
    if missing:
        pytest.skip(f"needs {missing}")
    suite.compare(program, config)


def test_tables_name_programs() -> None:
    """An entry for a program that is gone is a leftover."""
    for config in suite.CONFIGS.values():
        assert {*suite.expected_failures(config.name), *config.sample} <= set(suite.all_programs())
