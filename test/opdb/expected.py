# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators that are expected not to pass whole, a file a dtype, with what becomes of each instead."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import tomllib

HERE = Path(__file__).parent / "expected"
HEADER = """\
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Written by: nox -s opdb -- --dtype {dtype} --samples {samples} --record
samples = {samples}

[operators]
"""


@cache
def outcomes(dtype: str, samples: int) -> Mapping[str, str] | None:
    """Operator -> "kind: reason" where a run with as many samples was recorded, else None."""
    file = HERE / f"{dtype}.toml"
    table = tomllib.loads(file.read_text()) if file.exists() else {}
    if table.get("samples") != samples:
        return None
    return MappingProxyType(table["operators"])


def surprise(dtype: str, samples: int, operator: str, kind: str) -> str:
    """What is unexpected about an outcome; empty if nothing is."""
    known = outcomes(dtype, samples)
    if known is None or (kind == "pass") == (operator not in known):
        return ""
    if kind == "pass":
        return f"passes now; remove it from {dtype}.toml, which says: {known[operator]}"
    return "was expected to pass"


def record(dtype: str, samples: int, found: Mapping[str, tuple[str, str]]) -> None:
    """Rewrites a table with what a run found; operators that were not run keep their entries."""
    entries = dict(outcomes(dtype, samples) or {})
    for operator, (kind, reason) in found.items():
        entries.pop(operator, None)
        if kind != "pass":
            entries[operator] = f"{kind}: {reason}"
    lines = [f"{json.dumps(name)} = {json.dumps(entries[name])}\n" for name in sorted(entries)]
    HERE.mkdir(exist_ok=True)
    (HERE / f"{dtype}.toml").write_text(HEADER.format(dtype=dtype, samples=samples) + "".join(lines))
