# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of models: per kind of program, the time to compile and the error against eager."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import suppress
from typing import Any

import pytest
from zoo.catalogue.from_timm import import_timm
from zoo.compiled import KINDS
from zoo.entry import NotInstalled

ROW = "{name:<22}" + "{:>20}" * len(KINDS) + "{fallbacks:>10}{graphs:>8}"


def pytest_configure(config: pytest.Config) -> None:
    """Before transformers looks for torchvision: where its operators do not load, `import_timm` declares them."""
    with suppress(NotInstalled):  # Its models are skipped, and say why.
        import_timm()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """A line a model; then how many there are of what."""
    rows = _collect(terminalreporter.stats)
    if not rows:
        return
    terminalreporter.section("models through torch.compile")
    terminalreporter.line(ROW.format(*KINDS, name="model", fallbacks="fallbacks", graphs="graphs"))
    for name, kinds in rows.items():
        fallbacks = sum(found["fallbacks"] for found in kinds.values())
        graphs = max(found["graphs"] for found in kinds.values())
        cells = [_cell(kinds.get(kind)) for kind in KINDS]
        terminalreporter.line(ROW.format(*cells, name=name, fallbacks=fallbacks, graphs=graphs))
    good = Counter(kind for kinds in rows.values() for kind, found in kinds.items() if not found["problem"])
    whole = sum(all(kind in kinds and not kinds[kind]["problem"] for kind in KINDS) for kinds in rows.values())
    counts = ", ".join(f"{good[kind]} {kind}" for kind in KINDS)
    terminalreporter.line(f"Of {len(rows)} models agree with eager without fallback: {counts}; {whole} in all three")


def _cell(found: dict[str, Any] | None) -> str:
    if found is None:
        return "-"
    return "FAILED" if found["problem"] else f"{found['seconds']:.1f} s  {found['error']:.0e}"


def _collect(stats: dict[str, list[Any]]) -> dict[str, dict[str, dict[str, Any]]]:
    rows: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    for reports in stats.values():
        for report in reports:
            found = dict(getattr(report, "user_properties", ())).get("model")
            if found and report.when == "call":
                name, kind, outcome = found
                rows[name][kind] = outcome
    return dict(sorted(rows.items()))
