# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run clang-tidy over our C++ files that changed since they last passed.

A file's result holds as long as the compile command, the configuration and every file of the tree that it includes are
the same; Ninja knows the includes. Results live in the user's cache, so a fresh clone profits too.
"""

from __future__ import annotations

import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from . import files
from .paths import BUILD, ROOT, short, user_cache
from .problem import Problem

PROGRAM = "clang-tidy-22"
FLAGS = [
    "--quiet",
    "--warnings-as-errors=*",
    "--extra-arg=-Wno-unknown-warning-option",
    "--extra-arg=-Wno-unused-command-line-argument",
]
CACHE = user_cache() / "clang-tidy"
# Without GCC's precompiled headers, which mean nothing to Clang and hide an include that a source lacks.
COMMANDS = BUILD / "clang-tidy"
PRECOMPILED = re.compile(r" -Winvalid-pch| -fpch-preprocess| -include \S*cmake_pch\.hxx")


@dataclass(frozen=True)
class Unit:
    """A source file with its compile command and the files of the tree it reads."""

    source: Path
    command: str
    reads: tuple[Path, ...]

    def key(self) -> str:
        """The digest of everything that the result depends on."""
        # Not where the tree lies: a fresh clone is another folder.
        parts = [_version(), (ROOT / ".clang-tidy").read_text(), self.command.replace(str(ROOT), "")]
        parts += [f"{path.relative_to(ROOT)}\0{_content(path)}" for path in self.reads]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def run(*, everything: bool, fix: bool) -> str:
    """Lint the units that need it; returns a note, raises with the findings."""
    units = _units()
    changed = None if everything else files.changed_since_main()
    concerned = [unit for unit in units if changed is None or changed.intersection(unit.reads)]
    todo = [unit for unit in concerned if fix or not (CACHE / unit.key()).exists()]
    findings = [text for text in _parallel(todo, fix) if text]
    if findings:
        raise Problem("\n".join(findings))
    return f"{len(todo)} linted, {len(concerned) - len(todo)} known good, {len(units) - len(concerned)} as on main"


def _parallel(units: Sequence[Unit], fix: bool) -> list[str]:
    # Fixes to a header both units include must not happen at once.
    jobs = 1 if fix else int(os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", os.cpu_count() or 1))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        running = {pool.submit(_lint, unit, fix): unit for unit in units}
        results = []
        for done, future in enumerate(concurrent.futures.as_completed(running), 1):
            results.append(future.result())
            print(f"clang-tidy [{done}/{len(units)}] {short(running[future].source)}", flush=True)
        return results


def _lint(unit: Unit, fix: bool) -> str:
    command = [PROGRAM, *FLAGS, *(["--fix"] if fix else []), "-p", str(COMMANDS), str(unit.source)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        return done.stdout.strip() or done.stderr.strip()
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / unit.key()).touch()
    return ""


def _units() -> list[Unit]:
    database = BUILD / "compile_commands.json"
    if not database.exists():
        raise Problem(f"{short(database)} is missing: the preset has to set CMAKE_EXPORT_COMPILE_COMMANDS")
    built = json.loads(database.read_text())
    entries = [entry | {"command": without_precompiled(entry["command"])} for entry in built]
    COMMANDS.mkdir(exist_ok=True)
    (COMMANDS / database.name).write_text(json.dumps(entries))
    own = set(files.ours(".cpp"))
    reads = _reads()
    precompiled = next((read for output, read in reads.items() if output.endswith("cmake_pch.hxx.gch")), ())
    units: dict[Path, Unit] = {}
    for before, entry in zip(built, entries):
        source = Path(entry["directory"], entry["file"]).resolve()
        if source in own:
            output = entry.get("output") or _output(entry["command"])
            read = reads.get(output, (source,))
            if before != entry:  # The compiler counts the precompiled headers as one file.
                read = tuple(sorted({*read, *precompiled}))
            units.setdefault(source, Unit(source, entry["command"], read))
    return [units[source] for source in sorted(units)]


def without_precompiled(command: str) -> str:
    """A command of the build as it would be without precompiled headers.

    >>> without_precompiled("c++ -O2 -Winvalid-pch -include /b/P.dir/cmake_pch.hxx -c a.cpp")
    'c++ -O2 -c a.cpp'
    """
    return PRECOMPILED.sub("", command)


def _output(command: str) -> str:
    found = re.search(r" -o (\S+)", command)
    return found.group(1) if found else ""


def _reads() -> dict[str, tuple[Path, ...]]:
    ninja = shutil.which("ninja") or "ninja"
    done = subprocess.run([ninja, "-C", str(BUILD), "-t", "deps"], capture_output=True, text=True, check=False)
    result: dict[str, tuple[Path, ...]] = {}
    for block in done.stdout.split("\n\n"):
        head, *names = block.strip().splitlines() or [""]
        paths = (Path(os.path.normpath(BUILD / name.strip())) for name in names)
        result[head.partition(":")[0]] = tuple(sorted(path for path in paths if path.is_relative_to(ROOT)))
    return result


@cache
def _content(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


@cache
def _version() -> str:
    return subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=False).stdout
