# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fixtures of the tests of saved programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from saved_programs import compiled_model


@pytest.fixture(scope="session")
def saved(tmp_path_factory) -> Path:
    """The file of a program with weights, of which it changes one."""
    path = tmp_path_factory.mktemp("saved") / "model.tmlir"
    compiled_model()[1].save(path)
    return path
