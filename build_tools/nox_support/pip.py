# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Call pip, and turn its output on failure into one line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from . import process
from .problem import Problem

# Python compiles what it imports; compiling all of torch beforehand takes longer than downloading it.
OPTIONS = ("--no-input", "--disable-pip-version-check", "--no-compile", "--retries", "2")
NO_CONNECTION = re.compile(
    r"NewConnectionError|NameResolutionError|ProxyError|ConnectTimeoutError|ReadTimeoutError|Name or service not known"
    r"|Temporary failure in name resolution|Connection (refused|reset)|Network is unreachable|SSLError"
    r"|CERTIFICATE_VERIFY"
)
NOT_FOUND = re.compile(r"No matching distribution found for (\S+)")


class NoConnection(Problem):
    """The package index cannot be reached."""


def install(python: str, arguments: Sequence[str], what: str) -> None:
    """Run ``pip install`` with ``arguments``; ``what`` is its name for the user."""
    command = [python, "-m", "pip", "install", *OPTIONS, *arguments]
    try:
        process.follow(command, label=f"pip: {what}", log="pip", env=process.quiet_environment())
    except process.Failed as failed:
        kind = NoConnection if NO_CONNECTION.search("\n".join(failed.lines)) else Problem
        raise kind(explain(failed.lines, what) or str(failed)) from None


def explain(lines: Sequence[str], what: str) -> str | None:
    """The reason why pip could not install ``what``, or None if it is unknown.

    >>> explain(["ERROR: No matching distribution found for nox"], "nox")
    'pip cannot install nox: the package index has no nox that fits'
    """
    text = "\n".join(lines)
    if NO_CONNECTION.search(text):
        return (
            f"pip cannot install {what}: no connection to the package index "
            "(check the network; behind a proxy set HTTPS_PROXY, with a mirror PIP_INDEX_URL)"
        )
    missing = NOT_FOUND.search(text)
    if missing:
        return f"pip cannot install {what}: the package index has no {missing.group(1)} that fits"
    if re.search(r"Permission denied|Errno 13|Errno 30", text):
        return f"pip cannot install {what}: no permission to write into this tree"
    if re.search(r"No space left on device", text):
        return f"pip cannot install {what}: the disk is full"
    return None
