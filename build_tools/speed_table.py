# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write docs/operator-speed.md: what single operators take beside eager PyTorch.

python build_tools/speed_table.py            # rewrite it
python build_tools/speed_table.py --check    # exit 1 if it is stale
"""

from __future__ import annotations

import json
from typing import Any

from generated_page import ROOT, main, table

PAGE = ROOT / "docs" / "operator-speed.md"
RECORD = ROOT / "docs" / "operator-speed.json"
# The share of eager's speed that the page counts as fast enough; the benchmark prints a count for the same.
ENOUGH = 0.8

INTRODUCTION = """\
# The speed of single operators

`benchmarks/operator_speed.py` compiles each operator alone, compares its result with eager's, and then runs both in
turns on one thread and a million elements of float32, or about as much work. A figure is eager's time over ours: above
1, compiled code is faster. {fast} of {count} operators reach {enough}, or `torch.compile` leaves them to ATen
([cost rules](torch-compile.md)); without these rules, {alone} do.

Measured on {date}, on one thread of the processor that LLVM calls {processor}, with PyTorch {pytorch}.
`build_tools/speed_table.py` generates this page from `docs/operator-speed.json`, which `--record` of the benchmark
writes.
"""


def page() -> str:
    """The contents of the page."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    operators: dict[str, dict[str, Any]] = record["operators"]
    rows = list(operators.values())
    head = INTRODUCTION.format(
        count=len(rows),
        enough=ENOUGH,
        fast=sum(bool(row["aten"]) or row["ratio"] >= ENOUGH for row in rows),
        alone=sum(row["ratio"] >= ENOUGH for row in rows),
        **{name: record[name] for name in ("date", "processor", "pytorch")},
    )
    return "\n".join([head, *(_section(family, operators) for family in dict.fromkeys(row["family"] for row in rows))])


def _section(family: str, operators: dict[str, dict[str, Any]]) -> str:
    rows = [
        (name, _time(row["ours"]), _time(row["eager"]), f"{row['ratio']:.2f}", row["aten"])
        for name, row in operators.items()
        if row["family"] == family
    ]
    return f"## {family.capitalize()}\n\n" + table(
        ("Operator", "Ours", "Eager", "Ratio", "Left to ATen because"), rows, code=1
    )


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:.0f} us" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


if __name__ == "__main__":
    raise SystemExit(main(page, PAGE))
