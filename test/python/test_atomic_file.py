# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files are written whole or not at all, with the permissions that users expect."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from torch_mlir.atomic_file import replace_file


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_new_files_follow_the_mask(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        with replace_file(tmp_path / "new") as file:
            file.write(b"new")
    finally:
        os.umask(before)
    assert mode(tmp_path / "new") == 0o640


def test_a_replaced_file_keeps_its_permissions(tmp_path: Path) -> None:
    target, link = tmp_path / "file", tmp_path / "link"
    target.write_bytes(b"old")
    target.chmod(0o604)
    link.symlink_to(target)
    with replace_file(link) as file:
        file.write(b"new")
    assert (target.read_bytes(), mode(target), link.is_symlink()) == (b"new", 0o604, True)


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError])
def test_what_fails_changes_nothing(error: type[BaseException], tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")

    def write() -> None:
        with replace_file(tmp_path / "file") as file:
            file.write(b"new")
            raise error

    with pytest.raises(error):
        write()
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_bytes() == b"old"


def test_threads_write_files_of_their_own(tmp_path: Path) -> None:
    """None of them changes the process's mask, not even for a moment."""

    def write(number: int) -> None:
        with replace_file(tmp_path / str(number % 5)) as file:
            file.write(bytes([number % 256]) * 10_000)

    def touch(number: int) -> int:
        path = tmp_path / f"other-{number}"
        path.touch()
        return mode(path)

    before = os.umask(0o077)
    try:
        with ThreadPoolExecutor(4) as pool:
            written = [pool.submit(write, number) for number in range(400)]
            modes = set(pool.map(touch, range(400)))
            for task in written:
                task.result()
    finally:
        os.umask(before)
    assert modes == {0o600}
    assert {mode(tmp_path / str(number)) for number in range(5)} == {0o600}
