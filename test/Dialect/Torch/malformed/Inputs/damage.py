# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damages a valid bytecode file in many ways, and has a tool read each: it may refuse or accept, but never crash.

    damage.py TOOL FILE KIND [SEED]

Kinds: `truncate` cuts the file at many offsets, `version` claims other versions of the format, `lengths` claims other
lengths of sections, and all of that has to be refused; `flip` changes bits, by a seed.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

CASES = 60


def truncated(data: bytes, seed: int) -> Iterator[tuple[str, bytes]]:
    """Files that end too early, but late enough to be recognised as bytecode."""
    step = max(1, len(data) // CASES)
    for end in range(4, len(data) - 1, step):
        yield f"cut at {end}", data[:end]


def other_versions(data: bytes, seed: int) -> Iterator[tuple[str, bytes]]:
    """The version is the number behind the magic number, here in its form of one byte."""
    for version in (7, 8, 50, 127):
        yield f"version {version}", data[:4] + bytes([version << 1 | 1]) + data[5:]


def other_lengths(data: bytes, seed: int) -> Iterator[tuple[str, bytes]]:
    """The first section's length, which stands behind the producer's name and the section's number."""
    place = data.index(b"\0", 5) + 2
    for first in (0x00, 0x01, 0x03, 0xFF, 0xFE, 0x80):
        yield f"length of {first:#x}", data[:place] + bytes([first]) + data[place + 1 :]
    yield "all of memory", data[:place] + b"\x00" + b"\xff" * 8 + data[place + 1 :]


def flipped(data: bytes, seed: int) -> Iterator[tuple[str, bytes]]:
    """Files with a few other bits behind the magic number."""
    chance = random.Random(seed)
    for case in range(CASES):
        changed = bytearray(data)
        places = [chance.randrange(4, len(data)) for _ in range(1 + case % 3)]
        for place in places:
            changed[place] ^= 1 << chance.randrange(8)
        yield f"flipped bits at {places}", bytes(changed)


KINDS = {"truncate": truncated, "version": other_versions, "lengths": other_lengths, "flip": flipped}


def problem(tool: str, path: Path, must_fail: bool) -> str | None:
    """What is wrong with the way the tool reads a file."""
    done = subprocess.run([tool, str(path), "-o", "/dev/null"], capture_output=True, timeout=60, check=False)
    if done.returncode not in (0, 1):
        return f"exit status {done.returncode}: {done.stderr.decode(errors='replace')[-800:]}"
    if done.returncode and not done.stderr.strip():
        return "refused without a message"
    if must_fail and not done.returncode:
        return "accepted"
    return None


def main() -> int:
    """Print what went wrong; the exit status tells whether anything did."""
    tool, source, kind, *seed = sys.argv[1:]
    data = Path(source).read_bytes()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "damaged.mlirbc")
        for name, damaged in KINDS[kind](data, int(seed[0]) if seed else 0):
            path.write_bytes(damaged)
            found = problem(tool, path, must_fail=kind != "flip")
            if found:
                wrong += 1
                print(f"{name}: {found}")
    print(f"{wrong} problems")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
