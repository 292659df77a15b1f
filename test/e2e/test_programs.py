# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs every program in every configuration and compares with eager."""

from __future__ import annotations

import pytest
import suite


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "program" not in metafunc.fixturenames:
        return
    chosen = metafunc.config.getoption("--config") or list(suite.CONFIGS)
    unknown = set(chosen) - set(suite.CONFIGS)
    if unknown:
        raise pytest.UsageError(f"unknown configuration {', '.join(unknown)}: known are {', '.join(suite.CONFIGS)}")
    parameters = []
    for program, config in suite.cases():
        if config.name not in chosen:
            continue
        reason = suite.expected_failures(config.name).get(program.name)
        marks = [pytest.mark.xfail(reason=reason, strict=True)] if reason else []
        parameters.append(pytest.param(program, config, id=f"{config.name}:{program.name}", marks=marks))
    metafunc.parametrize(("program", "config"), parameters)


def test_program(program: suite.Program, config: suite.Config) -> None:
    suite.compare(program, config)


def test_expected_failures_name_programs() -> None:
    """An entry for a program that is gone is a leftover."""
    for name in suite.CONFIGS:
        assert set(suite.expected_failures(name)) <= set(suite.all_programs())
