# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The imports between rooms of the package are those that docs/architecture.md allows, and no others."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

pytestmark = pytest.mark.every_case

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "python" / "torch_mlir"
PAGE = ROOT / "docs" / "architecture.md"
# What MLIR's own bindings bring: no files of ours, and loading one of them loads MLIR.
OF_MLIR = frozenset({"ir", "passmanager", "rewrite", "runtime", "execution_engine"})


@dataclass(frozen=True)
class Arrow:
    """One file imports another; `kind` is when: "top", "lazy" (within a function) or "type" (for checkers only)."""

    source: str
    target: str
    kind: str


@dataclass(frozen=True)
class Room:
    """A row of the page's table."""

    name: str
    members: frozenset[str]
    imports: frozenset[str]
    when_asked: frozenset[str]


def names_in(cell: str) -> frozenset[str]:
    """The names in a cell of the table.

    >>> sorted(names_in("`program`, `base`"))
    ['base', 'program']
    """
    return frozenset(re.findall(r"`([\w/.]+)`", cell))


def read_rooms() -> Iterator[dict[str, Room]]:
    """The tables under "Rooms and arrows": the package's, and the importer's, which has no column for when asked."""
    section = PAGE.read_text(encoding="utf-8").split("## Rooms and arrows")[1].split("\n## ")[0]
    for table in section.split("| Room |")[1:]:
        rows = [line.split("|")[1:] for line in table.splitlines() if line.startswith("| `")]
        names = [row[0].strip(" `") for row in rows]
        rooms = zip(names, rows, strict=True)
        yield {name: Room(name, *(names_in(row[cell]) for cell in (1, 3, 4))) for name, row in rooms}


def modules() -> dict[str, Path]:
    """Every file of the package by its dotted name below the package, which is `__init__` itself."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts) or "__init__"] = path
    return found


def arrows_of(name: str, path: Path, known: frozenset[str]) -> Iterator[Arrow]:
    """The imports of one file that stay within the package."""
    package = name.split(".") if path.name == "__init__.py" and name != "__init__" else name.split(".")[:-1]

    def targets(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        if isinstance(node, ast.Import):
            ours = [item.name for item in node.names if item.name.split(".")[0] == "torch_mlir"]
            yield from (name.partition(".")[2] or "__init__" for name in ours)
            return
        if node.level == 0 and (node.module or "").split(".")[0] != "torch_mlir":
            return
        base = package[: len(package) - node.level + 1] if node.level else []
        base = [*base, *(node.module or "").split(".")[0 if node.level else 1 :]]
        for item in node.names:
            whole = ".".join(part for part in [*base, item.name] if part)
            is_module = whole in known or (not any(base) and item.name in OF_MLIR)
            yield whole if is_module else ".".join(part for part in base if part) or "__init__"

    def walk(parent: ast.AST, kind: str) -> Iterator[Arrow]:
        for node in ast.iter_child_nodes(parent):
            inner = kind
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
                inner = "type"
            elif isinstance(node, ast.FunctionDef) and kind == "top":
                inner = "lazy"
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                yield from (Arrow(name, target, kind) for target in targets(node))
            yield from walk(node, inner)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), "top")


ROOMS, IN_IMPORTER = read_rooms()
MODULES = modules()
ARROWS = sorted(
    {arrow for name, path in MODULES.items() for arrow in arrows_of(name, path, frozenset(MODULES))},
    key=lambda arrow: (arrow.source, arrow.target, arrow.kind),
)


def room_of(module: str) -> str:
    """The room of a file, or of a module of MLIR's bindings."""
    first = module.split(".")[0]
    if first in OF_MLIR:
        return "mlir"
    return next((room.name for room in ROOMS.values() if first in room.members or module in room.members), first)


def test_every_file_has_a_room() -> None:
    assert {module for module in MODULES if room_of(module) not in ROOMS} == set()


def test_every_member_is_there() -> None:
    first_parts = {module.split(".")[0] for module in MODULES}
    assert {member for room in ROOMS.values() for member in room.members} - first_parts - OF_MLIR == set()


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_imports_what_it_may(name: str) -> None:
    room = ROOMS[name]
    allowed = {"top": room.imports, "lazy": room.imports | room.when_asked}
    wrong = [
        f"{arrow.source} -> {arrow.target} ({arrow.kind})"
        for arrow in ARROWS
        if room_of(arrow.source) == name and arrow.kind in allowed
        if (target := room_of(arrow.target)) != name and target not in allowed[arrow.kind]
    ]
    assert wrong == [], f"docs/architecture.md, Rooms and arrows, does not allow: {', '.join(wrong)}"


@pytest.mark.parametrize("name", ROOMS)
def test_an_arrow_that_no_import_needs_is_not_allowed(name: str) -> None:
    targets = {room_of(arrow.target) for arrow in ARROWS if room_of(arrow.source) == name and arrow.kind != "type"}
    assert (ROOMS[name].imports | ROOMS[name].when_asked) - targets == set()


def test_arrows_go_down() -> None:
    order = list(ROOMS)
    assert [
        f"{name} -> {target}"
        for name, room in ROOMS.items()
        for target in room.imports
        if order.index(target) >= order.index(name)
    ] == []


def room_in_importer(module: str) -> str:
    """`importer.emit.types` is of `emit`; what is in no folder is of the core."""
    folder = module.split(".")[1:2]
    return folder[0] if folder and folder[0] in IN_IMPORTER else "core"


def within_importer() -> Iterator[Arrow]:
    """Imports of one file of the importer by another, of whatever kind; a package's own file lists what it offers."""
    for arrow in ARROWS:
        files = (arrow.source, arrow.target)
        if all(name.startswith("importer.") for name in files) and arrow.target not in PACKAGES:
            yield arrow


PACKAGES = {f"importer.{name}" for name in IN_IMPORTER}


@pytest.mark.parametrize("name", IN_IMPORTER)
def test_a_room_of_the_importer_imports_what_it_may(name: str) -> None:
    targets: dict[str, list[str]] = {}
    for arrow in within_importer():
        if room_in_importer(arrow.source) == name:
            found = targets.setdefault(room_in_importer(arrow.target), [])
            found.append(f"{arrow.source} -> {arrow.target} ({arrow.kind})")
    targets.pop(name, None)
    assert targets.keys() == IN_IMPORTER[name].imports, targets


def test_imports_within_the_importer_form_no_cycle() -> None:
    targets: dict[str, set[str]] = {}
    for arrow in within_importer():
        targets.setdefault(arrow.source, set()).add(arrow.target)
    tuple(TopologicalSorter(targets).static_order())  # Raises a CycleError, which names them.


def test_an_arrow_that_is_not_allowed_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text("from ..hybrid import nodes\nfrom .. import ir\ndef f():\n    import torch_mlir.fx\n")
    known = frozenset({"program.a", "hybrid", "hybrid.nodes", "fx"})
    found = set(arrows_of("program.a", path, known))
    assert found == {
        Arrow("program.a", "hybrid.nodes", "top"),
        Arrow("program.a", "ir", "top"),
        Arrow("program.a", "fx", "lazy"),
    }


@pytest.mark.parametrize("room", ["program", "decompositions", "tracing", "capture"])
def test_what_knows_nothing_of_mlir_does_not_load_it(room: str) -> None:
    names = [f"torch_mlir.{module}" for module in MODULES if room_of(module) == room]
    code = f"import importlib, sys; list(map(importlib.import_module, {names})); print('torch_mlir.ir' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300)
    assert done.stdout.strip() == "False", done.stderr
