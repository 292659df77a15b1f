# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Check each of our files for its licence line and for the text rules of .editorconfig.

python3 build_tools/lint/text.py [--fix] [FILE...]
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from nox_support import files
from nox_support.paths import short

LICENCE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
LINES_FOR_LICENCE = 3  # a shebang or a syntax directive may come first
COMMENTS = {
    "#": (".py", ".sh", ".cmake", ".Dockerfile", "CMakeLists.txt"),
    "//": (".cpp", ".h", ".c", ".td", ".c.in"),
}
NOT_TEXT = (".png", ".svg", ".npy", ".npz", ".ico", ".whl")
WRITTEN_BY_GIT = (".gitmodules",)
BOM = "\ufeff"


def main() -> int:
    """Report or repair; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--fix", action="store_true", help="repair what can be repaired")
    parser.add_argument("files", nargs="*", type=Path, help="default: all files of the tree")
    arguments = parser.parse_args()
    chosen = [path.resolve() for path in arguments.files] or files.ours()
    findings = [finding for path in chosen for finding in check(path, fix=arguments.fix)]
    print("\n".join(findings), end="\n" if findings else "")
    return 1 if findings else 0


def check(path: Path, *, fix: bool) -> Iterator[str]:
    """The problems of a file."""
    if path.suffix in NOT_TEXT or path.name in WRITTEN_BY_GIT or not path.is_file():
        return
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        yield f"{short(path)}: not UTF-8 at byte {error.start}"
        return
    mark = comment_mark(path.name, text)
    if fix:
        repaired = repair(text, mark)
        if repaired != text:
            path.write_bytes(repaired.encode())
            text = repaired
    yield from (f"{short(path)}{problem}" for problem in problems(text, mark))


def comment_mark(name: str, text: str) -> str | None:
    """The mark of a line comment in a file that needs a licence line; None for other files.

    >>> comment_mark("a.cpp", ""), comment_mark("run", "#!/usr/bin/env bash"), comment_mark("README.md", "")
    ('//', '#', None)
    """
    if text.startswith("#!"):
        return "#"
    return next((mark for mark, ends in COMMENTS.items() if name.endswith(ends)), None)


def problems(text: str, mark: str | None) -> Iterator[str]:
    """The problems of a text, each as ``:LINE: PROBLEM``.

    >>> list(problems("a \\n", None))
    [':1: trailing space']
    """
    if text.startswith(BOM):
        yield ":1: byte order mark"
    if mark and text and not any(LICENCE in line for line in text.splitlines()[:LINES_FOR_LICENCE]):
        yield f":1: no licence line: {mark} {LICENCE}"
    for number, line in enumerate(text.split("\n"), 1):
        if line.endswith("\r"):
            yield f":{number}: carriage return"
        elif line != line.rstrip():
            yield f":{number}: trailing space"
        if re.match(r" *\t", line):
            yield f":{number}: indented with a tab"
    if text and (not text.endswith("\n") or text.endswith("\n\n")):
        yield f":{text.count(chr(10))}: should end in one newline"


def repair(text: str, mark: str | None) -> str:
    """The text without the problems that have one obvious repair.

    >>> repair("x \\r\\n\\n", None)
    'x\\n'
    """
    lines = [line.rstrip() for line in text.removeprefix(BOM).split("\n")]
    if mark and text and not any(LICENCE in line for line in lines[:LINES_FOR_LICENCE]):
        lines.insert(1 if lines[0].startswith("#!") else 0, f"{mark} {LICENCE}")
    body = "\n".join(lines).rstrip("\n")
    return f"{body}\n" if body else ""


if __name__ == "__main__":
    sys.exit(main())
