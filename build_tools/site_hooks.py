# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The hooks of mkdocs.yml: MkDocs loads this file by its path, and calls the functions it finds here."""

from __future__ import annotations

from typing import Any

from nox_support import reference


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Fills in what a page asks for from the .td files, and links names to their reference."""
    return reference.completed(markdown, page.file.src_uri)
