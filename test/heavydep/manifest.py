# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The folder of saved programs: a manifest, and per model its programs and a file with inputs and golden results.

Standard library only: packages' environments write the folder, and the project's environment reads it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

NAME = "manifest.json"
VERSION = 1
FILE_NAME = re.compile(r"\w[\w.-]*\.(pt2|pt|safetensors)")
# The kinds of programs, and the ends of their files' names.
SUFFIXES = {"pt2": ".pt2", "torchscript": ".pt"}
TENSORS = ".safetensors"


class Damaged(Exception):
    """A folder is not what this file describes; the message says what to do."""


@dataclass(frozen=True)
class Entry:
    """A model: what it was made from, its files by name with their digests, and how to call it.

    The file of tensors has `CALL.input.N` and `CALL.result.N`. `dynamic` names the sizes of each input that vary, by
    dimension. `modules` are those that a program must not need.
    """

    made_from: str
    environment: str
    versions: Mapping[str, str]
    modules: Sequence[str]
    files: Mapping[str, str]
    calls: int
    inputs: int
    results: int
    dynamic: Sequence[Mapping[str, str]]
    rtol: float
    atol: float

    def programs(self) -> dict[str, str]:
        """The files of programs by kind.

        >>> Entry("", "", {}, [], {"a.pt": "", "a.safetensors": ""}, 1, 1, 1, [{}], 0, 0).programs()
        {'torchscript': 'a.pt'}
        """
        return {kind: file for kind, end in SUFFIXES.items() for file in self.files if Path(file).suffix == end}

    def tensors(self) -> str:
        """The file of inputs and results."""
        return next(file for file in self.files if file.endswith(TENSORS))


def digest(content: bytes) -> str:
    """The digest of a file.

    >>> digest(b"")[:8]
    'e3b0c442'
    """
    return hashlib.sha256(content).hexdigest()


def read(folder: Path) -> dict[str, Entry]:
    """The models of a folder, whose files need not be there."""
    path = folder / NAME
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Damaged(f"{path}: {error.strerror}: `nox -s heavydep` makes such a folder") from None
    except ValueError:
        raise Damaged(f"{path}: no manifest of saved programs: delete the folder and make it again") from None
    if not isinstance(content, dict) or content.get("version") != VERSION:
        raise Damaged(
            f"{path}: no manifest of saved programs in version {VERSION}: delete the folder and make it again"
        )
    models = content.get("models")
    if not isinstance(models, dict):
        raise Damaged(f"{path}: lists no models: delete the folder and make it again")
    return {name: _entry(path, name, found) for name, found in models.items()}


def _entry(path: Path, name: str, found: Any) -> Entry:
    damage = Damaged(f"{path}: the entry of {name!r} is damaged: delete the folder and make it again")
    if not isinstance(found, dict) or set(found) != {field.name for field in fields(Entry)}:
        raise damage
    entry = Entry(**found)
    texts = (entry.made_from, entry.environment)
    counts = (entry.calls, entry.inputs, entry.results)
    well_formed = (
        all(isinstance(text, str) for text in texts)
        and all(type(count) is int and count > 0 for count in counts)
        and all(_is_of_texts(mapping) for mapping in (entry.versions, entry.files))
        and isinstance(entry.modules, list)
        and all(isinstance(module, str) for module in entry.modules)
        and isinstance(entry.dynamic, list)
        and len(entry.dynamic) == entry.inputs
        and all(_is_of_texts(sizes) and all(key.isdecimal() for key in sizes) for sizes in entry.dynamic)
        and all(isinstance(bound, (int, float)) for bound in (entry.rtol, entry.atol))
    )
    if not well_formed or not _has_files(entry):
        raise damage
    return entry


def _is_of_texts(mapping: Any) -> bool:
    return isinstance(mapping, dict) and all(isinstance(item, str) for pair in mapping.items() for item in pair)


def _has_files(entry: Entry) -> bool:
    """One file of tensors, at most one program of each kind but some, and no path that leads elsewhere."""
    ends = [Path(file).suffix for file in entry.files]
    return (
        all(FILE_NAME.fullmatch(file) for file in entry.files)
        and ends.count(TENSORS) == 1
        and len(ends) == len(set(ends))
        and len(ends) > 1
    )


def read_whole(folder: Path) -> dict[str, Entry]:
    """The models of a folder, all of whose files are there, and the ones that were written."""
    entries = read(folder)
    if not entries:
        raise Damaged(f"{folder / NAME}: lists no models: run `nox -s heavydep` again")
    check(folder, entries)
    return entries


def check(folder: Path, entries: Mapping[str, Entry]) -> None:
    """Raises `Damaged` for a file that is missing or not the one that was written."""
    for name, entry in entries.items():
        for file, expected in entry.files.items():
            try:
                content = (folder / file).read_bytes()
            except OSError as error:
                raise Damaged(f"{folder / file}, of {name!r}: {error.strerror}: run `nox -s heavydep` again") from None
            if digest(content) != expected:
                raise Damaged(
                    f"{folder / file}, of {name!r}: not the file that was written: run `nox -s heavydep` again"
                )


def begin(folder: Path) -> dict[str, Entry]:
    """The models of a folder to write into, which is made if it is not there; another folder is left alone."""
    folder.mkdir(parents=True, exist_ok=True)
    for left in folder.glob(".*.part"):  # Of a run that was interrupted.
        left.unlink()
    if not any(folder.iterdir()):
        write(folder, {})
    return read(folder)


def write(folder: Path, entries: Mapping[str, Entry]) -> None:
    """Writes the manifest."""
    content = {"version": VERSION, "models": {name: asdict(entries[name]) for name in sorted(entries)}}
    put(folder / NAME, (json.dumps(content, indent=1) + "\n").encode())


def put(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def is_whole(folder: Path, entry: Entry) -> bool:
    """Whether all files of a model are those that were written."""
    with contextlib.suppress(Damaged):
        check(folder, {"": entry})
        return True
    return False


def remove(folder: Path, entry: Entry) -> None:
    """Deletes the files of a model."""
    for file in entry.files:
        (folder / file).unlink(missing_ok=True)
