# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of models, models.toml: environments of packages, and per model how it is made and called."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = Path(__file__).parent
TABLE = HERE / "models.toml"
FORMATS = ("pt2", "trace", "script")
INTEGERS = ("int64", "int32")
DTYPES = ("float32", "float64", "bool", *INTEGERS)
KEYS = {"environment", "maker", "options", "inputs", "sizes", "other_sizes", "formats", "rtol", "atol"}
REQUIRED = KEYS - {"options", "other_sizes", "rtol", "atol"}
PINNED = re.compile(r"([\w.-]+)==[\w.]+")

Sizes = Mapping[str, int]


class TableError(Exception):
    """A mistake in the table."""


@dataclass(frozen=True)
class Input:
    """A tensor to be made: sizes are numbers or names, and integers are less than a number or a size."""

    dtype: str
    shape: tuple[int | str, ...]
    below: int | str | None = None

    def shape_for(self, sizes: Sizes) -> list[int]:
        """The shape with these sizes.

        >>> Input("float32", ("batch", 3)).shape_for({"batch": 2})
        [2, 3]
        """
        return [size if isinstance(size, int) else sizes[size] for size in self.shape]

    def names(self) -> set[str]:
        """The sizes that it depends on."""
        return {size for size in (*self.shape, self.below) if isinstance(size, str)}


@dataclass(frozen=True)
class Row:
    """A model: `model(**options)` of a file in makers/, whose results for `sizes` and `other_sizes` are wanted."""

    name: str
    environment: str
    maker: str
    options: Mapping[str, Any]
    inputs: tuple[Input, ...]
    sizes: Sizes
    other_sizes: tuple[Sizes, ...]
    formats: tuple[str, ...]
    rtol: float
    atol: float
    text: str  # The row as it stands in the table.

    def dynamic(self) -> list[dict[str, str]]:
        """Of each input, the dimensions whose sizes vary, and the names of these sizes."""
        varying = {name for sizes in self.other_sizes for name in sizes}
        return [
            {str(dim): size for dim, size in enumerate(item.shape) if isinstance(size, str) and size in varying}
            for item in self.inputs
        ]

    def all_sizes(self) -> list[Sizes]:
        """The sizes of each call: those that are traced twice, for two sets of values."""
        return [self.sizes, self.sizes, *({**self.sizes, **other} for other in self.other_sizes)]


@dataclass(frozen=True)
class Table:
    """Environments by name with their requirements, and models."""

    environments: Mapping[str, list[str]]
    rows: tuple[Row, ...]
    folder: Path

    def maker(self, row: Row) -> Path:
        """The file that makes a model."""
        return self.folder / "makers" / f"{row.maker}.py"

    def packages(self, environment: str) -> list[str]:
        """The names of the packages that an environment has to have."""
        found = [PINNED.fullmatch(requirement) for requirement in self.environments[environment]]
        return [match.group(1) for match in found if match]


def read(path: Path = TABLE) -> Table:
    """The table in a file; a mistake in it is a `TableError`."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{path}: {error}") from None
    environments, models = content.pop("environments", {}), content.pop("models", {})
    if content or not environments or not models:
        raise TableError(f"{path}: it has [environments] and [models.NAME], both with something in them, and no more")
    for name, requirements in environments.items():
        if loose := [text for text in requirements if not PINNED.fullmatch(text)]:
            raise TableError(f"{path}: environment {name}: a version has to be pinned, PACKAGE==VERSION: {loose[0]}")
    table = Table(environments, tuple(_row(name, entry) for name, entry in models.items()), path.parent)
    for row in table.rows:
        if row.environment not in environments:
            raise TableError(f"model {row.name}: there is no environment {row.environment!r}")
        if not table.maker(row).is_file():
            raise TableError(f"model {row.name}: there is no {table.maker(row)}")
    if idle := environments.keys() - {row.environment for row in table.rows}:
        raise TableError(f"{path}: no model needs the environment {', '.join(sorted(idle))}")
    return table


def _row(name: str, entry: Mapping[str, Any]) -> Row:
    def wrong(what: str) -> TableError:
        return TableError(f"model {name}: {what}")

    if not re.fullmatch(r"[a-z0-9_]+", name):
        raise wrong("a name has small letters, digits and underscores")
    if mistaken := (entry.keys() - KEYS) | (REQUIRED - entry.keys()):
        raise wrong(f"unknown or missing: {', '.join(sorted(mistaken))}")
    row = Row(
        name,
        entry["environment"],
        entry["maker"],
        entry.get("options", {}),
        tuple(_input(item, wrong) for item in entry["inputs"]),
        entry["sizes"],
        tuple(entry.get("other_sizes", ())),
        tuple(entry["formats"]),
        entry.get("rtol", 1e-4),
        entry.get("atol", 1e-5),
        json.dumps(entry, sort_keys=True),
    )
    if (used := {size for item in row.inputs for size in item.names()}) != row.sizes.keys():
        raise wrong(f"the inputs depend on {', '.join(sorted(used))}, and sizes has {', '.join(sorted(row.sizes))}")
    for other in row.other_sizes:
        if not other or any(row.sizes.get(size) in (None, value) for size, value in other.items()):
            raise wrong("each of other_sizes names sizes, with values that differ from those in sizes")
    if not row.formats or set(row.formats) - set(FORMATS) or {"trace", "script"} <= set(row.formats):
        raise wrong("formats are pt2, and trace or script")
    return row


def _input(item: Mapping[str, Any], wrong: Any) -> Input:
    if not {"dtype", "shape"} <= item.keys() <= {"dtype", "shape", "below"} or item["dtype"] not in DTYPES:
        raise wrong(f"an input has a dtype ({', '.join(DTYPES)}), a shape, and for integers `below`")
    if (item["dtype"] in INTEGERS) != ("below" in item):
        raise wrong("an input of integers, and no other, has `below`")
    return Input(item["dtype"], tuple(item["shape"]), item.get("below"))
