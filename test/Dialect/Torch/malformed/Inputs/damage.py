# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damages a valid bytecode file in many ways, and has a tool read each: it may refuse or accept, but never crash.

    damage.py TOOL FILE KIND

Kinds: `truncate` cuts the file at many offsets, and every cut has to be refused; `flip` changes bytes (one fixed seed).
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

CASES = 60


def truncated(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Files that end too early, but late enough to be recognised as bytecode."""
    step = max(1, len(data) // CASES)
    for end in range(4, len(data) - 1, step):
        yield f"cut at {end}", data[:end]


def flipped(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Files with a few other bytes behind the magic number."""
    chance = random.Random(20)
    for case in range(CASES):
        changed = bytearray(data)
        places = [chance.randrange(4, len(data)) for _ in range(1 + case % 3)]
        for place in places:
            changed[place] ^= 1 << chance.randrange(8)
        yield f"flipped bits at {places}", bytes(changed)


def problem(tool: str, path: Path, must_fail: bool) -> str | None:
    """What is wrong with the way the tool reads a file."""
    done = subprocess.run([tool, str(path), "-o", "/dev/null"], capture_output=True, timeout=60, check=False)
    if done.returncode not in (0, 1):
        return f"exit status {done.returncode}: {done.stderr.decode(errors='replace')[-800:]}"
    if done.returncode and b"error:" not in done.stderr:
        return "refused without a message"
    if must_fail and not done.returncode:
        return "accepted"
    return None


def main() -> int:
    """Print what went wrong; the exit status tells whether anything did."""
    tool, source, kind = sys.argv[1:]
    data = Path(source).read_bytes()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "damaged.mlirbc")
        for name, damaged in (truncated if kind == "truncate" else flipped)(data):
            path.write_bytes(damaged)
            found = problem(tool, path, must_fail=kind == "truncate")
            if found:
                wrong += 1
                print(f"{name}: {found}")
    print(f"{wrong} problems")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
