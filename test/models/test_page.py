# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The examples of docs/models.md run, and print what the page says they print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from zoo.catalogue.from_timm import import_timm
from zoo.entry import NotInstalled

PAGE = Path(__file__).resolve().parents[2] / "docs" / "models.md"
EXAMPLE = re.compile(r"```python\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize(("code", "printed"), EXAMPLE.findall(PAGE.read_text()), ids=["transformers", "timm"])
def test_example(code: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    if "timm" in code:
        try:
            import_timm()
        except NotInstalled as error:
            pytest.skip(str(error))
    exec(compile(code, PAGE, "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out == printed
