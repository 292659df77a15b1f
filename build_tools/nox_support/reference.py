# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fill the reference pages from the .td files, and link other pages to them.

A page below docs/reference has requests in comments; mlir-tblgen's documentation replaces their lines:

    <!-- passes: include/torch-mlir/Transforms/Passes.td -->
    <!-- dialect: torch include/torch-mlir/Dialect/Torch/IR/TorchOps.td -->
    <!-- families: include/torch-mlir/Dialect/Torch/IR/Generated*Ops.td -->

`passes` gives each pass a heading, and `dialect` each operation and type. `families` gives each file a table, because
its operations are many and differ in little but their operands.
"""

from __future__ import annotations

import functools
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from . import system
from .paths import ROOT
from .problem import Problem

PAGES = ROOT / "docs"
REQUEST = re.compile(r"^<!-- (passes|dialect|families): (.+) -->$", re.MULTILINE)
# A name in backquotes, and where one must not become a link: in code, in a heading, in another link.
NAME_OR_OTHER = re.compile(
    r"^ *```[\s\S]*?^ *```$|^#.*$|^:::.*$|\[[^]\n]*\](?:\([^)]*\)|\[[^]]*\])|`(?P<name>[\w.-]+)`",
    re.MULTILINE,
)


def completed(markdown: str, page: str) -> str:
    """A page's text with its requests filled in and its names linked; the table of operators names only operators."""
    return markdown if page == "operators.md" else linked(expanded(markdown), documented())


def expanded(markdown: str) -> str:
    """A page's text with its requests filled in.

    >>> expanded("No request.")
    'No request.'
    """
    return REQUEST.sub(lambda found: WRITERS[found[1]](found[2]), markdown)


@functools.cache
def documented() -> frozenset[str]:
    """Names with a heading in the reference: passes and operations by their ids, Python names by mkdocstrings."""
    texts = [expanded(path.read_text(encoding="utf-8")) for path in sorted((PAGES / "reference").glob("*.md"))]
    return frozenset(
        name for text in texts for name in re.findall(r"^#+ .* \{ #(\S+) \}$|^::: (\S+)$", text, re.M) for name in name
    ) - {""}


def linked(markdown: str, names: frozenset[str]) -> str:
    """The text with links from names to their headings in the reference, one per section and name.

    >>> linked("`a`, `a` and `b`", frozenset("a"))
    '[`a`][a], `a` and `b`'
    >>> linked("# `a`" + chr(10) + "[`a`](a.md) and `a`", frozenset("a"))
    '# `a`\\n[`a`](a.md) and [`a`][a]'
    """
    seen: set[str] = set()

    def link(found: re.Match[str]) -> str:
        if found[0].startswith("#"):
            seen.clear()
        name = found["name"]
        if name not in names or name in seen:
            return found[0]
        seen.add(name)
        return f"[{found[0]}][{name}]"

    return NAME_OR_OTHER.sub(link, markdown)


def tablegen(source: str, *arguments: str) -> str:
    """The output of mlir-tblgen for a .td file of the tree."""
    tool = system.mlir_tool("mlir-tblgen")
    if tool is None:
        raise Problem(f"missing: {system.describe(['mlir-22-tools'])}")
    folders = [system.mlir_prefix() / "include", ROOT / "include"]
    command = [tool, *arguments, *(f"-I{folder}" for folder in folders), ROOT / source]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"mlir-tblgen cannot document {source}\n{done.stderr.strip()}")
    return done.stdout.partition("-->")[2].strip() + "\n"


def passes(source: str) -> str:
    """A heading, its summary, text and options for each pass of a file."""
    return passes_text(tablegen(source, "-gen-pass-doc"))


def passes_text(text: str) -> str:
    """The output of `-gen-pass-doc`, with pass names for headings.

    >>> print(passes_text("### `-a-pass`" + chr(10) + chr(10) + "_What it does_"))
    ### `a-pass` { #a-pass }
    <BLANKLINE>
    *What it does.*
    """
    text = re.sub(r"^### `-(.+)`$", r"### `\1` { #\1 }", text, flags=re.MULTILINE)
    text = re.sub(r"^#### Options$", "**Options**", text, flags=re.MULTILINE)
    return _emphasized(re.sub(r"^```\n-", "```text\n-", text, flags=re.MULTILINE))


def dialect(request: str) -> str:
    """A heading for each operation and type of a dialect; the request names the dialect and a file."""
    name, source = request.split()
    return dialect_text(name, tablegen(source, "-gen-dialect-doc", f"-dialect={name}"))


def dialect_text(name: str, text: str) -> str:
    """The output of `-gen-dialect-doc`, as a section of a page.

    >>> text = "# 'd' Dialect" + chr(10) + "[TOC]" + chr(10) + "### `d.op` (ns::Op)" + chr(10) + "#### Operands:"
    >>> print(dialect_text("d", text).replace(chr(10) * 2, chr(10)))
    ## `d`
    ### `d.op` { #d.op }
    **Operands**
    """
    text = re.sub(r"^# '.*' Dialect$", f"## `{name}`", text, flags=re.MULTILINE)
    text = re.sub(r"^(\[TOC\]|## (Operations|Types|Attributes))\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^### (`(\S+)`) \(.*\)$", r"### \1 { #\2 }", text, flags=re.MULTILINE)
    text = re.sub(r"^### (\w+Type)$", rf"### Type `{name}` \1", text, flags=re.MULTILINE)
    text = re.sub(r"^#### (\w+):$", r"**\1**", text, flags=re.MULTILINE)
    text = re.sub(r"^```\n(?=operation|!)", "```text\n", text, flags=re.MULTILINE)
    return _emphasized(re.sub(r"\n{3,}", "\n\n", text))


def _emphasized(text: str) -> str:
    """Summaries as sentences; underscores in names are no emphasis."""
    return re.sub(r"^_(.+[^.])\.?_$", r"*\1.*", text, flags=re.MULTILINE)


def families(pattern: str) -> str:
    """A section with a table for each of the files that match a pattern."""
    sources = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern))
    if not sources:
        raise Problem(f"a page of the reference asks for {pattern}, and there is no such file")
    return "\n".join(_family(source) for source in sources)


def _family(source: str) -> str:
    name = re.sub(r"Generated|Ops$", "", Path(source).stem)
    words = " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z][a-z]+", name))
    rows = list(operations(tablegen(source, "-gen-op-doc")))
    lines = ["| Operation | Operands | Results |", "| --- | --- | --- |"]
    lines += [f'| `{name}`<a id="{name}"></a> | {operands} | {results} |' for name, operands, results in rows]
    return f"## {words} ({len(rows)})\n\n" + "\n".join(lines) + "\n"


def operations(text: str) -> Iterator[tuple[str, str, str]]:
    """The name, operands and results of each operation that `-gen-op-doc` prints.

    >>> text = "### `d.op` (Op)" + chr(10) + "#### Operands:" + chr(10) + "| `x` | a torch tensor |"
    >>> list(operations(text))
    [('d.op', '`x`: tensor', '')]
    """
    for section in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        parts = dict(re.findall(r"^#### (\w+):\n(.*?)(?=^####|\Z)", section, re.MULTILINE | re.DOTALL))
        yield section.split("`")[1], _values(parts.get("Operands", "")), _values(parts.get("Results", ""))


def _values(table: str) -> str:
    rows = re.findall(r"^\| `(\S+)` \| (.*) \|$", table, re.MULTILINE)
    return ", ".join(f"`{name}`: {_short(kind)}" for name, kind in rows)


def _short(kind: str) -> str:
    """A type's description, as short as a table wants it.

    >>> _short("a list of !torch.int")
    'list of int'
    """
    return re.sub(r"\b(an?|torch) |!torch\.", "", kind)


WRITERS: dict[str, Callable[[str], str]] = {"passes": passes, "dialect": dialect, "families": families}
