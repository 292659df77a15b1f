# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The hooks of mkdocs.yml. MkDocs loads this file by its path and calls its functions."""

from __future__ import annotations

from typing import Any

from nox_support import reference


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Fills in a page's requests to the .td files, and links names to their reference."""
    return reference.completed(markdown, page.file.src_uri)
