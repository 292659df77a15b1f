# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators that are expected not to pass with all samples, one file per dtype, with the expected outcome."""

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
def _table(dtype: str) -> tuple[int | None, Mapping[str, str]]:
    """With how many samples a dtype was recorded, 0 for all; and operator -> "kind: reason"."""
    file = HERE / f"{dtype}.toml"
    table = tomllib.loads(file.read_text()) if file.exists() else {}
    return table.get("samples"), MappingProxyType(table.get("operators", {}))


def surprise(dtype: str, samples: int, operator: str, kind: str) -> str:
    """What is unexpected about an outcome; empty if nothing is.

    What passes with many samples has to pass with fewer, too. The rest is known for as many as were recorded only.
    """
    recorded, known = _table(dtype)
    if kind == "pass":
        is_stale = operator in known and samples == recorded
        return f"passes now; remove it from {dtype}.toml, which says: {known[operator]}" if is_stale else ""
    is_fewer = recorded == 0 or (recorded is not None and 0 < samples <= recorded)
    return "was expected to pass" if is_fewer and operator not in known else ""


def record(dtype: str, samples: int, found: Mapping[str, tuple[str, str]]) -> None:
    """Rewrites a table with what a run found; operators that were not run keep their entries."""
    recorded, known = _table(dtype)
    entries = dict(known) if recorded == samples else {}
    for operator, (kind, reason) in found.items():
        entries.pop(operator, None)
        if kind != "pass":
            entries[operator] = f"{kind}: {reason}"
    lines = [f"{json.dumps(name)} = {json.dumps(entries[name])}\n" for name in sorted(entries)]
    HERE.mkdir(exist_ok=True)
    (HERE / f"{dtype}.toml").write_text(HEADER.format(dtype=dtype, samples=samples) + "".join(lines))
