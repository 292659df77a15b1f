# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The hooks of mkdocs.yml. MkDocs loads this file by its path and calls its functions."""

from __future__ import annotations

import posixpath
import re
from typing import Any

from nox_support import reference
from nox_support.problem import Problem


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Fills in a page's requests to the .td files, and links names to their reference."""
    return reference.completed(markdown, page.file.src_uri)


def on_page_content(html: str, *, page: Any, files: Any, **_: Any) -> str:
    """Leads a notebook's links to the site's pages: MkDocs does so for pages in Markdown only."""
    if not page.file.src_uri.endswith(".ipynb"):
        return html

    def led(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page.file.src_uri), found[1]))
        target = files.get_file_from_path(path)
        if target is None:
            raise Problem(f"docs/{page.file.src_uri} links to {found[1]}, and there is no such page")
        fragment = found[2] or ""
        return f'href="{target.url_relative_to(page.file)}{fragment}"'

    return re.sub(r'href="([^":#]+\.(?:md|ipynb))(#[^"]*)?"', led, html)
