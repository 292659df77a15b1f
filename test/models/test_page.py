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
INSTALL = re.compile(r"^\$ pip install (.*)$", re.MULTILINE)


def test_the_page_says_what_its_examples_need() -> None:
    """Before each example that imports a library stands the command that installs it."""
    page = PAGE.read_text()
    for example in EXAMPLE.finditer(page):
        imported = set(re.findall(r"^(?:import|from) (\w+)", example[1], re.MULTILINE)) - {"torch"}
        before = page[: example.start()].rpartition("\n## ")[2]
        installed = {word for words in INSTALL.findall(before) for word in words.split()}
        assert imported
        assert imported <= installed


@pytest.mark.parametrize(("code", "printed"), EXAMPLE.findall(PAGE.read_text()), ids=["transformers", "timm"])
def test_example(code: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    if "timm" in code:
        try:
            import_timm()
        except NotInstalled as error:
            pytest.skip(str(error))
    exec(compile(code, PAGE, "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out == printed
